"""The words that stand on a bulletin (FISF 5.2.1, 5.2.3, 5.4.0)."""

from collections.abc import Mapping

from arbitration.domain import lines, raccord
from arbitration.domain.bulletin import Cell, WrittenWord
from arbitration.domain.case import Case
from arbitration.domain.place import Place
from engine.rules import grid, reference


def words_to_read(case: Case) -> tuple[WrittenWord, ...]:
    """FISF 5.2.3.a, 5.4.0: its words, struck ones apart, without those that only copy a word of the grid.

    A raccord letter written in line with a word, touching it, belongs to the word (5.2.1).
    """
    words = tuple(_whole(case, word) for word in case.bulletin.live_words)
    return tuple(word for word in words if not _is_copy(case, word)) or words[:1]


def _whole(case: Case, word: WrittenWord) -> WrittenWord:
    letters = case.bulletin.letters
    if not letters:
        return word
    before: list[str] = []
    after: list[str] = []
    while letter := letters.get(word.cell(-len(before) - 1)):
        before.append(letter)
    while letter := letters.get(word.cell(len(word.text) + len(after))):
        after.append(letter)
    if not before and not after:
        return word
    return WrittenWord(
        "".join((*reversed(before), word.text, *after)),
        word.direction,
        word.cell(-len(before)),
        frozenset(index + len(before) for index in word.circled),
    )


def _is_copy(case: Case, word: WrittenWord) -> bool:
    text = lines.lines_of(case.position.grid, word.direction).text.upper()
    return word.text in text and grid.EMPTY not in word.text and not case.places(word)


def parasite_words(case: Case, word: WrittenWord, place: Place) -> list[tuple[WrittenWord, int]]:
    """FISF 5.2.3.c: the words that parasite letters make once the word lies at its place: (word, new letters).

    A letter is a parasite when it is a raccord letter of no word of the bulletin at any of its places.
    """
    stray = frozenset(case.around(word))
    for other in case.bulletin.live_words:
        cells = frozenset(other.letters()) - frozenset(word.letters())
        stray &= raccord.parasites(case, other, case.places(other)) | frozenset(word.letters())
        stray -= cells
    down, right = place.row - word.at[0], place.col - word.at[1]
    on_empty = frozenset(cell for cell in stray if _is_empty(case, cell[0] + down, cell[1] + right))
    if not on_empty or place.direction is not word.direction or place.word != word.text:
        return []
    fresh = on_empty | frozenset(word.cell(index) for index in place.new)
    words = {}
    for cell in sorted(on_empty):
        for direction in reference.Direction:
            run = run_through(case.bulletin.plane, cell, direction)
            if len(run.text) > 1:
                new = sum(run.cell(index) in fresh for index in range(len(run.text)))
                words[run.at, direction] = (run, new)
    return list(words.values())


def _is_empty(case: Case, row: int, col: int) -> bool:
    return 0 <= row < reference.SIZE and 0 <= col < reference.SIZE and case.position.grid.at(row, col) == grid.EMPTY


def run_through(plane: Mapping[Cell, str], cell: Cell, direction: reference.Direction) -> WrittenWord:
    """The unbroken letters of the bulletin through a cell, as a word."""
    down, right = (0, 1) if direction is reference.Direction.H else (1, 0)
    row, col = cell
    while (row - down, col - right) in plane:
        row, col = row - down, col - right
    at = (row, col)
    letters = []
    while (row, col) in plane:
        letters.append(plane[row, col])
        row, col = row + down, col + right
    return WrittenWord("".join(letters), direction, at)
