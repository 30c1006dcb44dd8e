"""A cache of verdicts in this process: half a hall plays the top, and bulletins come line by line.

Identical bulletins of a coup are adjudicated once. Entries never go stale: a verdict depends on its key alone.
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
    """Compared by its key: the rest follows from it."""

    key: tuple[Any, ...]
    what: Any = field(compare=False)


def verdict_on(
    position: CoupPosition, bulletin: Bulletin, canonical: bytes, judged: tuple[Judgement, ...] = ()
) -> Verdict:
    """FISF 4 and 5: the verdict of the regulation; `canonical` identifies the bulletin."""
    key = (where_of(position), canonical, judged, position.profile_digest)
    return _verdict(_Keyed(key, (as_adjudicated(position), bulletin, position.profile, judged)))


def as_adjudicated(position: CoupPosition) -> Position:
    """A position of the log as the adjudicator takes it: one object for all the bulletins of a coup."""
    return _position(_Keyed(where_of(position), position))


def where_of(position: CoupPosition) -> tuple[Any, ...]:
    """What identifies a position, in any partie."""
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
    """It caches what all the bulletins of the coup need."""
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
