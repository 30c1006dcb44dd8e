"""Pure: the requests for places, who is next in line, and what is decided about them."""
