"""An example: one addition of each kind."""
