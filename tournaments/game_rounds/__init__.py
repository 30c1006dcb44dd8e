"""Rounds of a game between those who are entered, whatever is played: Jarnac, Scrabble cartes."""
