"""What a hall that was cut off has lost (FISF 3.6): seconds before its coup began, and seconds of its time."""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.domain.partie.state.partie import Partie


@dataclass(frozen=True, slots=True)
class LostTime:
    """`coup`: the one that is played now, 0 before the first; `during`: the seconds of its time that were missed."""

    coup: int
    before: int
    during: int


def lost_time(partie: Partie, since: datetime, until: datetime) -> LostTime:
    """Of what lasted from `since` to `until`, as the partie is now. Seconds that have begun count."""
    if not partie.coups:
        return LostTime(0, _seconds(until - since), 0)
    coup = partie.current
    if coup.started_at is None or coup.ends_at is None:
        return LostTime(coup.number, _seconds(until - since), 0)
    ended = min(until, coup.closed_at or until, coup.ends_at)
    during = max(timedelta(), ended - max(since, coup.started_at))
    before = max(timedelta(), min(until, coup.started_at) - since)
    return LostTime(coup.number, _seconds(before), _seconds(during))


def _seconds(lasted: timedelta) -> int:
    return math.ceil(max(timedelta(), lasted).total_seconds())
