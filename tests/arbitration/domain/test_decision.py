"""What an arbitre decides himself: within the regulation of the partie, warned above the top."""

import pytest

from arbitration.domain.decision import (
    AboveTheTop,
    Decision,
    MotifNotOfThisRegulation,
    ScoreOutOfBounds,
    ZeroHasNoPoints,
    check,
    decided,
    motifs_of,
)
from arbitration.domain.entry_line import HIGHEST_SCORE
from arbitration.domain.judgement import NotJudgedHere, article_of
from arbitration.events.feuille import JudgementSubject, Sanction
from tests.arbitration.domain.writing import CLUB, FISF, OLDER
from tests.factories.bulletins import VerdictFactory


@pytest.mark.parametrize(
    ("motif", "sanction"),
    [
        ("", Sanction.NONE),
        ("W_SCORE_ERRONE", Sanction.AVERTISSEMENT),
        ("P_LOCALISATION", Sanction.PENALITE),
        ("Z_ILLISIBLE", Sanction.NULLITE),
    ],
)
def test_the_motif_says_the_sanction(motif, sanction):
    score = 0 if sanction is Sanction.NULLITE else 11
    made = decided(VerdictFactory(), Decision(score, motif), FISF)
    assert (made.score, made.sanction, made.motifs) == (score, sanction, (motif,) if motif else ())


def test_fisf_3_5_b_the_solo_is_compared_before_a_penalite_that_the_arbitre_decides():
    assert decided(VerdictFactory(score=16), Decision(11, "P_LOCALISATION"), FISF).score_for_solo == 16
    assert decided(VerdictFactory(), Decision(11), FISF).score_for_solo == 11


def test_the_bulletin_and_who_typed_it_stay_those_of_the_verdict():
    before = VerdictFactory(typed="17 SIROP 9H 16", disciplinary=True)
    made = decided(before, Decision(0, "Z_ILLISIBLE"), FISF)
    assert (made.typed, made.bulletin, made.disciplinary) == (before.typed, before.bulletin, True)
    assert made.path == ("L'arbitre a décidé lui-même : 0 points.", "Zéro : Mot illisible.")
    assert made.articles == ("5.7",)


def test_words_not_admitted_are_named_where_the_arbitre_keeps_that_motif():
    before = VerdictFactory(
        score=0, sanction=Sanction.NULLITE, motifs=("Z_MOT_NON_ADMIS",), named_words=("SIROPA",), as_if=20
    )
    kept = decided(before, Decision(0, "Z_MOT_NON_ADMIS"), FISF)
    assert (kept.named_words, kept.as_if) == (("SIROPA",), 20)
    other = decided(before, Decision(0, "Z_ILLISIBLE"), FISF)
    assert (other.named_words, other.as_if) == ((), None)


@pytest.mark.parametrize(
    ("decision", "refusal"),
    [
        (Decision(-1), ScoreOutOfBounds),
        (Decision(9999), ScoreOutOfBounds),
        (Decision(-6, "P_LOCALISATION"), ScoreOutOfBounds),
        (Decision(3, "Z_ILLISIBLE"), ZeroHasNoPoints),
        (Decision(3, "Z_NON_RACCORDE"), MotifNotOfThisRegulation),
        (Decision(3, "RETARD"), MotifNotOfThisRegulation),
        (Decision(3, "nonsense"), MotifNotOfThisRegulation),
    ],
)
def test_what_no_regulation_gives_is_refused(decision, refusal):
    with pytest.raises(refusal):
        check(decision, FISF, 1000, above_top=True)


@pytest.mark.parametrize("decision", [Decision(0), Decision(HIGHEST_SCORE), Decision(-5, "P_LOCALISATION")])
def test_the_bounds_of_a_score_are_allowed(decision):
    check(decision, FISF, None, above_top=False)


def test_a_refusal_says_the_bounds_the_motif_and_the_top():
    with pytest.raises(ScoreOutOfBounds) as bounds:
        check(Decision(-6, "P_LOCALISATION"), FISF, None, above_top=False)
    assert bounds.value.params == {"least": -5, "most": HIGHEST_SCORE}
    with pytest.raises(MotifNotOfThisRegulation) as motif:
        check(Decision(3, "nonsense"), FISF, None, above_top=False)
    assert motif.value.params == {"motif": "nonsense"}
    with pytest.raises(AboveTheTop) as above:
        check(Decision(31), FISF, 30, above_top=False)
    assert above.value.params == {"score": 31, "top": 30}


def test_a_decision_leaves_no_question_open():
    asked = VerdictFactory(questions=("ÉTÉ",))
    assert decided(asked, Decision(11, "P_LOCALISATION"), FISF).questions == ()
    assert "5" in decided(asked, Decision(11, "P_LOCALISATION"), FISF).path[1]


def test_more_than_the_top_is_to_be_confirmed():
    with pytest.raises(AboveTheTop):
        check(Decision(31), FISF, 30, above_top=False)
    check(Decision(31), FISF, 30, above_top=True)
    check(Decision(30), FISF, 30, above_top=False)
    check(Decision(31), FISF, None, above_top=False)


def test_each_regulation_has_its_motifs():
    assert "P_LOCALISATION" in motifs_of(FISF)
    assert "P_LOCALISATION" not in motifs_of(OLDER)
    assert "Z_NON_RACCORDE" in motifs_of(OLDER)
    assert "W_PRESENTATION" not in motifs_of(OLDER)
    assert motifs_of(CLUB) == ()


def test_club_8_a_regulation_without_sanctions_leaves_nothing_to_judge():
    assert article_of(JudgementSubject.GRAVE, FISF)
    with pytest.raises(NotJudgedHere):
        article_of(JudgementSubject.GRAVE, CLUB)
