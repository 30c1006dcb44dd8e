"""A share of the bulletins is read twice: which, and what follows from two readings."""

from uuid import UUID

import pytest

from arbitration.domain.feuille import FEUILLE, NothingToRectify, correct, withdraw
from arbitration.domain.reading_again import decide, read_again
from arbitration.domain.second_readings import (
    LABEL,
    AlreadyReadAgain,
    NoReadingsToDecide,
    NothingToReadAgain,
    alike,
    is_drawn,
)
from arbitration.events.feuille import BulletinRectified, BulletinWithdrawn, Sanction
from arbitration.events.second_readings import BulletinReadAgain, SecondReadingDecided, SecondReadingDrawn, Stands
from engine.events.testing import given
from engine.rules.draw import draw_letters, labelled
from tests.arbitration.domain.test_feuille import SEAT
from tests.factories.bulletins import RectifiedFactory, VerdictFactory

WORD = {"words": [{"text": "SIROP"}]}
VERDICT = VerdictFactory(typed="17 SIROP 9H 16", bulletin=WORD)
OTHER = VerdictFactory(typed="17 SIROP 9H 18", bulletin=WORD, score=18)
DRAWN = SecondReadingDrawn(coup=1, attempt=1)
SAME = BulletinReadAgain(coup=1, reading=VERDICT, alike=True)
DIFFERENT = BulletinReadAgain(coup=1, reading=OTHER, alike=False)
READ = (SEAT, VERDICT, DRAWN)
REASON = (UUID(int=9), "0" * 64)
OF = {"coup": 1, "attempt": 1}
KEY = labelled(b"graine", b"sel", LABEL)


def drawn_among(key: bytes, percent: int, *, count: int = 4_000, coup: int = 1) -> set[int]:
    return {entry for entry in range(count) if is_drawn(key, percent, (UUID(int=1), UUID(int=entry), coup, 1))}


# --- which ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("percent", "least", "most"), [(0, 0, 0), (5, 165, 235), (50, 1_900, 2_100), (100, 4_000, 4_000)]
)
def test_about_so_many_in_a_hundred_are_drawn(percent, least, most):
    assert least <= len(drawn_among(KEY, percent)) <= most


def test_the_same_seed_draws_the_same_bulletins_and_another_draws_others():
    assert drawn_among(KEY, 5) == drawn_among(labelled(b"graine", b"sel", LABEL), 5)
    assert drawn_among(KEY, 5) != drawn_among(labelled(b"autre", b"sel", LABEL), 5)
    assert drawn_among(KEY, 5) != drawn_among(KEY, 5, coup=2)


def test_a_greater_share_holds_the_smaller_one():
    assert drawn_among(KEY, 5) < drawn_among(KEY, 10)


def test_the_key_of_this_draw_is_none_of_those_of_the_letters():
    assert KEY != b"graine" + b"sel"
    assert draw_letters(KEY, b"", 1, 0, "AEINORSTUL", 7) != draw_letters(b"graine", b"sel", 1, 0, "AEINORSTUL", 7)


# --- drawn beside the first verdict ---------------------------------------------------------------------------


def test_a_bulletin_is_drawn_beside_its_first_verdict_and_once():
    given(FEUILLE).when(correct, seat=SEAT, verdict=VERDICT, drawn=True).then(SEAT, VERDICT, DRAWN)
    given(FEUILLE).when(correct, seat=SEAT, verdict=VERDICT).then(SEAT, VERDICT)
    taken_back = (*READ, BulletinWithdrawn(coup=1, attempt=1))
    given(FEUILLE, *taken_back).when(correct, seat=SEAT, verdict=VERDICT, drawn=True).then(VERDICT)


def test_a_coup_played_again_is_another_bulletin():
    again = VerdictFactory(attempt=2)
    drawn = SecondReadingDrawn(coup=1, attempt=2)
    given(FEUILLE, *READ).when(correct, seat=SEAT, verdict=again, drawn=True).then(again, drawn)


@pytest.mark.parametrize("status", [{"returned": False}, {"not_arrived": True}])
def test_a_bulletin_that_was_not_handed_in_is_not_read_again(status):
    missing = VerdictFactory(bulletin={"words": [], "status": status})
    given(FEUILLE, SEAT).when(correct, seat=SEAT, verdict=missing, drawn=True).then(missing)


# --- read again -----------------------------------------------------------------------------------------------


