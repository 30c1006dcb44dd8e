"""The seating plan of a centre, present and proposed."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from uuid import UUID

from engine.people import actors, called, identities, models, readers
from tournaments.domain import dated, seating, series
from tournaments.models.competitions import BlockRow, EntryRow, RoundRow, TablePlanRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings.page import standings
from tournaments.tables import series_in


@dataclass(frozen=True, slots=True)
class Seat:
    """An entry at a table; `before`: the table that it had, None without one."""

    entry: UUID
    name: str
    serie: str
    table: int | None
    before: int | None = None


@dataclass(frozen=True, slots=True)
class BlockOfTables:
    """The tables of an arbitre in a centre, both ends included."""

    account: UUID
    name: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class HallPlan:
    """A centre: who sits where by table, the arbitres' blocks, and the order in which tables were last given out."""

    centre: UUID
    seats: tuple[Seat, ...]
    standing: tuple[Seat, ...]
    blocks: tuple[BlockOfTables, ...]
    order: seating.Order | None
    seed: str


def hall_plan(competition: UUID, centre: UUID) -> HallPlan:
    """Those who play, by table; `standing` have none yet."""
    rows = _playing(competition, centre)
    names = _names(competition, rows)
    seats = [Seat(row.pk, names[row.pk], row.serie, row.table) for row in rows]
    planned = TablePlanRow.objects.filter(competition=competition, centre=centre).first()
    return HallPlan(
        centre=centre,
        seats=tuple(sorted((seat for seat in seats if seat.table), key=lambda seat: seat.table or 0)),
        standing=tuple(seat for seat in seats if seat.table is None),
        blocks=_blocks(competition, centre),
        order=seating.Order(planned.order) if planned else None,
        seed=planned.seed if planned else "",
    )


def proposal(
    competition: UUID, centre: UUID, *, order: seating.Order, seed: str, first: int = 1, empty: Collection[int] = ()
) -> tuple[Seat, ...]:
    """The plan before it is applied, by table. Raises TooFewTables."""
    rows = {row.pk: row for row in _playing(competition, centre)}
    names = _names(competition, rows.values())
    tables = proposed_tables(competition, centre, order=order, seed=seed, first=first, empty=empty)
    return tuple(
        Seat(entry, names[entry], rows[entry].serie, table, rows[entry].table) for entry, table in tables.items()
    )


def proposed_tables(
    competition: UUID, centre: UUID, *, order: seating.Order, seed: str, first: int = 1, empty: Collection[int] = ()
) -> dict[UUID, int]:
    """The table of each entry of the centre, from the first table to the last. Raises TooFewTables."""
    rows = _playing(competition, centre)
    with readers.reading(actors.SYSTEM):  # tables do not depend on the reader
        names = _names(competition, rows) if order is seating.Order.NAME else {}
    ranks = _ranks(competition) if order is seating.Order.RANK else {}
    table = series_in(dated.season_on(competition_row(competition).starts_on))
    seatables = [
        seating.Seatable(
            row.pk, series.serie_rank(row.serie, table), ranks.get(row.pk), called.place_in_list(names.get(row.pk, ""))
        )
        for row in rows
    ]
    return seating.numbered(seating.in_order(order, seatables, seed=seed), first=first, empty=empty)


def _ranks(competition: UUID) -> dict[UUID, int]:
    """In the parties played so far; nobody has one before the first."""
    if not RoundRow.objects.filter(competition=competition).exists():
        return {}
    return {row.entry: row.rank for row in standings(competition, page_size=None).rows}


def _names(competition: UUID, rows: Iterable[EntryRow]) -> dict[UUID, str]:
    return identities.names_of_groups({row.pk: row.players for row in rows}, competition)


def _playing(competition: UUID, centre: UUID) -> list[EntryRow]:
    return list(EntryRow.objects.filter(competition=competition, centre=centre, state="in").order_by("position"))


def _blocks(competition: UUID, centre: UUID) -> tuple[BlockOfTables, ...]:
    rows = list(BlockRow.objects.filter(competition=competition, centre=centre).order_by("first"))
    names = {
        account.pk: str(account) for account in models.Account.objects.filter(id__in=[row.account for row in rows])
    }
    return tuple(BlockOfTables(row.account, names.get(row.account, ""), row.first, row.last) for row in rows)
