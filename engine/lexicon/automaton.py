"""The word graph: the smallest automaton that accepts the words of a list, one 32-bit number per edge.

An edge packs, from the low bits: the letter (5 bits, A = 1), whether a word ends with it (1 bit), whether
it is the last of its siblings (1 bit) and the index of the first edge of its child (25 bits, 0 = no child).
Siblings stand side by side in alphabetical order. Edge 0 is no letter: its child is the root.

A second array ranks the words: for each edge, how many words its earlier siblings lead to. Summed along a
path it gives the rank of a word in alphabetical order, which is where its readings are found.
"""

from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, Literal

from engine.lexicon.content import Progress, silent

LETTER_MASK, WORD_END, LAST_SIBLING, CHILD_SHIFT = 31, 32, 64, 7
NumberCode = Literal["H", "I", "Q"]
U32: Final = "I"
_BEFORE_A = ord("A") - 1


class Graph:
    """Edges and ranks, in memory or over a mapped file. Wrong numbers give wrong answers, never a crash."""

    __slots__ = ("edges", "ranks")

    def __init__(self, edges: Sequence[int], ranks: Sequence[int]) -> None:
        self.edges = edges
        self.ranks = ranks

    def rank(self, word: str) -> int | None:
        """Where a word of capitals A–Z stands among all words, or None when it is not admitted."""
        edges, rank, edge = self.edges, 0, 0
        for letter in word:
            at = self._among_siblings(edges[edge] >> CHILD_SHIFT, ord(letter) - _BEFORE_A)
            if at is None:
                return None
            # The word that ends where this one goes on comes before it.
            rank += self.ranks[at] + (1 if edge and edges[edge] & WORD_END else 0)
            edge = at
        return rank if edge and edges[edge] & WORD_END else None

    def words(self) -> Iterator[str]:
        """All words in alphabetical order."""
        # A list is read faster than a mapped file.
        edges = list(self.edges)
        # Each step of the stack: a sibling still to be visited and the letters before it.
        stack = [(edges[0] >> CHILD_SHIFT, "")]
        while stack:
            at, before = stack.pop()
            if not 0 < at < len(edges):
                continue
            edge = edges[at]
            word = before + chr((edge & LETTER_MASK) + _BEFORE_A)
            if edge & WORD_END:
                yield word
            if not edge & LAST_SIBLING:
                stack.append((at + 1, before))
            if len(word) < 32:
                stack.append((edge >> CHILD_SHIFT, word))

    def _among_siblings(self, at: int, letter: int) -> int | None:
        while 0 < at < len(self.edges):
            edge = self.edges[at]
            if edge & LETTER_MASK == letter:
                return at
            if edge & LAST_SIBLING:
                return None
            at += 1
        return None


class _Builder:
    """Nodes that are complete, each stored once, with how many words it leads to."""

    def __init__(self) -> None:
        self.edges = array(U32, [LAST_SIBLING])
        self.ranks = array(U32, [0])
        self._stored: dict[tuple[int, ...], int] = {}
        self._below: dict[int, int] = {0: 0}
        self._tails: dict[str, int] = {"": 0}

    def store(self, node: list[int]) -> int:
        """The index of the first edge of the node; equal nodes share one."""
        node[-1] |= LAST_SIBLING
        key = tuple(node)
        first = self._stored.get(key)
        if first is None:
            first = self._stored[key] = len(self.edges)
            self.edges.extend(key)
            self._rank(first, key)
        return first

    def tail(self, letters: str) -> int:
        """The edge that leads through these letters to the end of a word, and nowhere else."""
        after = letters[1:]
        child = self._tails.get(after)
        if child is None:
            child = self._tails[after] = self.store([self.tail(after)])
        return ord(letters[0]) - _BEFORE_A | (0 if after else WORD_END) | child << CHILD_SHIFT

    def _rank(self, first: int, node: Sequence[int]) -> None:
        words = 0
        for edge in node:
            self.ranks.append(words)
            words += (1 if edge & WORD_END else 0) + self._below[edge >> CHILD_SHIFT]
        self._below[first] = words


def build_graph(words: Sequence[str], progress: Progress = silent) -> Graph:
    """The smallest graph of sorted distinct words of A–Z.

    A branch is complete, and stored or found stored, as soon as a word leaves it. `path` are the nodes that the last
    word had in common with others, each without the edge that this word follows; `ends` tells where a word ends.
    """
    builder, path, ends, last = _Builder(), list[list[int]]([[]]), [0], ""
    for done, word in enumerate(chain(words, [""])):
        if done % 10_000 == 0:
            progress("graph", done, len(words))
        shared = len(last)
        while not word.startswith(last[:shared]):
            shared -= 1
        while len(path) <= shared:
            path.append([])
            ends.append(0)
        if shared == len(last):
            ends[shared] = WORD_END
        else:
            path[-1].append(builder.tail(last[len(path) - 1 :]))
            while len(path) > shared + 1:
                edge = builder.store(path.pop()) << CHILD_SHIFT | ends.pop()
                path[-1].append(edge | ord(last[len(path) - 1]) - _BEFORE_A)
        last = word
    progress("graph", len(words), len(words))
    if words:
        builder.edges[0] |= builder.store(path[0]) << CHILD_SHIFT
    return Graph(builder.edges, builder.ranks)
