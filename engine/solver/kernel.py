# ruff: noqa: PLR0917  (the state of the walk travels in registers)
# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The search itself, in Cython's pure Python mode: compiled where a compiler stands, run as it is elsewhere.

A grid is read as 30 lines of 15 cells: the rows (0–14), then the columns (15–29). Each line is searched
from every cell where a word may start, walking the word graph (engine.lexicon.automaton) to the right,
through the letters of the line and those of the hand, under the cross-checks. Indexes are kept within the
graph, so that a damaged lexicon gives wrong answers at worst.

Letters are 1 (A) to 26; 0 is an empty cell, or the joker in a hand. A letter of a word also bears JOKER
(played by a joker) and FROM_HAND (placed now).

Longer than other files, because calls between its parts are plain C only within one module.
"""

from collections.abc import Sequence

import cython

COMPILED: bool = cython.compiled
LETTER, JOKER, FROM_HAND = 31, 32, 64
LINES, SIZE = 30, 15
# Numbers of a head, the fixed part of a found placement: points, line, first cell, length.
HEAD = 4

# C numbers, for the code that runs without the interpreter.
_LETTER = cython.declare(cython.uint, LETTER)
_JOKER = cython.declare(cython.uint, JOKER)
_FROM_HAND = cython.declare(cython.uint, FROM_HAND)
_WORD_END = cython.declare(cython.uint, 32)
_LAST_SIBLING = cython.declare(cython.uint, 64)
_CHILD_SHIFT = cython.declare(cython.uint, 7)
_ANY_LETTER = cython.declare(cython.uint, 0x7FFFFFE)


@cython.cclass
class Search:
    """One grid and one hand at a time, over one word graph. Not to be shared between threads."""

    edges: cython.const[cython.uint][::1]  # type: ignore[valid-type]  # a type of Cython's
    edge_count: cython.uint
    # The tables of the game: points of each letter, multipliers of the cells, primes by tiles placed.
    values: cython.int[32]
    letter_times: cython.int[450]
    word_times: cython.int[450]
    primes: cython.int[16]
    # The grid, line by line: letters, whether jokers, their points, what may stand on a cell, the points of
    # the letters that cross it (-1: none cross it), whether it touches a letter.
    letters: cython.uchar[450]
    jokers: cython.uchar[450]
    points: cython.int[450]
    checks: cython.uint[450]
    crossings: cython.int[450]
    anchors: cython.uchar[450]
    hand: cython.int[32]
    places: cython.int
    # The line being searched, where its word starts, the anchor that it must reach, its letters.
    line: cython.int
    base: cython.int
    start: cython.int
    reach: cython.int
    word: cython.uchar[16]
    # What is found: placements of `floor` points at least, which is the best so far when `rising`.
    floor: cython.int
    rising: cython.bint
    heads: cython.int[::1]
    words: cython.uchar[::1]
    capacity: cython.int
    found: cython.int
    overflown: cython.bint

    def __init__(
        self,
        edges: Sequence[int],
        values: Sequence[int],
        letter_times: Sequence[int],
        word_times: Sequence[int],
    ) -> None:
        """The word graph, 27 values of letters (the joker's first), the multipliers of the 225 cells."""
        i: cython.int
        if not cython.compiled:
            self.values, self.hand, self.primes, self.word = [0] * 32, [0] * 32, [0] * 16, [0] * 16
            self.letter_times, self.word_times, self.letters = [0] * 450, [0] * 450, [0] * 450
            self.jokers, self.points, self.checks = [0] * 450, [0] * 450, [0] * 450
            self.crossings, self.anchors = [0] * 450, [0] * 450
        self.edges = edges
        self.edge_count = len(edges)
        for i in range(27):
            self.values[i] = values[i]
        for i in range(450):
            self.letter_times[i] = letter_times[_cell(i)]
            self.word_times[i] = word_times[_cell(i)]

    def lay(self, cells: bytes) -> None:
        """Take a grid: 225 bytes, row A first, 0 for an empty cell, a letter (with JOKER when a joker)."""
        i: cython.int
        code: cython.int
        for i in range(450):
            code = cells[_cell(i)]
            self.letters[i] = code & _LETTER
            self.jokers[i] = code & _JOKER
            self.points[i] = 0 if code & _JOKER else self.values[code & _LETTER]
        for i in range(450):
            self.cross(i)
        if not any(cells):
            # The first word covers the centre and is horizontal.
            self.anchors[7 * 15 + 7] = 1

    def hold(self, hand: Sequence[int], places: int, primes: Sequence[int]) -> None:
        """Take a hand (27 counts, jokers first), the most tiles to be placed, 16 primes by tiles placed."""
        i: cython.int
        for i in range(27):
            self.hand[i] = hand[i]
        self.places = places
        for i in range(16):
            self.primes[i] = primes[i]

    def best(self, heads: Sequence[int], words: bytearray) -> int:
        """Find the top placements. Returns their number, or -1 when the room given is too small.

        Each takes HEAD numbers of `heads` (array of int) and SIZE bytes of `words`, its word from the first.
        """
        line: cython.int
        self.receive(heads, words, True)
        with cython.nogil:
            for line in range(30):
                self.search(line)
        return -1 if self.overflown else self.found

    def all_of(self, line: int, heads: Sequence[int], words: bytearray) -> int:
        """Find every placement whose main word lies on a line, as `best` does."""
        number: cython.int = line
        self.receive(heads, words, False)
        with cython.nogil:
            self.search(number)
        return -1 if self.overflown else self.found

    def receive(self, heads: Sequence[int], words: bytearray, rising: bool) -> None:
        """Take the room for what is about to be found."""
        self.heads = heads
        self.words = words
        self.capacity = min(len(heads) // HEAD, len(words) // SIZE)
        self.found = 0
        self.overflown = False
        self.floor = 0
        self.rising = rising

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def child(self, edge: cython.uint) -> cython.uint:
        """The first edge of the child; 0 when there is none, or none within the graph."""
        at: cython.uint = edge >> _CHILD_SHIFT
        return at if at < self.edge_count else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def follow(self, at: cython.uint, letter: cython.uint) -> cython.uint:
        """Among the siblings that start at `at`, the edge of a letter; 0 when there is none."""
        edge: cython.uint
        while at:
            edge = self.edges[at]
            if edge & _LETTER == letter:
                return edge
            at = 0 if edge & _LAST_SIBLING else at + 1
        return 0

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
        at: cython.uint
        tail: cython.uint
        edge: cython.uint = self.edges[0]
        allowed: cython.uint = 0
        total: cython.int = 0
        for i in range(first, last + 1):
            total += self.points[i]
        for i in range(first, here):
            edge = self.follow(self.child(edge), self.letters[i])
        at = self.child(edge)
        while at:
            edge = tail = self.edges[at]
            for i in range(here + 1, last + 1):
                tail = self.follow(self.child(tail), self.letters[i])
            if tail & _WORD_END:
                allowed |= cython.cast(cython.uint, 1) << (edge & _LETTER)
            at = 0 if edge & _LAST_SIBLING else at + 1
        self.crossings[cell] = total
        self.checks[cell] = allowed & _ANY_LETTER

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(self, line: cython.int) -> cython.void:
        """Search a line from each cell where a word may start and still reach an anchor."""
        start: cython.int
        reach: cython.int
        needed: cython.int
        base: cython.int = line * 15
        self.line = line
        self.base = base
        for start in range(14):
            if start > 0 and self.letters[base + start - 1]:
                continue
            reach = start
            needed = 1
            while reach < 15 and not self.anchors[base + reach]:
                if not self.letters[base + reach]:
                    needed += 1
                reach += 1
            if reach == 15:
                return
            if needed <= self.places:
                self.start = start
                self.reach = reach
                self.extend(self.child(self.edges[0]), start, 0, 0, 1, 0, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def extend(
        self,
        at: cython.uint,
        col: cython.int,
        placed: cython.int,
        points: cython.int,
        times: cython.int,
        sides: cython.int,
        crossed: cython.int,
    ) -> cython.void:
        """Put on `col` the letter that stands there, or in turn each of the hand that graph and check allow.

        So far: `placed` tiles, `points` of the main word before its multiplier `times`, `sides` points of the
        `crossed` words that are formed across.
        """
        edge: cython.uint
        letter: cython.uint
        tile: cython.uint
        value: cython.int
        across: cython.int
        cell: cython.int = self.base + col
        side: cython.int = self.crossings[cell]
        crosses: cython.int = 1 if side >= 0 else 0
        by: cython.int = self.word_times[cell]
        if self.letters[cell]:
            edge = self.follow(at, self.letters[cell])
            if edge:
                self.word[col] = self.letters[cell] | self.jokers[cell]
                self.step(edge, col, placed, points + self.points[cell], times, sides, crossed)
            return
        if placed == self.places:
            return
        while at:
            edge = self.edges[at]
            letter = tile = edge & _LETTER
            # The tile is the letter itself, then the joker.
            while (self.checks[cell] >> letter) & 1:
                if self.hand[tile] > 0:
                    value = self.values[tile] * self.letter_times[cell]
                    self.word[col] = letter | _FROM_HAND | (0 if tile else _JOKER)
                    self.hand[tile] -= 1
                    across = crosses * (side + value) * by
                    self.step(edge, col, placed + 1, points + value, times * by, sides + across, crossed + crosses)
                    self.hand[tile] += 1
                if not tile:
                    break
                tile = 0
            at = 0 if edge & _LAST_SIBLING else at + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def step(
        self,
        edge: cython.uint,
        col: cython.int,
        placed: cython.int,
        points: cython.int,
        times: cython.int,
        sides: cython.int,
        crossed: cython.int,
    ) -> cython.void:
        """After the letter of `col`: keep the word when it may end there, and go on to the right."""
        at: cython.uint
        if edge & _WORD_END and col >= self.reach and (col == 14 or not self.letters[self.base + col + 1]):
            self.keep(col, placed, points * times + sides + self.primes[placed], crossed)
        if col < 14:
            at = self.child(edge)
            if at:
                self.extend(at, col + 1, placed, points, times, sides, crossed)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(self, last: cython.int, placed: cython.int, total: cython.int, crossed: cython.int) -> cython.void:
        """Note a legal placement that ends at `last`, unless it is too low."""
        i: cython.int
        at: cython.int
        # A single tile that forms two words is one placement, given in the horizontal direction.
        if total < self.floor or last == self.start or (self.line >= 15 and placed == 1 and crossed == 1):
            return
        if self.rising and total > self.floor:
            self.floor = total
            self.found = 0
            self.overflown = False
        if self.found == self.capacity:
            self.overflown = True
            return
        at = self.found * 4
        self.heads[at] = total
        self.heads[at + 1] = self.line
        self.heads[at + 2] = self.start
        self.heads[at + 3] = last - self.start + 1
        at = self.found * 15 - self.start
        for i in range(self.start, last + 1):
            self.words[at + i] = self.word[i]
        self.found += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _cell(i: cython.int) -> cython.int:
    """The cell of the grid (row × 15 + column) that is number `i` of the 30 lines put end to end."""
    return i if i < 225 else (i % 15) * 15 + (i // 15 - 15)
