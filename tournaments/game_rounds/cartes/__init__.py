"""Rounds of Scrabble cartes: a table of two to six plays."""
