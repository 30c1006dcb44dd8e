"""Where a written word can lie on the grid, and what it is worth there.

Works on text: the fifteen lines of a direction joined by "|", so that a regular expression finds every place
of a word at once. A place is known by the index of its first letter in that text.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations

from engine.rules.formula import Formula
from engine.rules.grid import CENTRE, EMPTY, LETTER_TIMES, WORD_TIMES, Grid
from engine.rules.legality import Words
from engine.rules.letters import ALPHABET, JOKER, VALUES
from engine.rules.placement import Placement
from engine.rules.reference import SIZE, Direction, Reference

_WIDTH = SIZE + 1
_CAPITALS = frozenset(ALPHABET)
NO_CIRCLE: frozenset[int] = frozenset()


def _by_index(cells: tuple[int, ...]) -> tuple[int, ...]:
    """A table of cells put in the order of the text; the grille type is its own mirror, so both directions agree."""
    rows = (cells[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))
    return (1, *chain.from_iterable((*row, 1) for row in rows))


_LETTER_TIMES = _by_index(LETTER_TIMES)
_WORD_TIMES = _by_index(WORD_TIMES)


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
    alive: str  # the same, where a line without any letter or anchor is struck out
    anchors: str  # "1" where a new letter is connected, or a letter lies
    crosses: Mapping[int, Cross]
    runs: tuple[tuple[int, int], ...]  # (first index, length) of the words of two letters and more


@lru_cache(maxsize=512)
def lines_of(grid: Grid, direction: Direction) -> Lines:
    """The grid read in one direction; kept, since every bulletin of a coup asks the same."""
    rows = grid.rows()
    lines = rows if direction is Direction.H else tuple("".join(column) for column in zip(*rows, strict=True))
    text = f"|{'|'.join(lines)}|"
    anchors, crosses = [], {}
    for index, there in enumerate(text):
        line, offset = divmod(index - 1, _WIDTH)
        if there == "|":
            anchors.append("0")
            continue
        before, after = _across(lines, line, offset)
        beside = text[index - 1] not in ".|" or text[index + 1] not in ".|"
        at_centre = grid.is_empty and (line, offset) == CENTRE
        anchors.append("1" if there != EMPTY or beside or before or after or at_centre else "0")
        if there == EMPTY and (before or after):
            points = sum(VALUES[letter] for letter in before + after)
            crosses[index] = Cross(before.upper(), after.upper(), points)
    joined = "".join(anchors)
    alive = "".join(
        text[start : start + _WIDTH] if "1" in joined[start : start + _WIDTH] else "#" * SIZE + "|"
        for start in range(1, len(text), _WIDTH)
    )
    runs = tuple((m.start(), len(m[0])) for m in re.finditer(r"[A-Za-z]{2,}", text))
    return Lines(text, f"|{alive}", joined, crosses, runs)


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


@dataclass(frozen=True, slots=True)
class Place:
    """A word laid on the grid: the whole word in capitals, the index of each letter that is new."""

    word: str
    direction: Direction
    start: int
    there: str  # what the grid holds under the word
    new: tuple[int, ...]

    def __hash__(self) -> int:
        # Equal places have equal starts; the other fields would only make the caches slower.
        return hash((self.word, self.start))

    @property
    def row(self) -> int:
        line, offset = divmod(self.start - 1, _WIDTH)
        return line if self.direction is Direction.H else offset

    @property
    def col(self) -> int:
        line, offset = divmod(self.start - 1, _WIDTH)
        return offset if self.direction is Direction.H else line

    @property
    def ref(self) -> Reference:
        return Reference(self.row, self.col, self.direction)

    def cell(self, index: int) -> tuple[int, int]:
        """(row, col) of a letter of the word."""
        if self.direction is Direction.H:
            return self.row, self.col + index
        return self.row + index, self.col

    @property
    def new_cells(self) -> frozenset[tuple[int, int]]:
        return frozenset(self.cell(index) for index in self.new)

    @property
    def prolonged(self) -> int:
        """FISF 5.2.2: the length of the longest word of the grid that this word extends, 0 when it extends none."""
        longest = max(map(len, self.there.split(EMPTY)))
        return longest if longest > 1 else 0

    @property
    def is_two_sided(self) -> bool:
        """Whether the word goes on at both ends of the one that it extends."""
        longest = max(self.there.split(EMPTY), key=len)
        return not self.there.startswith(longest) and not self.there.endswith(longest)

    def placement(self, jokers: frozenset[int]) -> Placement:
        """The placement, with its jokers (indexes of new letters) and those of the grid in lower case."""
        letters = (
            letter.lower() if index in jokers or self.there[index].islower() else letter
            for index, letter in enumerate(self.word)
        )
        return Placement("".join(letters), self.ref)


@lru_cache(maxsize=4096)
def _pattern(word: str) -> re.Pattern[str]:
    cells = "".join(f"[.{letter}{letter.lower()}]" for letter in word)
    return re.compile(rf"(?<![A-Za-z])(?={cells}(?![A-Za-z]))")


def is_written(word: str) -> bool:
    """Whether the text could be a word: capitals A to Z, two to fifteen of them."""
    return 2 <= len(word) <= SIZE and _CAPITALS.issuperset(word)


def geometric_places(grid: Grid, word: str, direction: Direction) -> Iterator[Place]:
    """FISF 5.2.1: every place where the word fits, whole and connected; the tirage is not asked."""
    if not is_written(word):
        return
    lines = lines_of(grid, direction)
    for match in _pattern(word).finditer(lines.alive):
        if place := _connected(lines, word, direction, match.start()):
            yield place


def place_at(grid: Grid, word: str, ref: Reference) -> Place | None:
    """The word at a reference, None when it does not fit there, whole and connected."""
    if not is_written(word):
        return None
    lines = lines_of(grid, ref.direction)
    start = index_of(ref.row, ref.col, ref.direction)
    if not _pattern(word).match(lines.text, start):
        return None
    return _connected(lines, word, ref.direction, start)


def index_of(row: int, col: int, direction: Direction) -> int:
    """The index of a cell in the text of a direction."""
    line, offset = (row, col) if direction is Direction.H else (col, row)
    return 1 + line * _WIDTH + offset


def _connected(lines: Lines, word: str, direction: Direction, start: int) -> Place | None:
    end = start + len(word)
    there = lines.text[start:end]
    if EMPTY not in there or "1" not in lines.anchors[start:end]:
        return None
    new = tuple(index for index, letter in enumerate(there) if letter == EMPTY)
    return Place(word, direction, start, there, new)


@lru_cache(maxsize=512)
def _hand(rack: str) -> tuple[Mapping[str, int], int]:
    letters: dict[str, int] = {}
    for letter in rack:
        letters[letter] = letters.get(letter, 0) + 1
    jokers = letters.pop(JOKER, 0)
    return letters, jokers


def missing_from(place: Place, rack: str) -> dict[str, int]:
    """The letters that the place needs and the rack lacks, jokers not counted: {letter: how many}."""
    hand, _ = _hand(rack)
    needed = [place.word[index] for index in place.new]
    lacking = {}
    for letter in needed:
        over = needed.count(letter) - hand.get(letter, 0)
        if over > 0:
            lacking[letter] = over
    return lacking


def is_playable(place: Place, rack: str, formula: Formula) -> bool:
    """Whether the tirage can lay the word there, jokers helping (FISF 1.1.a, 3.8.2)."""
    return len(place.new) <= formula.places and sum(missing_from(place, rack).values()) <= _hand(rack)[1]


@lru_cache(maxsize=4096)
def playable_places(grid: Grid, word: str, direction: Direction, rack: str, formula: Formula) -> tuple[Place, ...]:
    """FISF 5.2.1: the places of a word that the tirage allows; words formed across not asked.

    Kept, since one word is on many bulletins of a coup.
    """
    places = geometric_places(grid, word, direction)
    return tuple(place for place in places if is_playable(place, rack, formula))


@lru_cache(maxsize=8192)
def crosswords(place: Place, grid: Grid) -> tuple[str, ...]:
    """FISF 5.2.4: the words formed across, in capitals."""
    crosses = lines_of(grid, place.direction).crosses
    found = []
    for index in place.new:
        if cross := crosses.get(place.start + index):
            found.append(cross.before + place.word[index] + cross.after)
    return tuple(found)


def refused_crosswords(place: Place, grid: Grid, lexicon: Words) -> tuple[str, ...]:
    """The words formed across that are not admitted."""
    return tuple(word for word in crosswords(place, grid) if word not in lexicon)


@lru_cache(maxsize=8192)
def encerclements(place: Place, grid: Grid, rack: str, formula: Formula) -> Mapping[frozenset[int], int]:
    """FISF 5.3.d: every set of new letters that may be jokers, and the score of each; empty when unplayable.

    A joker may be wasted on a letter that the tirage holds. Kept, since one word is on many bulletins.
    """
    if not is_playable(place, rack, formula):
        return {}
    full, parts = _worth(place, grid, formula)
    lacking, jokers = missing_from(place, rack), _hand(rack)[1]
    if not jokers:
        return {NO_CIRCLE: full}
    found = {}
    for count in range(sum(lacking.values()), min(jokers, len(place.new)) + 1):
        for chosen in combinations(place.new, count):
            if _covers(place.word, chosen, lacking):
                found[frozenset(chosen)] = full - sum(parts[index] for index in chosen)
    return found


def _covers(word: str, chosen: tuple[int, ...], lacking: Mapping[str, int]) -> bool:
    return all(sum(word[index] == letter for index in chosen) >= n for letter, n in lacking.items())


def _worth(place: Place, grid: Grid, formula: Formula) -> tuple[int, dict[int, int]]:
    """FISF 1.2: the score without jokers, and what each new letter brings, which its joker would take away."""
    crosses = lines_of(grid, place.direction).crosses
    word_times = 1
    board = 0
    for index, letter in enumerate(place.there):
        if letter == EMPTY:
            word_times *= _WORD_TIMES[place.start + index]
        else:
            board += VALUES[letter]
    total = board * word_times + formula.prime(len(place.new))
    parts = {}
    for index in place.new:
        cell = place.start + index
        value = VALUES[place.word[index]] * _LETTER_TIMES[cell]
        part = value * word_times
        if cross := crosses.get(place.start + index):
            part += value * _WORD_TIMES[cell]
            total += cross.points * _WORD_TIMES[cell]
        parts[index] = part
        total += part
    return total, parts
