from dataclasses import replace
from uuid import UUID

from arbitration.domain.feuille import (
    FEUILLE,
    BulletinAlreadyRecorded,
    NoBulletinToRectify,
    NothingToRectify,
    correct,
    rectify,
)
from arbitration.events import BulletinCorrected, BulletinRectified, FeuilleOpened, Sanction
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
