"""Rounds of Jarnac as pure decisions: pairs by a Swiss or a round robin, results, standings."""
