"""Pages of circuits, for staff and for everybody."""
