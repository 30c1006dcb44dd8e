# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A hand and its parts: every choice of its tiles that may be placed at once."""

from collections.abc import Sequence

import cython

from engine.lexicon.multisets import KEYS, reserve

_FULL = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
_ALL = cython.declare(cython.uint, 0x7FF_FFFE)
# The parts of nine different tiles, all of them and none included.
_PARTS = cython.declare(cython.int, 512)


@cython.cclass
class Hand:
    """At most nine tiles. Not to be shared between threads."""

    def __init__(self, values: Sequence[int]) -> None:
        """The points of the 27 tiles, the joker's first."""
        i: cython.int
        if not cython.compiled:
            reserve(self, keys=32, values=32, counts=32, letters=32, letter_values=32)
            reserve(self, primes=16, best_tiles=16, begins=18, order=512)
            reserve(self, part_key=512, part_points=512, part_bits=512, part_jokers=512, part_tiles=512)
            reserve(self, part_first=512, part_second=512, part_third=512)
        for i in range(32):
            self.keys[i] = KEYS[i] if i < 27 else 0
            self.values[i] = values[i] if i < 27 else 0
            self.counts[i] = 0

    def play(self, places: int, primes: Sequence[int]) -> None:
        """By which formula: the most tiles to be placed, 16 primes by tiles placed."""
        i: cython.int
        self.places = min(places, 9)
        for i in range(16):
            self.primes[i] = primes[i]

    def take(self, tiles: bytes) -> None:
        """Take a hand of nine tiles at most: 0 for a joker, 1 to 26 for a letter."""
        i: cython.int
        total: cython.int = len(tiles)
        if total > 9:
            raise ValueError(total)
        for i in range(27):
            self.counts[i] = 0
        for i in range(total):
            self.counts[tiles[i]] += 1
        self.tiles = min(total, self.places)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank_letters(self) -> cython.void:
        """Sort the different letters by falling value and add up the best tiles."""
        i: cython.int
        j: cython.int
        value: cython.int
        tiles: cython.int = 0
        self.bits = 0
        self.distinct = 0
        for i in range(1, 27):
            if self.counts[i]:
                self.bits |= cython.cast(cython.uint, 1) << i
                value = self.values[i]
                j = self.distinct
                while j > 0 and self.letter_values[j - 1] < value:
                    self.letter_values[j] = self.letter_values[j - 1]
                    self.letters[j] = self.letters[j - 1]
                    j -= 1
                self.letter_values[j] = value
                self.letters[j] = i
                self.distinct += 1
        if self.counts[0]:
            self.bits = _ALL
        self.best_tiles[0] = 0
        for i in range(self.distinct):
            for j in range(self.counts[self.letters[i]]):
                self.best_tiles[tiles + 1] = self.best_tiles[tiles] + self.letter_values[i]
                tiles += 1
        for i in range(tiles, 15):
            self.best_tiles[i + 1] = self.best_tiles[tiles]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def divide(self) -> cython.void:
        """List the parts: the empty one, then each letter added to those without it, by falling value."""
        i: cython.int
        n: cython.int
        part: cython.int
        made: cython.int
        self.rank_letters()
        self.part_key[0] = self.part_points[0] = self.part_bits[0] = 0
        self.part_jokers[0] = self.part_tiles[0] = 0
        self.part_first[0] = self.part_second[0] = self.part_third[0] = 0
        self.parts = 1
        for i in range(self.distinct):
            part = 0
            for n in range(self.counts[self.letters[i]]):
                # Those made by the last round once more, after all those without the letter.
                made = self.parts
                while part < made:
                    self.add(part, self.letters[i], self.letter_values[i])
                    part += 1
        part = 0
        for n in range(self.counts[0]):
            made = self.parts
            while part < made:
                self.add(part, 0, 0)
                part += 1
        self.sort()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, part: cython.int, letter: cython.int, value: cython.int) -> cython.void:
        """Make a part with one more letter (0: joker), unless it has too many tiles to be placed."""
        made: cython.int = self.parts
        tiles: cython.int = self.part_tiles[part]
        if tiles == self.places or made == _PARTS:
            return
        self.part_key[made] = self.part_key[part]
        self.part_bits[made] = self.part_bits[part]
        self.part_jokers[made] = self.part_jokers[part]
        if letter:
            self.part_key[made] = (self.part_key[part] + self.keys[letter]) & _FULL
            self.part_bits[made] |= cython.cast(cython.uint, 1) << letter
        else:
            self.part_jokers[made] += 1
        self.part_points[made] = self.part_points[part] + value
        self.part_tiles[made] = tiles + 1
        self.part_first[made] = value if tiles == 0 else self.part_first[part]
        self.part_second[made] = value if tiles == 1 else self.part_second[part]
        self.part_third[made] = value if tiles == 2 else self.part_third[part]
        self.parts += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sort(self) -> cython.void:
        """Put the parts in order, by insertion: each number of tiles has few, nearly sorted."""
        i: cython.int
        j: cython.int
        tiles: cython.int
        listed: cython.int = 0
        for tiles in range(18):
            self.begins[tiles] = listed
            if 0 < tiles <= self.places:
                for i in range(1, self.parts):
                    if self.part_tiles[i] == tiles:
                        j = listed
                        while j > self.begins[tiles] and self.part_points[self.order[j - 1]] < self.part_points[i]:
                            self.order[j] = self.order[j - 1]
                            j -= 1
                        self.order[j] = i
                        listed += 1
