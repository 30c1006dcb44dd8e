"""Runs played anyhow, online: whatever is tried and whenever, the times are those of the clock and of nothing else."""

from datetime import timedelta
from functools import reduce

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.events.refusals import Refusal
from games.domain.topping import racing
from games.domain.topping.refusals import RunOver
from games.domain.topping.run import RUN, Run, evolve
from games.events.topping import SolutionGiven, TopFound
from tests.games.domain.topping.races import COUPS, GAME, NOON, PENALTY, SECONDS, STARTED, WORDS

ANYTHING = (*((word, reference) for _hand, word, reference in COUPS), ("ARE", "H7"), ("ZZ", "A1"), ("É", "H8"))
# Of one run, what is recorded as it happens; of its twin, only what its player does: nobody looks at its clock.
PAUSES = st.integers(min_value=0, max_value=100_000)


class Runs(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.watched = self.unwatched = RUN.initial()
        self.now = NOON
        self.early = 0

    @initialize()
    def start(self) -> None:
        self.watched = self.unwatched = evolve(RUN.initial(), STARTED)

    def _take(self, run: Run, decision, **arguments) -> tuple[Run, object]:
        """The run after a decision, and what it answered."""
        try:
            events = decision(run, at=self.now, **arguments)
        except Refusal as refusal:
            return run, type(refusal)
        return reduce(evolve, events, run), tuple(events[-1:])

    def _both(self, decision, **arguments) -> object:
        self.watched = reduce(evolve, racing.settle(self.watched, at=self.now), self.watched)
        self.watched, one = self._take(self.watched, decision, **arguments)
        self.unwatched, other = self._take(self.unwatched, decision, **arguments)
        assert one == other
        return one

    @rule(pause=PAUSES)
    def wait(self, pause: int) -> None:
        self.now += timedelta(milliseconds=pause)

    @rule(said=st.sampled_from(ANYTHING), coup=st.integers(min_value=-1, max_value=5))
    def propose(self, said: tuple[str, str], coup: int) -> None:
        word, reference = said
        told = {"game": GAME, "lexicon": WORDS, "coup": coup, "word": word, "reference": reference}
        self._both(racing.propose, **told)

    @rule()
    def find(self) -> None:
        """The top, for whatever coup is in play."""
        now = racing.settled(self.unwatched, at=self.now)
        if now.is_over:
            return
        _hand, word, reference = COUPS[now.coup - 1]
        told = {"game": GAME, "lexicon": WORDS, "coup": now.coup, "word": word, "reference": reference}
        (event,) = self._both(racing.propose, **told)
        assert isinstance(event, TopFound)

    @rule()
    def give(self) -> None:
        now = racing.settled(self.unwatched, at=self.now)
        answer = self._both(racing.give, coup=now.coup)
        if answer is not RunOver:
            self.early += SECONDS * 1000 - (self.now - now.began) // timedelta(milliseconds=1)

    @invariant()
    def whether_time_is_recorded_changes_nothing(self) -> None:
        if self.watched.started:
            assert racing.settled(self.watched, at=self.now) == racing.settled(self.unwatched, at=self.now)

    @invariant()
    def times_are_those_of_the_clock(self) -> None:
        """All the time since the start, less what was not waited for, and a penalty for each solution given."""
        if not self.watched.started:
            return
        run = racing.settled(self.unwatched, at=self.now)
        passed = (run.began - NOON) // timedelta(milliseconds=1)
        assert run.ms == passed + self.early + 1000 * PENALTY * run.given
        assert [coup.began for coup in run.coups] == [NOON, *(coup.ended for coup in run.coups)][: len(run.coups)]
        assert all(coup.ms < SECONDS * 1000 or coup.given for coup in run.coups)

    @invariant()
    def nothing_is_in_the_future(self) -> None:
        if self.watched.started:
            assert all(coup.ended <= self.now for coup in racing.settled(self.unwatched, at=self.now).coups)


TestRuns = Runs.TestCase


def test_recorded_twice_time_stays_what_it_is():
    """A job and the player settle the same minute: the second finds nothing left."""
    late = NOON + timedelta(seconds=130)
    run = reduce(evolve, racing.settle(evolve(RUN.initial(), STARTED), at=late), evolve(RUN.initial(), STARTED))
    assert racing.settle(run, at=late) == []
    assert [type(event) for event in racing.settle(evolve(RUN.initial(), STARTED), at=late)] == [SolutionGiven] * 2
