"""The pack that this installation was opened with."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from games.services.codes import waits_for_code
from tournaments.hall_logs.domain.refusals import NoPackHere
from tournaments.hall_logs.models import OpenedPack
from tournaments.models.organisation import CentreRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.games import game_for_next
from tournaments.queries.plans import next_round_of, plan_of
from tournaments.queries.rounds import open_round_of, partie_of_round


def opened_pack() -> OpenedPack:
    """Raises NoPackHere."""
    row = OpenedPack.objects.first()
    if row is None:
        raise NoPackHere
    return row


@dataclass(frozen=True, slots=True)
class OwnHall:
    """The hall that this installation is. `open_round`: None between two rounds; `partie`: that of the round, in it.

    `next_round`: None once all that was announced is played; `needs_code`: its game lies under a code. `online`: its
    log goes home by itself when there is internet; `sent_at`: it did last, None never; `cut_off`: not the last time.
    """

    competition: UUID
    competition_name: str
    centre: UUID
    centre_name: str
    open_round: int | None
    partie: UUID | None
    next_round: int | None
    needs_code: bool
    online: bool
    sent_at: datetime | None
    cut_off: bool


def is_of_a_pack() -> bool:
    """Whether this installation was opened with a pack."""
    return OpenedPack.objects.exists()


def hall_of_here() -> OwnHall | None:
    """None for an installation that was opened without a pack."""
    return own_hall() if is_of_a_pack() else None


def own_hall() -> OwnHall:
    """Raises NoPackHere."""
    opened = opened_pack()
    row = competition_row(opened.competition)
    number = open_round_of(opened.competition)
    game = game_for_next(opened.competition)
    planned = len(plan_of(row).rounds)
    following = next_round_of(opened.competition)
    return OwnHall(
        competition=opened.competition,
        competition_name=row.name,
        centre=opened.centre,
        centre_name=CentreRow.objects.values_list("name", flat=True).get(id=opened.centre),
        open_round=number,
        partie=partie_of_round(opened.competition, number, opened.centre) if number else None,
        next_round=following if number is None and (following <= planned or not planned) else None,
        needs_code=game is not None and waits_for_code(game.id),
        online=bool(opened.home),
        sent_at=opened.sent_at,
        cut_off=bool(opened.fault),
    )
