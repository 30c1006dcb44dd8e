"""The words that a pool of letters makes, some of which must all be used."""

import threading
from collections.abc import Iterator
from types import ModuleType

from engine.lexicon.lexicon import Lexicon
from engine.rules.letters import ALPHABET
from engine.solver import kernel as _kernel

_A = ord("A") - 1
_ROOM = 16
_FIRST = 1024


class PoolSolver:
    """The words of a lexicon, found by the letters that they are made of. Threads each have a kernel of their own."""

    def __init__(self, lexicon: Lexicon, kernel: ModuleType = _kernel) -> None:
        self._lexicon = lexicon
        self._made_by = kernel
        self._own = threading.local()

    def words_with(self, owed: str, spare: str, *, least: int, most: int) -> list[str]:
        """The words of `least` to `most` letters, 15 at most, made of all of `owed` and some of `spare`, in order."""
        must, pool = _counts(owed), _counts(owed + spare)
        room = _FIRST
        while True:
            buffer = bytearray(room * _ROOM)
            count = self._kernel.find(pool, must, least, most, buffer)
            if count >= 0:
                return list(_read(buffer, count))
            room *= 4

    @property
    def _kernel(self) -> _kernel.Pool:
        if not hasattr(self._own, "kernel"):
            self._own.kernel = self._made_by.Pool(self._lexicon.edges)
        kernel: _kernel.Pool = self._own.kernel
        return kernel


def _counts(letters: str) -> list[int]:
    counts = [0] * 32
    for letter in letters:
        if letter in ALPHABET:
            counts[ord(letter) - _A] += 1
    return counts


def _read(buffer: bytearray, count: int) -> Iterator[str]:
    for at in range(0, count * _ROOM, _ROOM):
        yield "".join(chr(code + _A) for code in buffer[at : at + buffer[at + _ROOM - 1]])
