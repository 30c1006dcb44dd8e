"""How the index of multisets is built and laid out; `engine.lexicon.multisets` reads it."""

from array import array
from collections.abc import Mapping, MutableSequence, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.lexicon import automaton, content, folding
from engine.lexicon.file import LexiconFile
from engine.lexicon.multisets import KEYS, block_of, fill, fill_spots, tag_of

U64: Final = "Q"
# Letters in the first number of a word.
PACKED = 12
# Bits of a filter for each thing put in it; those that miss letters meet the same key again and again.
_WHOLE_BITS, _SPOTS_BITS, _LESS1_BITS, _LESS2_BITS = 16, 7, 13, 5
# Words to a bucket, on average.
_BUCKET = 4


class Length(NamedTuple):
    """Where the words of one length stand."""

    first_bucket: int
    buckets: int
    first_number: int
    words: int


class Index(NamedTuple):
    """The index of an open lexicon, read in place; lengths from 0 to 15 letters."""

    whole: "memoryview[int]"
    spots: "memoryview[int]"
    less1: "memoryview[int]"
    less2: "memoryview[int]"
    buckets: "memoryview[int]"
    packed: "memoryview[int]"
    lengths: tuple[Length, ...]


def read_index(file: LexiconFile) -> Index:
    """Raises DamagedLexicon when the sections are missing or cannot belong together."""
    whole, spots, less1, less2 = (file.numbers(name, U64) for name in ("whole", "spots", "less1", "less2"))
    packed = file.numbers("packed", U64)
    buckets, lengths = file.numbers("buckets"), file.numbers("lengths")
    if not (whole and spots and less1 and less2) or len(lengths) != 2 * (folding.LONGEST + 2):
        raise file.damaged("index")
    read = []
    for length in range(folding.LONGEST + 1):
        bucket, number, next_bucket, next_number = lengths[2 * length : 2 * length + 4]
        if not bucket <= next_bucket <= len(buckets) or not number <= next_number <= len(packed):
            raise file.damaged("index")
        # There is one more start than buckets: where the last one ends.
        count = max(0, next_bucket - bucket - 1)
        read.append(Length(bucket, count, number, (next_number - number) // (1 if length <= PACKED else 2)))
    return Index(whole, spots, less1, less2, buckets, packed, tuple(read))


def pack_index(words: Sequence[str], progress: content.Progress = content.silent) -> Mapping[str, bytes]:
    """The sections of sorted distinct words of A–Z."""
    codes = [bytes(ord(letter) - 64 for letter in word) for word in words]
    multisets = sorted({bytes(sorted(code)) for code in codes})
    return {**_filters(codes, multisets, progress), **_words(codes)}


def _filters(codes: Sequence[bytes], multisets: Sequence[bytes], progress: content.Progress) -> dict[str, bytes]:
    whole = _room(len(multisets) * _WHOLE_BITS)
    spots = _room(sum(map(len, codes)) * _SPOTS_BITS)
    less1 = _room(sum(len(set(letters)) for letters in multisets) * _LESS1_BITS)
    less2 = _room(sum(map(_pairs, multisets)) * _LESS2_BITS)
    for done in range(0, len(multisets), 10_000):
        progress("index", done, len(multisets))
        fill(multisets[done : done + 10_000], whole, less1, less2)
    fill_spots(codes, spots)
    progress("index", len(multisets), len(multisets))
    return {"whole": bytes(whole), "spots": bytes(spots), "less1": bytes(less1), "less2": bytes(less2)}


def _pairs(letters: bytes) -> int:
    """How many pairs of letters can be taken from a sorted multiset."""
    distinct = len(set(letters))
    twice = len({letter for letter, other in pairwise(letters) if letter == other})
    return distinct * (distinct - 1) // 2 + twice


def _room(bits: int) -> MutableSequence[int]:
    return array(U64, bytes(8 * (bits // 64 + 1)))


def _words(codes: Sequence[bytes]) -> dict[str, bytes]:
    """Sections "lengths" (for each length 0–16: first bucket, first number), "buckets" and "packed"."""
    lengths, buckets, packed = array(automaton.U32), array(automaton.U32), array(U64)
    of_length: list[list[tuple[int, bytes]]] = [[] for _ in range(folding.LONGEST + 2)]
    for code in codes:
        of_length[len(code)].append((sum(KEYS[letter] for letter in code) & 0xFFFF_FFFF_FFFF_FFFF, code))
    for words in of_length:
        lengths.extend((len(buckets), len(packed)))
        if words:
            count = len(words) // _BUCKET + 1
            placed = sorted((block_of(key, count), code, key) for key, code in words)
            at = 0
            for bucket in range(count):
                buckets.append(at)
                while at < len(placed) and placed[at][0] == bucket:
                    packed.extend(_numbers(placed[at][1], placed[at][2]))
                    at += 1
            buckets.append(at)
    return {"lengths": lengths.tobytes(), "buckets": buckets.tobytes(), "packed": packed.tobytes()}


def _numbers(code: bytes, key: int) -> tuple[int, ...]:
    """A word as it is packed: one number, or two."""
    first = sum(letter << 5 * place for place, letter in enumerate(code[:PACKED])) | tag_of(key) << 60
    if len(code) <= PACKED:
        return (first,)
    return first, sum(letter << 5 * place for place, letter in enumerate(code[PACKED:]))
