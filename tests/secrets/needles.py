"""The letters of games that are still sealed, and a quick search for them in whatever a program lets out."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from games.domain.preparation.game import PreparedCoup, PreparedGame
from games.services.sealed import Sealed

_TAGS = re.compile(r"<[^>]*>")
_WORDS = re.compile(r"[A-Z0-9?]+")
# A word and its reference are never further apart, in a sentence, a row of a table or an object of JSON.
_NEAR = 8
_RACK = 7
_APART = re.compile(rf"[^ ]{{{_RACK},}}")
# Of shorter words, one to come may well be among the best of a coup that has been played.
_TELLING = 5


# An answer is searched for several secrets, one after the other.
@lru_cache(maxsize=1)
def _read(text: str) -> list[tuple[list[str], str]]:
    """The words of a text, and those of one letter put together; as it is, and without its tags."""
    read = []
    for dressed in {text, _TAGS.sub(" ", text), _TAGS.sub("", text)} if "<" in text else (text,):
        # A tirage is written reliquat+drawn.
        tokens = _WORDS.findall(dressed.upper().replace("+", ""))
        read.append((tokens, "".join(token if len(token) == 1 else " " for token in tokens)))
    return read


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
        for tokens, apart in _read(text):
            there += self._racks(tokens, apart) + self._placements(tokens) + self._words(tokens, apart)
        return sorted(set(there))

    def _racks(self, tokens: list[str], apart: str) -> list[str]:
        if not self.tirages:
            return []
        windows = (run[at : at + _RACK] for run in _APART.findall(apart) for at in range(len(run) - _RACK + 1))
        racks = (token for token in tokens if len(token) == _RACK)
        return [rack for rack in (*racks, *windows) if "".join(sorted(rack)) in self.tirages]

    def _words(self, tokens: list[str], apart: str) -> list[str]:
        return [word for word in self.words if word in tokens or word in apart]

    def _placements(self, tokens: list[str]) -> list[str]:
        there = self.solutions.keys() & set(tokens) if self.solutions else set()
        places = [(at, token) for at, token in enumerate(tokens) if token in there] if there else []
        return [
            f"{token} {reference}"
            for at, token in places
            for reference in self.solutions[token] & set(tokens[max(0, at - _NEAR) : at + _NEAR])
        ]


def coups_after(game: PreparedGame, number: int) -> list[PreparedCoup]:
    """The coups of a game that come after this one."""
    return [coup for coup in game.coups if coup.number > number]
