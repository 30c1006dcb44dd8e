"""FISF 5.9.e: the billets that need not be sent."""

from dataclasses import replace

import pytest

from arbitration.domain.billet import Notified, is_required
from arbitration.events.feuille import Sanction
from tests.arbitration.domain.writing import FISF, OLDER

SCORE = Notified(Sanction.AVERTISSEMENT, ["W_SCORE_ERRONE"], "TABLEAU", 61)
ABOVE = Notified(Sanction.NULLITE, ["Z_MOT_NON_ADMIS"], "ZUTTE", 72)


def test_fisf_5_9_e_an_error_of_score_for_the_word_retained_need_not_be_told():
    assert not is_required(FISF, SCORE, "TABlEAU", 60)
    assert not is_required(OLDER, SCORE, "TABLEAU", 60)


@pytest.mark.parametrize(
    ("notified", "retained"),
    [
        (SCORE, "BATEAU"),
        (SCORE, None),
        (replace(SCORE, motifs=["W_SCORE_ERRONE", "W_JOKER_CERCLE"]), "TABLEAU"),
        (replace(SCORE, disciplinary=True), "TABLEAU"),
        (replace(SCORE, rectification=True), "TABLEAU"),
        (replace(SCORE, sanction=Sanction.PENALITE, motifs=["P_LOCALISATION"]), "TABLEAU"),
    ],
)
def test_fisf_5_9_a_every_other_avertissement_is_told(notified, retained):
    assert is_required(FISF, notified, retained, 60)


def test_fisf_5_9_e_a_zero_above_the_top_need_not_be_told():
    assert not is_required(FISF, ABOVE, "TABLEAU", 60)
    assert is_required(FISF, replace(ABOVE, proposed=60), "TABLEAU", 60)
    assert is_required(FISF, replace(ABOVE, proposed=None), "TABLEAU", 60)
    assert is_required(FISF, ABOVE, None, None)


def test_dup_4_6_the_older_regulation_tells_the_zeros_above_the_top():
    assert is_required(OLDER, ABOVE, "TABLEAU", 60)


@pytest.mark.parametrize("motif", ["Z_PLUSIEURS_BULLETINS", "Z_ECRIT_APRES_FIN", "Z_ILLISIBLE", "Z_DISCIPLINE"])
def test_fisf_5_9_e_a_zero_for_another_reason_proposes_no_solution(motif):
    assert is_required(FISF, replace(ABOVE, motifs=[motif]), "TABLEAU", 60)
