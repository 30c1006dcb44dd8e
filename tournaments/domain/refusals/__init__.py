"""Why staff's step is refused."""
