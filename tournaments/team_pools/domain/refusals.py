"""Refusals of pools of teams, and of the arbitres that teams owe."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class TeamNotEntered(Wrong):
    message = N_("%(team)s is no team of this competition: write the names of its teams.")


class TeamInTwoPools(Wrong):
    message = N_("A team plays in one pool, and stands there once.")


class PoolOfOne(Wrong):
    message = N_("A pool has two teams at least.")


class TableTiesBeyondWins(Wrong):
    message = N_("A table that is tied gives no more than one that is won.")


class TeamArbitrePlays(Refusal):
    message = N_("This player plays the competition: the team brings somebody who does not play.")


class NoTeamArbitre(NotThere):
    message = N_("This team has no arbitre yet.")
