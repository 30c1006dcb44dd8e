"""Scrabble cartes: words of cards that cross on a table without a border, and bonus cards."""
