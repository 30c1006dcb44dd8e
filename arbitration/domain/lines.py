"""The grid read in one direction: its fifteen lines joined by "|", and where a word may lie in them.

A set of squares is an int whose bit n stands for the square of index n in that text: moving a set along a line is a
shift, and the places of a word are found all at once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import chain

from engine.rules.grid import CENTRE, EMPTY, LETTER_TIMES, WORD_TIMES, Grid
from engine.rules.letters import ALPHABET, VALUES
from engine.rules.reference import SIZE, Direction

WIDTH = SIZE + 1
_CAPITALS = frozenset(ALPHABET)
Squares = int


# The multipliers put in the order of the text; the grille type is its own mirror, so both directions agree.
_ROWS = range(0, SIZE * SIZE, SIZE)
LETTER_TIMES_AT = (1, *chain.from_iterable((*LETTER_TIMES[start : start + SIZE], 1) for start in _ROWS))
WORD_TIMES_AT = (1, *chain.from_iterable((*WORD_TIMES[start : start + SIZE], 1) for start in _ROWS))


@dataclass(frozen=True, slots=True)
class Cross:
    """The letters already on the grid on both sides of an empty cell, across; points: what they are worth."""

    before: str
    after: str
    points: int


@dataclass(frozen=True, slots=True)
class Lines:
    """A grid read in one direction. Keys and positions are indexes in `text`."""

    text: str
    fits: Mapping[str, Squares]  # for each letter, the squares that are empty or hold it
    empty: Squares
    bare: Squares  # the squares without a letter, and the edges
    anchors: Squares  # where a new letter is connected, or a letter lies
    crosses: Mapping[int, Cross]
    runs: tuple[tuple[int, int], ...]  # (first index, length) of the words of two letters and more


@lru_cache(maxsize=512)
def lines_of(grid: Grid, direction: Direction) -> Lines:
    """The grid read in one direction; kept, since every bulletin of a coup asks the same."""
    rows = grid.rows()
    lines = rows if direction is Direction.H else tuple("".join(column) for column in zip(*rows, strict=True))
    text = f"|{'|'.join(lines)}|"
    anchors, crosses = 0, {}
    for index, there in enumerate(text):
        line, offset = divmod(index - 1, WIDTH)
        if there == "|":
            continue
        before, after = _across(lines, line, offset)
        beside = text[index - 1] not in ".|" or text[index + 1] not in ".|"
        at_centre = grid.is_empty and (line, offset) == CENTRE
        if there != EMPTY or beside or before or after or at_centre:
            anchors |= 1 << index
        if there == EMPTY and (before or after):
            points = sum(VALUES[letter] for letter in before + after)
            crosses[index] = Cross(before.upper(), after.upper(), points)
    empty = _squares(text, EMPTY)
    fits = {letter: empty | _squares(text, letter, letter.lower()) for letter in ALPHABET}
    return Lines(text, fits, empty, _squares(text, EMPTY, "|"), anchors, crosses, tuple(_runs(text)))


def _squares(text: str, *held: str) -> Squares:
    return reduce(lambda bits, index: bits | 1 << index, (i for i, there in enumerate(text) if there in held), 0)


def _runs(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for word in text.replace("|", EMPTY).split(EMPTY):
        if len(word) > 1:
            yield start, len(word)
        start += len(word) + 1


def _across(lines: tuple[str, ...], line: int, offset: int) -> tuple[str, str]:
    above = line
    while above > 0 and lines[above - 1][offset] != EMPTY:
        above -= 1
    below = line
    while below < SIZE - 1 and lines[below + 1][offset] != EMPTY:
        below += 1
    before = "".join(lines[row][offset] for row in range(above, line))
    after = "".join(lines[row][offset] for row in range(line + 1, below + 1))
    return before, after


def is_written(word: str) -> bool:
    """Whether the text could be a word: capitals A to Z, two to fifteen of them."""
    return 2 <= len(word) <= SIZE and _CAPITALS.issuperset(word)


def where_letters_fit(lines: Lines, word: str) -> Squares:
    """Where the first letter may stand so that each letter lies on an empty square or on itself."""
    fits = -1
    for index, letter in enumerate(word):
        fits &= lines.fits[letter] >> index
    return fits


def where_word_fits(lines: Lines, word: str) -> Squares:
    """FISF 5.2.1.a: the same, for a whole word: nothing touches its ends, one square is empty, and it is connected."""
    length = len(word)
    fits = where_letters_fit(lines, word) & lines.bare << 1 & lines.bare >> length
    if not fits:
        return 0
    taking = connected = 0
    for index in range(length):
        taking |= lines.empty >> index
        connected |= lines.anchors >> index
    return fits & taking & connected


def each_of(squares: Squares) -> Iterator[int]:
    """The indexes of a set of squares, in order."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def index_of(row: int, col: int, direction: Direction) -> int:
    """The index of a cell in the text of a direction."""
    line, offset = (row, col) if direction is Direction.H else (col, row)
    return 1 + line * WIDTH + offset
