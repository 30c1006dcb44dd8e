"""What a list of words is, and what it changes, in words."""
