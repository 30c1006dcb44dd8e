"""A Jarnac between two events, for tests: its plan, its players, results made up by a generator."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from random import Random
from uuid import UUID

from tests.tournaments.game_rounds import decisions
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.state import Rounds, decider_of, evolve
from tournaments.game_rounds.events import RoundsEvent
from tournaments.game_rounds.jarnac.domain.rules import RULES
from tournaments.game_rounds.jarnac.events import JarnacPlanned, JarnacScore, JarnacSeeding, JarnacSystem

PLANNED = JarnacPlanned(
    system=JarnacSystem.SWISS,
    rounds=5,
    win=2,
    draw=1,
    loss=0,
    exempt=2,
    free_points=71,
    tie_breaks=("buchholz", "head_to_head", "difference", "jarnacs"),
    seeding=JarnacSeeding.LOT,
    seed="lots",
    minutes=20,
    conjugations=False,
    same_entry=False,
)

Result = tuple[JarnacScore, JarnacScore]


JARNAC = decider_of(RULES)


def entry(number: int) -> UUID:
    return UUID(int=number)


def roster_of(count: int) -> Roster:
    return Roster(playing=frozenset(entry(number) for number in range(1, count + 1)))


def planned(**changed: object) -> Rounds:
    return Rounds(RULES, planned=replace(PLANNED, **changed))  # type: ignore[arg-type]


def after(jarnac: Rounds, events: Iterable[RoundsEvent]) -> Rounds:
    return reduce(evolve, events, jarnac)


def score(points: int, jarnacs: int = 0) -> JarnacScore:
    return JarnacScore(points=points, jarnacs=jarnacs)


def by_chance(random: Random) -> Callable[[int], Result]:
    return lambda _table: (
        score(random.randint(60, 400), random.randint(0, 4)),
        score(random.randint(60, 400), random.randint(0, 4)),
    )


def won_by_the_first(_table: int) -> Result:
    return score(300), score(200)


def play_round(jarnac: Rounds, roster: Roster, result: Callable[[int], Result]) -> Rounds:
    """The next round, from its pairs to its end."""
    jarnac = after(jarnac, decisions.seat_round(jarnac, roster=roster))
    number = len(jarnac.rounds)
    results = {table: result(table) for table in jarnac.rounds[-1].tables}
    jarnac = after(jarnac, decisions.enter_results(jarnac, number=number, results=results))
    return after(jarnac, decisions.close_round(jarnac, number=number))
