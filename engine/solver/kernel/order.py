# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The order in which placements are given: best first, rows before columns, then by place, then by word."""

from collections.abc import Sequence

import cython

from engine.lexicon.multisets import reserve

# Points are told apart up to this one; those above are compared one by one.
_HIGHEST = cython.declare(cython.int, 2047)


@cython.cclass
class Order:
    """Not to be shared between threads."""

    def __init__(self) -> None:
        if not cython.compiled:
            reserve(self, places=2048)

    def sort(self, heads: Sequence[int], words: bytes, order: Sequence[int]) -> None:
        """Fill `order` (array of int) with the numbers of as many placements, as `Top.best` writes these."""
        count: cython.int = len(order)
        self.heads = heads
        self.words = words
        self.order = order
        with cython.nogil:
            self.put(count)
            self.settle(count)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, count: cython.int) -> cython.void:
        """Put them by falling points, those of the same in the order in which they come."""
        i: cython.int
        points: cython.int
        many: cython.int
        before: cython.int = 0
        for i in range(_HIGHEST + 1):
            self.places[i] = 0
        for i in range(count):
            self.places[min(self.heads[4 * i], _HIGHEST)] += 1
        for points in range(_HIGHEST, -1, -1):
            many = self.places[points]
            self.places[points] = before
            before += many
        for i in range(count):
            points = min(self.heads[4 * i], _HIGHEST)
            self.order[self.places[points]] = i
            self.places[points] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle(self, count: cython.int) -> cython.void:
        """Move each before those that it goes before: few, since a walk finds them nearly in order."""
        i: cython.int
        j: cython.int
        number: cython.int
        for i in range(1, count):
            number = self.order[i]
            j = i
            while j > 0 and self.before(number, self.order[j - 1]):
                self.order[j] = self.order[j - 1]
                j -= 1
            self.order[j] = number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def before(self, one: cython.int, other: cython.int) -> cython.bint:
        """Whether one placement comes before another."""
        i: cython.int
        here: cython.int
        there: cython.int
        if self.heads[4 * one] != self.heads[4 * other]:
            return self.heads[4 * one] > self.heads[4 * other]
        # The line, then the first cell; the word before its length, since a letter tells two words apart.
        for i in range(1, 3):
            here = self.heads[4 * one + i]
            there = self.heads[4 * other + i]
            if here != there:
                return here < there
        for i in range(min(self.heads[4 * one + 3], self.heads[4 * other + 3])):
            here = self.words[15 * one + i]
            there = self.words[15 * other + i]
            if here != there:
                return here < there
        return self.heads[4 * one + 3] < self.heads[4 * other + 3]
