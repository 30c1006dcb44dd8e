"""Readings for a list that gives none: those of the shipped lexicon, and the rest inferred from the list itself."""
