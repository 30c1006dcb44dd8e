from arbitration.domain.result import BulletinResult, result_after
from arbitration.events.feuille import BulletinWithdrawn, MoyenneGranted, MoyenneWithdrawn, Sanction
from games.events.partie import AnnulmentReason, CoupAnnulled, TiragePutBack
from tests.factories.bulletins import RectifiedFactory, VerdictFactory

ZERO = result_after(None, VerdictFactory(score=0, sanction=Sanction.NULLITE, disciplinary=True))
GRANTED = MoyenneGranted(coup=1, attempt=1, score=12, capped=False, over=2, first_coup=1)


def test_a_verdict_stands_whatever_stood_before_it():
    verdict = VerdictFactory(score=11, score_for_solo=16, sanction=Sanction.PENALITE, attempt=2)
    expected = BulletinResult(attempt=2, score=11, score_for_solo=16, sanction=Sanction.PENALITE)
    assert result_after(None, verdict) == result_after(ZERO, verdict) == expected
    assert result_after(ZERO, BulletinWithdrawn(coup=1, attempt=1)) is None


def test_another_reading_says_that_it_is_one_until_a_bulletin_is_corrected_anew():
    rectified = result_after(ZERO, RectifiedFactory(score=30))
    assert rectified == BulletinResult(attempt=1, score=30, score_for_solo=30, rectified=True)
    assert result_after(rectified, VerdictFactory(attempt=2)).rectified is False


def test_fisf_5_9_f_a_moyenne_takes_the_place_of_the_zero_and_goes_with_its_right():
    paid = result_after(ZERO, GRANTED)
    assert paid == ZERO._replace(score=12, score_for_solo=12, sanction=Sanction.NONE, moyenne=True)
    assert result_after(paid, MoyenneWithdrawn(coup=1, attempt=1)) == ZERO
    assert result_after(paid, RectifiedFactory(score=30)).moyenne is False


def test_fisf_5_9_f_a_moyenne_of_another_attempt_or_of_no_bulletin_changes_nothing():
    again = ZERO._replace(attempt=2)
    assert result_after(again, GRANTED) is again
    assert result_after(None, GRANTED) is None


def test_fisf_3_6_of_an_annulled_coup_the_avertissements_are_known():
    warned = result_after(None, VerdictFactory(score=9, sanction=Sanction.AVERTISSEMENT, disciplinary=True))
    annulled = CoupAnnulled(coup=1, rejet=0, letters="", reason=AnnulmentReason.TIMING)
    for event in (annulled, TiragePutBack(coup=1, rejet=0, letters="")):
        left = result_after(warned, event)
        assert (left, left.avertissements) == (warned._replace(annulled=True), 2)
        assert result_after(None, event) is None
    assert (ZERO.avertissements, VerdictFactory().sanction) == (1, Sanction.NONE)
