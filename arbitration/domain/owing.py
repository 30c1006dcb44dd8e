"""Which bulletins are still to be entered: at each closed coup, those of the tables that have no verdict."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A partie of a competition, of round 0 where it splits a tie. `centre`: the only one that plays it.

    `coups`: those that are closed, in order, without those of a mort subite that are pronounced: who handed in no
    bulletin fell there. `entries`: who alone plays it, everybody where it is empty. `reported`: the centres whose
    results come from a file. `closed`: its round is.
    """

    partie: UUID
    round: int
    coups: tuple[int, ...] = ()
    centre: UUID | None = None
    entries: frozenset[UUID] = frozenset()
    reported: frozenset[UUID] = frozenset()
    started_at: datetime | None = None
    ended_at: datetime | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entry plays."""

    entry: UUID
    centre: UUID
    table: int


@dataclass(frozen=True, slots=True)
class Owed:
    """What an arbitre owes to a table: to enter its bulletin, to judge a word of it, or to answer a remark about it."""

    partie: UUID
    round: int
    coup: int
    attempt: int
    centre: UUID
    table: int


# Whether an entry plays a coup of a partie: not once it has fallen (FISF 3.8.3).
Plays = Callable[[UUID, UUID, int], bool]


def awaited(played: Played, places: Iterable[Place]) -> list[Place]:
    """Whose bulletins are awaited in a partie, whatever the coup."""
    return [
        place
        for place in places
        if played.centre in (None, place.centre)
        and place.centre not in played.reported
        and (not played.entries or place.entry in played.entries)
    ]


def incomplete(
    parties: Iterable[Played], places: Collection[Place], counted: Mapping[tuple[UUID, int], int], plays: Plays
) -> dict[UUID, list[int]]:
    """By partie, the coups where there are fewer verdicts than are awaited. `counted`: verdicts by (partie, coup)."""
    lacking: dict[UUID, list[int]] = {}
    for played in parties:
        entries = [place.entry for place in awaited(played, places)]
        for coup in played.coups:
            if counted.get((played.partie, coup), 0) < sum(plays(played.partie, entry, coup) for entry in entries):
                lacking.setdefault(played.partie, []).append(coup)
    return lacking


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Those that stand, as (partie, entry, coup); by (partie, coup), the attempt of what is played again; who plays."""

    corrected: Collection[tuple[UUID, UUID, int]]
    attempts: Mapping[tuple[UUID, int], int]
    plays: Plays


def owed(played: Played, coups: Iterable[int], places: Iterable[Place], verdicts: Verdicts) -> Iterator[Owed]:
    """The bulletins missing at these coups, by coup and in the order of the places."""
    here = awaited(played, places)
    for coup in coups:
        attempt = verdicts.attempts.get((played.partie, coup), 1)
        for place in here:
            key = (played.partie, place.entry, coup)
            if key not in verdicts.corrected and verdicts.plays(*key):
                yield Owed(played.partie, played.round, coup, attempt, place.centre, place.table)
