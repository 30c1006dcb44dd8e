"""All solutions of a position, and its top."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from engine.lexicon import Lexicon
from engine.rules.formula import Formula
from engine.rules.grid import LETTER_TIMES, WORD_TIMES, Grid
from engine.rules.letters import ALPHABET, BAG, JOKER, VALUES
from engine.rules.placement import Placement
from engine.rules.reference import SIZE, Direction, Reference
from engine.solver import kernel as _kernel
from engine.solver.errors import TooManyJokers, TooManyLetters, UnknownLetter

# The kernel's letters: 1 to 26, 33 to 58 for a joker; FROM_HAND is dropped when a word is read back.
_TO_KERNEL = bytes.maketrans((ALPHABET + ALPHABET.lower() + ".").encode(), bytes([*range(1, 27), *range(33, 59), 0]))
_FROM_KERNEL = bytes(
    ord(ALPHABET[(code & 31) - 1]) | (code & 32) if 1 <= code & 31 <= 26 else ord("?") for code in range(256)
)
_VALUES = [0, *(VALUES[letter] for letter in ALPHABET)]
_PLACED_JOKER = _kernel.FROM_HAND | _kernel.JOKER
# Rooms for what a search finds, in placements; doubled as long as they are too small.
_TOPS, _LINE = 256, 4096

_Found = tuple[int, int, int, bytes]
"""(points, line, first cell, word in the kernel's letters)"""


@dataclass(frozen=True, slots=True)
class Solution:
    """A legal placement: its points, which letters of its word are jokers from the hand, the other words."""

    placement: Placement
    points: int
    jokers: tuple[int, ...]
    formed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """The top of a position and every placement that reaches it; (0, ()) when nothing can be played."""

    top: int
    tops: tuple[Solution, ...]


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return bool(_kernel.COMPILED)


def solve(grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, *, kernel: ModuleType = _kernel) -> Solved:
    """The top and all the placements that reach it, in the order of `solutions`; raises BadRack."""
    search = _prepare(grid, rack, lexicon, formula, kernel)
    room = _TOPS
    while (count := search.best(heads := _heads(room), words := bytearray(room * SIZE))) < 0:
        room *= 2
    found = sorted(_read(count, heads, words), key=_order)
    return Solved(found[0][0] if found else 0, tuple(_solution(grid, each) for each in found))


def solutions(
    grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, *, kernel: ModuleType = _kernel
) -> Iterator[Solution]:
    """Every legal placement, best first; at equal points rows before columns, then by place, then by word.

    Placements that differ by which letter is the joker are different; a single tile that forms two words is
    one. Raises BadRack.
    """
    search = _prepare(grid, rack, lexicon, formula, kernel)
    found: list[_Found] = []
    room = _LINE
    for line in range(_kernel.LINES):
        while (count := search.all_of(line, heads := _heads(room), words := bytearray(room * SIZE))) < 0:
            room *= 2
        found.extend(_read(count, heads, words))
    found.sort(key=_order)
    return (_solution(grid, each) for each in found)


def _prepare(grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, kernel: ModuleType) -> Any:
    hand = _hand(rack, formula)
    search = kernel.Search(lexicon.edges, _VALUES, LETTER_TIMES, WORD_TIMES)
    search.lay(grid.cells.encode("ascii").translate(_TO_KERNEL))
    search.hold(hand, formula.places, [formula.prime(placed) for placed in range(16)])
    return search


def _hand(rack: str, formula: Formula) -> list[int]:
    """The count of jokers, then of each letter."""
    for letter in rack:
        if letter not in BAG:
            raise UnknownLetter(rack=rack, letter=letter)
    if len(rack) > formula.hand:
        raise TooManyLetters(rack=rack, count=len(rack), formula=formula.name, hand=formula.hand)
    if rack.count(JOKER) > BAG[JOKER]:
        raise TooManyJokers(rack=rack, count=rack.count(JOKER))
    return [rack.count(letter) for letter in JOKER + ALPHABET]


def _heads(room: int) -> "array[int]":
    return array("i", bytes(4 * _kernel.HEAD * room))


def _read(count: int, heads: "array[int]", words: bytearray) -> Iterator[_Found]:
    for number in range(count):
        points, line, start, length = heads[number * _kernel.HEAD : (number + 1) * _kernel.HEAD]
        yield points, line, start, bytes(words[number * SIZE : number * SIZE + length])


def _order(found: _Found) -> tuple[int, int, int, bytes]:
    points, line, start, word = found
    return -points, line, start, word


def _solution(grid: Grid, found: _Found) -> Solution:
    points, line, start, word = found
    across = line < SIZE
    ref = Reference(line, start, Direction.H) if across else Reference(start, line - SIZE, Direction.V)
    text = word.translate(_FROM_KERNEL).decode("ascii")
    jokers = tuple(i for i, code in enumerate(word) if code & _PLACED_JOKER == _PLACED_JOKER)
    placed = (i for i, code in enumerate(word) if code & _kernel.FROM_HAND)
    # Cells along a crossing line lie this far from one another.
    step = SIZE if across else 1
    crossings = (_crossing(grid.cells, line % SIZE, _cell(line, start + i), step, text[i]) for i in placed)
    return Solution(Placement(text, ref), points, jokers, tuple(filter(None, crossings)))


def _cell(line: int, place: int) -> int:
    return line * SIZE + place if line < SIZE else place * SIZE + line - SIZE


def _crossing(cells: str, place: int, cell: int, step: int, letter: str) -> str:
    """The word that a letter forms at `place` of the line that crosses its own; "" when it forms none."""
    first = cell - step * place
    crossing = cells[first : first + step * SIZE : step]
    before = crossing[:place].rpartition(".")[2]
    after = crossing[place + 1 :].partition(".")[0]
    return before + letter + after if before or after else ""
