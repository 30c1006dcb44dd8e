"""A centre says that its hall can begin."""

from uuid import UUID

from tournaments.domain.competition.rounds import refuse_unplayable
from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.domain.refusals.centres import CentreAlreadyReady, CentreNotEnrolled, CentreNotReady
from tournaments.domain.refusals.publication import ResultsAlreadyOfficial
from tournaments.events.competition import CentreReadinessUndone, CentreReady


def say_ready(competition: Competition, *, centre: UUID) -> list[CompetitionEvent]:
    """For the round that is open, or the next one; its players must be seated, as its partie asks of them."""
    number = _awaited_round(competition, centre)
    if (number, centre) in competition.ready:
        raise CentreAlreadyReady
    refuse_unplayable(competition, centre)
    return [CentreReady(round=number, centre=centre)]


def undo_ready(competition: Competition, *, centre: UUID) -> list[CompetitionEvent]:
    """The hall was not ready after all, or is no longer."""
    number = _awaited_round(competition, centre)
    if (number, centre) not in competition.ready:
        raise CentreNotReady
    return [CentreReadinessUndone(round=number, centre=centre)]


def _awaited_round(competition: Competition, centre: UUID) -> int:
    _ = competition.settings
    if centre not in competition.centres:
        raise CentreNotEnrolled
    if competition.results.official:
        raise ResultsAlreadyOfficial
    return competition.open_round or competition.next_round
