# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The index of multisets: which letters make words, with none missing, one or two, and which words they make.

A multiset of letters has a key, the sum of a 64-bit number a letter: adding a letter is an addition, so the
keys of a hand's parts and of the letters of a line add up. Four filters of 64-bit blocks answer for a key:

* "whole" whether it is that of a word;
* "spots" whether it is that of a word with a given letter at a given place, which add a number to the key;
* "less1" which letters may complete it to a word: a block holds a bit for each such letter, the same turned by
  a number that the key gives, and twelve bits that a key must find set;
* "less2" which letters may be the first of two that complete it, turned twice, and again twelve bits; the first of
  two letters is the commoner one, so that few letters are the first of many pairs.

They say yes wrongly at times, never no wrongly. Then come the words: "packed" holds them length
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
# In place of where a completion's words are in the pool: not there, or about to come.
_AWAY = cython.declare(cython.int, -1)
_COMING = cython.declare(cython.int, -2)
# Room for the pairs of letters that can complete a key (26 doubles and 325 others), and for the parts of a batch.
_ROOM = cython.declare(cython.int, 1024)
# In place of letters: they have not been looked up.
_UNSOUGHT = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)

# From the commonest letter to the rarest.
COMMON: Sequence[int] = [ord(letter) - 64 for letter in "ESIARNTOLUCMDPGBFHVQZYXJKW"]


def _without_order(count: int) -> list[int]:
    """Numbers of 64 bits by the generator SplitMix64; files hold what they lead to."""
    found, state = [], 2026
    for _ in range(count):
        state = (state + 0x9E37_79B9_7F4A_7C15) & 0xFFFF_FFFF_FFFF_FFFF
        mixed = (state ^ state >> 30) * 0xBF58_476D_1CE4_E5B9 & 0xFFFF_FFFF_FFFF_FFFF
        mixed = (mixed ^ mixed >> 27) * 0x94D0_49BB_1331_11EB & 0xFFFF_FFFF_FFFF_FFFF
        found.append(mixed ^ mixed >> 31)
    return found


# Of each letter, from 1; of each place of a word, from 0.
KEYS: Sequence[int] = [0, *_without_order(26)]
PLACES: Sequence[int] = [number | 1 for number in _without_order(26 + 15)[26:]]

if not cython.compiled:

    def prefetch(address: object) -> None:
        """Nothing: only C can ask the memory early."""

    def lowest(bits: int) -> int:
        """The place of the lowest bit set."""
        return (bits & -bits).bit_length() - 1


@cython.cfunc
@cython.inline
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
    """The bits that a key sets in its block of "whole"."""
    return _ONE << (key & 63) | _ONE << ((key >> 6) & 63) | _ONE << ((key >> 12) & 63)


