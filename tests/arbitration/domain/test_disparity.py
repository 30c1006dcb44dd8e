"""Bulletins that say the same, judged otherwise."""

from dataclasses import replace
from itertools import count
from uuid import UUID

import pytest

from arbitration.domain.after_verdict import NothingToReview
from arbitration.domain.bulletin import Bulletin, Status, WrittenWord
from arbitration.domain.decision import Decision
from arbitration.domain.disparity import Compared, disparities, verdict_alike
from arbitration.domain.feuille import FEUILLE, NoBulletinToRectify, accept_disparity, make_alike
from arbitration.events.feuille import BulletinRectified, DisparityAccepted, Sanction
from engine.events.testing import given
from engine.rules.profile.shelf import load_profile
from engine.rules.reference import Direction
from tests.arbitration.domain.test_feuille import SEAT
from tests.factories.bulletins import RectifiedFactory, VerdictFactory

FISF = load_profile("fisf-2020")
WORD = WrittenWord("CHATON", Direction.H)
WRITTEN = Bulletin(words=(WORD,), reference="8H", claimed=18)
PAID = VerdictFactory(score=18)
ZERO = VerdictFactory(score=0, sanction=Sanction.NULLITE, motifs=("Z_ABSENCE",))
REASON = {"reason": UUID(int=9), "reason_digest": "d"}
_events = count(1)


def compared(bulletin=WRITTEN, verdict=PAID, **more):
    return Compared(event=UUID(int=next(_events)), bulletin=bulletin, verdict=verdict, **more)


def sizes(*bulletins):
    return [[len(side.bulletins) for side in found.sides] for found in disparities(bulletins)]


def test_the_same_verdict_is_no_disparity():
    assert sizes(compared(), compared()) == []


def test_two_verdicts_on_the_same_bulletin_are_one_the_commonest_first():
    assert sizes(compared(verdict=ZERO), compared(), compared()) == [[2, 1]]


@pytest.mark.parametrize(
    "other",
    [
        replace(WRITTEN, words=(replace(WORD, text="CHATONS"),)),
        replace(WRITTEN, words=(replace(WORD, circled=frozenset({2})),)),
        replace(WRITTEN, words=(replace(WORD, direction=Direction.V),)),
        replace(WRITTEN, words=(WORD, replace(WORD, text="OU", at=(1, 0)))),
        replace(WRITTEN, letters={(0, 6): "S"}),
        replace(WRITTEN, reference="8I"),
        replace(WRITTEN, claimed=20),
        replace(WRITTEN, status=Status(hard_to_read=True)),
        replace(WRITTEN, status=Status(discipline="grave")),
        Bulletin(status=Status(declared="Z_ABSENCE")),
    ],
)  # fmt: skip
def test_what_was_written_otherwise_or_seen_on_the_paper_may_be_judged_otherwise(other):
    assert sizes(compared(), compared(other, ZERO)) == []


@pytest.mark.parametrize(
    "other",
    [
        replace(WRITTEN, words=(replace(WORD, text="CHAT", struck=True), replace(WORD, at=(2, 3)))),
        replace(WRITTEN, status=Status(discipline="warning")),
    ],
)
def test_struck_words_the_square_begun_in_and_discipline_make_no_other_bulletin(other):
    assert sizes(compared(), compared(other, ZERO)) == [[1, 1]]


def test_a_verdict_decided_by_a_person_is_compared_with_every_claim():
    assert sizes(compared(by_hand=True), compared(replace(WRITTEN, claimed=20), ZERO)) == [[1, 1]]
    assert sizes(compared(by_hand=True), compared(replace(WRITTEN, claimed=20), PAID)) == []


def test_beside_a_verdict_decided_by_a_person_what_is_right_is_no_fault():
    right, zero = replace(WRITTEN, claimed=20), replace(WRITTEN, claimed=21)
    assert sizes(compared(by_hand=True), compared(right), compared(zero, ZERO)) == [[1, 1]]


def test_what_was_accepted_comes_back_with_a_verdict_that_was_not():
    assert sizes(compared(accepted=True), compared(verdict=ZERO, accepted=True)) == []
    assert sizes(compared(accepted=True), compared(verdict=ZERO, accepted=True), compared()) == [[2, 1]]


def test_the_like_gets_the_verdict_and_keeps_its_own_discipline():
    zero = replace(ZERO, disciplinary=True)
    wanted = verdict_alike(zero, PAID, FISF)
    assert (wanted.score, wanted.sanction, wanted.motifs, wanted.disciplinary) == (18, Sanction.NONE, (), True)


def test_what_the_regulation_says_itself_is_decided_by_nobody():
    assert verdict_alike(ZERO, replace(ZERO, path=("…",)), FISF) is None
    assert verdict_alike(ZERO, Decision(0, "Z_ABSENCE"), FISF) is None
    assert verdict_alike(ZERO, Decision(18), FISF).score == 18


def test_a_bulletin_is_made_alike_once():
    wanted = verdict_alike(ZERO, PAID, FISF)
    decided = BulletinRectified(coup=1, **REASON, corrected=wanted, adjudicated=ZERO)
    given(FEUILLE, SEAT, ZERO).when(make_alike, verdict=ZERO, wanted=wanted, **REASON).then(decided)
    given(FEUILLE, SEAT, ZERO, decided).when(make_alike, verdict=ZERO, wanted=wanted, **REASON).then_nothing()
    given(FEUILLE, SEAT, PAID).when(make_alike, verdict=ZERO, wanted=wanted, **REASON).then_nothing()
    given(FEUILLE).when(make_alike, verdict=ZERO, wanted=wanted, **REASON).then_refuses(NoBulletinToRectify)


def test_a_decision_goes_back_to_what_the_regulation_says():
    decided = BulletinRectified(coup=1, **REASON, corrected=PAID, adjudicated=ZERO)
    back = BulletinRectified(coup=1, **REASON, corrected=ZERO)
    given(FEUILLE, SEAT, ZERO, decided).when(make_alike, verdict=ZERO, wanted=None, **REASON).then(back)


def test_a_disparity_is_accepted_until_another_verdict():
    accepted, of = DisparityAccepted(coup=1, attempt=1, **REASON), {"coup": 1, "attempt": 1}
    given(FEUILLE, SEAT, PAID).when(accept_disparity, **of, **REASON).then(accepted)
    given(FEUILLE, SEAT, PAID, accepted).when(accept_disparity, **of, **REASON).then_nothing()
    rectified = RectifiedFactory(score=1)
    given(FEUILLE, SEAT, PAID, accepted, rectified).when(accept_disparity, **of, **REASON).then(accepted)
    given(FEUILLE).when(accept_disparity, **of, **REASON).then_refuses(NothingToReview)
