"""Dictionaries that Eliot compiled: a word graph of one 32-bit number per edge, big-endian.

After a magic word come a version, six numbers (root, words, edges, ...) and a block that names the dictionary and its
letters; version 2 adds a block on how letters are displayed. An edge packs, from the low bits: its first child
(24 bits, 0 = none), whether a word ends here, whether it is the last of its siblings, and its letter (6 bits, from 1).
No number is believed: a graph is read only once it is known to have no loop and as many words as it announces.
"""

import struct
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.lexicon.errors import DamagedEliotFile, EliotGaddag, OldEliotFile

MAGIC = b"_COMPILED_DICTIONARY_\x00"
_VERSION_AT = len(MAGIC)
# root, words, edges
_COUNTS = struct.Struct(">3I")
_COUNTS_AT = _VERSION_AT + 2
# algorithm, variant, name with its length, letters with their length and number
_NAMES = struct.Struct(">BB30sI80sII")
_NAMES_AT = 48 + 44
_EDGES_AT = {1: 48 + 312, 2: 48 + 312 + 114}
_GADDAG = 2
_CHILD, _WORD_END, _LAST_SIBLING, _LETTER_SHIFT = (1 << 24) - 1, 1 << 24, 1 << 25, 26
_MAX_LETTERS = 63
_LONGEST = 64
# Ten times the longest list known: beyond, it is damage that happens to add up.
_MAX_WORDS = 5_000_000


def is_eliot(raw: bytes) -> bool:
    return raw.startswith(MAGIC)


def read(path: Path, raw: bytes) -> tuple[str, list[str]]:
    """The name of the dictionary and its words; raises OldEliotFile, EliotGaddag or DamagedEliotFile."""
    if len(raw) <= _VERSION_AT:
        raise DamagedEliotFile(path=path, part="header")
    version = raw[_VERSION_AT]
    if version not in _EDGES_AT:
        raise OldEliotFile(path=path, version=version)
    start = _EDGES_AT[version]
    if len(raw) < start:
        raise DamagedEliotFile(path=path, part="header")
    root, words, edges = _COUNTS.unpack_from(raw, _COUNTS_AT)
    algorithm, _, name, name_size, letters, letters_size, number = _NAMES.unpack_from(raw, _NAMES_AT)
    if algorithm == _GADDAG:
        raise EliotGaddag(path=path)
    if len(raw) != start + 4 * (edges + 1):
        raise DamagedEliotFile(path=path, part="length")
    alphabet = letters[:letters_size].decode("utf-8", "replace")
    if len(alphabet) != number or number > _MAX_LETTERS:
        raise DamagedEliotFile(path=path, part="letters")
    graph = _Graph(path, _numbers(raw[start:]), alphabet)
    return name[:name_size].decode("utf-8", "replace").strip("\0 "), graph.words(root, words)


def _numbers(raw: bytes) -> "array[int]":
    numbers = array("I", raw)
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers


@dataclass(frozen=True)
class _Below:
    """What a run of siblings leads to."""

    words: int
    height: int


@dataclass(frozen=True)
class _Graph:
    path: Path
    edges: Sequence[int]
    letters: str

    def words(self, root: int, announced: int) -> list[str]:
        """All words, once the graph is known to be sound; raises DamagedEliotFile."""
        if root >= len(self.edges):
            raise self._damaged("root")
        first = self.edges[root] & _CHILD
        counted = self._count(first).words if first else 0
        if counted != announced or counted > _MAX_WORDS:
            raise self._damaged("words")
        return self._spelt(first) if first else []

    def _count(self, first: int) -> _Below:
        """Count the words without spelling them: a damaged graph may hold more than memory does."""
        below: dict[int, _Below] = {}
        above: set[int] = set()
        stack = [first]
        while stack:
            at = stack[-1]
            siblings = self._siblings(at)
            children = [child for child in (edge & _CHILD for edge in siblings) if child]
            if at in below:
                stack.pop()
            elif at not in above:
                above.add(at)
                if not above.isdisjoint(children):
                    raise self._damaged("loop")
                stack.extend(child for child in children if child not in below)
            else:
                height = 1 + max((below[child].height for child in children), default=0)
                words = sum(bool(edge & _WORD_END) for edge in siblings) + sum(below[child].words for child in children)
                # Branches without a word would be walked for nothing, as long as damage pleases.
                if not words or height > _LONGEST:
                    raise self._damaged("branches")
                below[at] = _Below(words, height)
                above.remove(at)
                stack.pop()
        return below[first]

    def _siblings(self, at: int) -> Sequence[int]:
        for end in range(at, min(at + _MAX_LETTERS, len(self.edges))):
            if not 0 < self.edges[end] >> _LETTER_SHIFT <= len(self.letters):
                raise self._damaged("letter")
            if self.edges[end] & _LAST_SIBLING:
                return self.edges[at : end + 1]
        raise self._damaged("siblings")

    def _spelt(self, first: int) -> list[str]:
        words = []
        stack = [(first, "")]
        while stack:
            at, before = stack.pop()
            for edge in self._siblings(at):
                word = before + self.letters[(edge >> _LETTER_SHIFT) - 1]
                if edge & _WORD_END:
                    words.append(word)
                if edge & _CHILD:
                    stack.append((edge & _CHILD, word))
        return words

    def _damaged(self, part: str) -> DamagedEliotFile:
        return DamagedEliotFile(path=self.path, part=part)
