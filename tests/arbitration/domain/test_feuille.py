from dataclasses import replace
from uuid import UUID

from arbitration.domain.after_verdict import BilletAlreadyDelivered, BilletNotDelivered
from arbitration.domain.feuille import (
    FEUILLE,
    BilletInHand,
    BulletinAlreadyRecorded,
    NoBulletinToRectify,
    NoBulletinToWithdraw,
    NothingToDecide,
    NothingToRectify,
    RectifiedSince,
    correct,
    deliver,
    keep_back,
    rectify,
    withdraw,
)
from arbitration.events.feuille import BilletDelivered, BilletKeptBack, BulletinRectified, BulletinWithdrawn, Sanction
from engine.events.testing import given
from tests.factories.bulletins import FeuilleOpenedFactory, RectifiedFactory, VerdictFactory

SEAT = FeuilleOpenedFactory()
CORRECTED, SECOND = VerdictFactory(), VerdictFactory(coup=2)
REASON = UUID(int=9)


def test_correct_opens_the_feuille_with_its_first_bulletin():
    given(FEUILLE).when(correct, seat=SEAT, verdict=CORRECTED).then(SEAT, CORRECTED)


def test_correct_opens_the_feuille_once():
    given(FEUILLE, SEAT, CORRECTED).when(correct, seat=SEAT, verdict=SECOND).then(SECOND)


def test_correct_keeps_the_seat_of_the_opening_when_the_entry_moved():
    moved = replace(SEAT, table=18)
    given(FEUILLE, SEAT, CORRECTED).when(correct, seat=moved, verdict=SECOND).then(SECOND)


def test_correct_refuses_a_second_bulletin_of_the_same_coup():
    given(FEUILLE, SEAT, CORRECTED).when(correct, seat=SEAT, verdict=VerdictFactory(score=0)).then_refuses(
        BulletinAlreadyRecorded
    )


def test_correct_refuses_the_coup_that_was_rectified():
    rectified = RectifiedFactory()
    given(FEUILLE, SEAT, CORRECTED, rectified).when(correct, seat=SEAT, verdict=CORRECTED).then_refuses(
        BulletinAlreadyRecorded
    )


def test_rectify_holds_the_new_verdict_and_the_reason():
    zero = VerdictFactory(score=0, sanction=Sanction.NULLITE)
    given(FEUILLE, SEAT, CORRECTED).when(rectify, verdict=zero, reason=REASON, reason_digest="d").then(
        BulletinRectified(coup=1, reason=REASON, reason_digest="d", corrected=zero)
    )


def test_rectify_needs_an_earlier_bulletin():
    given(FEUILLE, SEAT, CORRECTED).when(rectify, verdict=SECOND, reason=REASON, reason_digest="d").then_refuses(
        NoBulletinToRectify
    )


def test_rectify_refuses_what_already_stands():
    retyped = VerdictFactory(typed="17 sirop 9h 16", line=UUID(int=5))
    given(FEUILLE, SEAT, CORRECTED).when(rectify, verdict=retyped, reason=REASON, reason_digest="d").then_refuses(
        NothingToRectify
    )


# --- the top given to all, and what takes its place -----------------------------------------------------

PRESUMED = VerdictFactory(typed="17 16", presumed=True, line=UUID(int=6))
TAKEN_BACK = BulletinWithdrawn(coup=1, attempt=1)
REPLACED = BulletinWithdrawn(coup=1, attempt=1, replaced=True)


def test_correct_puts_a_typed_line_in_the_place_of_a_presumed_top():
    typed = VerdictFactory(score=0)
    given(FEUILLE, SEAT, PRESUMED).when(correct, seat=SEAT, verdict=typed).then(REPLACED, typed)


def test_correct_presumes_nothing_of_a_table_that_has_a_bulletin():
    given(FEUILLE, SEAT, CORRECTED).when(correct, seat=SEAT, verdict=PRESUMED).then_refuses(BulletinAlreadyRecorded)
    given(FEUILLE, SEAT, PRESUMED).when(correct, seat=SEAT, verdict=PRESUMED).then_refuses(BulletinAlreadyRecorded)


def test_correct_replaces_a_presumed_top_once():
    given(FEUILLE, SEAT, PRESUMED, REPLACED, CORRECTED).when(correct, seat=SEAT, verdict=CORRECTED).then_refuses(
        BulletinAlreadyRecorded
    )


def test_correct_does_not_go_back_to_an_attempt_that_was_annulled():
    later = replace(PRESUMED, attempt=2)
    given(FEUILLE, SEAT, later).when(correct, seat=SEAT, verdict=CORRECTED).then_refuses(BulletinAlreadyRecorded)


# --- a line taken back ----------------------------------------------------------------------------------


def test_withdraw_leaves_the_bulletin_to_be_entered_again():
    given(FEUILLE, SEAT, CORRECTED).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK)
    given(FEUILLE, SEAT, CORRECTED, TAKEN_BACK).when(correct, seat=SEAT, verdict=CORRECTED).then(CORRECTED)


def test_withdraw_brings_back_the_presumed_top_that_the_line_replaced():
    given(FEUILLE, SEAT, PRESUMED, REPLACED, CORRECTED).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK, PRESUMED)


