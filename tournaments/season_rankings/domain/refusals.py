"""Refusals of rankings over the seasons."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong
from tournaments.domain.refusals.tables import TableInvalid


class RankingRulesInvalid(TableInvalid):
    """A fault of a file of rules; `field` is where it stands."""

    status = 422
    message = N_(
        "%(file)s does not hold the rules of a ranking: %(field)s is missing or is not what the guide describes."
    )


class UnknownRankingRules(Wrong):
    message = N_("%(name)s is no ranking; those of this installation are: %(known)s.")


class UnknownSeasonRanking(NotThere):
    message = N_("There is no such ranking.")


class NotInTheRanking(NotThere):
    message = N_("This player is not in the ranking.")


class NotPlayedThere(Refusal):
    message = N_("This player has no result in this competition.")
