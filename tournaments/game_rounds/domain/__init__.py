"""Rounds of any game as pure decisions."""
