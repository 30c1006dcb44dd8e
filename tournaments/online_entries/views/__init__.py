"""Pages of online entries: those of players, and those of staff."""
