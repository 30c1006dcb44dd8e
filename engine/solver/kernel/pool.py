# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Every word of a pool of letters that uses some of them all: the word graph (engine.lexicon.automaton) is walked with
what is left of the pool, as far as the letters that must be there still have room. Indexes are kept within the graph,
so that a damaged lexicon gives wrong answers at worst.
"""

from collections.abc import Sequence

import cython

from engine.lexicon.multisets import reserve

if not cython.compiled:
    from engine.lexicon.multisets import numbers

_LETTER = cython.declare(cython.uint, 31)
_WORD_END = cython.declare(cython.uint, 32)
_LAST_SIBLING = cython.declare(cython.uint, 64)
_CHILD_SHIFT = cython.declare(cython.uint, 7)
_ROOM = 16


@cython.cclass
class Pool:
    """The words of a pool of letters. Not to be shared between threads."""

    def __init__(self, edges: Sequence[int]) -> None:
        """The word graph of a lexicon."""
        if not cython.compiled:
            reserve(self, left=32, owed=32, word=16)
        self.held = edges
        self.edges = numbers(edges)
        self.edge_count = len(edges)

    def find(self, pool: Sequence[int], owed: Sequence[int], least: int, most: int, words: bytearray) -> int:
        """Words of `least` to `most` letters, 15 at most, of the pool, that have those `owed`.

        pool, owed: how many of each letter, at places 1 to 26; words: 16 bytes for each word, the last its length.
        Returns how many there are, -1 where `words` has not room for them.
        """
        letter: cython.int
        self.missing = 0
        for letter in range(32):
            self.left[letter] = pool[letter]
            self.owed[letter] = owed[letter]
            self.missing += owed[letter]
        self.least, self.most = least, most
        self.words = words
        self.capacity = len(words) // _ROOM
        self.found = 0
        with cython.nogil:
            self.extend(self.child(self.edges[0]), 0)
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
    def extend(self, at: cython.uint, length: cython.int) -> cython.void:
        """Follow each sibling whose letter is left, as long as what is owed still has room."""
        edge: cython.uint
        letter: cython.int
        pays: cython.bint
        while at:
            edge = self.edges[at]
            letter = edge & _LETTER
            pays = self.owed[letter] > 0
            if self.left[letter] > 0 and length + 1 + self.missing - (1 if pays else 0) <= self.most:
                self.left[letter] -= 1
                self.owed[letter] -= 1
                if pays:
                    self.missing -= 1
                self.word[length] = letter
                if edge & _WORD_END and self.missing == 0 and length + 1 >= self.least:
                    self.keep(length + 1)
                if length + 1 < self.most:
                    self.extend(self.child(edge), length + 1)
                if pays:
                    self.missing += 1
                self.owed[letter] += 1
                self.left[letter] += 1
            at = 0 if edge & _LAST_SIBLING or at + 1 >= self.edge_count else at + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(self, length: cython.int) -> cython.void:
        i: cython.int
        if self.found < self.capacity:
            for i in range(length):
                self.words[self.found * 16 + i] = self.word[i]
            self.words[self.found * 16 + 15] = length
        self.found += 1
