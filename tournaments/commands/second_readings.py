"""Setting what share of the bulletins of a competition is read twice."""

from uuid import UUID

from django.db import transaction

from arbitration.domain.second_readings import holder_of
from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from games.services.sealed import seal_seed
from tournaments.domain.competition import second_readings, state
from tournaments.streams import competition_stream


@commanding.command
def set_second_readings(competition: UUID, *, percent: int, by: Actor) -> list[recorded.Recorded]:
    """From now on, so many bulletins in a hundred are read twice. Their seed is sealed the first time.

    Raises ShareInvalid, ShareUnchanged, ResultsAreOfficial, RehearsalIsOver.
    """
    require(by, "tournaments.manage_competition", competition)
    with transaction.atomic():
        return commanding.record(
            competition_stream(competition),
            state.COMPETITION,
            second_readings.set_share,
            percent=percent,
            commitment=seal_seed(holder_of(competition), None),
        )
