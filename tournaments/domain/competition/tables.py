"""Where entries sit, and which arbitre corrects which tables."""

from collections.abc import Iterator, Mapping
from uuid import UUID

from tournaments.domain.competition.state import Block, Competition, CompetitionEvent
from tournaments.domain.refusals import centres, competitions, day, entries
from tournaments.events.competition import TableAssigned, TablesGivenToArbitre, TablesPlanned, TablesTakenFromArbitre
from tournaments.hall_logs.domain import lending

LAST_TABLE = 9999


def assign_tables(competition: Competition, *, tables: Mapping[UUID, int]) -> list[CompetitionEvent]:
    """Seat each entry of `tables` at its number; two may swap. Those already there stay unmentioned."""
    _ = competition.settings
    for entry, table in tables.items():
        lending.refuse_away(competition.hall(competition.entry(entry).centre))
        if not 1 <= table <= LAST_TABLE:
            raise entries.WrongTableNumber(table=table, last=LAST_TABLE)
    _refuse_shared_tables(competition, tables)
    return [
        TableAssigned(entry=entry, table=table)
        for entry, table in tables.items()
        if competition.entries[entry].table != table
    ]


def plan_tables(
    competition: Competition, *, centre: UUID, order: str, seed: str, tables: Mapping[UUID, int]
) -> list[CompetitionEvent]:
    """Seat a centre by an order (`domain.seating`), which is recorded with the seats so that it can be done again."""
    if competition.open_round is not None:
        raise competitions.RoundAlreadyOpen(round=competition.open_round)
    if centre not in competition.centres:
        raise centres.CentreNotEnrolled
    seated = assign_tables(competition, tables=tables)
    return [TablesPlanned(centre=centre, order=order, seed=seed), *seated]


def swap_tables(competition: Competition, *, one: UUID, other: UUID) -> list[CompetitionEvent]:
    """Two entries of a centre change places."""
    first, second = competition.entry(one), competition.entry(other)
    if first.centre != second.centre:
        raise day.OtherCentre
    tables = {id_: table for id_, table in ((one, second.table), (other, first.table)) if table is not None}
    if len(tables) < 2:
        raise day.NoTableYet
    return assign_tables(competition, tables=tables)


def _refuse_shared_tables(competition: Competition, tables: Mapping[UUID, int]) -> None:
    """An entry that has left leaves its table to others."""
    taken: set[tuple[UUID, int]] = set()
    for id_, entry in competition.entries.items():
        table = tables.get(id_, entry.table)
        if table is None or not (entry.plays or id_ in tables):
            continue
        if (entry.centre, table) in taken:
            raise entries.TableTaken(table=table)
        taken.add((entry.centre, table))


def seats_in_order(competition: Competition) -> dict[UUID, int]:
    """A table for every entry that has none: the lowest free ones of its centre, in order of acceptance."""
    free = {centre: _free_tables(competition, centre) for centre in competition.centres}
    return {
        id_: next(free[entry.centre])
        for id_, entry in competition.entries.items()
        if entry.table is None and entry.plays
    }


def free_table(competition: Competition, centre: UUID) -> int:
    """The lowest table of the centre that nobody has ever had: those who left may come back to theirs."""
    return next(_free_tables(competition, centre))


def _free_tables(competition: Competition, centre: UUID) -> Iterator[int]:
    """From the lowest; WrongTableNumber once a centre has no number left."""
    taken = {entry.table for entry in competition.entries.values() if entry.centre == centre}
    yield from (table for table in range(1, LAST_TABLE + 1) if table not in taken)
    raise entries.WrongTableNumber(table=LAST_TABLE + 1, last=LAST_TABLE)


def give_tables(
    competition: Competition, *, centre: UUID, account: UUID, first: int, last: int
) -> list[CompetitionEvent]:
    """A block of tables for one arbitre of the centre: each table has one arbitre at most."""
    _ = competition.settings
    if centre not in competition.centres:
        raise centres.CentreNotEnrolled
    if not 1 <= first <= last <= LAST_TABLE:
        raise day.NotABlock(first=first, last=last)
    block = Block(first, last)
    for (place, other), taken in competition.blocks.items():
        if place == centre and other != account and taken.meets(block):
            raise day.BlocksMeet(first=taken.first, last=taken.last)
    if competition.blocks.get((centre, account)) == block:
        return []
    return [TablesGivenToArbitre(centre=centre, account=account, first=first, last=last)]


def take_tables(competition: Competition, *, centre: UUID, account: UUID) -> list[CompetitionEvent]:
    _ = competition.settings
    if (centre, account) not in competition.blocks:
        raise day.NoBlock
    return [TablesTakenFromArbitre(centre=centre, account=account)]
