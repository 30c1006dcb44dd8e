"""Verdicts of this process: half a hall plays the top, and its bulletins come line by line.

Identical bulletins of a coup are adjudicated once. Nothing here is ever out of date: a verdict follows from what it
is kept under, and from nothing else.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Bulletin, Judgement
from arbitration.domain.position import Position
from arbitration.domain.verdict import Verdict
from engine.rules.profile.ruleset import RulesetProfile
from games.queries.parties import CoupPosition
from games.services.lexicons import lexicon_named

MOST_POSITIONS, MOST_VERDICTS = 64, 4_096


@dataclass(frozen=True, slots=True)
class _Keyed:
    """Equal where the key is: what goes with it follows from it."""

    key: tuple[Any, ...]
    what: Any = field(compare=False)


def verdict_on(
    position: CoupPosition, bulletin: Bulletin, canonical: bytes, judged: tuple[Judgement, ...] = ()
) -> Verdict:
    """FISF 4 and 5: the verdict of the regulation; `canonical` tells the bulletin from all others."""
    key = (where_of(position), canonical, judged, position.profile_digest)
    return _verdict(_Keyed(key, (as_adjudicated(position), bulletin, position.profile, judged)))


def as_adjudicated(position: CoupPosition) -> Position:
    """A position of the log, as the adjudicator looks at it: one object for all the bulletins of a coup."""
    return _position(_Keyed(where_of(position), position))


def where_of(position: CoupPosition) -> tuple[Any, ...]:
    """What tells a position from all others, whichever partie it is of."""
    return (
        position.grid.rows(),
        position.tirage,
        position.coup,
        position.first_word_len,
        position.formula.name,
        position.lexicon_digest,
    )


@lru_cache(maxsize=MOST_POSITIONS)
def _position(keyed: _Keyed) -> Position:
    """It keeps what all the bulletins of the coup ask of it."""
    position: CoupPosition = keyed.what
    return Position(
        grid=position.grid,
        tirage=position.tirage,
        coup=position.coup,
        lexicon=lexicon_named(position.lexicon_digest),
        first_word_len=position.first_word_len,
        formula=position.formula,
    )


@lru_cache(maxsize=MOST_VERDICTS)
def _verdict(keyed: _Keyed) -> Verdict:
    what: tuple[Position, Bulletin, RulesetProfile, tuple[Judgement, ...]] = keyed.what
    return adjudicate(*what)
