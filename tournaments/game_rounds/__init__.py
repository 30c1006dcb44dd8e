"""Rounds of any game between the entries of a competition: Jarnac, Scrabble cartes."""
