"""Rounds of Scrabble cartes as pure decisions: tables as even as can be, results, standings."""
