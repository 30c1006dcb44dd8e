"""A word laid somewhere on the grid."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.rules.reference import SIZE, Direction, Reference


class PlacedTile(NamedTuple):
    """A tile that leaves the hand for a cell; lower case letter = joker; row and col from 0."""

    row: int
    col: int
    letter: str

    @property
    def is_joker(self) -> bool:
        return self.letter.islower()

    @property
    def rack_letter(self) -> str:
        """The letter of the tirage that it uses ("?" for a joker)."""
        return "?" if self.is_joker else self.letter


@dataclass(frozen=True, slots=True)
class Placement:
    """The whole main word and its reference; lower case = joker, from the hand or already on the grid."""

    word: str
    ref: Reference

    @classmethod
    def parse(cls, word: str, ref: str) -> "Placement":
        """A placement from a word and a reference such as "9H"; raises ReferenceUnreadable."""
        return cls(word, Reference.parse(ref))

    @property
    def direction(self) -> Direction:
        return self.ref.direction

    @property
    def step(self) -> tuple[int, int]:
        """What to add to (row, col) to pass to the next letter."""
        return (0, 1) if self.ref.direction is Direction.H else (1, 0)

    @property
    def fits_board(self) -> bool:
        """Whether every letter falls on the 15 × 15 cells."""
        start = self.ref.col if self.ref.direction is Direction.H else self.ref.row
        return 0 <= self.ref.row < SIZE and 0 <= self.ref.col < SIZE and start + len(self.word) <= SIZE

    def cells(self) -> tuple[tuple[int, int], ...]:
        """(row, col) of each letter of the word, in order."""
        down, right = self.step
        return tuple((self.ref.row + down * i, self.ref.col + right * i) for i in range(len(self.word)))

    def __str__(self) -> str:
        return f"{self.word} {self.ref}"
