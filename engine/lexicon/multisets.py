# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The index of multisets: which letters make words, with none missing, one or two, and which words they make.

A multiset of letters has a key, the sum of a 64-bit number a letter: adding a letter is an addition, so the
keys of a hand's parts and of the letters of a line add up. Three filters of 64-bit blocks answer for a key:

* "whole" whether it is that of a word;
* "less1" which letters may complete it to a word: a block holds a bit for each such letter, the same turned by
  a number that the key gives, and twelve bits that a key must find set;
* "less2" whether two letters complete it.

They say yes wrongly once in some forty times, never no wrongly. Then come the words: "packed" holds them length
by length in buckets that the key names, their letters by five bits from the low end, twelve to a number, with
four bits of the key above; a word of more than twelve letters takes a second number. "buckets" tells where each
bucket starts, "lengths" what belongs to each length. A bucket also holds words of other keys, and a key could be
that of another multiset: who reads words compares letters.

Numbers read from the file are bounded before they lead anywhere: a damaged one gives wrong answers at worst.
Cython's pure Python mode: compiled where a compiler stands, run as it is elsewhere. Longer than other files, because
calls are inlined within one module only.
"""

from array import array
from collections.abc import MutableSequence, Sequence
from typing import Any

import cython

_ALPHABET = cython.declare(cython.ulonglong, 0x3FF_FFFF)
_FULL = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
_ONE = cython.declare(cython.ulonglong, 1)
_HITS = cython.declare(cython.int, 4096)
_POOL = cython.declare(cython.int, 4096)
# The most pairs of letters that can complete a key: 26 doubles and 325 others.
_PAIRS = cython.declare(cython.int, 351)


def _letter_keys() -> list[int]:
    """0, then 26 numbers without order, by the generator SplitMix64; files hold what they lead to."""
    keys, state = [0], 2026
    for _ in range(26):
        state = (state + 0x9E37_79B9_7F4A_7C15) & 0xFFFF_FFFF_FFFF_FFFF
        mixed = (state ^ state >> 30) * 0xBF58_476D_1CE4_E5B9 & 0xFFFF_FFFF_FFFF_FFFF
        mixed = (mixed ^ mixed >> 27) * 0x94D0_49BB_1331_11EB & 0xFFFF_FFFF_FFFF_FFFF
        keys.append(mixed ^ mixed >> 31)
    return keys


KEYS: Sequence[int] = _letter_keys()

if not cython.compiled:

    def prefetch(address: object) -> None:
        """Nothing: only C can ask the memory early."""

    def lowest(bits: int) -> int:
        """The place of the lowest bit set."""
        return (bits & -bits).bit_length() - 1


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def block_of(key: cython.ulonglong, blocks: cython.ulonglong) -> cython.ulonglong:
    """Which of so many blocks or buckets a key falls in."""
    return ((key >> 32) * blocks) >> 32


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def bits_of(key: cython.ulonglong) -> cython.ulonglong:
    """The bits that a key sets in its block of "whole" and "less2"."""
    return _ONE << (key & 63) | _ONE << ((key >> 6) & 63) | _ONE << ((key >> 12) & 63)


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def tag_of(key: cython.ulonglong) -> cython.ulonglong:
    """The four bits of a key that stand above its words."""
    return (key >> 18) & 15


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def turn_of(key: cython.ulonglong) -> cython.ulonglong:
    """By how many places, 0 to 25, a key turns the letters that complete it."""
    return ((key & 0xFFFF) * 26) >> 16


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def known_of(key: cython.ulonglong) -> cython.ulonglong:
    """Which bit of its block of "less1" tells that a key was met: 52 to 63."""
    return 52 + ((((key >> 16) & 0xFFFF) * 12) >> 16)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def completing(key: cython.ulonglong, block: cython.ulonglong) -> cython.ulonglong:
    """The letters (bit 0: A) that may complete a key, by its block of "less1"."""
    turned: cython.ulonglong = (block >> 26) & _ALPHABET
    turn: cython.ulonglong = turn_of(key)
    return block & (turned >> turn | turned << (26 - turn)) & (_ALPHABET * ((block >> known_of(key)) & 1))


def reserve(owner: Any, **sizes: int) -> None:
    """Give an object the arrays that C reserves by itself: those that its `.pxd` file declares."""
    for name, size in sizes.items():
        setattr(owner, name, [0] * size)


@cython.cfunc
def numbers(held: object) -> cython.pointer(cython.const[cython.uint]):
    """Where numbers of 32 bits stand in memory: C then reads them without any check. Run as it is: themselves."""
    view: cython.const[cython.uint][::1]
    if not cython.compiled:
        return held
    view = held
    return cython.address(view[0]) if len(view) else cython.NULL


@cython.cfunc
def long_numbers(held: object) -> cython.pointer(cython.const[cython.ulonglong]):
    """The same for numbers of 64 bits."""
    view: cython.const[cython.ulonglong][::1]
    if not cython.compiled:
        return held
    view = held
    return cython.address(view[0]) if len(view) else cython.NULL


@cython.cclass
class Multisets:
    """The index of an open lexicon, and what was found in it for the present hand. Not for several threads."""

    def __init__(self, index: Any) -> None:
        """Take the `packing.Index` of an open lexicon, whose lengths have been checked."""
        i: cython.int
        if not cython.compiled:
            reserve(self, keys=32, shorter=32, blocks=32, firsts=32)
            reserve(self, bucket_count=16, first_bucket=16, word_count=16, first_number=16)
            reserve(self, hit_key=4096, hit_letter=4096, hit_other=4096, hit_from=4096, hit_to=4096)
            reserve(self, pool_number=4096, pool_at=4096)
            reserve(self, slot_key=512, slot_missing=512, slot_letters=512, slot_turn=512, slot_from=512, slot_to=512)
            reserve(self, chosen=4096, todo=4096, todo_at=4096, todo_last=4096)
        self.held = index
        self.whole, self.whole_blocks = long_numbers(index.whole), len(index.whole)
        self.less1, self.less1_blocks = long_numbers(index.less1), len(index.less1)
        self.less2, self.less2_blocks = long_numbers(index.less2), len(index.less2)
        self.buckets, self.packed = numbers(index.buckets), long_numbers(index.packed)
        for i in range(27):
            self.keys[i] = KEYS[i]
        for i in range(27, 32):
            self.keys[i] = 0
        for i in range(16):
            self.first_bucket[i], self.bucket_count[i] = index.lengths[i].first_bucket, index.lengths[i].buckets
            self.first_number[i], self.word_count[i] = index.lengths[i].first_number, index.lengths[i].words
        for i in range(512):
            self.slot_turn[i] = 0
        self.turn = 0
        self.forget()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expect(self, key: cython.ulonglong, missing: cython.int) -> cython.void:
        """Ask the memory for the block of a key that will be looked up, with so many letters missing."""
        if not cython.compiled:
            return
        if missing == 0:
            prefetch(cython.address(self.whole[block_of(key, self.whole_blocks)]))
        elif missing == 1:
            prefetch(cython.address(self.less1[block_of(key, self.less1_blocks)]))
        else:
            prefetch(cython.address(self.less2[block_of(key, self.less2_blocks)]))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def admits(self, key: cython.ulonglong) -> cython.bint:
        """Whether a key may be that of a word."""
        bits: cython.ulonglong = bits_of(key)
        return self.whole[block_of(key, self.whole_blocks)] & bits == bits

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def letters_for(self, key: cython.ulonglong) -> cython.ulonglong:
        """The letters (bit 0: A) that may complete a key: one too many at times, never one too few."""
        return completing(key, self.less1[block_of(key, self.less1_blocks)])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_up(self, key: cython.ulonglong, length: cython.int) -> cython.void:
        """Find the bucket of a key among the words of a length: `first` and `last`, counted in words."""
        bucket: cython.ulonglong
        if self.bucket_count[length] == 0:
            self.first = self.last = 0
            return
        bucket = self.first_bucket[length] + block_of(key, self.bucket_count[length])
        self.first = self.buckets[bucket]
        self.last = self.buckets[bucket + 1]
        # In a damaged file they may be anything.
        self.last = min(self.last, self.word_count[length])
        self.first = min(self.first, self.last)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def holds(
        self, first: cython.ulonglong, second: cython.ulonglong, length: cython.int, key: cython.ulonglong
    ) -> cython.bint:
        """Whether a word of that key, packed without the bits of the key, is one of the lexicon."""
        at: cython.uint
        base: cython.uint = self.first_number[length]
        sought: cython.ulonglong = first | tag_of(key) << 60
        self.look_up(key, length)
        for at in range(self.first, self.last):
            if length <= 12:
                if self.packed[base + at] == sought:
                    return True
            elif self.packed[base + 2 * at] == sought and self.packed[base + 2 * at + 1] == second:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_of_key(self, at: cython.uint, length: cython.int, key: cython.ulonglong) -> cython.bint:
        """Whether the letters of the word that stands at `at` have this key."""
        i: cython.int
        letters: cython.ulonglong = self.packed[at]
        found: cython.ulonglong = 0
        for i in range(length):
            if i == 12:
                letters = self.packed[at + 1]
            found += self.keys[letters & 31]
            letters >>= 5
        return found & _FULL == key

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """Drop what was found, for a new hand or for want of room."""
        self.hits = 0
        self.pooled = 0
        self.turn += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_nearly_full(self) -> cython.bint:
        """Whether one more key might not find room for what completes it."""
        return self.hits > _HITS - _PAIRS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def complete(self, key: cython.ulonglong, missing: cython.int, first_letters: cython.ulonglong) -> cython.void:
        """Find what completes a key by one or two letters: completions `low` to `high`, not included.

        first_letters: of two letters, one is among these (bit 0: A). To be called while not `is_nearly_full`.
        """
        slot: cython.int = ((key >> 40) ^ first_letters) & 511
        if not (
            self.slot_key[slot] == key
            and self.slot_turn[slot] == self.turn
            and self.slot_missing[slot] == missing
            and self.slot_letters[slot] == first_letters
        ):
            self.slot_key[slot] = key
            self.slot_missing[slot] = missing
            self.slot_letters[slot] = first_letters
            self.slot_turn[slot] = self.turn
            self.slot_from[slot] = self.hits
            if missing == 1:
                self.complete_one(key, self.letters_for(key), 0)
            else:
                self.complete_two(key, first_letters)
            self.keep_admitted(self.slot_from[slot])
            self.slot_to[slot] = self.hits
        self.low = self.slot_from[slot]
        self.high = self.slot_to[slot]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def complete_two(self, key: cython.ulonglong, first_letters: cython.ulonglong) -> cython.void:
        """Note the pairs of letters, one of them among `first_letters`, that may complete a key.

        Blocks are all read before any is used: the machine then waits for its memory once, not 26 times.
        """
        bits: cython.ulonglong = bits_of(key)
        left: cython.ulonglong = first_letters
        letter: cython.int
        i: cython.int
        count: cython.int = 0
        if self.less2[block_of(key, self.less2_blocks)] & bits != bits:
            return
        while left:
            letter = 1 + lowest(left)
            left &= left - 1
            self.shorter[letter] = (key + self.keys[letter]) & _FULL
            self.blocks[letter] = self.less1[block_of(self.shorter[letter], self.less1_blocks)]
        left = first_letters
        while left:
            letter = 1 + lowest(left)
            left &= left - 1
            # A pair of first letters was found from the lower one.
            bits = first_letters & ((_ONE << (letter - 1)) - 1)
            self.blocks[letter] = completing(self.shorter[letter], self.blocks[letter]) & ~bits
            self.firsts[count] = letter
            count += 1 if self.blocks[letter] else 0
        for i in range(count):
            letter = self.firsts[i]
            self.complete_one(self.shorter[letter], self.blocks[letter], letter)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def complete_one(self, key: cython.ulonglong, letters: cython.ulonglong, other: cython.int) -> cython.void:
        """Note some letters that may complete a key (that already counts `other`, when there are two)."""
        letter: cython.int
        whole: cython.ulonglong
        while letters:
            letter = 1 + lowest(letters)
            letters &= letters - 1
            whole = (key + self.keys[letter]) & _FULL
            self.hit_key[self.hits] = whole
            self.hit_letter[self.hits] = letter
            self.hit_other[self.hits] = other
            self.hit_from[self.hits] = -1
            self.hits += 1
            self.expect(whole, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_admitted(self, first: cython.int) -> cython.void:
        """Of the completions noted from `first` on, keep those that make words."""
        i: cython.int
        kept: cython.int = first
        for i in range(first, self.hits):
            self.hit_key[kept] = self.hit_key[i]
            self.hit_letter[kept] = self.hit_letter[i]
            self.hit_other[kept] = self.hit_other[i]
            kept += 1 if self.admits(self.hit_key[i]) else 0
        self.hits = kept

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(self, count: cython.int, length: cython.int) -> cython.void:
        """Bring the words of the `count` completions in `chosen` to the pool, those not there yet.

        When the pool is full, the rest keep -1 as `hit_from`.
        """
        i: cython.int
        hit: cython.int
        todo: cython.int = 0
        at: cython.uint
        step: cython.uint = 1 if length <= 12 else 2
        base: cython.uint = self.first_number[length]
        tag: cython.ulonglong
        bucket: cython.ulonglong
        for i in range(count):
            if cython.compiled and self.hit_from[self.chosen[i]] < 0:
                bucket = self.first_bucket[length] + block_of(self.hit_key[self.chosen[i]], self.bucket_count[length])
                prefetch(cython.address(self.buckets[bucket]))
        for i in range(count):
            hit = self.chosen[i]
            if self.hit_from[hit] < 0:
                self.look_up(self.hit_key[hit], length)
                self.todo[todo] = hit
                self.todo_at[todo] = self.first
                self.todo_last[todo] = self.last
                todo += 1
                if cython.compiled:
                    prefetch(cython.address(self.packed[base + step * self.first]))
        for i in range(todo):
            if self.todo_last[i] - self.todo_at[i] > cython.cast(cython.uint, _POOL - self.pooled):
                return
            hit = self.todo[i]
            tag = tag_of(self.hit_key[hit])
            self.hit_from[hit] = self.pooled
            at = self.todo_at[i]
            while at < self.todo_last[i]:
                if self.packed[base + step * at] >> 60 == tag and self.is_of_key(
                    base + step * at, length, self.hit_key[hit]
                ):
                    self.pool_number[self.pooled] = self.packed[base + step * at]
                    self.pool_at[self.pooled] = base + step * at
                    self.pooled += 1
                at += 1
            self.hit_to[hit] = self.pooled


def fill(
    multisets: Sequence[bytes], whole: MutableSequence[int], less1: MutableSequence[int], less2: MutableSequence[int]
) -> None:
    """Put some sorted multisets, letters 1–26, in the filters of `packing`."""
    wholes: cython.ulonglong[::1] = whole
    ones: cython.ulonglong[::1] = less1
    twos: cython.ulonglong[::1] = less2
    keys: cython.ulonglong[::1] = array("Q", KEYS)
    letters: cython.const[cython.uchar][::1]  # type: ignore[valid-type]  # a type of Cython's
    key: cython.ulonglong
    shorter: cython.ulonglong
    shortest: cython.ulonglong
    turned: cython.ulonglong
    count: cython.Py_ssize_t
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    for letters in multisets:
        count = len(letters)
        key = 0
        for i in range(count):
            key = (key + keys[letters[i]]) & _FULL
        wholes[block_of(key, len(wholes))] |= bits_of(key)
        for i in range(count):
            if i > 0 and letters[i] == letters[i - 1]:
                continue
            shorter = (key - keys[letters[i]]) & _FULL
            turned = 26 + (letters[i] - 1 + turn_of(shorter)) % 26
            ones[block_of(shorter, len(ones))] |= _ONE << (letters[i] - 1) | _ONE << turned | _ONE << known_of(shorter)
            for j in range(i + 1, count):
                if j > i + 1 and letters[j] == letters[j - 1]:
                    continue
                shortest = (shorter - keys[letters[j]]) & _FULL
                twos[block_of(shortest, len(twos))] |= bits_of(shortest)
