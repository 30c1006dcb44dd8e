"""What the page of each hall says of itself: that it is there, that its hall is ready, how its clock goes.

Kept in the cache: it is no fact. It changes every second, binds nobody and may be lost; what the juge-arbitre decides
on it is an event, which says what he was shown (`MultiplexStepTaken.unready`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from django.core.cache import cache
from django.utils.timezone import now

from games.domain.partie.state.partie import Partie
from tournaments.multiplex.domain.lost import lost_time

CUT = timedelta(seconds=6)
"""A page that said nothing for so long is cut off: it speaks every two seconds."""
_NOTICED = timedelta(seconds=5)
_LONGEST = timedelta(minutes=30)
_KEPT = 6 * 3600  # seconds
_READY_KEPT = 3600
Ahead = tuple[int, int]


@dataclass(frozen=True, slots=True)
class LostByHall:
    """What a hall did not see of the play: since when, for how long in all, before its coup, and while it ran."""

    since: datetime
    seconds: int
    coup: int
    before: int
    during: int


@dataclass(frozen=True, slots=True)
class Presence:
    """`drift_ms`: how far the clock of the page was from the server's, when it measured it anew; `error_ms`: at most.

    `shown_ms`: how late it showed the first signal of the coup that began at `started_at`.
    """

    heard_at: datetime
    drift_ms: int | None = None
    error_ms: int | None = None
    started_at: datetime | None = None
    shown_ms: int | None = None
    lost: LostByHall | None = None

    def cut_for(self, at: datetime) -> int:
        """Since how many seconds it is cut off; 0 where it is there."""
        silent = at - self.heard_at
        return int(silent.total_seconds()) if silent > CUT else 0


def tell(multiplex: UUID, centre: UUID, said: Presence) -> None:
    """The last word of the page of a hall; what it has lost stays until it loses something else."""
    known = of_halls(multiplex, [centre]).get(centre)
    kept = said if said.lost or known is None else replace(said, lost=known.lost)
    cache.set(_key(multiplex, centre), kept, _KEPT)


def lost_by(multiplex: UUID, centre: UUID, partie: Partie) -> LostByHall | None:
    """What a hall did not see since its page was last heard, if that is longer than its pace; of today at most."""
    known, until = of_halls(multiplex, [centre]).get(centre), now()
    if known is None or not _NOTICED < until - known.heard_at < _LONGEST:
        return None
    lost = lost_time(partie, known.heard_at, until)
    seconds = round((until - known.heard_at).total_seconds())
    return LostByHall(known.heard_at, seconds, lost.coup, lost.before, lost.during)


def of_halls(multiplex: UUID, centres: Iterable[UUID]) -> dict[UUID, Presence]:
    """By centre; without those of which nothing was heard."""
    keys = {_key(multiplex, centre): centre for centre in centres}
    return {keys[key]: said for key, said in cache.get_many(keys).items()}


def say_ready(multiplex: UUID, centre: UUID, ahead: Ahead) -> None:
    """The hall is ready for this coup, and for no other: the next one is asked about again."""
    cache.set(_ready_key(multiplex, centre), ahead, _READY_KEPT)


def ready_for(multiplex: UUID, centres: Iterable[UUID]) -> dict[UUID, Ahead]:
    """The coup for which each hall has said last that it is ready."""
    keys = {_ready_key(multiplex, centre): centre for centre in centres}
    return {keys[key]: ahead for key, ahead in cache.get_many(keys).items()}


def _key(multiplex: UUID, centre: UUID) -> str:
    return f"multiplex:{multiplex}:{centre}"


def _ready_key(multiplex: UUID, centre: UUID) -> str:
    return f"multiplex-ready:{multiplex}:{centre}"
