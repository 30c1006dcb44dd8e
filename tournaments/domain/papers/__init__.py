"""Papers: each is described once, as parts of columns and rows, and takes every format from that description."""
