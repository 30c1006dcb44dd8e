"""Who corrects which tables of a hall: blocks given to arbitres, and the tables left to all those of the centre."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Block:
    """The tables of an arbitre, both ends included."""

    account: UUID
    first: int
    last: int

    def holds(self, table: int | None) -> bool:
        return table is not None and self.first <= table <= self.last


def block_of(blocks: Iterable[Block], table: int | None) -> Block | None:
    """The block of a table; None: it is left to the arbitres of the centre."""
    return next((block for block in blocks if block.holds(table)), None)


def block_given_to(blocks: Iterable[Block], account: UUID | None) -> Block | None:
    """The block of an arbitre."""
    return next((block for block in blocks if block.account == account), None)


def answerable(blocks: Collection[Block], table: int | None, arbitres: Iterable[UUID]) -> frozenset[UUID]:
    """FISF 5.9.d, 5.9.f: who corrects a table: the arbitre of its block; outside the blocks, those of the centre."""
    block = block_of(blocks, table)
    return frozenset(arbitres) if block is None else frozenset({block.account})
