"""Pages of rounds of Scrabble cartes."""
