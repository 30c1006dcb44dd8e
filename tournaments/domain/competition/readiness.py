"""A centre says that its hall can begin."""

from uuid import UUID

from tournaments.domain.competition import rounds, state
from tournaments.domain.refusals import centres, publication
from tournaments.events.competition import CentreReadinessUndone, CentreReady


def say_ready(competition: state.Competition, *, centre: UUID) -> list[state.CompetitionEvent]:
    """For the round that is open, or the next one; its players must be seated, as its partie asks of them."""
    number = _awaited_round(competition, centre)
    if (number, centre) in competition.ready:
        raise centres.CentreAlreadyReady
    rounds.refuse_unplayable(competition, centre)
    return [CentreReady(round=number, centre=centre)]


def undo_ready(competition: state.Competition, *, centre: UUID) -> list[state.CompetitionEvent]:
    """The hall was not ready after all, or is no longer."""
    number = _awaited_round(competition, centre)
    if (number, centre) not in competition.ready:
        raise centres.CentreNotReady
    return [CentreReadinessUndone(round=number, centre=centre)]


def _awaited_round(competition: state.Competition, centre: UUID) -> int:
    _ = competition.settings
    if centre not in competition.centres:
        raise centres.CentreNotEnrolled
    if competition.results.official:
        raise publication.ResultsAlreadyOfficial
    return competition.open_round or competition.next_round
