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


class RankingMoved(Refusal):
    message = N_("Results that it counts have changed since: make the ranking again, then publish it.")


class RankingNotReady(Refusal):
    message = N_("This ranking is still being made: wait until it is ready.")


class NothingPublished(Refusal):
    message = N_("No ranking is published yet.")


class SeriesAttributed(Refusal):
    message = N_("The séries of this ranking are attributed already.")


class UnknownSerieOfRanking(Wrong):
    message = N_("There is no série %(serie)s in this ranking. Its séries are: %(known)s.")


class ReasonNeeded(Wrong):
    message = N_("Say why: who reads this decision later will ask.")


class NoSeriesInRanking(Refusal):
    message = N_("This ranking gives no série: there is nothing to attribute.")


class RulesChanged(Refusal):
    message = N_("The rules of this ranking are another file since: what made it cannot be counted again here.")


class CarriedWithoutColumns(Wrong):
    message = N_(
        "The first line has to name the columns: one of licence numbers, and one for each criterion that the file "
        "gives (%(criteria)s)."
    )


class CarriedTooLate(Refusal):
    message = N_("A ranking is published here already: the one of before is not taken over any more.")


class CarriedFaulty(Wrong):
    """`faults`: in sentences."""

    message = N_("Nothing was taken over. %(faults)s")


class CarriedNothing(Wrong):
    message = N_("None of these lines can be taken over: correct them.")


class CarriedFromElsewhere(Refusal):
    message = N_(
        "This ranking was made elsewhere and taken over from a file: the results that made it are not known here."
    )
