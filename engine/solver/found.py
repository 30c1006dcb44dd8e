"""What a search has found: kept as the kernel wrote it, and read as solutions one by one, when they are asked for.

A hand with two jokers has tens of thousands of placements, and hundreds of tops: objects for all of them would take ten
times as long as to find them.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from engine.rules import letters
from engine.rules.placement import Placement
from engine.rules.reference import SIZE, Direction, Reference
from engine.solver import kernel

# The kernel's letters: 1 to 26, 33 to 58 for a joker; FROM_HAND is dropped when a word is read back.
_FROM_KERNEL = bytes(
    ord(letters.ALPHABET[(code & 31) - 1]) | (code & 32) if 1 <= code & 31 <= 26 else ord("?") for code in range(256)
)
_FROM_HAND, _PLACED_JOKER = kernel.FROM_HAND, kernel.FROM_HAND | kernel.JOKER
# Which letters of a word are jokers from the hand.
_JOKERS = bytes(code & _PLACED_JOKER == _PLACED_JOKER for code in range(256))
_REFERENCES = [
    *(Reference(line, start, Direction.H) for line in range(SIZE) for start in range(SIZE)),
    *(Reference(start, line, Direction.V) for line in range(SIZE) for start in range(SIZE)),
]


@dataclass(frozen=True, slots=True)
class Solution:
    """A legal placement: its points, which letters of its word are jokers from the hand, the other words."""

    placement: Placement
    points: int
    jokers: tuple[int, ...]
    formed: tuple[str, ...]


class Crossings(dict[int, tuple[str, str] | None]):
    """What stands across the lines of a grid, before an empty cell and after it, looked at when a word needs it.

    By the number of the cell among the 30 lines put end to end; None where nothing crosses.
    """

    __slots__ = ("_cells",)

    def __init__(self, cells: str) -> None:
        super().__init__()
        self._cells = cells

    def __missing__(self, cell: int) -> tuple[str, str] | None:
        self[cell] = beside = self._look(*divmod(cell, SIZE))
        return beside

    def _look(self, line: int, place: int) -> tuple[str, str] | None:
        across = line < SIZE
        crossing = self._cells[place::SIZE] if across else self._cells[place * SIZE : place * SIZE + SIZE]
        before = crossing[: line % SIZE].rpartition(".")[2]
        after = crossing[line % SIZE + 1 :].partition(".")[0]
        return (before, after) if before or after else None


class Found(Sequence[Solution]):
    """Placements: best first; at equal points rows before columns, then by place, then by word. Equal to the tuple."""

    __slots__ = ("_crossings", "_heads", "_order", "_words")

    def __init__(self, heads: "array[int]", words: bytes, crossings: Crossings) -> None:
        """HEAD numbers and 15 bytes of each, as `Top.best` writes them."""
        self._heads, self._words, self._crossings = heads, words, crossings
        self._order: array[int] | None = None

    def __len__(self) -> int:
        return len(self._heads) // kernel.HEAD

    @overload
    def __getitem__(self, index: int) -> Solution: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Solution, ...]: ...

    def __getitem__(self, index: int | slice) -> Solution | tuple[Solution, ...]:
        if isinstance(index, slice):
            return tuple(map(self._read, self._ordered()[index]))
        return self._read(self._ordered()[index])

    def __iter__(self) -> Iterator[Solution]:
        return map(self._read, self._ordered())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Found | tuple):
            return NotImplemented
        return len(self) == len(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def _ordered(self) -> "array[int]":
        if self._order is None:
            self._order = order = array("i", bytes(4 * len(self)))
            kernel.Order().sort(self._heads, self._words, order)
        return self._order

    def _read(self, number: int) -> Solution:
        points, line, start, length = self._heads[number * kernel.HEAD : (number + 1) * kernel.HEAD]
        word = self._words[number * SIZE : number * SIZE + length]
        text, jokers, first = word.translate(_FROM_KERNEL).decode("ascii"), word.translate(_JOKERS), line * SIZE + start
        formed = []
        for cell, code in enumerate(word, first):
            if code & _FROM_HAND and (beside := self._crossings[cell]):
                formed.append(beside[0] + text[cell - first] + beside[1])
        return Solution(
            Placement(text, _REFERENCES[first]),
            points,
            tuple(i for i, joker in enumerate(jokers) if joker) if 1 in jokers else (),
            tuple(formed),
        )
