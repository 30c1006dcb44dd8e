"""Annulling a coup: FISF 3.6, 3.7.d."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest

from engine.events.testing import given
from engine.rules.draw import draw_letters
from engine.rules.end import EndReason
from engine.rules.grid import Grid
from engine.rules.letters import BAG
from engine.rules.profile.shelf import load_profile
from games.domain.partie import annulment, ending, refusals, solution, tirage
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.state.partie import Phase
from games.domain.partie.steps import Step, next_step
from games.events.partie import (
    AnnulmentReason,
    CoupAnnulled,
    CoupClosed,
    DrawSource,
    JokerReplaced,
    PartieEnded,
    PartieInterrupted,
    RejectReason,
    SolutionAnnounced,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    TopComputed,
    Will,
    WillAsked,
)
from tests.factories.beginnings import SALT, SEED, PartieCreatedFactory
from tests.games.domain.partie import test_joker as joker
from tests.games.domain.partie.facts import (
    ANNOUNCED,
    CLOSED,
    DRAWN,
    FROM_BAG,
    NOON,
    OPENED,
    RETAINED,
    STARTED,
    TOP,
    last_letters,
)

TIMING = AnnulmentReason.TIMING
ANNULLED = CoupAnnulled(coup=1, rejet=0, letters="BATEAUX", reason=TIMING)
SOLVED = (DRAWN, TOP, ANNOUNCED, STARTED, CLOSED, RETAINED)
SECOND = TirageDrawn(coup=2, rejet=0, reliquat="", drawn="ARSINEL")


@pytest.mark.parametrize("length", range(1, len(SOLVED) + 1))
@pytest.mark.parametrize("reason", AnnulmentReason)
def test_fisf_3_6_b_a_coup_is_annulled_at_any_point_from_its_tirage_on(length, reason):
    annulled = replace(ANNULLED, reason=reason)
    given(PARTIE, *OPENED, *SOLVED[:length]).when(annulment.annul_coup, reason=reason).then(annulled)
    state = PARTIE.fold((*OPENED, *SOLVED[:length], annulled))
    assert (state.phase, state.coups, state.grid, state.reliquat) == (Phase.READY, (), Grid.empty(), "")
    assert next_step(state) is Step.DRAW


def test_fisf_3_6_b_the_reliquat_of_the_coup_before_goes_back_with_the_rest():
    first = (
        TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAUX"),
        SolutionAnnounced(coup=1, word="BATE", reference="H6", points=14),
    )
    second = TirageDrawn(coup=2, rejet=0, reliquat="AUX", drawn="ERSI")
    before = PARTIE.fold((*FROM_BAG, *first))
    assert (before.reliquat, tirage.letters_needed(before)) == ("AUX", 4)
    annulled = CoupAnnulled(coup=2, rejet=0, letters="AUXERSI", reason=TIMING)
    given(PARTIE, *FROM_BAG, *first, second).when(annulment.annul_coup, reason=TIMING).then(annulled)
    state = PARTIE.fold((*FROM_BAG, *first, second, annulled))
    assert (state.reliquat, tirage.letters_needed(state), state.next_coup) == ("", 7, 2)
    assert state.grid.rows()[7] == ".....BATE......"


def test_fisf_3_6_b_an_annulled_coup_takes_its_word_off_the_grid_and_gives_the_joker_of_a_joker_partie_back():
    replaced = (*joker.FIRST, joker.ON_GRID, joker.REPLACED)
    annulled = CoupAnnulled(coup=1, rejet=0, letters="?BATEAU", reason=AnnulmentReason.PLACEMENT)
    given(PARTIE, *joker.opened(), *replaced).when(annulment.annul_coup, reason=AnnulmentReason.PLACEMENT).then(
        annulled
    )
    state = PARTIE.fold((*joker.opened(), *replaced, annulled))
    assert (state.grid, state.reliquat, tirage.letters_needed(state)) == (Grid.empty(), "?", 6)
    assert PARTIE.fold((*joker.opened(), *replaced)).current.replaced == JokerReplaced(coup=1, cell="H10", letter="X")


def test_fisf_3_6_b_only_the_last_coup_may_be_annulled():
    played = (*OPENED, *SOLVED, SECOND)
    annulled = CoupAnnulled(coup=2, rejet=0, letters="ARSINEL", reason=TIMING)
    given(PARTIE, *played).when(annulment.annul_coup, reason=TIMING).then(annulled)
    given(PARTIE, *played, annulled).when(annulment.annul_coup, reason=TIMING).then_refuses(
        refusals.EarlierCoup, coup=1
    )
    given(PARTIE, *OPENED).when(annulment.annul_coup, reason=TIMING).then_refuses(refusals.NothingToAnnul)
    given(PARTIE, *OPENED, DRAWN, ANNULLED).when(annulment.annul_coup, reason=TIMING).then_refuses(
        refusals.NothingToAnnul
    )


def test_fisf_3_6_b_a_coup_may_no_longer_be_annulled_once_letters_of_the_next_have_been_drawn():
    rejected = TirageRejected(coup=2, rejet=0, letters="AEIOUUE", reason=RejectReason.VOWELS_AND_CONSONANTS)
    asked = WillAsked(coup=2, rejet=0, reliquat="", drawn="AEIOUYB")
    for drawn in (rejected, asked):
        given(PARTIE, *OPENED, *SOLVED, drawn).when(annulment.annul_coup, reason=TIMING).then_refuses(
            refusals.EarlierCoup, coup=1
        )
        assert not annulment.may_annul(PARTIE.fold((*OPENED, *SOLVED, drawn)))
    assert annulment.may_annul(PARTIE.fold((*OPENED, *SOLVED)))


def test_fisf_3_6_b_a_partie_that_has_not_begun_or_is_over_has_nothing_to_annul():
    ended = (*last_letters(""), PartieEnded(reason=EndReason.ALL_PLACED, seed="", salt=""))
    for events, refusal in ((OPENED[:1], refusals.OutOfOrder), (ended, refusals.PartieOver)):
        given(PARTIE, *events).when(annulment.annul_coup, reason=TIMING).then_refuses(refusal)


def test_fisf_3_6_b_an_interruption_does_not_keep_a_coup_from_being_annulled():
    stopped = (*OPENED, DRAWN, ANNOUNCED, STARTED, PartieInterrupted(at=NOON + timedelta(seconds=60)))
    given(PARTIE, *stopped).when(annulment.annul_coup, reason=TIMING).then(ANNULLED)


def test_fisf_3_6_b_the_draw_that_follows_is_the_next_of_the_sealed_seed():
    (first,) = tirage.draw_by_software(PARTIE.fold(OPENED), seed=SEED, salt=SALT)
    annulled = CoupAnnulled(coup=1, rejet=0, letters=first.drawn, reason=TIMING)
    *rejected, again = tirage.draw_by_software(PARTIE.fold((*OPENED, first, annulled)), seed=SEED, salt=SALT)
    assert [event.rejet for event in (*rejected, again)] == list(range(1, len(rejected) + 2))
    assert sorted(again.drawn) != sorted(first.drawn)
    for event in (*rejected, again):
        letters = event.drawn if event is again else event.letters
        assert letters == draw_letters(SEED, SALT, 1, event.rejet, BAG, 7)


def test_fisf_3_6_c_the_letters_of_the_annulled_coup_drawn_again_are_rejected():
    played = (*FROM_BAG, DRAWN, ANNOUNCED, ANNULLED)
    rejected = TirageRejected(coup=1, rejet=1, letters="XUAETAB", reason=RejectReason.SAME_AS_PUT_BACK)
    given(PARTIE, *played).when(tirage.draw_from_bag, letters="XUAETAB").then(rejected)
    given(PARTIE, *played, rejected).when(tirage.draw_from_bag, letters="BATEAUX").then(
        replace(rejected, rejet=2, letters="BATEAUX")
    )
    given(PARTIE, *played, rejected).when(tirage.draw_from_bag, letters="BATEAUS").then(
        TirageDrawn(coup=1, rejet=2, reliquat="", drawn="BATEAUS")
    )


def test_dup_5_2_the_older_text_leaves_the_tirage_of_the_annulled_coup_to_chance():
    created = PartieCreatedFactory(bound=load_profile("duplicate-older"), source=DrawSource.BAG)
    older = (created, *FROM_BAG[1:], DRAWN, ANNOUNCED, ANNULLED)
    given(PARTIE, *older).when(tirage.draw_from_bag, letters="BATEAUX").then(
        TirageDrawn(coup=1, rejet=1, reliquat="", drawn="BATEAUX")
    )


def ended_by_annulment(left: str, drawn: str, *, profile: str = "fisf-2020") -> tuple:
    """A partie whose last coup, with these letters left, was drawn and then annulled."""
    created, *played = last_letters(left)
    number = len(PARTIE.fold((created, *played)).coups) + 1
    annulled = CoupAnnulled(coup=number, rejet=0, letters=drawn, reason=TIMING)
    return (
        PartieCreatedFactory(bound=load_profile(profile)),
        *played,
        TirageDrawn(coup=number, rejet=0, reliquat="", drawn=drawn),
        annulled,
    )


@pytest.mark.parametrize(
    ("left", "drawn", "ends"),
    [
        ("AEBCDRS", "AEBCDRS", True),  # seven letters left or fewer
        ("AB", "AB", True),
        ("AEBCDRST", "AEBCDRS", False),
        ("EEEEEEEEEB", "EEEEEEB", True),  # more letters than a hand, and yet only one valid tirage
        ("EEEEEEEEBC", "EEEEEEB", False),
    ],
)
def test_fisf_3_6_d_and_3_7_d_no_other_tirage_ends_the_partie(left, drawn, ends):
    played = ended_by_annulment(left, drawn)
    ended = PartieEnded(reason=EndReason.NO_OTHER_TIRAGE, seed="aa", salt="bb")
    decision = given(PARTIE, *played).when(ending.end_partie, seed="aa", salt="bb", at=NOON)
    if ends:
        decision.then(ended)
        assert next_step(PARTIE.fold(played)) is Step.END
    else:
        decision.then_refuses(refusals.PartieNotOver)


def test_fisf_3_7_d_the_annulled_coup_that_ends_the_partie_does_not_count():
    played = ended_by_annulment("AEBCDRS", "AEBCDRS")
    state = PARTIE.fold((*played, PartieEnded(reason=EndReason.NO_OTHER_TIRAGE, seed="", salt="")))
    assert len(state.coups) == len(PARTIE.fold(last_letters("AEBCDRS")).coups)
    assert (state.phase, next_step(state)) == (Phase.ENDED, None)


@pytest.mark.parametrize(("left", "ends"), [("EEEEEEB?", EndReason.NO_OTHER_TIRAGE), ("EEEEEBC?", None)])
def test_fisf_3_7_d_the_joker_of_a_joker_partie_is_in_every_tirage(left, ends):
    created, *played = ended_by_annulment(left, "?EEEEEB")
    assert ending.end_reason(PARTIE.fold((replace(created, formula="joker"), *played))) is ends


def test_dup_5_2_an_annulled_coup_does_not_end_a_partie_of_the_older_text():
    state = PARTIE.fold(ended_by_annulment("AEBCDRS", "AEBCDRS", profile="duplicate-older"))
    assert next_step(state) is Step.DRAW


def test_fisf_3_6_a_a_coup_without_solution_is_not_said_to_be_annulled():
    put_back = (*OPENED, DRAWN, TopComputed(coup=1, rejet=0, points=0, tops=()))
    state = PARTIE.fold((*put_back, *solution.put_back_tirage(PARTIE.fold(put_back))))
    assert (state.put_back, state.annulled) == ("AABETUX", None)


def test_fisf_3_6_b_a_coup_counts_its_attempts_once_bulletins_have_been_raised():
    again = TirageDrawn(coup=1, rejet=1, reliquat="", drawn="ARSINEL")
    before_bulletins = PARTIE.fold((*OPENED, *SOLVED[:4], ANNULLED, again))
    after_bulletins = PARTIE.fold((*OPENED, *SOLVED, ANNULLED, again))
    without_solution = PARTIE.fold((*OPENED, *SOLVED[:5], TiragePutBack(coup=1, rejet=0, letters="BATEAUX"), again))
    assert [state.current.attempt for state in (before_bulletins, after_bulletins, without_solution)] == [1, 2, 2]


def test_no_letter_is_lost_however_often_coups_are_annulled():
    state, closed = PARTIE.fold(OPENED), 0
    for turn in range(40):
        for event in tirage.draw_by_software(state, seed=SEED, salt=SALT):
            state = PARTIE.evolve(state, event)
        for event in tirage.state_will(state, will=Will.VALID) if state.asked else ():
            state = PARTIE.evolve(state, event)
        if turn % 3 == 0:
            closed += 1
            state = PARTIE.evolve(state, CoupClosed(coup=1, at=NOON))
        assert state.current.attempt == closed + (turn % 3 != 0)
        drawn = Counter(state.current.tirage)
        (annulled,) = annulment.annul_coup(state, reason=TIMING)
        state = PARTIE.evolve(state, annulled)
        assert drawn <= Counter(BAG)
        assert (state.reliquat, state.grid, state.rejets) == ("", Grid.empty(), annulled.rejet + 1)


def test_fisf_3_6_a_coup_is_annulled_for_a_reason_of_the_regulation():
    assert [annulment.reason_named(reason.value) for reason in AnnulmentReason] == list(AnnulmentReason)
    with pytest.raises(refusals.ReasonUnknown) as refused:
        annulment.reason_named("ennui")
    assert refused.value.params == {"reasons": ", ".join(reason.value for reason in AnnulmentReason)}
