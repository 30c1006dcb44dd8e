# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Every placement: each line is searched from every cell where a word may start, walking the word graph
(engine.lexicon.automaton) to the right, through the letters of the line and those of the hand, under the
cross-checks. The state of the walk travels in registers. Indexes are kept within the graph, so that a damaged
lexicon gives wrong answers at worst.
"""

from collections.abc import Sequence

import cython

from engine.lexicon.multisets import reserve
from engine.solver.kernel.board import Board
from engine.solver.kernel.hand import Hand

if not cython.compiled:
    from engine.lexicon.multisets import numbers

# C numbers, for the code that runs without the interpreter.
_LETTER = cython.declare(cython.uint, 31)
_JOKER = cython.declare(cython.uint, 32)
_FROM_HAND = cython.declare(cython.uint, 64)
_WORD_END = cython.declare(cython.uint, 32)
_LAST_SIBLING = cython.declare(cython.uint, 64)
_CHILD_SHIFT = cython.declare(cython.uint, 7)


@cython.cclass
class Walk:
    """Every placement of a hand on a board. Not to be shared between threads."""

    def __init__(self, board: Board, hand: Hand, edges: Sequence[int]) -> None:
        """A board, a hand and the word graph of the board's lexicon."""
        if not cython.compiled:
            reserve(self, tiles=32, word=16)
        self.board = board
        self.hand = hand
        self.held = edges
        self.edges = numbers(edges)
        self.edge_count = len(edges)

    def write_to(self, heads: Sequence[int], words: bytearray) -> None:
        """Where placements are written, see `Top.write_to`."""
        self.heads = heads
        self.words = words
        self.capacity = min(len(heads) // 4, len(words) // 15)

    def count(self, line: int, tally: Sequence[int]) -> None:
        """Add to a tally (array of long long) the placements of a line by points, the last place for all above."""
        number: cython.int = line
        self.tally = tally
        self.counting = True
        with cython.nogil:
            self.search(number)

    def find(self, line: int, found: int) -> int:
        """Write the placements of a line behind those `found` before. How many there are then; -1 without room for all.

        Those of earlier lines stand there still.
        """
        number: cython.int = line
        self.found = found
        self.counting = False
        with cython.nogil:
            self.search(number)
        return -1 if self.found > self.capacity else self.found

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
    def search(self, line: cython.int) -> cython.void:
        """Search a line from each cell where a word may start and still reach an anchor."""
        i: cython.int
        start: cython.int
        reach: cython.int
        needed: cython.int
        base: cython.int = line * 15
        self.line = line
        self.base = base
        for i in range(27):
            self.tiles[i] = self.hand.counts[i]
        for start in range(14):
            if start > 0 and self.board.letters[base + start - 1]:
                continue
            reach = start
            needed = 1
            while reach < 15 and not self.board.anchors[base + reach]:
                if not self.board.letters[base + reach]:
                    needed += 1
                reach += 1
            if reach == 15:
                return
            if needed <= self.hand.places:
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
        cell: cython.int = self.base + col
        if self.board.letters[cell]:
            edge = self.follow(at, self.board.letters[cell])
            if edge:
                self.word[col] = self.board.letters[cell] | self.board.jokers[cell]
                self.step(edge, col, placed, points + self.board.points[cell], times, sides, crossed)
            return
        if placed == self.hand.places:
            return
        # Each letter of the hand, then each of its jokers: in the order of words, see `Order`.
        self.lay(at, 0, col, placed, points, times, sides, crossed)
        if self.tiles[0] > 0:
            self.lay(at, _JOKER, col, placed, points, times, sides, crossed)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay(
        self,
        at: cython.uint,
        as_joker: cython.uint,
        col: cython.int,
        placed: cython.int,
        points: cython.int,
        times: cython.int,
        sides: cython.int,
        crossed: cython.int,
    ) -> cython.void:
        """Put on `col` in turn each letter that graph and check allow: tiles of the hand, or by a joker."""
        edge: cython.uint
        letter: cython.uint
        tile: cython.uint
        value: cython.int
        across: cython.int
        cell: cython.int = self.base + col
        side: cython.int = self.board.crossings[cell]
        crosses: cython.int = 1 if side >= 0 else 0
        by_word: cython.int = self.board.word_times[cell]
        while at:
            edge = self.edges[at]
            letter = edge & _LETTER
            tile = 0 if as_joker else letter
            if self.tiles[tile] > 0 and (self.board.checks[cell] >> letter) & 1:
                value = self.board.values[tile] * self.board.letter_times[cell]
                self.word[col] = letter | _FROM_HAND | as_joker
                self.tiles[tile] -= 1
                across = crosses * (side + value) * by_word
                self.step(edge, col, placed + 1, points + value, times * by_word, sides + across, crossed + crosses)
                self.tiles[tile] += 1
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
        if edge & _WORD_END and col >= self.reach and (col == 14 or not self.board.letters[self.base + col + 1]):
            self.keep(col, placed, points * times + sides + self.hand.primes[placed], crossed)
        if col < 14:
            at = self.child(edge)
            if at:
                self.extend(at, col + 1, placed, points, times, sides, crossed)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(self, last: cython.int, placed: cython.int, total: cython.int, crossed: cython.int) -> cython.void:
        """Note a legal placement that ends at `last`, or count it."""
        i: cython.int
        at: cython.int
        # A single tile that forms two words is one placement, given in the horizontal direction.
        if last == self.start or (self.line >= 15 and placed == 1 and crossed == 1):
            return
        if self.counting:
            at = len(self.tally) - 1
            self.tally[min(total, at)] += 1
            return
        self.found += 1
        if self.found > self.capacity:
            return
        at = (self.found - 1) * 4
        self.heads[at] = total
        self.heads[at + 1] = self.line
        self.heads[at + 2] = self.start
        self.heads[at + 3] = last - self.start + 1
        at = (self.found - 1) * 15 - self.start
        for i in range(self.start, last + 1):
            self.words[at + i] = self.word[i]
