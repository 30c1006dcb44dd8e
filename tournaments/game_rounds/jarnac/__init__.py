"""Rounds of Jarnac: a pair plays a match."""
