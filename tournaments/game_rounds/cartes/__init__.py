"""Rounds of Scrabble cartes, at tables of two to six."""
