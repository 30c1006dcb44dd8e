"""Two rankings of the same entries, compared line by line."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any
from uuid import UUID


# A line of a ranking: its rank, the points of each round, their sum, and the points that it gives.
@dataclass(frozen=True, slots=True)
class ReplayPlace:
    rank: int
    ex_aequo: bool
    rounds: tuple[int, ...]
    total: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class ReplayChange:
    """One entry before and after; null where it is in no ranking."""

    entry: UUID
    before: ReplayPlace | None
    after: ReplayPlace | None
    # points won or lost over the competition
    gained: int


def changes(before: Mapping[UUID, ReplayPlace], after: Mapping[UUID, ReplayPlace]) -> Sequence[ReplayChange]:
    """The lines with another score, rank or number of points; those whose score moves first, then by new rank."""
    listed = [
        _change(entry, before.get(entry), after.get(entry))
        for entry in before.keys() | after.keys()
        if before.get(entry) != after.get(entry)
    ]
    return sorted(listed, key=_order)


def _change(entry: UUID, before: ReplayPlace | None, after: ReplayPlace | None) -> ReplayChange:
    return ReplayChange(entry, before, after, (after.total if after else 0) - (before.total if before else 0))


def _order(change: ReplayChange) -> tuple[bool, bool, int, str]:
    after = change.after
    return change.gained == 0, after is None, after.rank if after else 0, str(change.entry)


def changes_to(listed: Sequence[ReplayChange]) -> list[Any]:
    """As a row keeps them: [entry, before, after]."""
    return [[str(change.entry), _to_json(change.before), _to_json(change.after)] for change in listed]


def changes_from(stored: Sequence[Any]) -> list[ReplayChange]:
    """The other way."""
    return [_change(UUID(entry), _place(before), _place(after)) for entry, before, after in stored]


def _to_json(place: ReplayPlace | None) -> Any:
    return astuple(place) if place else None


def _place(stored: Any) -> ReplayPlace | None:
    if stored is None:
        return None
    rank, ex_aequo, rounds, total, points = stored
    return ReplayPlace(rank, ex_aequo, tuple(rounds), total, points)