def test_withdraw_brings_back_no_presumed_top_that_was_taken_back_itself():
    facts = (SEAT, PRESUMED, TAKEN_BACK, CORRECTED)
    given(FEUILLE, *facts).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK)
    facts = (SEAT, PRESUMED, REPLACED, CORRECTED, TAKEN_BACK, PRESUMED, TAKEN_BACK, CORRECTED)
    given(FEUILLE, *facts).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK)


def test_withdraw_brings_back_no_presumed_top_of_an_annulled_attempt():
    again = VerdictFactory(attempt=2)
    given(FEUILLE, SEAT, PRESUMED, REPLACED, CORRECTED, again).when(withdraw, coup=1, attempt=2).then(
        BulletinWithdrawn(coup=1, attempt=2)
    )


def test_withdraw_needs_a_bulletin_of_that_attempt():
    given(FEUILLE, SEAT, CORRECTED).when(withdraw, coup=2, attempt=1).then_refuses(NoBulletinToWithdraw)
    given(FEUILLE, SEAT, CORRECTED).when(withdraw, coup=1, attempt=2).then_refuses(NoBulletinToWithdraw)
    given(FEUILLE, SEAT, CORRECTED, TAKEN_BACK).when(withdraw, coup=1, attempt=1).then_refuses(NoBulletinToWithdraw)


def test_withdraw_refuses_what_was_rectified_with_a_reason():
    rectified = RectifiedFactory()
    given(FEUILLE, SEAT, CORRECTED, rectified).when(withdraw, coup=1, attempt=1).then_refuses(RectifiedSince)
    again = VerdictFactory(attempt=2)
    given(FEUILLE, SEAT, CORRECTED, rectified, again).when(withdraw, coup=1, attempt=2).then(
        BulletinWithdrawn(coup=1, attempt=2)
    )


# --- what the arbitre decides himself -------------------------------------------------------------------


def test_rectify_keeps_the_verdict_of_the_regulation_beside_that_of_the_arbitre():
    decided = VerdictFactory(score=0, sanction=Sanction.NULLITE, motifs=("Z_ILLISIBLE",))
    given(FEUILLE, SEAT, CORRECTED).when(
        rectify, verdict=CORRECTED, reason=REASON, reason_digest="d", decided=decided
    ).then(
        BulletinRectified(coup=1, reason=REASON, reason_digest="d", corrected=decided, adjudicated=CORRECTED),
    )


def test_rectify_refuses_a_decision_that_says_what_the_regulation_says():
    same = VerdictFactory(path=("decided",), articles=("5.7",))
    given(FEUILLE, SEAT, CORRECTED).when(
        rectify, verdict=CORRECTED, reason=REASON, reason_digest="d", decided=same
    ).then_refuses(NothingToDecide)


def test_rectify_gives_the_word_back_to_the_regulation():
    decided = VerdictFactory(score=0)
    overridden = BulletinRectified(coup=1, reason=REASON, reason_digest="d", corrected=decided, adjudicated=CORRECTED)
    assert overridden.overridden
    given(FEUILLE, SEAT, CORRECTED, overridden).when(rectify, verdict=CORRECTED, reason=REASON, reason_digest="e").then(
        BulletinRectified(coup=1, reason=REASON, reason_digest="e", corrected=CORRECTED)
    )


def test_fisf_5_9_a_withdraw_refuses_what_the_player_has_been_told():
    told = BilletDelivered(coup=1, attempt=1, before_coup=2, complete=True)
    given(FEUILLE, SEAT, CORRECTED, told).when(withdraw, coup=1, attempt=1).then_refuses(BilletInHand)
    back = BilletKeptBack(coup=1, attempt=1)
    given(FEUILLE, SEAT, CORRECTED, told, back).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK)


def test_fisf_5_9_a_billet_is_handed_over_once_and_an_incomplete_one_may_be_completed():
    told = {"coup": 1, "attempt": 1, "before_coup": 2}
    whole, part = (BilletDelivered(**told, complete=complete) for complete in (True, False))
    given(FEUILLE, SEAT).when(deliver, **told, complete=True).then_refuses(NoBulletinToRectify)
    given(FEUILLE, SEAT, CORRECTED).when(deliver, **told, complete=False).then(part)
    given(FEUILLE, SEAT, CORRECTED, part).when(deliver, **told, complete=True).then(whole)
    for known, complete in ((part, False), (whole, False), (whole, True)):
        again = given(FEUILLE, SEAT, CORRECTED, known).when(deliver, **told, complete=complete)
        again.then_refuses(BilletAlreadyDelivered)


def test_fisf_5_9_a_billet_that_was_not_handed_over_is_not_kept_back():
    handed = BilletDelivered(coup=1, attempt=1, before_coup=2, complete=True)
    back = BilletKeptBack(coup=1, attempt=1)
    given(FEUILLE, SEAT, CORRECTED, handed).when(keep_back, coup=1, attempt=1).then(back)
    for events in ([], [CORRECTED], [CORRECTED, handed, back]):
        given(FEUILLE, SEAT, *events).when(keep_back, coup=1, attempt=1).then_refuses(BilletNotDelivered)
