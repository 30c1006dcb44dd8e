"""What a ranking would be with one ruling, sanction or value of the regulation changed, beside the log."""
