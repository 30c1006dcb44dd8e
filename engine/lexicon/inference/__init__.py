"""Readings for a list that gives none: those of the shipped lexicon, and the rest inferred from the list itself."""

from engine.lexicon.inference.readings import complete, infer_readings, known_readings

__all__ = ["complete", "infer_readings", "known_readings"]
