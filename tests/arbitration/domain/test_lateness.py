from dataclasses import replace

from arbitration.domain.feuille import FEUILLE, BilletInHand
from arbitration.domain.lateness import AlreadyThere, HasPlayed, arrive_late, nul_coups
from arbitration.events.feuille import ArrivedLate, BilletDelivered, BulletinWithdrawn, Sanction
from engine.events.testing import given
from tests.factories.bulletins import FeuilleOpenedFactory, VerdictFactory

SEAT = FeuilleOpenedFactory()
PLAYED = VerdictFactory()


def nul(coup, **more):
    return VerdictFactory(coup=coup, typed="7 .", score=0, motifs=("RETARD",), **more)


def absent(coup):
    return replace(nul(coup), typed="7 /", sanction=Sanction.NULLITE, motifs=("Z_ABSENCE",))


def arriving(before_coup, *coups):
    return {"seat": SEAT, "before_coup": before_coup, "nul": [nul(coup) for coup in coups]}


def test_fisf_6_2_coups_already_played_are_nul():
    assert (nul_coups(4), nul_coups(1)) == ((1, 2, 3), ())


def test_fisf_6_2_one_of_a_pair_was_there():
    assert nul_coups(4, partner_present=True) == ()


def test_fisf_6_2_the_nul_coups_are_recorded_in_one_go():
    given(FEUILLE).when(arrive_late, **arriving(3, 1, 2)).then(SEAT, ArrivedLate(before_coup=3), nul(1), nul(2))


def test_fisf_6_2_what_was_typed_for_who_was_not_there_gives_way():
    top = VerdictFactory(coup=2, presumed=True)
    given(FEUILLE, SEAT, absent(1), top).when(arrive_late, **arriving(3, 1, 2)).then(
        ArrivedLate(before_coup=3),
        BulletinWithdrawn(coup=1, attempt=1),
        nul(1),
        BulletinWithdrawn(coup=2, attempt=1, replaced=True),
        nul(2),
    )


def test_fisf_6_2_who_handed_a_bulletin_in_was_there():
    given(FEUILLE, SEAT, PLAYED).when(arrive_late, **arriving(3, 1, 2)).then_refuses(HasPlayed)


def test_fisf_6_2_said_again_it_is_corrected():
    late = (SEAT, ArrivedLate(before_coup=3), nul(1), nul(2))
    given(FEUILLE, *late).when(arrive_late, **arriving(3, 1, 2)).then_refuses(AlreadyThere)
    given(FEUILLE, *late).when(arrive_late, **arriving(2, 1)).then(
        ArrivedLate(before_coup=2), BulletinWithdrawn(coup=2, attempt=1)
    )
    given(FEUILLE, *late).when(arrive_late, **arriving(1)).then(
        ArrivedLate(before_coup=1), BulletinWithdrawn(coup=1, attempt=1), BulletinWithdrawn(coup=2, attempt=1)
    )


def test_fisf_6_2_an_absence_that_the_player_was_told_of_stays():
    told = BilletDelivered(coup=1, attempt=1, before_coup=2, complete=True)
    given(FEUILLE, SEAT, absent(1), told).when(arrive_late, **arriving(2, 1)).then_refuses(BilletInHand)
