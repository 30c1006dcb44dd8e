import pytest

from arbitration.domain import texts
from tests.arbitration.domain.writing import CLUB, OLDER, bulletin, judged, position, told, word

OPEN = position(rack="FEDAYIN", coup=1)
JOKER = position(rack="FEDAYI?", coup=1)


def test_fisf_5_4_2_a_the_maximum_is_paid():
    verdict = judged(OPEN, bulletin("FEDAYIN H", "H8", 110))
    assert (verdict.score, verdict.motifs, verdict.articles) == (110, (), ("5.4.2.a",))


def test_fisf_5_4_2_a_the_reference_is_not_read():
    assert [told(judged(OPEN, bulletin("FEDAYIN H", ref, 110))) for ref in (None, "A1", "8H", "nonsense")] == [
        (110, None)
    ] * 4


def test_fisf_5_5_1_another_score_or_none_costs_an_avertissement():
    assert told(judged(OPEN, bulletin("FEDAYIN H", "H4", 98))) == (110, "W_SCORE_ERRONE")
    assert told(judged(OPEN, bulletin("FEDAYIN H"))) == (110, "W_SCORE_ABSENT")


def test_fisf_5_5_2_the_circle_of_the_maximum():
    assert told(judged(JOKER, bulletin("FEDAYIn H", None, 108))) == (108, None)
    assert told(judged(JOKER, bulletin("FEDAYIN H", None, 108))) == (108, "W_JOKER_CERCLE")
    assert told(judged(JOKER, bulletin("fEDAYIN H", None, 108))) == (108, "W_JOKER_CERCLE")


def test_fisf_5_5_2_a_needless_circle_is_not_that_of_the_maximum():
    verdict = judged(position(rack="FEDAYIN?", coup=1, formula="7sur8"), bulletin("fEDAYIN H", None, 102))
    assert (verdict.score, verdict.motifs) == (110, ("W_SCORE_ERRONE", "W_JOKER_CERCLE"))


@pytest.mark.parametrize(
    ("where", "written", "motifs", "steps"),
    [
        (OPEN, bulletin("FEDAYIN H", "H4", 110), (), []),
        (OPEN, bulletin("FEDAYIN H"), ("W_SCORE_ABSENT",), [texts.FIRST_SCORE_ABSENT]),
        (
            OPEN,
            bulletin("FEDAYIN H", "H4", 98),
            ("W_SCORE_ERRONE",),
            [texts.FIRST_SCORE_WRONG.format(claimed=98)],
        ),
        (JOKER, bulletin("FEDAYIN H", None, 108), ("W_JOKER_CERCLE",), [texts.FIRST_CIRCLES]),
    ],
)
def test_each_avertissement_of_the_first_coup_is_told_on_the_way_to_the_verdict(where, written, motifs, steps):
    verdict = judged(where, written)
    assert verdict.motifs == motifs
    assert list(verdict.path[1 : 1 + len(steps)]) == steps
    assert verdict.path[0].startswith("Premier coup : le mot FEDAYIN")


def test_fisf_5_4_1_d_a_letter_that_the_tirage_lacks():
    verdict = judged(position(rack="FEDAYIS", coup=1), bulletin("FEDAYIN H", None, 110))
    assert told(verdict) == (0, "Z_ERREUR_LETTRE")
    assert verdict.path[0] == "FEDAYIN demande N, que le tirage ne donne pas."


def test_fisf_5_1_a_word_not_admitted_is_named():
    verdict = judged(OPEN, bulletin("DAFEYIN H", None, 100))
    assert (told(verdict), verdict.named_words) == ((0, "Z_MOT_NON_ADMIS"), ("DAFEYIN",))
    assert verdict.path[0] == "DAFEYIN n'est pas admis."


def test_fisf_5_9_g_a_word_not_admitted_has_an_as_if_score():
    assert judged(OPEN, bulletin("NIYADEF H", None, 100)).as_if == 110


def test_fisf_5_4_2_b_the_minimum_of_two_solutions():
    two = bulletin("FEDAYIN H", None, 110, word("FADE H", (3, 0)))
    assert told(judged(OPEN, two)) == (16, "W_SCORE_ERRONE")
    assert told(judged(OPEN, two, first_coup_several="best", independent_solutions="no_shared_new_cell")) == (110, None)


def test_fisf_5_4_1_b_a_second_word_without_solution():
    two = bulletin("FEDAYIN H", None, 110, word("DAFE H", (3, 0)))
    assert told(judged(OPEN, two)) == (0, "Z_PLUSIEURS_SOLUTIONS")
    letter = bulletin("FEDAYIN H", None, 110, word("TABLE H", (3, 0)))
    assert told(judged(OPEN, letter)) == (0, "Z_ERREUR_LETTRE")


def test_fisf_5_4_0_a_struck_word_is_inexistent():
    two = bulletin("FEDAYIN H", None, 110, word("DAFE H", (3, 0), struck=True))
    assert told(judged(OPEN, two)) == (110, None)


def test_fisf_3_4_f_a_vertical_first_word():
    vertical = bulletin("FEDAYIN V", None, 110)
    assert told(judged(OPEN, vertical)) == (110, "W_INVERSION")
    assert told(judged(OPEN, vertical, first_coup_vertical="none")) == (110, None)


def test_fisf_5_8_a_the_score_is_named_before_the_circle_and_the_direction():
    verdict = judged(JOKER, bulletin("FEDAYIN V", None, 100))
    assert verdict.motifs == ("W_SCORE_ERRONE", "W_JOKER_CERCLE", "W_INVERSION")


def test_fisf_3_8_2_a_eight_letters_cannot_be_placed():
    tirage = position(rack="FEDAYINS", coup=1, formula="7sur8", lexicon=frozenset({"FEDAYINS"}))
    assert told(judged(tirage, bulletin("FEDAYINS H", None, 112))) == (0, "Z_ERREUR_LETTRE")


def test_fisf_3_6_an_empty_grid_is_a_first_coup_even_after_a_cancelled_one():
    assert told(judged(position(rack="FEDAYIN", coup=2), bulletin("FEDAYIN H", None, 110))) == (110, None)


def test_dup_4_3_the_maximum_and_an_avertissement():
    verdict = judged(OPEN, bulletin("FEDAYIN H", "H4", 98), OLDER)
    assert (told(verdict), verdict.articles) == ((110, "W_SCORE_ERRONE"), ("DUP-4.3",))


def test_club_8_the_maximum_without_sanction():
    verdict = judged(OPEN, bulletin("FEDAYIN H", "H4", 98), CLUB)
    assert (verdict.score, verdict.motif, verdict.avertissement, verdict.articles) == (110, None, False, ("CLUB-8",))


def test_fisf_5_4_1_d_every_letter_that_lacks_is_named_in_order():
    verdict = judged(position(rack="FADESTU", coup=1), bulletin("FEDAYIN H"))
    assert verdict.path[0] == "FEDAYIN demande I, N, Y, que le tirage ne donne pas."


def test_fisf_5_4_1_c_at_the_first_coup_too():
    beside = bulletin("FEDAYIN H", None, 110, word("ANTICONSTITUTION H", (3, 0)))
    assert told(judged(OPEN, beside)) == (0, "Z_ERREUR_GRILLE")
