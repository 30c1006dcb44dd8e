"""Two rankings of the same entries, compared line by line."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a ranking: its rank, the points of each round, their sum, and the points that it gives."""

    rank: int
    shared: bool
    rounds: tuple[int, ...]
    total: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """One entry before and after; None where it is in no ranking."""

    entry: UUID
    before: Place | None
    after: Place | None

    @property
    def gained(self) -> int:
        """Points won or lost over the competition."""
        return (self.after.total if self.after else 0) - (self.before.total if self.before else 0)


def changes(before: Mapping[UUID, Place], after: Mapping[UUID, Place]) -> Sequence[Change]:
    """The lines with another score, rank or number of points; those whose score moves first, then by new rank."""
    listed = [
        Change(entry, before.get(entry), after.get(entry))
        for entry in before.keys() | after.keys()
        if before.get(entry) != after.get(entry)
    ]
    return sorted(listed, key=_order)


def _order(change: Change) -> tuple[bool, bool, int, str]:
    after = change.after
    return change.gained == 0, after is None, after.rank if after else 0, str(change.entry)


def changes_to(listed: Sequence[Change]) -> list[Any]:
    """As a row keeps them: [entry, before, after]."""
    return [[str(change.entry), _to_json(change.before), _to_json(change.after)] for change in listed]


def changes_from(stored: Sequence[Any]) -> list[Change]:
    """The other way."""
    return [Change(UUID(entry), _place(before), _place(after)) for entry, before, after in stored]


def _to_json(place: Place | None) -> Any:
    return astuple(place) if place else None


def _place(stored: Any) -> Place | None:
    if stored is None:
        return None
    rank, shared, rounds, total, points = stored
    return Place(rank, shared, tuple(rounds), total, points)
