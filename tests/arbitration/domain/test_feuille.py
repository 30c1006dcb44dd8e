from dataclasses import replace
from uuid import UUID

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
from arbitration.domain.notices import BilletAlreadyDelivered, BilletNotDelivered
from arbitration.events import (
    BilletDelivered,
    BilletKeptBack,
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    FeuilleOpened,
    Sanction,
)
from engine.events.testing import given

SEAT = FeuilleOpened(partie=UUID(int=1), entry=UUID(int=2), centre=UUID(int=3), table=17)
REASON = UUID(int=9)


def verdict(coup: int = 1, **changes: object) -> BulletinCorrected:
    plain = BulletinCorrected(
        coup=coup,
        typed="17 SIROP 9H 16",
        bulletin={"words": [{"text": "SIROP"}]},
        score=16,
        score_for_solo=16,
        sanction=Sanction.NONE,
        disciplinary=False,
        motifs=(),
        articles=("5.3.1",),
        named_words=(),
        path=("located",),
        profile_digest="p",
        adjudicator=1,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]  # the fields are checked by the dataclass


def test_correct_opens_the_feuille_with_its_first_bulletin():
    given(FEUILLE).when(correct, seat=SEAT, verdict=verdict()).then(SEAT, verdict())


def test_correct_opens_the_feuille_once():
    given(FEUILLE, SEAT, verdict(1)).when(correct, seat=SEAT, verdict=verdict(2)).then(verdict(2))


def test_correct_keeps_the_seat_of_the_opening_when_the_entry_moved():
    moved = replace(SEAT, table=18)
    given(FEUILLE, SEAT, verdict(1)).when(correct, seat=moved, verdict=verdict(2)).then(verdict(2))


def test_correct_refuses_a_second_bulletin_of_the_same_coup():
    given(FEUILLE, SEAT, verdict(1)).when(correct, seat=SEAT, verdict=verdict(1, score=0)).then_refuses(
        BulletinAlreadyRecorded
    )


def test_correct_refuses_the_coup_that_was_rectified():
    rectified = BulletinRectified(coup=1, reason=REASON, reason_digest="d", corrected=verdict(1, score=0))
    given(FEUILLE, SEAT, verdict(1), rectified).when(correct, seat=SEAT, verdict=verdict(1)).then_refuses(
        BulletinAlreadyRecorded
    )


def test_rectify_holds_the_new_verdict_and_the_reason():
    zero = verdict(1, score=0, sanction=Sanction.NULLITE)
    given(FEUILLE, SEAT, verdict(1)).when(rectify, verdict=zero, reason=REASON, reason_digest="d").then(
        BulletinRectified(coup=1, reason=REASON, reason_digest="d", corrected=zero)
    )


def test_rectify_needs_an_earlier_bulletin():
    given(FEUILLE, SEAT, verdict(1)).when(rectify, verdict=verdict(2), reason=REASON, reason_digest="d").then_refuses(
        NoBulletinToRectify
    )


def test_rectify_refuses_what_already_stands():
    retyped = verdict(1, typed="17 sirop 9h 16", line=UUID(int=5))
    given(FEUILLE, SEAT, verdict(1)).when(rectify, verdict=retyped, reason=REASON, reason_digest="d").then_refuses(
        NothingToRectify
    )


# --- the top given to all, and what takes its place -----------------------------------------------------

PRESUMED = verdict(1, typed="17 16", presumed=True, line=UUID(int=6))
TAKEN_BACK = BulletinWithdrawn(coup=1, attempt=1)
REPLACED = BulletinWithdrawn(coup=1, attempt=1, replaced=True)


def test_correct_puts_a_typed_line_in_the_place_of_a_presumed_top():
    typed = verdict(1, score=0)
    given(FEUILLE, SEAT, PRESUMED).when(correct, seat=SEAT, verdict=typed).then(REPLACED, typed)


def test_correct_presumes_nothing_of_a_table_that_has_a_bulletin():
    given(FEUILLE, SEAT, verdict(1)).when(correct, seat=SEAT, verdict=PRESUMED).then_refuses(BulletinAlreadyRecorded)
    given(FEUILLE, SEAT, PRESUMED).when(correct, seat=SEAT, verdict=PRESUMED).then_refuses(BulletinAlreadyRecorded)


def test_correct_replaces_a_presumed_top_once():
    given(FEUILLE, SEAT, PRESUMED, REPLACED, verdict(1)).when(correct, seat=SEAT, verdict=verdict(1)).then_refuses(
        BulletinAlreadyRecorded
    )


def test_correct_does_not_go_back_to_an_attempt_that_was_annulled():
    later = replace(PRESUMED, attempt=2)
    given(FEUILLE, SEAT, later).when(correct, seat=SEAT, verdict=verdict(1)).then_refuses(BulletinAlreadyRecorded)


# --- a line taken back ----------------------------------------------------------------------------------


def test_withdraw_leaves_the_bulletin_to_be_entered_again():
    given(FEUILLE, SEAT, verdict(1)).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK)
    given(FEUILLE, SEAT, verdict(1), TAKEN_BACK).when(correct, seat=SEAT, verdict=verdict(1)).then(verdict(1))


def test_withdraw_brings_back_the_presumed_top_that_the_line_replaced():
    given(FEUILLE, SEAT, PRESUMED, REPLACED, verdict(1)).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK, PRESUMED)


