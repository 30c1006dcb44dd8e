"""FISF 3.1, 3.4, 3.6: a partie that follows a prepared game, and what becomes of it once a coup is annulled."""

from dataclasses import replace

import pytest

from engine.events.testing import given
from engine.rules.draw import draw_letters
from engine.rules.end import EndReason
from engine.rules.letters import BAG
from games.domain.partie import refusals, script
from games.domain.partie.annulment import annul_coup
from games.domain.partie.ending import end_reason
from games.domain.partie.script import Script, ScriptedCoup
from games.domain.partie.solution import announce_solution, retainable
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.steps import Step, next_step
from games.events.partie import (
    AnnulmentReason,
    BagChecked,
    ClockStarted,
    CoupClosed,
    DrawSource,
    PartieAnnounced,
    RejectReason,
    SolutionAnnounced,
    SolutionImposed,
    TirageAnnounced,
    TirageDrawn,
    TirageRejected,
    TopComputed,
    TopSolution,
    Will,
    WillStated,
)
from tests.factories.beginnings import SALT, SEED, PartieCreatedFactory
from tests.games.domain.partie.facts import NOON, OPENED, STARTED

PREPARED = (PartieCreatedFactory(source=DrawSource.PREPARED), BagChecked(), PartieAnnounced())
BATEAUX = ScriptedCoup(("BCDFGHL", "BATEAUX"), "BATEAUX", "H4")
SCRIPT = Script((BATEAUX, ScriptedCoup(("AYBCDFG",), "BAY", "4H")), blocked=True)
SECRETS = {"script": SCRIPT, "seed": SEED, "salt": SALT}
REJECTED = TirageRejected(coup=1, rejet=0, letters="BCDFGHL", reason=RejectReason.VOWELS_AND_CONSONANTS)
DRAWN = TirageDrawn(coup=1, rejet=1, reliquat="", drawn="BATEAUX")
TOPS = tuple(TopSolution(word="BATEAUX", reference=place, jokers=(), formed=()) for place in ("H2", "H4"))
CLOSED = (DRAWN, TopComputed(coup=1, rejet=1, points=94, tops=TOPS), CoupClosed(coup=1, at=NOON))
IMPOSED = SolutionImposed(coup=1, word="BATEAUX", reference="H4", last=False)
FIRST = SolutionAnnounced(coup=1, word="BATEAUX", reference="H4", points=94)


def test_fisf_3_2_d_the_draw_takes_the_next_tirage_of_the_script_with_its_rejets():
    given(PARTIE, *PREPARED).when(script.draw, **SECRETS).then(REJECTED, DRAWN)
    assert next_step(PARTIE.fold(PREPARED)) is Step.DRAW


def test_fisf_3_2_e_the_script_states_the_will():
    before = (*PREPARED, REJECTED, *CLOSED, FIRST)
    given(PARTIE, *before).when(script.draw, **SECRETS).then(
        WillStated(coup=2, rejet=0, will=Will.VALID), TirageDrawn(coup=2, rejet=0, reliquat="", drawn="AYBCDFG")
    )


def test_fisf_3_4_the_retained_solution_is_that_of_the_script():
    running = (*PREPARED, REJECTED, *CLOSED[:2], TirageAnnounced(coup=1, tirage="BATEAUX"), STARTED)
    given(PARTIE, *running).when(script.close, at=NOON, script=SCRIPT).then(CLOSED[2], IMPOSED)
    given(PARTIE, *running).when(script.close, at=NOON, script=None).then(CLOSED[2])
    closed = (*PREPARED, REJECTED, *CLOSED, IMPOSED)
    given(PARTIE, *closed).when(announce_solution, word="BATEAUX", reference="H2").then_refuses(
        refusals.NotOfTheScript, word="BATEAUX", reference="H2", retained="BATEAUX H4"
    )
    given(PARTIE, *closed).when(announce_solution, word="TABEAUX", reference="H2").then_refuses(refusals.NotATop)
    given(PARTIE, *closed).when(announce_solution, word="BATEAUX", reference="H4").then(FIRST)
    assert retainable(PARTIE.fold(closed)) == TOPS[1:]


