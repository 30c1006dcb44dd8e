"""The games that are chosen for the rounds of a competition, and how far they are."""

import pytest

from engine.people.actors import SYSTEM
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import prepared_line
from tournaments.commands.rounds import choose_round_game, seal_round_game
from tournaments.domain.plan import Conduct, Plan, PlannedRound
from tournaments.queries.games import is_sealed_for_next, rounds_to_choose, rounds_to_seal

pytestmark = pytest.mark.django_db

PLAN = Plan(template="", rounds=(PlannedRound(formula="normale", seconds=180),) * 3, conduct=Conduct.CENTRES)


def test_a_round_opens_once_its_own_game_is_sealed(lexicon):
    competition, other = CompetitionFactory.create_batch(2, plan=PLAN)
    EntryFactory(competition=competition, centre=CentreFactory(competition=competition))

    def told() -> tuple[list[int], list[int], bool]:
        return list(rounds_to_choose(competition)), rounds_to_seal(competition), is_sealed_for_next(competition)

    chosen = {"competition": competition, "by": SYSTEM}
    choose_round_game(other, round=1, text=prepared_line(lexicon, seed="d'un autre"), by=SYSTEM)
    seal_round_game(other, round=1, by=SYSTEM)
    assert told() == ([1, 2, 3], [], False)
    choose_round_game(**chosen, round=2, text=prepared_line(lexicon, seed="deux"))
    assert told() == ([1, 2, 3], [2], False)
    seal_round_game(**chosen, round=2)
    assert told() == ([1, 3], [], False)
    choose_round_game(**chosen, round=1, text=prepared_line(lexicon, seed="un"))
    assert told() == ([1, 3], [1], False)
    seal_round_game(**chosen, round=1)
    assert told() == ([3], [], True)
