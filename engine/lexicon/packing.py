"""How the index of multisets is built and laid out; `engine.lexicon.multisets` reads it."""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.lexicon import automaton, content, folding
from engine.lexicon.file import LexiconFile, Sections
from engine.lexicon.multisets import count_parts, fill, fill_spots, place, sort_letters

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


def pack_index(words: Sequence[str], progress: content.Progress = content.silent) -> Sections:
    """The sections of sorted distinct words of A–Z."""
    of_length: list[list[str]] = [[] for _ in range(folding.LONGEST + 1)]
    for word in words:
        of_length[len(word)].append(word)
    letters = ["".join(of_one).encode("ascii") for of_one in of_length]
    return {**_filters(letters, progress), **_words(letters)}


def _filters(of_length: Sequence[bytes], progress: content.Progress) -> Sections:
    multisets = [_multisets(words, length) for length, words in enumerate(of_length)]
    counts = [len(found) // length for length, found in enumerate(multisets) if found]
    parts = [count_parts(found, length) for length, found in enumerate(multisets) if found]
    whole = _room(sum(counts) * _WHOLE_BITS)
    spots = _room(sum(map(len, of_length)) * _SPOTS_BITS)
    less1 = _room(sum(singles for singles, _ in parts) * _LESS1_BITS)
    less2 = _room(sum(pairs for _, pairs in parts) * _LESS2_BITS)
    done = 0
    for length, found in enumerate(multisets):
        progress("index", done, sum(counts))
        if found:
            fill(found, length, whole, less1, less2)
            fill_spots(of_length[length], length, spots)
            done += len(found) // length
    progress("index", done, done)
    return {"whole": whole, "spots": spots, "less1": less1, "less2": less2}


def _multisets(words: bytes, length: int) -> bytes:
    """The distinct multisets of words of one length, one after the other."""
    ordered = sort_letters(words, length) if words else b""
    return b"".join({ordered[at : at + length] for at in range(0, len(ordered), max(1, length))})


def _room(bits: int) -> "array[int]":
    return array(U64, bytes(8 * (bits // 64 + 1)))


def _words(of_length: Sequence[bytes]) -> Sections:
    """Sections "lengths" (for each length 0–16: first bucket, first number), "buckets" and "packed"."""
    lengths, buckets, packed = array(automaton.U32), array(automaton.U32), array(U64)
    for length, words in enumerate(of_length):
        lengths.extend((len(buckets), len(packed)))
        if words:
            count = len(words) // length
            starts = array(automaton.U32, bytes(4 * (count // _BUCKET + 2)))
            numbers = array(U64, bytes(8 * count * (1 if length <= PACKED else 2)))
            place(words, length, starts, numbers)
            buckets.extend(starts)
            packed.extend(numbers)
    lengths.extend((len(buckets), len(packed)))
    return {"lengths": lengths, "buckets": buckets, "packed": packed}
