import pytest

from arbitration.domain import texts
from arbitration.domain.motifs import BY_LETTER, Motif
from tests.arbitration.domain.writing import CLUB, OLDER, bulletin, judged, position, told

TABLE = position("TABLE H4", rack="SIROPEU")


@pytest.mark.parametrize(
    ("status", "motif"),
    [
        ({"returned": False}, "Z_ABSENCE"),
        ({"blank": True}, "Z_VIERGE"),
        ({"nonblank_count": 0}, "Z_VIERGE"),
        ({"nonblank_count": 2}, "Z_PLUSIEURS_BULLETINS"),
        ({"written_after_end": True}, "Z_ECRIT_APRES_FIN"),
        ({"exchanged_after_end": True}, "Z_ECHANGE"),
        ({"discipline": "grave"}, "Z_DISCIPLINE"),
        ({"illegible": True}, "Z_ILLISIBLE"),
        ({"returned": False, "illegible": True}, "Z_ABSENCE"),
    ],
)
@pytest.mark.parametrize("coup", [1, 2])
def test_fisf_5_7_the_bulletin_itself_is_nul(status, motif, coup):
    where = TABLE if coup == 2 else position(rack="SIROPEU", coup=1)
    verdict = judged(where, bulletin("SIROP V", "9H", 16, **status))
    assert (told(verdict), verdict.nullite, verdict.articles) == ((0, motif), True, ("5.7",))


def test_fisf_5_7_2_a_bulletin_without_anything_is_blank():
    assert told(judged(TABLE, bulletin(None))) == (0, "Z_VIERGE")


def test_fisf_5_7_3_one_blank_beside_one_that_is_not_is_fine():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, nonblank_count=1))) == (16, None)


def test_fisf_5_4_1_a_a_score_without_word():
    assert told(judged(TABLE, bulletin(None, None, 16))) == (0, "Z_AUCUNE_SOLUTION")


def test_fisf_6_2_a_coup_before_the_player_came_is_nul_without_sanction():
    verdict = judged(TABLE, bulletin(None, not_arrived=True))
    assert (told(verdict), verdict.nullite, verdict.articles) == ((0, "RETARD"), False, ("6.2",))


@pytest.mark.parametrize("motif", sorted(BY_LETTER.values()))
def test_fisf_5_7_a_zero_that_the_arbitre_declares(motif):
    verdict = judged(TABLE, bulletin(None, declared=motif))
    assert (told(verdict), verdict.nullite) == ((0, motif), True)


def test_dup_4_2_the_same_nullities():
    verdict = judged(TABLE, bulletin(None, returned=False), OLDER)
    assert (told(verdict), verdict.articles) == ((0, "Z_ABSENCE"), ("DUP-4.2",))


def test_club_8_no_bulletin_no_points_no_sanction():
    verdict = judged(TABLE, bulletin(None, returned=False), CLUB)
    assert (told(verdict), verdict.nullite) == ((0, None), False)


def test_fisf_6_2_who_had_not_come_has_no_points_no_sanction_and_is_told_why():
    verdict = judged(TABLE, bulletin(None, not_arrived=True))
    assert (verdict.score, verdict.score_for_solo, verdict.motifs) == (0, 0, (Motif.RETARD,))
    assert verdict.motif is Motif.RETARD
    assert (verdict.nullite, verdict.disciplinary, verdict.path) == (False, False, (texts.NOT_ARRIVED,))
