"""A competition of Jarnac, for tests: its players, and results typed round after round."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from engine.people import SYSTEM
from tests.factories import tournaments as make
from tournaments import commands
from tournaments.domain.jarnac import Jarnac
from tournaments.events import JarnacScore
from tournaments.queries.jarnac import load_jarnac

FAMILY_NAMES = ("Petit", "Durand", "Leroy", "Moreau", "Simon", "Laurent", "Michel", "Garcia", "David", "Bertrand")

Result = Callable[[int], tuple[JarnacScore, JarnacScore]]


def score(points: int, jarnacs: int = 0) -> JarnacScore:
    return JarnacScore(points=points, jarnacs=jarnacs)


def won_by_the_first(_table: int) -> tuple[JarnacScore, JarnacScore]:
    return score(300, 2), score(200, 1)


def make_jarnac(players: int = 8, **plan: Any) -> tuple[UUID, UUID, list[UUID]]:
    """(competition, centre, entries), the Jarnac planned and no round made."""
    competition = make.make_competition("Coupe de Jarnac")
    centre = make.make_centre(competition)
    names = (FAMILY_NAMES[number % len(FAMILY_NAMES)] for number in range(players))
    entries = [make.make_entry(competition, centre, make.make_player("Anne", name)) for name in names]
    commands.plan_jarnac(competition, by=SYSTEM, **plan)
    return competition, centre, entries


def pair(competition: UUID) -> Jarnac:
    commands.pair_jarnac_round(competition, by=SYSTEM)
    return load_jarnac(competition)


def enter(competition: UUID, number: int, result: Result = won_by_the_first) -> None:
    results = {table: result(table) for table in load_jarnac(competition).round(number).tables}
    commands.enter_jarnac_results(competition, round=number, results=results, by=SYSTEM)


def play_round(competition: UUID, result: Result = won_by_the_first) -> int:
    """The next round, from its pairs to its end; its number."""
    number = len(pair(competition).rounds)
    enter(competition, number, result)
    commands.close_jarnac_round(competition, round=number, by=SYSTEM)
    return number