def test_a_tirage_that_the_script_puts_back_imposes_nothing():
    vain = Script((ScriptedCoup(("BATEAUX", "BATEAUS"), "BAS", "H4"),), blocked=False)
    drawn = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAUX")
    running = (*PREPARED, drawn, TirageAnnounced(coup=1, tirage="BATEAUX"), STARTED)
    given(PARTIE, *running).when(script.close, at=NOON, script=vain).then(CLOSED[2])


def test_fisf_3_7_b_the_partie_ends_where_the_script_ends():
    bay = TopSolution(word="BAY", reference="4H", jokers=(), formed=())
    second = (
        TirageDrawn(coup=2, rejet=0, reliquat="", drawn="AYBCDFG"),
        TopComputed(coup=2, rejet=0, points=14, tops=(bay,)),
        TirageAnnounced(coup=2, tirage="AYBCDFG"),
        ClockStarted(coup=2, at=NOON, seconds=180),
    )
    before = (*PREPARED, REJECTED, *CLOSED, IMPOSED, FIRST, *second)
    closed = CoupClosed(coup=2, at=NOON)
    for blocked, end in ((True, EndReason.NO_SOLUTION), (False, None)):
        imposed = SolutionImposed(coup=2, word="BAY", reference="4H", last=blocked)
        given(PARTIE, *before).when(script.close, at=NOON, script=Script(SCRIPT.coups, blocked)).then(closed, imposed)
        solved = SolutionAnnounced(coup=2, word="BAY", reference="4H", points=14)
        after = PARTIE.fold((*before, closed, imposed, solved))
        assert (end_reason(after), next_step(after)) == (end, Step.END if blocked else Step.DRAW)
    with pytest.raises(refusals.NoValidTirage):
        script.draw(PARTIE.fold((*before, closed, replace(imposed, last=True), solved)), **SECRETS)


def test_fisf_3_6_b_an_annulled_coup_leaves_the_script_for_the_seed_sealed_beside_it():
    closed = (*PREPARED, REJECTED, *CLOSED)
    annulled = annul_coup(PARTIE.fold(closed), reason=AnnulmentReason.SPELLING)
    after = PARTIE.fold((*closed, *annulled))
    event = script.draw(after, **SECRETS)[0]
    letters = getattr(event, "letters", "") or event.drawn
    assert (event.coup, event.rejet) == (1, 2)
    assert letters == draw_letters(SEED, SALT, 1, 2, BAG, 7)
    assert after.off_script


def test_fisf_3_6_b_the_choice_is_free_once_the_script_is_left():
    closed = (*PREPARED, REJECTED, *CLOSED, IMPOSED)
    annulled = annul_coup(PARTIE.fold(closed), reason=AnnulmentReason.SPELLING)
    drawn = TirageDrawn(coup=1, rejet=2, reliquat="", drawn="BATEAUX")
    top = TopComputed(coup=1, rejet=2, points=94, tops=TOPS)
    running = (*closed, *annulled, drawn, top, TirageAnnounced(coup=1, tirage="BATEAUX"), STARTED)
    given(PARTIE, *running).when(script.close, at=NOON, script=SCRIPT).then(CLOSED[2])
    assert retainable(PARTIE.fold((*running, CLOSED[2]))) == TOPS


def test_fisf_3_6_b_an_annulled_coup_changes_nothing_of_another_source():
    drawn = (*OPENED, *CLOSED)
    annulled = annul_coup(PARTIE.fold(drawn), reason=AnnulmentReason.SPELLING)
    after = PARTIE.fold((*drawn, *annulled))
    assert not after.off_script
    assert script.draw(after, script=None, seed=SEED, salt=SALT)


def test_a_sealed_script_opens_as_it_was():
    assert Script.opened(SCRIPT.sealed()) == SCRIPT
