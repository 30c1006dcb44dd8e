"""The letters of games that are still sealed, and a quick search for them in whatever a program lets out."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from games.domain.preparation.game import PreparedCoup, PreparedGame
from games.sealed import Sealed

_TAGS = re.compile(r"<[^>]*>")
_WORDS = re.compile(r"[A-Z0-9?]+")
# A word and its reference are never further apart, in a sentence, a row of a table or an object of JSON.
_NEAR = 8
_RACK = 7
_APART = re.compile(rf"[^ ]{{{_RACK},}}")
# Of shorter words, one to come may well be among the best of a coup that has been played.
_TELLING = 5


@dataclass(frozen=True, slots=True)
class Needles:
    """`tirages`: sorted letters. `solutions`: the references of each word, alone too common to tell a game.

    `keys`: seeds and salts, in hexadecimal.
    """

    tirages: frozenset[str] = frozenset()
    solutions: dict[str, frozenset[str]] = field(default_factory=dict)
    keys: tuple[str, ...] = ()

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
        return cls(frozenset(tirages), told, tuple(key for one in sealed for key in (one.seed.hex(), one.salt.hex())))

    def found(self, text: str) -> list[str]:
        """Those that stand in `text`, letters side by side or each in an element of its own."""
        there = [key for key in self.keys if key in text]
        for dressed in {text, _TAGS.sub(" ", text), _TAGS.sub("", text)} if "<" in text else (text,):
            # A tirage is written reliquat+drawn.
            tokens = _WORDS.findall(dressed.upper().replace("+", ""))
            there += self._racks(tokens) + self._placements(tokens)
        return sorted(set(there))

    def _racks(self, tokens: list[str]) -> list[str]:
        apart = "".join(token if len(token) == 1 else " " for token in tokens)
        windows = (run[at : at + _RACK] for run in _APART.findall(apart) for at in range(len(run) - _RACK + 1))
        racks = (token for token in tokens if len(token) == _RACK)
        return [rack for rack in (*racks, *windows) if "".join(sorted(rack)) in self.tirages]

    def _placements(self, tokens: list[str]) -> list[str]:
        there = self.solutions.keys() & set(tokens)
        places = [(at, token) for at, token in enumerate(tokens) if token in there] if there else []
        return [
            f"{token} {reference}"
            for at, token in places
            for reference in self.solutions[token] & set(tokens[max(0, at - _NEAR) : at + _NEAR])
        ]


def coups_after(game: PreparedGame, number: int) -> list[PreparedCoup]:
    """The coups of a game that come after this one."""
    return [coup for coup in game.coups if coup.number > number]
