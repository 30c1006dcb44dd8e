"""Where a written word can lie on the grid, and the words that it forms there (FISF 5.2.1, 5.2.4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from arbitration.domain.lines import WIDTH, Lines, each_of, index_of, is_written, lines_of, where_word_fits
from engine.rules.grid import EMPTY, Grid
from engine.rules.placement import Placement
from engine.rules.reference import Direction, Reference


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
        line, offset = divmod(self.start - 1, WIDTH)
        return line if self.direction is Direction.H else offset

    @property
    def col(self) -> int:
        line, offset = divmod(self.start - 1, WIDTH)
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


def geometric_places(grid: Grid, word: str, direction: Direction) -> Iterator[Place]:
    """FISF 5.2.1: every place where the word fits, whole and connected; the tirage is not asked."""
    if not is_written(word):
        return
    lines = lines_of(grid, direction)
    for start in each_of(where_word_fits(lines, word)):
        yield laid(lines, word, direction, start)


def place_at(grid: Grid, word: str, ref: Reference) -> Place | None:
    """The word at a reference, None when it does not fit there, whole and connected."""
    if not is_written(word):
        return None
    lines = lines_of(grid, ref.direction)
    start = index_of(ref.row, ref.col, ref.direction)
    return laid(lines, word, ref.direction, start) if where_word_fits(lines, word) >> start & 1 else None


def laid(lines: Lines, word: str, direction: Direction, start: int) -> Place:
    """The place of a whole word whose first letter stands on this square."""
    on_grid = lines.text[start : start + len(word)]
    return Place(word, direction, start, on_grid, tuple(i for i, letter in enumerate(on_grid) if letter == EMPTY))


@lru_cache(maxsize=8192)
def crosswords(place: Place, grid: Grid) -> tuple[str, ...]:
    """FISF 5.2.4: the words formed across, in capitals."""
    crosses = lines_of(grid, place.direction).crosses
    places = []
    for index in place.new:
        if cross := crosses.get(place.start + index):
            places.append(cross.before + place.word[index] + cross.after)
    return tuple(places)
