"""Pages of rounds, whatever is played."""
