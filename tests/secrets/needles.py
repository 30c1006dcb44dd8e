"""The letters of games that are still sealed, and a quick search for them in whatever a program lets out."""

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from games.domain.preparation.game import PreparedCoup, PreparedGame
from games.services.sealed import Sealed

_TAGS = re.compile(r"<[^>]*>")
# Words in capitals, and spaces between them, byte by byte: a regex takes twice as long.
_WORDS = bytes(
    ord(sign.upper()) if sign.isascii() and (sign.isalnum() or sign == "?") else 0x20 for sign in map(chr, range(256))
)
_ENCODING = ("cp1252", "tests.secrets.needles")
codecs.register_error("tests.secrets.needles", lambda error: (" " * (error.end - error.start), error.end))
# A word and its reference are never further apart, in a sentence, a row of a table or an object of JSON.
_NEAR = 8
_RACK = 7
_APART = re.compile(rf"[^ ]{{{_RACK},}}")
# Of shorter words, one to come may well be among the best of a coup that has been played.
_TELLING = 5


@dataclass(frozen=True, slots=True)
class _Read:
    """The words of a text in their order, those of one letter put together, and those of a rack by sorted letters."""

    words: list[str]
    known: frozenset[str]
    apart: str
    racks: dict[str, str]


# An answer is searched for several secrets, one after the other.
@lru_cache(maxsize=1)
def _read(text: str) -> list[_Read]:
    """As it is, and without its tags."""
    parts = _TAGS.split(text)
    return [_words(dressed) for dressed in ({text, " ".join(parts), "".join(parts)} if len(parts) > 1 else (text,))]


def _words(text: str) -> _Read:
    # A tirage is written reliquat+drawn.
    words = text.encode(*_ENCODING).translate(_WORDS, b"+").decode("ascii").split()
    known = frozenset(words)
    apart = "".join([word if len(word) == 1 else " " for word in words])
    windows = (run[at : at + _RACK] for run in _APART.findall(apart) for at in range(len(run) - _RACK + 1))
    racks = (*(word for word in known if len(word) == _RACK), *windows)
    return _Read(words, known, apart, {"".join(sorted(rack)): rack for rack in racks})


@dataclass(frozen=True, slots=True)
class Needles:
    """`tirages`: sorted letters. `solutions`: the references of each word, alone too common to tell a game.

    `keys`: seeds and salts, in hexadecimal. `words`: those that nobody would write twice, wherever they stand.
    """

    tirages: frozenset[str] = frozenset()
    solutions: dict[str, frozenset[str]] = field(default_factory=dict)
    keys: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()

    @classmethod
    def of(cls, coups: Iterable[PreparedCoup], *sealed: Sealed) -> "Needles":
        tirages, solutions = set(), {}
        for coup in coups:
            if len(coup.tirage.letters) == _RACK:
                tirages.add("".join(sorted(coup.tirage.letters)))
            tirages.update("".join(sorted(rejet.letters)) for rejet in coup.rejets)
            if len(coup.word) >= _TELLING:
                solutions.setdefault(coup.word.upper(), set()).add(coup.reference)
        told = {word: frozenset(references) for word, references in solutions.items()}
        keys = (key for one in sealed for key in (one.seed.hex(), one.salt.hex()))
        return cls(frozenset(tirages), told, tuple(key for key in keys if key))

    def found(self, text: str) -> list[str]:
        """Those that stand in `text`, letters side by side or each in an element of its own."""
        there = [key for key in self.keys if key in text]
        for read in _read(text):
            there += [read.racks[tirage] for tirage in self.tirages & read.racks.keys()]
            there += [word for word in self.words if word in read.known or word in read.apart]
            there += self._placements(read)
        return sorted(set(there))

    def _placements(self, read: _Read) -> list[str]:
        there = self.solutions.keys() & read.known
        places = [(at, word) for at, word in enumerate(read.words) if word in there] if there else []
        return [
            f"{word} {reference}"
            for at, word in places
            for reference in self.solutions[word] & set(read.words[max(0, at - _NEAR) : at + _NEAR])
        ]


def coups_after(game: PreparedGame, number: int) -> list[PreparedCoup]:
    """The coups of a game that come after this one."""
    return [coup for coup in game.coups if coup.number > number]