def test_what_is_alike_is_closed_at_once():
    given(FEUILLE, *READ).when(read_again, verdict=VERDICT).then(SAME)
    given(FEUILLE, *READ, SAME).when(decide, **OF, stands=Stands.FIRST).then_refuses(NoReadingsToDecide)


def test_what_differs_waits_and_the_first_verdict_stands():
    given(FEUILLE, *READ).when(read_again, verdict=OTHER).then(DIFFERENT)
    state = FEUILLE.fold([*READ, DIFFERENT])
    assert (state.standing(1, 1), state.twice.to_decide(1, 1)) == (VERDICT, DIFFERENT)
    assert state.results[1].score == 16


def test_only_what_is_drawn_is_read_again_and_once():
    given(FEUILLE).when(read_again, verdict=VERDICT).then_refuses(NothingToReadAgain)
    given(FEUILLE, SEAT, VERDICT).when(read_again, verdict=VERDICT).then_refuses(NothingToReadAgain)
    given(FEUILLE, *READ, DIFFERENT).when(read_again, verdict=VERDICT).then_refuses(AlreadyReadAgain)


def test_a_line_taken_back_is_read_again_anew():
    withdrawn = (*READ, DIFFERENT, BulletinWithdrawn(coup=1, attempt=1))
    given(FEUILLE, *withdrawn).when(read_again, verdict=OTHER).then_refuses(NothingToReadAgain)
    given(FEUILLE, *withdrawn, VERDICT).when(read_again, verdict=OTHER).then(DIFFERENT)
    assert FEUILLE.fold([*READ, DIFFERENT]).bulletins.keys() == {1}
    given(FEUILLE, *READ, DIFFERENT).when(withdraw, **OF).then(BulletinWithdrawn(coup=1, attempt=1))


@pytest.mark.parametrize(
    ("second", "same"),
    [
        ({}, True),
        ({"typed": "17 16", "bulletin": {"words": [{"text": "PAROI"}]}}, True),
        ({"bulletin": {"words": [{"text": "PAROI"}]}}, False),
        ({"score": 18}, False),
        ({"sanction": Sanction.AVERTISSEMENT, "motifs": ("W_INVERSION",)}, False),
        ({"named_words": ("SIROPS",)}, False),
        ({"path": ("autrement dit",)}, True),
    ],
)
def test_alike_is_what_the_player_would_notice_or_the_word_where_both_typed_it(second, same):
    again = VerdictFactory(**{"typed": "17 SIROP 9H 16", "bulletin": WORD, **second})
    assert alike(VERDICT, again) is same


# --- decided --------------------------------------------------------------------------------------------------


def test_the_first_stands():
    decided = SecondReadingDecided(**OF, stands=Stands.FIRST)
    given(FEUILLE, *READ, DIFFERENT).when(decide, **OF, stands=Stands.FIRST).then(decided)
    given(FEUILLE, *READ, DIFFERENT, decided).when(decide, **OF, stands=Stands.FIRST).then_refuses(NoReadingsToDecide)


@pytest.mark.parametrize("stands", [Stands.SECOND, Stands.NEITHER])
def test_another_one_stands_by_a_rectification_with_a_reason(stands):
    rectified = BulletinRectified(coup=1, reason=REASON[0], reason_digest=REASON[1], corrected=OTHER)
    given(FEUILLE, *READ, DIFFERENT).when(decide, **OF, stands=stands, verdict=OTHER, reason=REASON).then(
        rectified, SecondReadingDecided(**OF, stands=stands)
    )


def test_a_verdict_rectified_meanwhile_is_decided_all_the_same():
    rectified = RectifiedFactory(corrected=OTHER)
    meanwhile = (*READ, DIFFERENT, rectified)
    given(FEUILLE, *meanwhile).when(decide, **OF, stands=Stands.SECOND, verdict=OTHER, reason=REASON).then_refuses(
        NothingToRectify
    )
    given(FEUILLE, *meanwhile).when(decide, **OF, stands=Stands.FIRST).then(
        SecondReadingDecided(**OF, stands=Stands.FIRST)
    )


def test_there_is_nothing_to_decide_before_a_second_reading():
    given(FEUILLE, *READ).when(decide, **OF, stands=Stands.FIRST).then_refuses(NoReadingsToDecide)
    given(FEUILLE, *READ, DIFFERENT).when(decide, coup=1, attempt=2, stands=Stands.FIRST).then_refuses(
        NoReadingsToDecide
    )
