"""Pages of rounds of Jarnac."""
