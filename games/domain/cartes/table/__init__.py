"""A table of Scrabble cartes: its state, and what each event makes of it."""