@cython.cfunc
@cython.inline
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
def other_turn_of(key: cython.ulonglong) -> cython.ulonglong:
    """By how many more places, 0 to 25."""
    return (((key >> 24) & 0xFF) * 26) >> 8


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def known_of(key: cython.ulonglong) -> cython.ulonglong:
    """Which bit of its block of "less1" or "less2" tells that a key was met: 52 to 63."""
    return 52 + ((((key >> 16) & 0xFF) * 12) >> 8)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def turned_back(letters: cython.ulonglong, turn: cython.ulonglong) -> cython.ulonglong:
    """Letters (26 bits) that were turned by so many places, as they were."""
    letters &= _ALPHABET
    return (letters >> turn | letters << (26 - turn)) & _ALPHABET


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def completing(key: cython.ulonglong, block: cython.ulonglong) -> cython.ulonglong:
    """The letters (bit 0: A) that may complete a key, by its block of "less1"."""
    return block & turned_back(block >> 26, turn_of(key)) & (_ALPHABET * ((block >> known_of(key)) & 1))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def beginning(key: cython.ulonglong, block: cython.ulonglong) -> cython.ulonglong:
    """The letters (bit 0: A) that may be the first of two that complete a key, by its block of "less2"."""
    letters: cython.ulonglong = turned_back(block, turn_of(key)) & turned_back(block >> 26, other_turn_of(key))
    return letters * ((block >> known_of(key)) & 1)


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
            reserve(self, keys=32, places=16, rarer=32)
            reserve(self, bucket_count=16, first_bucket=16, word_count=16, first_number=16)
            reserve(self, hit_key=4096, hit_letter=4096, hit_other=4096, hit_from=4096, hit_to=4096)
            reserve(self, pool_number=4097, pool_at=4097)
            reserve(self, slot_key=512, slot_missing=512, slot_letters=512, slot_turn=512, slot_from=512, slot_to=512)
            reserve(self, chosen=4096, chosen_window=4096, window_spot=16, window_length=16)
            reserve(self, todo=4096, todo_at=4096, todo_last=4096, todo_length=4096)
        self.held = index
        self.whole, self.whole_blocks = long_numbers(index.whole), len(index.whole)
        self.spots, self.spots_blocks = long_numbers(index.spots), len(index.spots)
        self.less1, self.less1_blocks = long_numbers(index.less1), len(index.less1)
        self.less2, self.less2_blocks = long_numbers(index.less2), len(index.less2)
        self.buckets, self.packed = numbers(index.buckets), long_numbers(index.packed)
        for i in range(27):
            self.keys[i] = KEYS[i]
        for i in range(27, 32):
            self.keys[i] = 0
        for i in range(15):
            self.places[i] = PLACES[i]
        # The commonest letter comes before all others, itself included.
        letters: cython.ulonglong = _ALPHABET
        for letter in COMMON:
            self.rarer[letter] = letters
            letters &= ~(_ONE << (letter - 1))
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
    def spot(self, letter: cython.int, place: cython.int) -> cython.ulonglong:
        """What a letter at a place of a word adds to its key in the filter "spots"."""
        return (self.keys[letter] * self.places[place]) & _FULL

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
        """Find the bucket of a key among the words of a length: `first` to `last`, not included, by `step`."""
        bucket: cython.ulonglong
        first: cython.uint
        last: cython.uint
        self.step = 1 if length <= 12 else 2
        self.first = self.last = 0
        if self.bucket_count[length] == 0:
            return
        bucket = self.first_bucket[length] + block_of(key, self.bucket_count[length])
        # In a damaged file they may be anything.
        last = min(self.buckets[bucket + 1], self.word_count[length])
        first = min(self.buckets[bucket], last)
        self.first = self.first_number[length] + self.step * first
        self.last = self.first_number[length] + self.step * last

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def holds(
        self, first: cython.ulonglong, second: cython.ulonglong, length: cython.int, key: cython.ulonglong
    ) -> cython.bint:
        """Whether a word of that key, packed without the bits of the key, is one of the lexicon."""
        at: cython.uint
        sought: cython.ulonglong = first | tag_of(key) << 60
        self.look_up(key, length)
        at = self.first
        while at < self.last:
            if self.packed[at] == sought and (length <= 12 or self.packed[at + 1] == second):
                return True
            at += self.step
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
        self.choices = 0
        self.pooled = 0
        self.turn += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_nearly_full(self) -> cython.bint:
        """Whether what completes one more key, or a thousand whole keys, might not find room, noted or chosen."""
        return max(self.hits, self.choices) > _HITS - _ROOM

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def firsts(self, key: cython.ulonglong, first_letters: cython.ulonglong) -> cython.ulonglong:
        """Which letters may be the first of two that complete a key; asks the memory for what `complete` will read.

        _UNSOUGHT when what completes the key is known. first_letters: as for `complete`.
        """
        found: cython.ulonglong
        left: cython.ulonglong
        if self.is_known(self.slot_of(key, first_letters), key, 2, first_letters):
            return _UNSOUGHT
        found = beginning(key, self.less2[block_of(key, self.less2_blocks)])
        if cython.compiled:
            left = found
            while left:
                self.expect((key + self.keys[1 + lowest(left)]) & _FULL, 1)
                left &= left - 1
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def slot_of(self, key: cython.ulonglong, first_letters: cython.ulonglong) -> cython.int:
        """Where what completes a key is kept."""
        return ((key >> 40) ^ first_letters) & 511

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_known(
        self, slot: cython.int, key: cython.ulonglong, missing: cython.int, first_letters: cython.ulonglong
    ) -> cython.bint:
        """Whether a slot holds what completes a key."""
        return (
            self.slot_key[slot] == key
            and self.slot_turn[slot] == self.turn
            and self.slot_missing[slot] == missing
            and self.slot_letters[slot] == first_letters
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def complete(
        self, key: cython.ulonglong, missing: cython.int, first_letters: cython.ulonglong, firsts: cython.ulonglong
    ) -> cython.void:
        """Find what completes a key by one letter or two: completions `low` to `high`, not included.

        first_letters: one of the letters is among these (bit 0: A). firsts: of two, what `firsts` has answered.
        To be called while not `is_nearly_full`.
        """
        slot: cython.int = self.slot_of(key, first_letters)
        if not self.is_known(slot, key, missing, first_letters):
            self.slot_key[slot] = key
            self.slot_missing[slot] = missing
            self.slot_letters[slot] = first_letters
            self.slot_turn[slot] = self.turn
            self.slot_from[slot] = self.hits
            if missing == 1:
                self.complete_one(key, self.letters_for(key) & first_letters, 0)
            else:
                if firsts == _UNSOUGHT:
                    firsts = beginning(key, self.less2[block_of(key, self.less2_blocks)])
                self.complete_two(key, first_letters, firsts)
            self.slot_to[slot] = self.hits
        self.low = self.slot_from[slot]
        self.high = self.slot_to[slot]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def complete_two(
        self, key: cython.ulonglong, first_letters: cython.ulonglong, firsts: cython.ulonglong
    ) -> cython.void:
        """Note the pairs of letters, one of them among `first_letters` and the first among `firsts`."""
        left: cython.ulonglong
        shorter: cython.ulonglong
        letter: cython.int
        while firsts:
            letter = 1 + lowest(firsts)
            firsts &= firsts - 1
            shorter = (key + self.keys[letter]) & _FULL
            # A commoner letter was the first of the pair.
            left = self.letters_for(shorter) & self.rarer[letter]
            if not (first_letters >> (letter - 1)) & 1:
                left &= first_letters
            self.complete_one(shorter, left, letter)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def complete_one(self, key: cython.ulonglong, letters: cython.ulonglong, other: cython.int) -> cython.void:
        """Note some letters that may complete a key (that already counts `other`, when there are two)."""
        letter: cython.int
        while letters:
            letter = 1 + lowest(letters)
            letters &= letters - 1
            self.note((key + self.keys[letter]) & _FULL, letter, other)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def note(self, key: cython.ulonglong, letter: cython.int, other: cython.int) -> cython.void:
        """Note a completion: the whole key, and the letters that were missing."""
        self.hit_key[self.hits] = key
        self.hit_letter[self.hits] = letter
        self.hit_other[self.hits] = other
        self.hit_from[self.hits] = _AWAY
        self.hits += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose(self, hit: cython.int, window: cython.int) -> cython.void:
        """Choose a completion for a window; asks the memory for what `keep_admitted` will read."""
        self.chosen[self.choices] = hit
        self.chosen_window[self.choices] = window
        self.choices += 1
        if cython.compiled:
            if self.window_spot[window]:
                prefetch(
                    cython.address(
                        self.spots[block_of((self.hit_key[hit] + self.window_spot[window]) & _FULL, self.spots_blocks)]
                    )
                )
            else:
                prefetch(cython.address(self.whole[block_of(self.hit_key[hit], self.whole_blocks)]))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_admitted(self) -> cython.void:
        """Of the completions chosen, keep those that make words with the letter of their window at its spot."""
        i: cython.int
        window: cython.int
        key: cython.ulonglong
        bits: cython.ulonglong
        kept: cython.int = 0
        admitted: cython.bint
        for i in range(self.choices):
            window = self.chosen_window[i]
            key = self.hit_key[self.chosen[i]]
            if self.window_spot[window]:
                key = (key + self.window_spot[window]) & _FULL
                bits = bits_of(key)
                admitted = self.spots[block_of(key, self.spots_blocks)] & bits == bits
            else:
                admitted = self.admits(key)
            self.chosen[kept] = self.chosen[i]
            self.chosen_window[kept] = window
            kept += 1 if admitted else 0
        self.choices = kept

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(self) -> cython.void:
        """Bring the words of the completions chosen to the pool, those not there yet; without room they stay away."""
        i: cython.int
        hit: cython.int
        length: cython.int
        todo: cython.int = 0
        bucket: cython.ulonglong
        for i in range(self.choices):
            hit = self.chosen[i]
            if self.hit_from[hit] == _AWAY:
                self.hit_from[hit] = _COMING
                length = self.window_length[self.chosen_window[i]]
                self.todo[todo] = hit
                self.todo_length[todo] = length
                todo += 1
                if cython.compiled:
                    bucket = self.first_bucket[length] + block_of(self.hit_key[hit], self.bucket_count[length])
                    prefetch(cython.address(self.buckets[bucket]))
        for i in range(todo):
            self.look_up(self.hit_key[self.todo[i]], self.todo_length[i])
            self.todo_at[i] = self.first
            self.todo_last[i] = self.last
            if cython.compiled:
                prefetch(cython.address(self.packed[self.first]))
        for i in range(todo):
            if self.todo_last[i] - self.todo_at[i] > cython.cast(cython.uint, _POOL - self.pooled):
                return
            self.bring(self.todo[i], self.todo_at[i], self.todo_last[i], 1 if self.todo_length[i] <= 12 else 2)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bring(self, hit: cython.int, at: cython.uint, last: cython.uint, step: cython.uint) -> cython.void:
        """Bring the words of a bucket that may be a completion's to the pool."""
        tag: cython.ulonglong = tag_of(self.hit_key[hit])
        self.hit_from[hit] = self.pooled
        while at < last:
            self.pool_number[self.pooled] = self.packed[at]
            self.pool_at[self.pooled] = at
            self.pooled += 1 if self.packed[at] >> 60 == tag else 0
            at += step
        self.hit_to[hit] = self.pooled


def keys_of(words: bytes, length: int) -> MutableSequence[int]:
    """The keys of words of one length, which stand one after the other in capitals."""
    held: cython.const[cython.uchar][::1] = words  # type: ignore[valid-type]  # a type of Cython's
    keys: cython.ulonglong[::1] = array("Q", KEYS)
    found: MutableSequence[int] = array("Q", bytes(8 * (len(words) // length)))
    filled: cython.ulonglong[::1] = found
    key: cython.ulonglong
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    many: cython.Py_ssize_t = length
    for i in range(len(filled)):
        key = 0
        for j in range(i * many, (i + 1) * many):
            key = (key + keys[held[j] & 31]) & _FULL
        filled[i] = key
    return found


def fill(
    multisets: bytes,
    length: int,
    whole: MutableSequence[int],
    less1: MutableSequence[int],
    less2: MutableSequence[int],
) -> None:
    """Put multisets of one length, each with its letters in order, in the filters of `packing`."""
    held: cython.const[cython.uchar][::1] = multisets  # type: ignore[valid-type]  # a type of Cython's
    of_each: cython.ulonglong[::1] = keys_of(multisets, length)
    wholes: cython.ulonglong[::1] = whole
    ones: cython.ulonglong[::1] = less1
    twos: cython.ulonglong[::1] = less2
    keys: cython.ulonglong[::1] = array("Q", KEYS)
    key: cython.ulonglong
    shorter: cython.ulonglong
    shortest: cython.ulonglong
    letter: cython.int
    other: cython.int
    commoner: cython.int
    ranks: cython.int[32]
    at: cython.Py_ssize_t
    end: cython.Py_ssize_t
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    many: cython.Py_ssize_t = length
    if not cython.compiled:
        ranks = [0] * 32
    for i in range(26):
        ranks[COMMON[i]] = i
    for at in range(len(of_each)):
        key = of_each[at]
        wholes[block_of(key, len(wholes))] |= bits_of(key)
        end = (at + 1) * many
        for i in range(at * many, end):
            letter = held[i] & 31
            if i > at * many and held[i] == held[i - 1]:
                continue
            shorter = (key - keys[letter]) & _FULL
            ones[block_of(shorter, len(ones))] |= (
                _ONE << (letter - 1) | _ONE << (26 + (letter - 1 + turn_of(shorter)) % 26) | _ONE << known_of(shorter)
            )
            for j in range(i + 1, end):
                if j > i + 1 and held[j] == held[j - 1]:
                    continue
                other = held[j] & 31
                shortest = (shorter - keys[other]) & _FULL
                commoner = other if ranks[other] < ranks[letter] else letter
                twos[block_of(shortest, len(twos))] |= (
                    _ONE << (commoner - 1 + turn_of(shortest)) % 26
                    | _ONE << (26 + (commoner - 1 + other_turn_of(shortest)) % 26)
                    | _ONE << known_of(shortest)
                )


def fill_spots(words: bytes, length: int, spots: MutableSequence[int]) -> None:
    """Put words of one length in the filter "spots" with each of their letters at its place."""
    held: cython.const[cython.uchar][::1] = words  # type: ignore[valid-type]  # a type of Cython's
    of_each: cython.ulonglong[::1] = keys_of(words, length)
    spotted: cython.ulonglong[::1] = spots
    keys: cython.ulonglong[::1] = array("Q", KEYS)
    places: cython.ulonglong[::1] = array("Q", PLACES)
    with_letter: cython.ulonglong
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    many: cython.Py_ssize_t = length
    for i in range(len(of_each)):
        for j in range(many):
            with_letter = (of_each[i] + keys[held[i * many + j] & 31] * places[j]) & _FULL
            spotted[block_of(with_letter, len(spotted))] |= bits_of(with_letter)


def sort_letters(words: bytes, length: int) -> bytes:
    """Words of one length, each with its letters in order."""
    found = bytearray(words)
    held: cython.uchar[::1] = found
    letter: cython.uchar
    first: cython.Py_ssize_t
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    many: cython.Py_ssize_t = length
    for first in range(0, len(held), many):
        for i in range(first + 1, first + many):
            letter = held[i]
            j = i
            while j > first and held[j - 1] > letter:
                held[j] = held[j - 1]
                j -= 1
            held[j] = letter
    return bytes(found)


def count_parts(multisets: bytes, length: int) -> tuple[int, int]:
    """How many letters, and how many pairs of letters, can be taken from multisets of one length, all told."""
    held: cython.const[cython.uchar][::1] = multisets  # type: ignore[valid-type]  # a type of Cython's
    distinct: cython.Py_ssize_t
    twice: cython.Py_ssize_t
    letters: cython.Py_ssize_t = 0
    pairs: cython.Py_ssize_t = 0
    first: cython.Py_ssize_t
    i: cython.Py_ssize_t
    many: cython.Py_ssize_t = length
    for first in range(0, len(held), many):
        distinct = 1
        twice = 0
        for i in range(first + 1, first + many):
            if held[i] != held[i - 1]:
                distinct += 1
            elif i < first + 2 or held[i] != held[i - 2]:
                twice += 1
        letters += distinct
        pairs += distinct * (distinct - 1) // 2 + twice
    return letters, pairs


def place(words: bytes, length: int, starts: MutableSequence[int], packed: MutableSequence[int]) -> None:
    """Pack sorted words of one length bucket by bucket; `starts`, given as zeros, tells where each bucket begins."""
    held: cython.const[cython.uchar][::1] = words  # type: ignore[valid-type]  # a type of Cython's
    of_each: cython.ulonglong[::1] = keys_of(words, length)
    begins: cython.uint[::1] = starts
    free: cython.uint[::1]
    filled: cython.ulonglong[::1] = packed
    number: cython.ulonglong
    buckets: cython.ulonglong = len(starts) - 1
    bucket: cython.Py_ssize_t
    at: cython.Py_ssize_t
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    many: cython.Py_ssize_t = length
    step: cython.Py_ssize_t = 1 if length <= 12 else 2
    for i in range(len(of_each)):
        begins[block_of(of_each[i], buckets) + 1] += 1
    for bucket in range(1, len(begins)):
        begins[bucket] += begins[bucket - 1]
    free = array("I", starts)
    for i in range(len(of_each)):
        bucket = block_of(of_each[i], buckets)
        at = step * free[bucket]
        free[bucket] += 1
        number = tag_of(of_each[i]) << 60
        for j in range(min(many, 12)):
            number |= cython.cast(cython.ulonglong, held[i * many + j] & 31) << 5 * j
        filled[at] = number
        if step == 2:
            number = 0
            for j in range(12, many):
                number |= cython.cast(cython.ulonglong, held[i * many + j] & 31) << 5 * (j - 12)
            filled[at + 1] = number
