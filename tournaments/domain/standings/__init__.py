"""Standings: totals of the parties, ranks and what splits them, slices, teams, phases. Pure folds of facts."""
