"""What time does to a match by itself (JARNAC-9, -10, -11): a flag falls, a coup is over, nobody has said Jarnac."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from games.domain.jarnac import offers, refusals
from games.domain.jarnac.match.folding import MatchEvent, evolve
from games.domain.jarnac.match.state import Match, Phase
from games.events import jarnac as jarnac_events


def settle(match: Match, *, at: datetime) -> list[MatchEvent]:
    """What has happened by `at` without anybody acting, each at its own moment."""
    events: list[MatchEvent] = []
    while (event := _next(match, at)) is not None:
        events.append(event)
        match = evolve(match, event)
    return events


def deadline(match: Match) -> datetime | None:
    """When time next changes something, None where it never does."""
    moments = [moment for moment, _event in _awaited(match)]
    return min(moments, default=None)


def press(match: Match, *, side: jarnac_events.Side, at: datetime) -> list[MatchEvent]:
    """JARNAC-9: set the other's clock going: the loser of the toss, once six letters lie there; if forgotten, later.

    Raises WithoutClock, ClockNotYours, MatchOver, ClocksStand.
    """
    events = settle(match, at=at)
    for event in events:
        match = evolve(match, event)
    if not match.has_clock:
        raise refusals.WithoutClock
    if match.is_over:
        raise refusals.MatchOver
    if match.clocks.stopped_at is not None:
        raise refusals.ClocksStand
    if not offers.may_press(match, side):
        raise refusals.ClockNotYours
    return [*events, jarnac_events.MatchClockPressed(side=side, at=at)]


def stop(match: Match, *, at: datetime) -> list[MatchEvent]:
    """JARNAC-9: an interruption. Raises ClocksStand, MatchOver."""
    events = settle(match, at=at)
    for event in events:
        match = evolve(match, event)
    if match.is_over:
        raise refusals.MatchOver
    if match.clocks.stopped_at is not None:
        raise refusals.ClocksStand
    return [*events, jarnac_events.MatchClocksStopped(at=at)]


def resume(match: Match, *, at: datetime) -> list[MatchEvent]:
    """JARNAC-9: the clock of the player in hand runs again. Raises ClocksRun, MatchOver."""
    if match.is_over:
        raise refusals.MatchOver
    if match.clocks.stopped_at is None:
        raise refusals.ClocksRun
    return [jarnac_events.MatchClocksResumed(at=at)]


def end(match: Match, *, at: datetime) -> list[MatchEvent]:
    """The arbitre stops the match where it stands. Raises MatchOver."""
    events = settle(match, at=at)
    for event in events:
        match = evolve(match, event)
    if match.is_over:
        raise refusals.MatchOver
    return [*events, jarnac_events.MatchEnded(why=jarnac_events.MatchEnding.STOPPED, at=at)]


def _next(match: Match, at: datetime) -> MatchEvent | None:
    """The first thing that time does by `at`."""
    if match.created is None or match.is_over or match.clocks.stopped_at is not None:
        return None
    if (why := _ending(match)) is not None:
        return jarnac_events.MatchEnded(why=why, at=match.since or at)
    due = [(moment, event) for moment, event in _awaited(match) if moment <= at]
    return min(due, key=lambda pair: pair[0])[1] if due else None


def _ending(match: Match) -> jarnac_events.MatchEnding | None:
    """Why nothing more can happen, None where something can."""
    if all(match.is_out(side) for side in jarnac_events.Side):
        return jarnac_events.MatchEnding.BOTH_FLAGS
    if match.missed >= len(jarnac_events.Side):
        return jarnac_events.MatchEnding.ABSENT
    if match.closing and match.pending is None:
        return jarnac_events.MatchEnding.SHORT_JARNAC
    if not match.left_in_bag and match.passed >= len(jarnac_events.Side) and match.phase is Phase.PLAYING:
        return jarnac_events.MatchEnding.BLOCKED
    return None


def _awaited(match: Match) -> Iterator[tuple[datetime, MatchEvent]]:
    """What time will do, and when, if nobody does anything before."""
    if (falls_at := match.clocks.falls_at) is not None and match.clocks.running is not None:
        yield falls_at, jarnac_events.MatchFlagFell(side=match.clocks.running, at=falls_at)
    if match.last_call is not None and (why := _ends_by_it(match)) is not None:
        # What was contested once the moment was over ends the match then: nothing is recorded before it.
        over = max(match.last_call, match.since or match.last_call)
        yield over, jarnac_events.MatchEnded(why=why, at=over)
    if not match.has_clock and match.since is not None and match.phase is not Phase.TOSS:
        up = match.since + timedelta(seconds=match.rules.coup_seconds)
        yield up, jarnac_events.MatchTimeUp(side=match.hand, at=up)


def _ends_by_it(match: Match) -> jarnac_events.MatchEnding | None:
    """JARNAC-11: why the match ends with this moment: the mat of the passer is full, or a Jarnac closes it."""
    if match.closing:
        return jarnac_events.MatchEnding.SHORT_JARNAC
    full = match.passer is not None and match.mat(match.passer).is_full
    return jarnac_events.MatchEnding.LINE_EIGHT if full and match.phase is Phase.RECEIVED else None
