"""Mort subite: how long each player stayed in, which ranks before any points (FISF 3.8.3)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic

from tournaments.domain.standings.totals import Key

NOT_PLAYED = 0
STILL_IN = 10_000
"""Above the number of any coup: those still in rank before those who fell."""


@dataclass(frozen=True, slots=True)
class Eliminations(Generic[Key]):
    """The coup at which each entry fell, None if that was taken back; `pronounced`: the last coup that was settled so.

    Before any coup is pronounced, a mort subite ranks by its points as any other partie does.
    """

    pronounced: int
    coups: Mapping[Key, int | None]

    def among(self, coups: Collection[int]) -> "Eliminations[Key]":
        """What is known where these coups alone count: those announced, or those up to some coup."""
        pronounced = max((coup for coup in coups if coup <= self.pronounced), default=0)
        return Eliminations(pronounced, {key: fell if fell in coups else None for key, fell in self.coups.items()})

    def stays(self, entries: Iterable[Key], played: Collection[Key]) -> dict[Key, int]:
        """How long each of `entries` stayed; `played` are those who have something written there."""
        return {entry: self._stay(entry, played) for entry in entries}

    def _stay(self, entry: Key, played: Collection[Key]) -> int:
        if entry in self.coups:
            return self.coups[entry] or STILL_IN
        return STILL_IN if entry in played else NOT_PLAYED
