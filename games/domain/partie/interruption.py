"""A partie that stops, and what becomes of it when it stops for too long (FISF 3.7.e)."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from engine.rules.end import Interruption, after_interruption
from games.domain.partie import opening, refusals
from games.domain.partie.state.evolve import PartieEvent
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import PartieInterrupted, PartieResumed

_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Stop:
    """How long the partie has stood still, in seconds begun, with so many coups collected.

    `outcome` is what the regulation makes of it now, `in_the_end` what it makes of it once it has lasted too long, more
    than `limit` minutes; 0 where the text has no such limit.
    """

    seconds: int
    collected: int
    limit: int
    outcome: Interruption
    in_the_end: Interruption

    @property
    def must_end(self) -> bool:
        return self.outcome is not Interruption.GOES_ON


def interrupt(partie: Partie, *, at: datetime, minutes: int = 0) -> list[PartieEvent]:
    """The play stops, at any point of a coup or between two; the clock of a running coup stops with it.

    Before its first signal, it keeps its whole time. minutes: how long ago the play stopped, when a hall had more
    urgent things to do than to say so; a running coup gets them back. Raises InterruptedBefore.
    """
    opening.expect_in_play(partie)
    if partie.interrupted_at is not None:
        raise refusals.AlreadyInterrupted
    if minutes and _last_signal(partie) > at - timedelta(minutes=minutes):
        raise refusals.InterruptedBefore(minutes=minutes)
    starts_at = partie.current.started_at if partie.phase is Phase.RUNNING else None
    stopped = at - timedelta(minutes=minutes)
    return [PartieInterrupted(at=max(stopped, starts_at or stopped))]


def _last_signal(partie: Partie) -> datetime:
    """When the hall last heard a signal: play had not stopped before it."""
    signals = [signal for coup in partie.coups for signal in (coup.started_at, coup.closed_at) if signal]
    return max(signals, default=_NEVER)


def resume(partie: Partie, *, at: datetime, notice: timedelta = timedelta()) -> list[PartieEvent]:
    """The play goes on, a running coup with the time it had left; not after more than 15 minutes (FISF 3.7.e).

    notice: what the screens of the hall are given to hear of it before the time runs again.
    """
    opening.expect_in_play(partie)
    stop = stop_of(partie, at)
    if stop is None:
        raise refusals.NotInterrupted
    if stop.must_end:
        raise refusals.InterruptedTooLong
    return [PartieResumed(at=at + notice)]


def stop_of(partie: Partie, at: datetime) -> Stop | None:
    """The interruption that lasts, as it stands at that time; None while the partie is played."""
    if partie.interrupted_at is None:
        return None
    # The stop may be a moment ahead, as the first signal of a clock that it stopped.
    seconds = max(0, -((partie.interrupted_at - at) // timedelta(seconds=1)))
    collected = sum(coup.is_collected for coup in partie.coups)
    limit = partie.profile.interruption_minutes

    def after(lasted: int) -> Interruption:
        return after_interruption(partie.profile, lasted, collected, partie.kind)

    return Stop(seconds, collected, limit, after(seconds), after(max(seconds, limit * 60 + 1)))
