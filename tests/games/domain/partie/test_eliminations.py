"""Who falls is pronounced in the partie, coup by coup, until one player is left (FISF 3.8.3)."""

from dataclasses import replace

import pytest

from engine.events.testing import given
from engine.rules.end import EndReason
from games.domain.partie import ending, refusals, tirage
from games.domain.partie.annulment import annul_coup
from games.domain.partie.eliminations import pronounce, waiting
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.steps import Step, next_step
from games.events.partie import (
    AnnulmentReason,
    BagChecked,
    CoupAnnulled,
    CoupClosed,
    EliminationsPronounced,
    PartieAnnounced,
    PartieEnded,
    TirageAnnounced,
    TirageDrawn,
)
from tests.factories.beginnings import SALT, SEED, PartieCreatedFactory
from tests.games.domain.partie.facts import ANNOUNCED, CLOSED, DRAWN, NOON, OPENED, RETAINED, STARTED, TOP

SUDDEN = (PartieCreatedFactory(mort_subite=True, seconds=80), BagChecked(), PartieAnnounced())
RAISED = (*SUDDEN, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED)
PLAYED = (*RAISED, RETAINED)
ANNULLED = CoupAnnulled(coup=1, rejet=0, letters="ABETUXA", reason=AnnulmentReason.TIMING)


def said(left: int, *, coup: int = 1, attempt: int = 1) -> EliminationsPronounced:
    return EliminationsPronounced(coup=coup, attempt=attempt, left=left)


def of(coup: int = 1, *, attempt: int = 1, left: int = 3) -> dict[str, int]:
    return {"coup": coup, "attempt": attempt, "left": left}


@pytest.mark.parametrize("before", [RAISED, PLAYED], ids=["closed", "solution announced"])
def test_fisf_3_8_3_who_falls_is_pronounced_once_the_bulletins_are_raised(before):
    given(PARTIE, *before).when(pronounce, **of()).then(said(3))
    assert PARTIE.fold([*before, said(3)]).left == 3


def test_said_again_it_says_what_has_changed():
    given(PARTIE, *PLAYED, said(3)).when(pronounce, **of()).then_nothing()
    given(PARTIE, *PLAYED, said(3)).when(pronounce, **of(left=4)).then(said(4))
    assert PARTIE.fold([*PLAYED, said(3), said(4)]).eliminations == (said(4),)


def test_fisf_3_8_3_coup_by_coup():
    given(PARTIE, *PLAYED).when(pronounce, **of(2)).then_refuses(refusals.EliminationsInOrder, coup=1)
    given(PARTIE, *PLAYED, said(3)).when(pronounce, **of(3)).then_refuses(refusals.EliminationsInOrder, coup=2)
    given(PARTIE, *PLAYED, said(3)).when(pronounce, **of(0)).then_refuses(refusals.EliminationsInOrder, coup=2)


def test_fisf_3_3_nobody_falls_while_the_coup_is_played():
    given(PARTIE, *RAISED[:-1]).when(pronounce, **of()).then_refuses(refusals.CoupToClose, coup=1)
    given(PARTIE, *PLAYED, said(3)).when(pronounce, **of(2)).then_refuses(refusals.CoupToClose, coup=2)


def test_fisf_3_8_3_a_partie_of_another_kind_eliminates_nobody():
    other = (*OPENED, *PLAYED[3:])
    given(PARTIE, *other).when(pronounce, **of()).then_refuses(refusals.NotMortSubite)
    assert waiting(PARTIE.fold(other)) == ()


def test_fisf_3_6_the_coup_that_was_annulled_is_pronounced_again_as_another():
    again = (DRAWN, TOP, ANNOUNCED, STARTED, CLOSED)
    before = [*PLAYED, said(3), ANNULLED]
    assert PARTIE.fold(before).eliminations == ()
    assert PARTIE.fold(before).left is None
    redrawn = [*before, replace(DRAWN, rejet=1), replace(TOP, rejet=1), *again[2:]]
    given(PARTIE, *redrawn).when(pronounce, **of()).then_refuses(refusals.StaleTirage)
    given(PARTIE, *redrawn).when(pronounce, **of(attempt=2)).then(said(3, attempt=2))


def test_the_next_tirage_waits_for_nothing_and_what_waits_is_known():
    partie = PARTIE.fold(PLAYED)
    assert next_step(partie) is Step.DRAW
    assert [coup.number for coup in waiting(partie)] == [1]
    second = (
        TirageDrawn(coup=2, rejet=0, reliquat="", drawn="AEINRST"),
        TirageAnnounced(coup=2, tirage="AEINRST"),
        CoupClosed(coup=2, at=NOON),
    )
    assert [coup.number for coup in waiting(PARTIE.fold([*PLAYED, *second]))] == [1, 2]
    assert waiting(PARTIE.fold([*PLAYED, *second, said(3), said(3, coup=2)])) == ()


@pytest.mark.parametrize("left", [1, 0])
def test_fisf_3_8_3_the_partie_ends_when_one_player_is_left(left):
    over = (*PLAYED, said(left))
    assert next_step(PARTIE.fold(over)) is Step.END
    given(PARTIE, *over).when(ending.end_partie, seed="aa", salt="bb", at=NOON).then(
        PartieEnded(reason=EndReason.ONE_LEFT, seed="aa", salt="bb")
    )
    given(PARTIE, *over).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(refusals.OneLeft)


def test_two_who_are_left_play_on_and_a_verdict_that_changes_may_bring_one_back():
    given(PARTIE, *PLAYED, said(2)).when(ending.end_partie, seed="", salt="", at=NOON).then_refuses(
        refusals.PartieNotOver
    )
    assert next_step(PARTIE.fold([*PLAYED, said(1), said(2)])) is Step.DRAW


def test_fisf_3_6_the_last_coup_may_still_be_annulled_and_all_who_fell_play_it_again():
    given(PARTIE, *PLAYED, said(1)).when(annul_coup, reason=AnnulmentReason.TIMING).then(
        replace(ANNULLED, letters="BATEAUX")
    )
    assert next_step(PARTIE.fold([*PLAYED, said(1), ANNULLED])) is Step.DRAW


def test_what_is_pronounced_after_the_end_counts_too():
    over = (*PLAYED, PartieEnded(reason=EndReason.ONE_KIND, seed="", salt=""))
    given(PARTIE, *over).when(pronounce, **of()).then(said(3))
