"""One player's way through a topping: where the run is, and what each of its coups took.

Times are those of events. A coup begins at the moment at which the one before ended.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import assert_never

from engine.events.decider import Decider
from games.domain.topping.refusals import RunUnknown
from games.events.topping import ProposalRefused, RunAbandoned, RunStarted, SolutionGiven, TopFound

RunEvent = RunStarted | ProposalRefused | TopFound | SolutionGiven | RunAbandoned
_MILLISECOND = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True)
class CoupRun:
    """A coup that is over. `ms`: what it took, the penalty included where the solution was `given`.

    `found`: the proposal that reached the top, None where it was given; `refused`: those before it, in order.
    """

    number: int
    began: datetime
    ended: datetime
    ms: int
    found: TopFound | None
    refused: tuple[ProposalRefused, ...]

    @property
    def given(self) -> bool:
        return self.found is None


@dataclass(frozen=True, slots=True)
class Run:
    """A run between two events. `since`: when the coup in play began; `refused`: its proposals so far."""

    started: RunStarted | None = None
    since: datetime | None = None
    refused: tuple[ProposalRefused, ...] = ()
    coups: tuple[CoupRun, ...] = ()
    abandoned_at: datetime | None = None

    @property
    def rules(self) -> RunStarted:
        """The rules of this run. Raises RunUnknown."""
        if self.started is None:
            raise RunUnknown
        return self.started

    @property
    def began(self) -> datetime:
        """When the coup in play began."""
        return self.since or self.rules.at

    @property
    def coup(self) -> int:
        """The number of the coup in play; one more than there are once all are over."""
        return len(self.coups) + 1

    @property
    def is_finished(self) -> bool:
        """Whether all the coups have been played."""
        return len(self.coups) == self.rules.coups

    @property
    def is_over(self) -> bool:
        return self.is_finished or self.abandoned_at is not None

    @property
    def deadline(self) -> datetime:
        """When the time of the coup in play is up."""
        return self.began + timedelta(seconds=self.rules.seconds)

    @property
    def ended_at(self) -> datetime | None:
        return self.abandoned_at or (self.began if self.is_finished else None)

    @property
    def ms(self) -> int:
        """The sum of the coups that are over, which alone decides once all are."""
        return sum(coup.ms for coup in self.coups)

    @property
    def given(self) -> int:
        return sum(coup.given for coup in self.coups)


def ends_by(started: RunStarted) -> datetime:
    """When a run that is played online is over, if nothing is found."""
    return started.at + timedelta(seconds=started.coups * started.seconds)


def evolve(run: Run, event: RunEvent) -> Run:
    match event:
        case RunStarted():
            return Run(started=event, since=event.at)
        case ProposalRefused():
            return replace(run, refused=(*run.refused, event))
        case TopFound():
            return _after(run, event.at, time_found(run.began, event.at), event)
        case SolutionGiven():
            return _after(run, event.at, time_given(run.rules.seconds, run.rules.penalty), None)
        case RunAbandoned():
            return replace(run, abandoned_at=event.at)
        case _:
            assert_never(event)


RUN: Decider[Run, RunEvent] = Decider(initial=Run, evolve=evolve)


def time_found(began: datetime, at: datetime) -> int:
    """FISF 3.8.4: milliseconds of a coup whose top was found. Never less than zero, whatever a clock says."""
    return max(0, (at - began) // _MILLISECOND)


def time_given(seconds: int, penalty: int) -> int:
    """FISF 3.8.4: milliseconds of a coup whose solution was given: the whole time, and the penalty."""
    return 1000 * (seconds + penalty)


def _after(run: Run, at: datetime, ms: int, top: TopFound | None) -> Run:
    # The clocks of two servers may differ by a little: the next coup begins no earlier than this one did.
    ended = max(at, run.began)
    over = CoupRun(run.coup, run.began, ended, ms, top, run.refused)
    return replace(run, since=ended, refused=(), coups=(*run.coups, over))
