"""A prepared game, from its choice to the hour when anyone may draw it again."""

from uuid import UUID

import pytest

from engine.events.testing import given
from games.domain.preparation.refusals import GameMissing, GameOpened, GameSealed, NotOpenedYet, NotSealedYet
from games.domain.preparee import PREPAREE, Stage, choose, open_game, reveal, seal
from games.events.preparee import PartieOpened, PartiePrepared, PartieRevealed, PartieSealed

SETTINGS = {"formula": "normale", "lexicon": "essai", "lexicon_digest": "d" * 64, "commitment": "c" * 64}
CHOSEN = PartiePrepared(competition=UUID(int=1), round=2, **SETTINGS)
CHOICE = {"competition": UUID(int=1), "round_number": 2, **SETTINGS}
KEY = {"seed": "graine", "salt": "sel"}
SEALED, OPENED, REVEALED = PartieSealed(), PartieOpened(), PartieRevealed(**KEY)
STAGES = [(), (CHOSEN,), (CHOSEN, SEALED), (CHOSEN, SEALED, OPENED), (CHOSEN, SEALED, OPENED, REVEALED)]


def test_the_stages_follow_one_another():
    assert [PREPAREE.fold(events).stage for events in STAGES] == list(Stage)


def test_another_game_is_chosen_until_it_is_sealed():
    other = PartiePrepared(competition=UUID(int=1), round=2, **SETTINGS | {"commitment": "e" * 64})
    given(PREPAREE).when(choose, **CHOICE).then(CHOSEN)
    given(PREPAREE, CHOSEN).when(choose, **CHOICE).then_nothing()
    given(PREPAREE, CHOSEN).when(choose, **CHOICE | {"commitment": "e" * 64}).then(other)
    for events in STAGES[2:]:
        given(PREPAREE, *events).when(choose, **CHOICE).then_refuses(GameSealed)


@pytest.mark.parametrize(
    ("decide", "answers"),
    [
        (seal, [GameMissing, SEALED, GameSealed, GameSealed, GameSealed]),
        (open_game, [GameMissing, NotSealedYet, OPENED, GameOpened, GameOpened]),
        (lambda state: reveal(state, **KEY), [NotOpenedYet, NotOpenedYet, NotOpenedYet, REVEALED, None]),
    ],
)
def test_fisf_3_1_each_step_is_taken_once_and_after_the_one_before(decide, answers):
    for events, answer in zip(STAGES, answers, strict=True):
        when = given(PREPAREE, *events).when(decide)
        if isinstance(answer, type):
            when.then_refuses(answer)
        else:
            when.then(*([] if answer is None else [answer]))
