"""Which verdicts deserve a second look first: what may have gone wrong with each, and how much it would cost a player.

An order of reading for the double arbitre, never a verdict: no article weighs one bulletin against another.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import TypeVar

from arbitration.events.feuille import Sanction

K = TypeVar("K", bound=Hashable)

# Points of each reason. A zero or a decision against the regulation comes before what a slip of the keys may explain.
WEIGHTS = {
    "zero": 50,
    "overridden": 45,
    "judgement": 40,
    "penalite": 40,
    "above_top": 35,
    "wordless": 25,
    "large_gap": 20,
    "very_fast": 20,
    "rectified": 15,
    "unread": 15,
    "avertissement": 10,
    "gap": 8,
    "fast": 8,
}
_VERY_FAST, _FAST = 1.0, 2.0  # seconds a bulletin; a practised arbitre types a whole line in three
_PERCENT = 100
_LARGE_GAP, _GAP = 50, 25  # percent of the top


@dataclass(frozen=True, slots=True)
class Looked:
    """What is known of a verdict. pace: seconds that the line took, None when unknown; top: of the coup, when known.

    judged: a judgement of the arbitre changed it, or is still asked; unread: the top given to all; wordless: the
    arbitre answers for the score of a word that he did not type.
    """

    score: int
    sanction: Sanction
    top: int | None = None
    judged: bool = False
    overridden: bool = False
    rectified: bool = False
    unread: bool = False
    wordless: bool = False
    pace: float | None = None


@dataclass(frozen=True, slots=True)
class Risk:
    """points: the higher, the sooner; reasons: keys of WEIGHTS, the heaviest first."""

    points: int
    reasons: tuple[str, ...]


def risk_of(verdict: Looked) -> Risk:
    """How soon a verdict deserves its second look, and why."""
    reasons = sorted(_reasons(verdict), key=lambda reason: -WEIGHTS[reason])
    return Risk(sum(WEIGHTS[reason] for reason in reasons), tuple(reasons))


def _reasons(verdict: Looked) -> Iterable[str]:
    names = {
        Sanction.NULLITE: "zero",
        Sanction.PENALITE: "penalite",
        Sanction.AVERTISSEMENT: "avertissement",
    }
    if verdict.sanction in names:
        yield names[verdict.sanction]
    flags = {
        "overridden": verdict.overridden,
        "judgement": verdict.judged,
        "rectified": verdict.rectified,
        "unread": verdict.unread,
        "wordless": verdict.wordless,
    }
    yield from (reason for reason, is_so in flags.items() if is_so)
    # a zero is far from the top by itself
    if verdict.top and verdict.sanction is not Sanction.NULLITE:
        missing = (verdict.top - verdict.score) * _PERCENT
        if missing < 0:
            yield "above_top"
        elif missing >= _GAP * verdict.top:
            yield "large_gap" if missing >= _LARGE_GAP * verdict.top else "gap"
    if verdict.pace is not None and verdict.pace < _FAST:
        yield "very_fast" if verdict.pace < _VERY_FAST else "fast"


def paces(lines: Sequence[tuple[K, Hashable, datetime]]) -> dict[K, float]:
    """Seconds that each line took, from (line, who typed it, when it was recorded).

    Lines recorded at one moment were sent together: they share the time since the lines of that person before them, so
    that a queue that waited for the network does not look typed at once. Of the first ones nothing is known.
    """
    seconds: dict[K, float] = {}
    ordered = sorted(lines, key=lambda line: (str(line[1]), line[2]))
    for _author, own_lines in groupby(ordered, key=lambda line: line[1]):
        before: datetime | None = None
        for moment, together in groupby(own_lines, key=lambda line: line[2]):
            keys = [key for key, _author, _moment in together]
            if before is not None:
                seconds |= dict.fromkeys(keys, (moment - before).total_seconds() / len(keys))
            before = moment
    return seconds
