"""Jarnac: matches, and competitions of them with results typed round after round."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

import factory

from engine.people.actors import SYSTEM
from games.commands.match import create_match
from tests.factories.competitions import CompetitionFactory, enter_by_name
from tests.factories.streams import StreamFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.game_rounds import commands
from tournaments.game_rounds.domain.state import Rounds
from tournaments.game_rounds.jarnac.events import JarnacScore
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.game_rounds.queries import load_rounds

Result = Callable[[int], tuple[JarnacScore, JarnacScore]]


def score(points: int, jarnacs: int = 0) -> JarnacScore:
    return JarnacScore(points=points, jarnacs=jarnacs)


def won_by_the_first(_table: int) -> tuple[JarnacScore, JarnacScore]:
    return score(300, 2), score(200, 1)


class MatchFactory(StreamFactory):
    class Meta:
        model = create_match

    first = "Léa"
    second = "Noé"
    lexicon = LEXICON


class PlannedJarnac(NamedTuple):
    competition: UUID
    centre: UUID
    entries: list[UUID]


class JarnacFactory(StreamFactory):
    """The Jarnac of a competition of so many `players`, planned as told, no round made."""

    class Meta:
        model = partial(commands.plan_rounds, JARNAC)

    competition = factory.SubFactory(CompetitionFactory, name="Coupe de Jarnac")
    players = 8

    @classmethod
    def _create(cls, model_class: Any, *, competition: UUID, players: int, **plan: Any) -> PlannedJarnac:
        centre, entries = enter_by_name(competition, players)
        super()._create(model_class, competition=competition, **plan)
        return PlannedJarnac(competition, centre, entries)


def pair(competition: UUID) -> Rounds:
    commands.seat_round(JARNAC, competition, by=SYSTEM)
    return load_rounds(JARNAC, competition)


def enter(competition: UUID, number: int, result: Result = won_by_the_first) -> None:
    results = {table: result(table) for table in load_rounds(JARNAC, competition).round(number).tables}
    commands.enter_results(JARNAC, competition, round=number, results=results, by=SYSTEM)


def play_round(competition: UUID, result: Result = won_by_the_first) -> int:
    """The next round, from its pairs to its end; its number."""
    number = len(pair(competition).rounds)
    enter(competition, number, result)
    commands.close_round(JARNAC, competition, round=number, by=SYSTEM)
    return number
