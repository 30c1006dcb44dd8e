# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A grid, line by line, with what may stand on each empty cell; kept up to date as words are laid."""

from collections.abc import Sequence

import cython

from engine.lexicon.multisets import Multisets, reserve

if not cython.compiled:
    from engine.lexicon.multisets import lowest

COMPILED: bool = cython.compiled
LETTER, JOKER, FROM_HAND = 31, 32, 64
LINES, SIZE = 30, 15

# C numbers, for the code that runs without the interpreter.
_LETTER = cython.declare(cython.uint, LETTER)
_JOKER = cython.declare(cython.uint, JOKER)
# Letters in the first number of a packed word.
_PACKED = cython.declare(cython.int, 12)
_ANY_LETTER = cython.declare(cython.uint, 0x7FFFFFE)
_FULL = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
_CENTRE = cython.declare(cython.int, 7 * 15 + 7)


@cython.cclass
class Board:
    """One grid at a time, with one lexicon. Not to be shared between threads."""

    def __init__(
        self,
        index: Multisets,
        values: Sequence[int],
        letter_times: Sequence[int],
        word_times: Sequence[int],
    ) -> None:
        """A lexicon's index, 27 values of letters (the joker's first), the multipliers of the 225 cells."""
        i: cython.int
        if not cython.compiled:
            reserve(self, values=32, letter_times=450, word_times=450)
            reserve(self, letters=450, jokers=450, points=450, checks=450, crossings=450, anchors=450)
        self.index = index
        for i in range(32):
            self.values[i] = values[i] if i < 27 else 0
        for i in range(450):
            self.letter_times[i] = letter_times[_cell(i)]
            self.word_times[i] = word_times[_cell(i)]

    def lay(self, cells: bytes) -> None:
        """Take a grid: 225 bytes, row A first, 0 for an empty cell, a letter (with JOKER when a joker)."""
        i: cython.int
        for i in range(450):
            self.put(i, cells[_cell(i)])
        for i in range(450):
            self.cross(i)
        if cells.count(0) == len(cells):
            # The first word covers the centre and is horizontal.
            self.anchors[_CENTRE] = 1

    def place(self, line: int, start: int, word: bytes) -> None:
        """Lay a word from a cell of a line; its letters that stand there already change nothing."""
        i: cython.int
        cell: cython.int = line * 15 + start
        count: cython.int = len(word)
        for i in range(count):
            if not self.letters[cell + i]:
                self.put(cell + i, word[i])
                self.put(_turned(cell + i), word[i])
        for i in range(count):
            self.recheck_ends(cell + i)
            self.recheck_ends(_turned(cell + i))
        self.recheck(_CENTRE)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, cell: cython.int, code: cython.int) -> cython.void:
        """Lay one letter in one of the two lines that hold its cell."""
        self.letters[cell] = code & _LETTER
        self.jokers[cell] = code & _JOKER
        self.points[cell] = 0 if code & _JOKER else self.values[code & _LETTER]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def recheck(self, cell: cython.int) -> cython.void:
        """Work out anew what may stand on a cell, in both its lines."""
        self.cross(cell)
        self.cross(_turned(cell))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def recheck_ends(self, cell: cython.int) -> cython.void:
        """Work out anew a letter's cell, and the two where the run of letters ends that holds it in its line."""
        base: cython.int = cell // 15 * 15
        end: cython.int = cell
        self.recheck(cell)
        while end > base and self.letters[end]:
            end -= 1
        self.recheck(end)
        end = cell
        while end < base + 14 and self.letters[end]:
            end += 1
        self.recheck(end)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cross(self, cell: cython.int) -> cython.void:
        """Work out what may stand on a cell of a line, from the letters that cross the line there."""
        line: cython.int = cell // 15
        place: cython.int = cell % 15
        crossing: cython.int = (15 + place if line < 15 else place) * 15
        here: cython.int = crossing + line % 15
        first: cython.int = here
        last: cython.int = here
        self.crossings[cell] = -1
        self.checks[cell] = _ANY_LETTER
        self.anchors[cell] = 0
        if self.letters[cell]:
            return
        while first > crossing and self.letters[first - 1]:
            first -= 1
        while last < crossing + 14 and self.letters[last + 1]:
            last += 1
        if first < last:
            self.anchors[cell] = 1
            self.check(cell, first, here, last)
        elif (place > 0 and self.letters[cell - 1]) or (place < 14 and self.letters[cell + 1]):
            self.anchors[cell] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def check(self, cell: cython.int, first: cython.int, here: cython.int, last: cython.int) -> cython.void:
        """Keep the letters that make a word of the cells `first` to `last`, of which `here` is empty."""
        i: cython.int
        letter: cython.ulonglong
        place: cython.int
        allowed: cython.uint = 0
        total: cython.int = 0
        key: cython.ulonglong = 0
        packed: cython.ulonglong = 0
        packed2: cython.ulonglong = 0
        letters: cython.ulonglong
        for i in range(first, last + 1):
            # An empty cell has no points, no key and no letter: these are those of the others.
            total += self.points[i]
            letter = self.letters[i]
            key = (key + self.index.keys[letter]) & _FULL
            if i - first < _PACKED:
                packed |= letter << (5 * (i - first))
            else:
                packed2 |= letter << (5 * (i - first - _PACKED))
        place = here - first
        letters = self.index.letters_for(key)
        while letters:
            letter = 1 + lowest(letters)
            letters &= letters - 1
            if self.index.holds(
                packed | (letter << (5 * place) if place < _PACKED else 0),
                packed2 | (letter << (5 * (place - _PACKED)) if place >= _PACKED else 0),
                last - first + 1,
                (key + self.index.keys[letter]) & _FULL,
            ):
                allowed |= cython.cast(cython.uint, 1) << letter
        self.crossings[cell] = total
        self.checks[cell] = allowed


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _cell(i: cython.int) -> cython.int:
    """The cell of the grid (row × 15 + column) that is number `i` of the 30 lines put end to end."""
    return i if i < 225 else (i % 15) * 15 + (i // 15 - 15)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _turned(i: cython.int) -> cython.int:
    """The same cell, in the line that crosses its own."""
    return (i % 15) * 15 + i // 15 - 15 if i >= 225 else 225 + (i % 15) * 15 + i // 15
