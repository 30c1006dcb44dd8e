"""FISF 5.9.d: the second look at a verdict."""

from uuid import UUID

import pytest

from arbitration.domain.after_verdict import (
    AlreadyAgreed,
    NoRemarkPending,
    NothingToReview,
    RemarkPending,
    ReviewsOwnCentre,
    ReviewsOwnLine,
    refuse_unfit,
)
from arbitration.domain.feuille import FEUILLE, answer_remark, review
from arbitration.events.feuille import BulletinReviewed, BulletinWithdrawn, RemarkAnswered
from engine.events.testing import given
from tests.arbitration.domain.test_feuille import SEAT
from tests.factories.bulletins import RectifiedFactory, VerdictFactory

OPENED, VERDICT = SEAT, VerdictFactory()
REMARK = UUID(int=7)
AGREED = BulletinReviewed(coup=1, attempt=1, agrees=True)
REMARKED = BulletinReviewed(coup=1, attempt=1, agrees=False, remark=REMARK, remark_digest="d")
REFUSED = RemarkAnswered(coup=1, attempt=1, accepted=False)
RECTIFIED = RectifiedFactory(score=1)
CORRECTED = (OPENED, VERDICT)
OF = {"coup": 1, "attempt": 1}


def test_fisf_5_9_d_a_verdict_is_agreed_to_once():
    given(FEUILLE, *CORRECTED).when(review, **OF).then(AGREED)
    given(FEUILLE, *CORRECTED, AGREED).when(review, **OF).then_refuses(AlreadyAgreed)


def test_fisf_5_9_d_there_is_nothing_to_look_at_before_a_verdict():
    given(FEUILLE).when(review, **OF).then_refuses(NothingToReview)
    given(FEUILLE, *CORRECTED).when(review, coup=1, attempt=2).then_refuses(NothingToReview)


def test_fisf_5_9_d_a_remark_waits_for_its_answer():
    remark = {"remark": REMARK, "remark_digest": "d"}
    given(FEUILLE, *CORRECTED).when(review, **OF, **remark).then(REMARKED)
    given(FEUILLE, *CORRECTED, AGREED).when(review, **OF, **remark).then(REMARKED)
    given(FEUILLE, *CORRECTED, REMARKED).when(review, **OF, **remark).then_refuses(RemarkPending)
    given(FEUILLE, *CORRECTED, REMARKED).when(review, **OF).then_refuses(RemarkPending)


@pytest.mark.parametrize("accepted", [True, False])
def test_fisf_5_9_d_the_arbitre_answers_a_remark_once(accepted):
    answer = RemarkAnswered(coup=1, attempt=1, accepted=accepted)
    given(FEUILLE, *CORRECTED, REMARKED).when(answer_remark, **OF, accepted=accepted).then(answer)
    given(FEUILLE, *CORRECTED, REMARKED, answer).when(answer_remark, **OF, accepted=accepted).then_refuses(
        NoRemarkPending
    )


def test_fisf_5_9_d_without_remark_there_is_nothing_to_answer():
    given(FEUILLE, *CORRECTED).when(answer_remark, **OF, accepted=True).then_refuses(NoRemarkPending)
    given(FEUILLE, *CORRECTED, AGREED).when(answer_remark, **OF, accepted=True).then_refuses(NoRemarkPending)


def test_fisf_5_9_d_after_an_answer_the_double_arbitre_may_agree_or_remark_again():
    given(FEUILLE, *CORRECTED, REMARKED, REFUSED).when(review, **OF).then(AGREED)


@pytest.mark.parametrize("look", [AGREED, REMARKED])
def test_fisf_5_9_d_another_verdict_is_looked_at_anew(look):
    given(FEUILLE, *CORRECTED, look, RECTIFIED).when(review, **OF).then(AGREED)
    given(FEUILLE, *CORRECTED, look, RECTIFIED).when(answer_remark, **OF, accepted=True).then_refuses(NoRemarkPending)
    withdrawn = BulletinWithdrawn(coup=1, attempt=1)
    given(FEUILLE, *CORRECTED, look, withdrawn, VERDICT).when(review, **OF).then(AGREED)


def test_fisf_5_9_d_the_double_arbitre_is_no_arbitre_of_the_centre_nor_who_gave_the_verdict():
    me, other = UUID(int=1), UUID(int=2)
    refuse_unfit(me, arbitres={other}, authors={other})
    with pytest.raises(ReviewsOwnCentre):
        refuse_unfit(me, arbitres={me}, authors={me})
    with pytest.raises(ReviewsOwnLine):
        refuse_unfit(me, arbitres={other}, authors={me})
