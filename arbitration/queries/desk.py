"""The desk of an arbitre: the tables of a centre with their verdicts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from arbitration.domain.blocks import Block, block_given_to
from arbitration.models import bulletins, hall
from arbitration.queries import blocks, ledger
from arbitration.queries.seats import all_seats_of, names_of_seats, played_in
from arbitration.queries.turns import plays, turns_of
from arbitration.queries.verdicts import standing
from engine.eventstore.reading import head
from games.queries.positions import CoupPosition, coup_position, was_annulled


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table of the arbitre's page, with what its avertissements come to (FISF 5.9)."""

    table: int
    entry: UUID
    name: str
    verdict: bulletins.BulletinRow | None
    count: ledger.Count

    @property
    def state(self) -> str:
        if self.verdict is None:
            return "todo"
        return "presumed" if self.verdict.presumed else "recorded"


@dataclass(frozen=True, slots=True)
class DeskView:
    """The desk of an arbitre: one centre, one coup of one partie.

    `position` is None before any coup is closed, and where the coup asked for was annulled: then `annulled` names it.
    """

    partie: UUID
    centre: UUID
    centre_name: str
    competition: UUID
    competition_name: str
    round: int
    position: CoupPosition | None
    tables: tuple[TableLine, ...]
    annulled: int | None = None
    # the last closed coup of the partie
    last_closed: int | None = None
    # how far the log was: what is recorded later is not in these tables
    seen: int = 0
    # the tables of the reader alone, where blocks are given out; `wide`: he has some, and asked for all the tables
    block: Block | None = None
    wide: bool = False
    # in mort subite, the tables that fell before this coup and no longer play (FISF 3.8.3)
    fallen: tuple[int, ...] = ()
    # the round is closed: a bulletin that is missing is entered with a reason
    over: bool = False
    # a share of the bulletins is read twice
    is_twice: bool = False

    @property
    def coup(self) -> int | None:
        return self.position.coup if self.position else None

    @property
    def corrected(self) -> int:
        return sum(line.verdict is not None for line in self.tables)

    @property
    def presumed(self) -> int:
        """How many of the corrected ones are the top given to all, their bulletin unread."""
        return sum(line.verdict is not None and line.verdict.presumed for line in self.tables)


def desk(
    partie: UUID,
    centre: UUID,
    coup: int | None = None,
    attempt: int = 1,
    *,
    reader: UUID | None = None,
    wide: bool = False,
) -> DeskView:
    """The desk of a centre at a coup (the last closed one when None); refuses a centre that does not play.

    `reader`: an arbitre, who is shown the block of tables given to him, if there is one and unless he asks `wide`.
    """
    seen, here = head(), played_in(partie, centre)
    played = here.round
    seats = all_seats_of(played, centre)
    block_given = block_given_to(blocks.blocks_of(played.competition, centre), reader) if reader else None
    block = None if wide else block_given
    latest = coup_position(partie)
    position = latest if coup in (None, latest and latest.coup) else coup_position(partie, coup)
    another = coup is not None and (position is None or position.attempt != attempt)
    if another or (position is not None and not position.closed):
        position = None
    seats_shown = [seat for seat in seats if not block or block.holds(seat.table)]
    tables = tuple(_table_lines(partie, position, seats_shown))
    return DeskView(
        partie=partie,
        centre=centre,
        centre_name=here.centre_name,
        competition=played.competition,
        competition_name=here.competition_name,
        round=played.round,
        position=position,
        tables=tables,
        block=block,
        wide=wide and block_given is not None,
        last_closed=latest.coup if latest else None,
        annulled=coup if another and coup is not None and was_annulled(partie, coup, attempt) else None,
        seen=seen,
        fallen=_fallen(partie, position, seats_shown, tables),
        over=position is not None and position.ended and played.closed,
        is_twice=here.twice > 0,
    )


def _table_lines(partie: UUID, position: CoupPosition | None, seats: Sequence[hall.SeatRow]) -> Iterable[TableLine]:
    entries = [seat.entry for seat in seats]
    verdicts = {row.entry: row for row in standing(partie, entries=entries, coup=position.coup)} if position else {}
    counts = ledger.counts_of(partie, entries, position)
    names = names_of_seats(seats)
    turns = turns_of([partie]) if position and position.kind.is_mort_subite else {}
    for seat in seats:
        gone = seat.out or (position is not None and not plays(turns, seat.entry, position.coup))
        if gone and seat.entry not in verdicts:
            continue  # a player who left or fell plays nothing more; what he played before stays
        yield TableLine(
            table=seat.table or 0,
            entry=seat.entry,
            name=names[seat.entry],
            verdict=verdicts.get(seat.entry),
            count=counts[seat.entry],
        )


def _fallen(
    partie: UUID, position: CoupPosition | None, seats: Sequence[hall.SeatRow], tables: Sequence[TableLine]
) -> tuple[int, ...]:
    if position is None or not position.kind.is_mort_subite:
        return ()
    turns, entries = turns_of([partie]), {line.entry for line in tables}
    return tuple(
        seat.table or 0
        for seat in seats
        if seat.entry not in entries and not seat.out and not plays(turns, seat.entry, position.coup)
    )
