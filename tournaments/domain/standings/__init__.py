"""Standings: totals of the parties, ranks and tie-breaks, slices, teams, phases. Pure folds of facts."""
