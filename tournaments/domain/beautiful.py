"""The most beautiful coups of a partie: those whose top stood highest above what the players made."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Found:
    """A coup: its top, and how many bulletins made each score, before penalties (FISF 3.5.b)."""

    number: int
    top: int
    made: Mapping[int, int]

    @property
    def bulletins(self) -> int:
        return sum(self.made.values())

    @property
    def found(self) -> int:
        """How many found the top."""
        return self.made.get(self.top, 0)

    @property
    def above(self) -> int:
        """By how many points the top is above the mean of the bulletins, rounded down; 0 without a bulletin."""
        total = sum(score * count for score, count in self.made.items())
        return self.top - -(-total // self.bulletins) if self.bulletins else 0


def most_beautiful(coups: Iterable[Found], most: int) -> list[Found]:
    """The highest above the bulletins first; equals by their top, then as they were played."""
    judged = [coup for coup in coups if coup.above > 0]
    return sorted(judged, key=lambda coup: (-coup.above, -coup.top, coup.number))[:most]
