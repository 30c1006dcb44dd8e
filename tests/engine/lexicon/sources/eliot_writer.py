"""Dictionaries as Eliot's compdic writes them, sound or not."""

import struct
from collections.abc import Sequence

from engine.lexicon.automaton import CHILD_SHIFT, LAST_SIBLING, LETTER_MASK, WORD_END, build_graph

LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ?"
MAGIC = b"_COMPILED_DICTIONARY_\0"


def eliot(words: Sequence[str], version: int = 2, algorithm: int = 1, title: bytes = b"Essai 1.0") -> bytes:
    """The dictionary of sorted words."""
    edges = build_graph(words).edges
    cells = [
        edge >> CHILD_SHIFT | bool(edge & WORD_END) << 24 | bool(edge & LAST_SIBLING) << 25 | (edge & LETTER_MASK) << 26
        for edge in edges
    ]
    # Eliot keeps the root last, where Raccord keeps it first.
    root = cells[0]
    return eliot_of_cells([0, *cells[1:], root], len(words), version, algorithm, title)


def eliot_of_cells(
    cells: Sequence[int], words: int, version: int = 2, algorithm: int = 1, title: bytes = b"Essai 1.0"
) -> bytes:
    """The dictionary of these edges, the last of which is the root."""
    last = len(cells) - 1
    start = MAGIC + struct.pack(">BB6I", version, 0, last, words, last, 1, 0, 0)
    names = struct.pack(">Q32sIBB30sI", 0, b"essai@ici", 9, algorithm, 0, title, len(title))
    letters = struct.pack(">80sII64s64sQQ", LETTERS, len(LETTERS), len(LETTERS), bytes(64), bytes(64), 0, 0)
    display = bytes(114) if version > 1 else b""
    return start + names + letters + display + struct.pack(f">{len(cells)}I", *cells)