def test_withdraw_brings_back_no_presumed_top_that_was_taken_back_itself():
    facts = (SEAT, PRESUMED, TAKEN_BACK, verdict(1))
    given(FEUILLE, *facts).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK)
    facts = (SEAT, PRESUMED, REPLACED, verdict(1), TAKEN_BACK, PRESUMED, TAKEN_BACK, verdict(1))
    given(FEUILLE, *facts).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK)


def test_withdraw_brings_back_no_presumed_top_of_an_annulled_attempt():
    again = verdict(1, attempt=2)
    given(FEUILLE, SEAT, PRESUMED, REPLACED, verdict(1), again).when(withdraw, coup=1, attempt=2).then(
        BulletinWithdrawn(coup=1, attempt=2)
    )


def test_withdraw_needs_a_bulletin_of_that_attempt():
    given(FEUILLE, SEAT, verdict(1)).when(withdraw, coup=2, attempt=1).then_refuses(NoBulletinToWithdraw)
    given(FEUILLE, SEAT, verdict(1)).when(withdraw, coup=1, attempt=2).then_refuses(NoBulletinToWithdraw)
    given(FEUILLE, SEAT, verdict(1), TAKEN_BACK).when(withdraw, coup=1, attempt=1).then_refuses(NoBulletinToWithdraw)


def test_withdraw_refuses_what_was_rectified_with_a_reason():
    rectified = BulletinRectified(coup=1, reason=REASON, reason_digest="d", corrected=verdict(1, score=0))
    given(FEUILLE, SEAT, verdict(1), rectified).when(withdraw, coup=1, attempt=1).then_refuses(RectifiedSince)
    again = verdict(1, attempt=2)
    given(FEUILLE, SEAT, verdict(1), rectified, again).when(withdraw, coup=1, attempt=2).then(
        BulletinWithdrawn(coup=1, attempt=2)
    )


# --- what the arbitre decides himself -------------------------------------------------------------------


def test_rectify_keeps_the_verdict_of_the_regulation_beside_that_of_the_arbitre():
    decided = verdict(1, score=0, sanction=Sanction.NULLITE, motifs=("Z_ILLISIBLE",))
    given(FEUILLE, SEAT, verdict(1)).when(
        rectify, verdict=verdict(1), reason=REASON, reason_digest="d", decided=decided
    ).then(
        BulletinRectified(coup=1, reason=REASON, reason_digest="d", corrected=decided, adjudicated=verdict(1)),
    )


def test_rectify_refuses_a_decision_that_says_what_the_regulation_says():
    same = verdict(1, path=("decided",), articles=())
    given(FEUILLE, SEAT, verdict(1)).when(
        rectify, verdict=verdict(1), reason=REASON, reason_digest="d", decided=same
    ).then_refuses(NothingToDecide)


def test_rectify_gives_the_word_back_to_the_regulation():
    decided = verdict(1, score=0)
    overridden = BulletinRectified(coup=1, reason=REASON, reason_digest="d", corrected=decided, adjudicated=verdict(1))
    assert overridden.overridden
    given(FEUILLE, SEAT, verdict(1), overridden).when(
        rectify, verdict=verdict(1), reason=REASON, reason_digest="e"
    ).then(BulletinRectified(coup=1, reason=REASON, reason_digest="e", corrected=verdict(1)))


def test_fisf_5_9_a_withdraw_refuses_what_the_player_has_been_told():
    told = BilletDelivered(coup=1, attempt=1, before_coup=2, complete=True)
    given(FEUILLE, SEAT, verdict(1), told).when(withdraw, coup=1, attempt=1).then_refuses(BilletInHand)
    back = BilletKeptBack(coup=1, attempt=1)
    given(FEUILLE, SEAT, verdict(1), told, back).when(withdraw, coup=1, attempt=1).then(TAKEN_BACK)


def test_fisf_5_9_a_billet_is_handed_over_once_and_an_incomplete_one_may_be_completed():
    told = {"coup": 1, "attempt": 1, "before_coup": 2}
    whole, part = (BilletDelivered(**told, complete=complete) for complete in (True, False))
    given(FEUILLE, SEAT).when(deliver, **told, complete=True).then_refuses(NoBulletinToRectify)
    given(FEUILLE, SEAT, verdict()).when(deliver, **told, complete=False).then(part)
    given(FEUILLE, SEAT, verdict(), part).when(deliver, **told, complete=True).then(whole)
    for known, complete in ((part, False), (whole, False), (whole, True)):
        again = given(FEUILLE, SEAT, verdict(), known).when(deliver, **told, complete=complete)
        again.then_refuses(BilletAlreadyDelivered)


def test_fisf_5_9_a_billet_that_was_not_handed_over_is_not_kept_back():
    handed = BilletDelivered(coup=1, attempt=1, before_coup=2, complete=True)
    back = BilletKeptBack(coup=1, attempt=1)
    given(FEUILLE, SEAT, verdict(), handed).when(keep_back, coup=1, attempt=1).then(back)
    for events in ([], [verdict()], [verdict(), handed, back]):
        given(FEUILLE, SEAT, *events).when(keep_back, coup=1, attempt=1).then_refuses(BilletNotDelivered)
