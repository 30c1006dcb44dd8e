"""A match of Jarnac: its state, and what each event makes of it."""
