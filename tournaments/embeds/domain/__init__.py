"""How a frame is to look: read from its address, without Django."""
