"""From the reading of the tirage to the third signal."""

import math
from datetime import datetime, timedelta

from engine.rules.kind import seconds_of_coup
from games.domain.partie import opening, refusals
from games.domain.partie.state.evolve import PartieEvent
from games.domain.partie.state.partie import Coup, Partie, Phase
from games.events.partie import ClockStarted, CoupClosed, TirageAnnounced

# The clock starts this long after the step of the juge-arbitre: by then every open screen has heard of it, and the
# first signal is given everywhere at once (FISF 1.3.a: the same time for all).
NOTICE = timedelta(seconds=2)
# A coup that is closed with more than that left may be closed by mistake.
EARLY = timedelta(seconds=5)


def announce_tirage(partie: Partie) -> list[PartieEvent]:
    """FISF 3.1, 3.6: the tirage is read aloud and becomes public; one that is known to be unplayable is not read."""
    opening.expect(partie, Phase.DRAWN)
    coup = partie.current
    if coup.top is not None and not coup.top.tops:
        raise refusals.NoSolution
    return [TirageAnnounced(coup=coup.number, tirage=coup.tirage)]


def start_clock(partie: Partie, *, at: datetime) -> list[PartieEvent]:
    """FISF 3.3: the time runs once the letters have been repeated; `at`: the moment of the first signal.

    FISF 3.8.3: a coup that is played again has the time of its number.
    """
    opening.expect(partie, Phase.ANNOUNCED)
    number = partie.current.number
    seconds = seconds_of_coup(partie.profile, partie.kind, partie.settings.seconds, number)
    return [ClockStarted(coup=number, at=at, seconds=seconds)]


def close_coup(partie: Partie, *, at: datetime, early: bool = True) -> list[PartieEvent]:
    """FISF 3.3: the coup ends at the third signal; nobody writes after it.

    The software's clock is advisory (2.2), so the juge-arbitre may close before it has run out. A coup closed before
    its first signal lasted no time. early: False where it was not said that it ends before its time: raises TimeLeft.
    """
    if partie.phase is Phase.CLOSED:
        raise refusals.CoupAlreadyClosed(coup=partie.current.number)
    if partie.phase is not Phase.RUNNING:
        raise refusals.NoCoupRunning
    opening.expect(partie, Phase.RUNNING)
    left = left_at(partie.current, at)
    if left > EARLY and not early:
        raise refusals.TimeLeft(coup=partie.current.number, seconds=seconds_of(left))
    return [CoupClosed(coup=partie.current.number, at=max(at, partie.current.started_at or at))]


def cut_short(coup: Coup) -> int:
    """How many seconds were left of a coup that was closed well before its time; 0 of any other."""
    left = left_at(coup, coup.closed_at) if coup.closed_at is not None else timedelta()
    return seconds_of(left) if left > EARLY else 0


def left_at(coup: Coup, at: datetime) -> timedelta:
    """What is left of the time of a coup at that moment; before its first signal, the whole of it."""
    if coup.started_at is None or coup.ends_at is None:
        return timedelta()
    return max(timedelta(), coup.ends_at - max(at, coup.started_at))


def seconds_of(left: timedelta) -> int:
    """As the clock of a page shows them: a second that has begun counts."""
    return math.ceil(left.total_seconds())
