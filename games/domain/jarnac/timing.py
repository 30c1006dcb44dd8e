"""What time does to a match by itself (JARNAC-9, -10, -11): a flag falls, a coup is over, nobody has said Jarnac."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from games.domain.jarnac import refusals
from games.domain.jarnac.match import Match, MatchEvent, Phase, evolve
from games.domain.jarnac.offers import may_press
from games.events.jarnac import (
    MatchClockPressed,
    MatchClocksResumed,
    MatchClocksStopped,
    MatchEnded,
    MatchEnding,
    MatchFlagFell,
    MatchTimeUp,
    Side,
)


def settle(match: Match, *, at: datetime) -> list[MatchEvent]:
    """What has happened by `at` without anybody's doing anything, each at its own moment."""
    events: list[MatchEvent] = []
    while (event := _next(match, at)) is not None:
        events.append(event)
        match = evolve(match, event)
    return events


def deadline(match: Match) -> datetime | None:
    """When time next does something, None where it does nothing."""
    moments = [moment for moment, _event in _awaited(match)]
    return min(moments, default=None)


def press(match: Match, *, side: Side, at: datetime) -> list[MatchEvent]:
    """JARNAC-9: set the clock of the other going: who lost the toss, once six letters lie there; who forgot to, later.

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
    if not may_press(match, side):
        raise refusals.ClockNotYours
    return [*events, MatchClockPressed(side=side, at=at)]


def stop(match: Match, *, at: datetime) -> list[MatchEvent]:
    """JARNAC-9: an interruption. Raises ClocksStand, MatchOver."""
    events = settle(match, at=at)
    for event in events:
        match = evolve(match, event)
    if match.is_over:
        raise refusals.MatchOver
    if match.clocks.stopped_at is not None:
        raise refusals.ClocksStand
    return [*events, MatchClocksStopped(at=at)]


def resume(match: Match, *, at: datetime) -> list[MatchEvent]:
    """JARNAC-9: the clock of who has the hand runs again. Raises ClocksRun, MatchOver."""
    if match.is_over:
        raise refusals.MatchOver
    if match.clocks.stopped_at is None:
        raise refusals.ClocksRun
    return [MatchClocksResumed(at=at)]


def end(match: Match, *, at: datetime) -> list[MatchEvent]:
    """The arbitre stops the match where it stands. Raises MatchOver."""
    events = settle(match, at=at)
    for event in events:
        match = evolve(match, event)
    if match.is_over:
        raise refusals.MatchOver
    return [*events, MatchEnded(why=MatchEnding.STOPPED, at=at)]


def _next(match: Match, at: datetime) -> MatchEvent | None:
    """The first thing that time does by `at`."""
    if match.created is None or match.is_over or match.clocks.stopped_at is not None:
        return None
    if (why := _ending(match)) is not None:
        return MatchEnded(why=why, at=match.since or at)
    due = [(moment, event) for moment, event in _awaited(match) if moment <= at]
    return min(due, key=lambda each: each[0])[1] if due else None


def _ending(match: Match) -> MatchEnding | None:
    """Why nothing more can happen, None where something can."""
    if all(match.is_out(side) for side in Side):
        return MatchEnding.BOTH_FLAGS
    if match.missed >= len(Side):
        return MatchEnding.ABSENT
    if match.closing and match.pending is None:
        return MatchEnding.SHORT_JARNAC
    if not match.left_in_bag and match.passed >= len(Side) and match.phase is Phase.PLAYING:
        return MatchEnding.BLOCKED
    return None


def _awaited(match: Match) -> Iterator[tuple[datetime, MatchEvent]]:
    """What time will do, and when, if nobody does anything before."""
    if (falls_at := match.clocks.falls_at) is not None and match.clocks.running is not None:
        yield falls_at, MatchFlagFell(side=match.clocks.running, at=falls_at)
    if match.last_call is not None and (why := _ends_by_it(match)) is not None:
        # What was contested once the moment was over ends the match then: nothing is recorded before it.
        over = max(match.last_call, match.since or match.last_call)
        yield over, MatchEnded(why=why, at=over)
    if not match.has_clock and match.since is not None and match.phase is not Phase.TOSS:
        up = match.since + timedelta(seconds=match.rules.coup_seconds)
        yield up, MatchTimeUp(side=match.hand, at=up)


def _ends_by_it(match: Match) -> MatchEnding | None:
    """JARNAC-11: why the match ends with this moment: the mat of who has passed is full, or a Jarnac closes it."""
    if match.closing:
        return MatchEnding.SHORT_JARNAC
    full = match.passer is not None and match.mat(match.passer).is_full
    return MatchEnding.LINE_EIGHT if full and match.phase is Phase.RECEIVED else None
