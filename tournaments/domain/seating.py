"""The order in which the tables of a centre are given out, and the number of each entry.

Equals are separated by lot, never by name: nobody sits at the last table for being called Zola. The same seed draws the
same lots again.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from uuid import UUID

from tournaments.domain.competition.tables import LAST_TABLE
from tournaments.domain.refusals.day import TooFewTables


class Order(Enum):
    """Who sits at the first tables."""

    SERIE = "serie"
    RANK = "rank"
    LOT = "lot"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Seatable:
    """An entry to seat. `serie`: 0 for the best; `rank`: in the parties played, None before any; `name` is folded."""

    entry: UUID
    serie: int = 0
    rank: int | None = None
    name: str = ""


def in_order(order: Order, entries: Iterable[Seatable], *, seed: str) -> list[UUID]:
    """The entries from the first table to the last."""

    def key(entry: Seatable) -> tuple[object, ...]:
        lot = sha256(f"{seed}\n{entry.entry}".encode()).digest()
        match order:
            case Order.SERIE:
                return (entry.serie, lot)
            case Order.RANK:
                # those who have not played yet come after those who have
                return (entry.rank is None, entry.rank or 0, entry.serie, lot)
            case Order.LOT:
                return (lot,)
            case Order.NAME:
                return (entry.name, lot)

    return [entry.entry for entry in sorted(entries, key=key)]


def numbered(entries: Sequence[UUID], *, first: int = 1, empty: Collection[int] = ()) -> dict[UUID, int]:
    """A table for each, from `first` on, past those that stay empty. Raises TooFewTables."""
    tables = _numbers(first, frozenset(empty))
    tables_by_entry = dict(zip(entries, tables, strict=False))
    if len(tables_by_entry) < len(entries):
        raise TooFewTables(last=LAST_TABLE)
    return tables_by_entry


def _numbers(first: int, empty: frozenset[int]) -> Iterator[int]:
    return (table for table in range(first, LAST_TABLE + 1) if table not in empty)
