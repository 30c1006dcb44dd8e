"""A centre that plays, or may play, on its own installation: as the federation sees it."""

from dataclasses import dataclass, field
from uuid import UUID

from engine.eventstore import commanding
from engine.web.shapes import FOR_PAGES
from games.domain.preparee import Stage
from games.services.codes import code_of
from tournaments.domain.competition.state import COMPETITION, Competition
from tournaments.models.organisation import CentreRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.games import round_games
from tournaments.queries.plans import is_by_centre
from tournaments.queries.reports import refuse_elsewhere
from tournaments.streams import competition_stream


@dataclass(frozen=True, slots=True)
class GameOfHall:
    """A prepared game of a round. `code` opens it in the hall; "" until the round is open here, once it is over, and
    for who does not conduct there: with the pack and the code, all of the game can be read.
    """

    round: int
    sealed: bool
    code: str


@dataclass(frozen=True, slots=True)
class ReceivedLog:
    """The log of the hall as far as it is here: its name, the place of its last event, and the digest of that."""

    log: str
    place: int
    digest: str


@dataclass(frozen=True, slots=True)
class HallAway:
    """`away`: the centre plays on its own installation. `packs`: how many were made that count. `standing`: how many
    players there have no table yet.
    """

    away: bool
    packs: int
    standing: int
    games: tuple[GameOfHall, ...]
    received: ReceivedLog | None
    competition: UUID = field(metadata=FOR_PAGES)
    competition_name: str = field(metadata=FOR_PAGES)
    centre: UUID = field(metadata=FOR_PAGES)
    centre_name: str = field(metadata=FOR_PAGES)
    by_centre: bool = field(metadata=FOR_PAGES)


def hall_away(competition: UUID, centre: UUID, *, conducts: bool = False) -> HallAway:
    """`conducts`: its reader is told the codes. Raises UnknownCompetition, CentreNotEnrolled."""
    row = competition_row(competition)
    refuse_elsewhere(competition, centre)
    state: Competition = commanding.load(competition_stream(competition), COMPETITION).state
    hall = state.hall(centre)
    entries = [entry for entry in state.entries.values() if entry.centre == centre and entry.plays]
    received = hall.received
    return HallAway(
        away=hall.away,
        packs=len(hall.packs),
        standing=sum(entry.table is None for entry in entries),
        games=tuple(_games(competition, told=conducts and hall.away)),
        received=ReceivedLog(received.log, received.place, received.digest) if received else None,
        competition=competition,
        competition_name=row.name,
        centre=centre,
        centre_name=centre_name(centre),
        by_centre=is_by_centre(competition),
    )


def centre_name(centre: UUID) -> str:
    return CentreRow.objects.values_list("name", flat=True).get(id=centre)


def _games(competition: UUID, *, told: bool) -> list[GameOfHall]:
    return [
        GameOfHall(
            game.round,
            game.stage is not Stage.CHOSEN,
            code_of(game.id) if told and game.stage is Stage.OPENED else "",
        )
        for game in round_games(competition)
    ]
