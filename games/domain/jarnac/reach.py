"""What could be played on a mat, best first: for the arbitre, and for readers of a finished match; never for a player.

A word that could be played on the mat of the other is a Jarnac.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from engine.lexicon.jarnac import LONGEST, SHORTEST, Rulings
from games.domain.jarnac.judging import Judge
from games.domain.jarnac.mat import Mat


class Words(Protocol):
    """The part of a `PoolSolver` that is needed here."""

    def words_with(self, owed: str, spare: str, *, least: int, most: int) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Playable:
    """A word that could be played on a mat. `gain`: what it adds to its points."""

    # 0 for the first free one
    line: int
    stood: str
    word: str
    gain: int


def playable(mat: Mat, words: Words, judge: Judge) -> list[Playable]:
    """JARNAC-4, -5, -14: every word, best first; then the longest, then line by line."""
    options = (
        Playable(line, stood, word, len(word) ** 2 - len(stood) ** 2)
        for line, stood in [*([] if mat.is_full else [(0, "")]), *_standing(mat)]
        for word in _fitting(stood, mat.reliquat, words, judge.rulings)
        if judge.allows(stood, word)
    )
    return sorted(options, key=lambda option: (-option.gain, -len(option.word), option.line, option.word))


def largest(stood: str, reliquat: str, words: Words, judge: Judge) -> str:
    """The longest word that a line and a reliquat make, the first in order among equal ones; "" where there is none."""
    fitting = sorted(_fitting(stood, reliquat, words, judge.rulings), key=lambda word: (-len(word), word))
    return next((word for word in fitting if judge.allows(stood, word)), "")


def _standing(mat: Mat) -> Iterator[tuple[int, str]]:
    return ((line, word) for line, word in mat.numbered() if word and len(word) < LONGEST)


def _fitting(stood: str, reliquat: str, words: Words, rulings: Rulings) -> Iterable[str]:
    """The words whose letters lie there, those that the arbitre has allowed among them."""
    fitting = set(words.words_with(stood, reliquat, least=max(SHORTEST, len(stood) + 1), most=LONGEST))
    there = Counter(stood + reliquat)
    ruled = (word for word, allowed in rulings.words.items() if allowed and len(word) > len(stood))
    fitting.update(word for word in ruled if not Counter(word) - there and not Counter(stood) - Counter(word))
    return fitting
