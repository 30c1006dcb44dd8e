"""The end of a partie: FISF 3.6, 3.7."""

import pytest

from engine.events.testing import given
from engine.rules.end import EndReason
from games.domain.partie import ending, refusals, tirage
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.steps import next_step
from games.events.partie import PartieEnded, TirageDrawn, TiragePutBack, TopComputed
from tests.factories.beginnings import SALT, SEED
from tests.games.domain.partie.facts import NOON, last_letters


@pytest.mark.parametrize(
    ("left", "reason"),
    [
        ("", EndReason.ALL_PLACED),
        ("AEI", EndReason.ONE_KIND),
        ("BZ", EndReason.ONE_KIND),
        ("K", EndReason.ONE_KIND),
    ],
)
def test_fisf_3_7_a_and_c_the_partie_ends_when_nothing_more_can_be_drawn(left, reason):
    given(PARTIE, *last_letters(left)).when(ending.end_partie, seed="aa", salt="bb", at=NOON).then(
        PartieEnded(reason=reason, seed="aa", salt="bb")
    )
    given(PARTIE, *last_letters(left)).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(
        refusals.NoValidTirage
    )


@pytest.mark.parametrize("left", ["AB", "B?", "AY", "AEIBC"])
def test_fisf_3_7_c_the_partie_goes_on_while_a_tirage_is_possible(left):
    given(PARTIE, *last_letters(left)).when(ending.end_partie, seed="", salt="", at=NOON).then_refuses(
        refusals.PartieNotOver
    )


def test_fisf_3_6_d_no_other_tirage_to_draw_ends_the_partie():
    number = len(PARTIE.fold(last_letters("AEB")).coups) + 1
    stuck = (
        *last_letters("AEB"),
        TirageDrawn(coup=number, rejet=0, reliquat="", drawn="AEB"),
        TopComputed(coup=number, rejet=0, points=0, tops=()),
        TiragePutBack(coup=number, rejet=0, letters="AEB"),
    )
    given(PARTIE, *stuck).when(ending.end_partie, seed="", salt="", at=NOON).then(
        PartieEnded(reason=EndReason.NO_SOLUTION, seed="", salt="")
    )


def test_nothing_follows_the_end():
    ended = (*last_letters(""), PartieEnded(reason=EndReason.ALL_PLACED, seed="", salt=""))
    given(PARTIE, *ended).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(refusals.PartieOver)
    assert next_step(PARTIE.fold(ended)) is None
