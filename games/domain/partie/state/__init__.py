"""The state of a partie, folded from its stream `partie-<id>`."""
