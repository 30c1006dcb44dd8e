"""FISF 5.5 to 5.8: sanctions, and how they go together. Worked out by hand from the text."""

import pytest

from arbitration.events.feuille import Sanction
from tests.arbitration.domain.writing import bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="SIROPEU")
JOKER = position("TABLE H4", rack="SO?IEUN")
TOURNER = position("TOURNER H4", rack="REAIBOU")
LATER = position("OR H7", "PERLE 8F", rack="GEAIUTS", coup=3)
HIBOU = position("HIBOU H4", rack="EXSUDEA")
BLE = {(0, -3): "B", (0, -2): "L", (0, -1): "E"}
LE = {(0, -2): "L", (0, -1): "E"}


# --- 5.5: avertissements


def test_fisf_5_5_5_two_letters_inside_the_word_are_two_letters():
    grid = position("ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="ENOSUIA", coup=4)
    assert told(judged(grid, bulletin("TENOR V", None, 6))) == (6, "W_RACCORD_2_LETTRES")


def test_fisf_5_5_5_the_first_word_of_the_partie_decides():
    written = bulletin("PERLE V", None, 7, letters={(2, -1): "O"})
    two, five = (position("OR H7", rack="GEPLEIU", first_word_len=length) for length in (2, 5))
    assert told(judged(two, written)) == (7, None)
    assert told(judged(five, written)) == (7, "W_RACCORD_2_LETTRES")


def test_fisf_5_5_6_the_joker_is_not_circled():
    assert told(judged(JOKER, bulletin("SOSIE V", "9H", 12))) == (12, "W_JOKER_CERCLE")


def test_fisf_5_5_6_a_joker_of_the_grid_needs_no_circle():
    # TAbLE holds a joker: TABLES is worth 4 + 1, SIROP 8.
    grid = position("TAbLE H4", rack="SIROPEU")
    assert told(judged(grid, bulletin("SIROP V", "9H", 13))) == (13, None)


def test_fisf_5_5_7_another_letter_is_circled():
    # The I is in the tirage; 13 is the score of the second S.
    assert told(judged(JOKER, bulletin("SOSiE V", "9H", 13))) == (13, "W_JOKER_CERCLE")


def test_fisf_5_5_8_a_right_reference_and_two_letters():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters=LE))) == (16, "W_DOUBLE_LOCALISATION")


def test_fisf_5_5_8_a_wrong_reference_and_three_letters():
    assert told(judged(TABLE, bulletin("SIROP V", "1A", 16, letters=BLE))) == (16, "W_DOUBLE_LOCALISATION")


def test_fisf_5_5_8_the_score_is_named_before_it():
    verdict = judged(TABLE, bulletin("SIROP V", "1A", letters=BLE))
    assert verdict.motifs == ("W_SCORE_ABSENT", "W_DOUBLE_LOCALISATION")


def test_fisf_5_5_9_an_inversion_and_a_wrong_score_are_one_avertissement():
    verdict = judged(TABLE, bulletin("SIROP V", "H9", 17))
    assert (verdict.score, verdict.motifs) == (16, ("W_SCORE_ERRONE", "W_INVERSION"))


def test_fisf_5_5_10_another_word_beside_gives_the_third_letter():
    # The E of PERLE stands above the R of OR.
    assert told(judged(LATER, bulletin("ORGE H", "B2", 5, letters={(-1, 1): "E"}))) == (5, None)


def test_fisf_5_5_10_an_inverted_reference_is_not_the_correct_one():
    assert told(judged(LATER, bulletin("ORGE H", "7H", 5))) == (5, "W_PROLONG_2")


def test_fisf_5_5_12_two_letters_at_each_end_are_enough_to_be_read():
    assert told(judged(TOURNER, bulletin("RETO...ERAI H", None, 12))) == (12, "W_PROLONG_7")
    assert told(judged(TOURNER, bulletin("RET.....RAI H", None, 12))) == (12, "W_PROLONG_7")


def test_fisf_5_5_12_a_reference_does_not_make_up_for_the_letters():
    assert told(judged(TOURNER, bulletin("RETO H", "H2", 9))) == (9, "W_PROLONG_7")


def test_fisf_5_5_13_hard_to_read_beside_another_avertissement():
    verdict = judged(TABLE, bulletin("SIROP V", "H9", 16, hard_to_read=True))
    assert verdict.motifs == ("W_INVERSION", "W_PRESENTATION")


def test_fisf_5_5_13_hard_to_read_at_the_first_coup():
    first = position(rack="FEDAYIN", coup=1)
    assert told(judged(first, bulletin("FEDAYIN H", None, 110, hard_to_read=True))) == (110, "W_PRESENTATION")


@pytest.mark.parametrize("claimed", [16, 17, None])
def test_fisf_5_5_14_discipline_changes_no_score(claimed):
    plain = judged(TABLE, bulletin("SIROP V", "9H", claimed))
    warned = judged(TABLE, bulletin("SIROP V", "9H", claimed, discipline="warning"))
    assert (told(warned), warned.disciplinary, plain.disciplinary) == (told(plain), True, False)


def test_fisf_5_5_14_who_was_not_there_is_not_warned():
    late = judged(TABLE, bulletin(None, not_arrived=True, discipline="warning"))
    assert not late.disciplinary


def test_fisf_5_5_14_it_goes_with_a_bulletin_that_was_not_handed_in():
    verdict = judged(TABLE, bulletin(None, returned=False, discipline="warning"))
    assert (told(verdict), verdict.disciplinary) == ((0, "Z_ABSENCE"), True)


# --- 5.6: five points


def test_fisf_5_6_an_absent_localisation():
    assert told(judged(TABLE, bulletin("SIROP V", None, 17))) == (12, "P_LOCALISATION")


def test_fisf_5_6_an_erroneous_one():
    assert told(judged(TABLE, bulletin("SIROP V", "9A", 17))) == (12, "P_LOCALISATION")


def test_fisf_5_6_one_incompatible_with_the_score():
    # At 8D SOSIE is worth 6; 14 is its score at 9H.
    verdict = judged(position("TABLE H4", rack="SOSIUNE"), bulletin("SOSIE V", "8D", 14))
    assert (told(verdict), verdict.score_for_solo) == ((9, "P_LOCALISATION"), 14)


# --- 5.7: zeros


def test_fisf_5_7_1_nothing_handed_in():
    assert told(judged(TABLE, bulletin(None, returned=False))) == (0, "Z_ABSENCE")


def test_fisf_5_7_2_several_bulletins_all_blank():
    assert told(judged(TABLE, bulletin(None, blank=True, nonblank_count=0))) == (0, "Z_VIERGE")


def test_fisf_5_7_4_written_after_the_end():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, written_after_end=True))) == (0, "Z_ECRIT_APRES_FIN")


def test_fisf_5_7_6_without_any_localisation():
    assert told(judged(HIBOU, bulletin("EXSUDE V", None, 38), plausible=["HIBOUS"])) == (0, "Z_RACCORD_FALLACIEUX")


def test_fisf_5_7_6_on_the_fallacious_place_itself():
    verdict = judged(HIBOU, bulletin("EXSUDE V", "9F", 38), plausible=["HIBOUS"])
    assert (told(verdict), verdict.named_words) == ((0, "Z_RACCORD_FALLACIEUX"), ("HIBOUS",))


def test_fisf_5_7_6_with_too_few_raccord_letters():
    written = bulletin("EXSUDE V", None, 38, letters={(0, -1): "U"})
    assert judged(HIBOU, written, plausible=["HIBOUS"]).nullite


@pytest.mark.parametrize(
    ("second", "motif"), [("POSIR H", "Z_PLUSIEURS_SOLUTIONS"), ("PATTE H", "Z_ERREUR_LETTRE"), ("PIE V", None)]
)
def test_fisf_5_7_8_a_second_word_of_two_new_letters_without_solution(second, motif):
    # PIE is admitted, but neither placed nor worth 16.
    expected = motif or "Z_PLUSIEURS_SOLUTIONS"
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, word(second, (9, 0))))) == (0, expected)


def test_fisf_5_7_9_the_grid_holds_no_room():
    full = position(*(f"SIROPSIROPSIROP {row}1" for row in "ABCDEFGHIJKLMNO"), rack="SIROPEU")
    assert told(judged(full, bulletin("SIROP V", "9H", 16))) == (0, "Z_ERREUR_GRILLE")


def test_fisf_5_7_10_the_tirage_lacks_a_letter():
    verdict = judged(position("TABLE H4", rack="SIROTEU"), bulletin("SIROP V", "9H", 16))
    assert (told(verdict), verdict.as_if) == ((0, "Z_ERREUR_LETTRE"), None)


@pytest.mark.parametrize("order", [("SIROP V", "POSIR H"), ("POSIR H", "SIROP V")])
def test_fisf_5_7_11_one_of_two_solutions_is_not_valid(order):
    one, other = order
    assert told(judged(TABLE, bulletin(one, "9H", 16, word(other, (9, 0))))) == (0, "Z_PLUSIEURS_SOLUTIONS")


def test_fisf_5_7_11_unless_it_is_struck():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, word("POSIR H", (9, 0), struck=True)))) == (16, None)


def test_fisf_5_7_11_one_of_three():
    more = (word("PIE V", (0, 6)), word("POSIR H", (9, 0)))
    letters = BLE | {(2, 4): "B", (2, 5): "L"}
    verdict = judged(TABLE, bulletin("SIROP V", None, 16, *more, letters=letters))
    assert (told(verdict), verdict.named_words) == ((0, "Z_PLUSIEURS_SOLUTIONS"), ("POSIR",))


def test_fisf_5_7_12_whatever_is_written():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, discipline="grave"))) == (0, "Z_DISCIPLINE")


def test_fisf_5_7_12_no_avertissement_is_added_to_it():
    verdict = judged(TABLE, bulletin("SIROP V", discipline="grave", hard_to_read=True))
    assert (verdict.sanction, verdict.disciplinary, verdict.motifs) == (Sanction.NULLITE, False, ("Z_DISCIPLINE",))


def test_fisf_5_7_12_before_the_word_is_judged():
    verdict = judged(TABLE, bulletin("POIRUS V", "9H", 16, discipline="grave"))
    assert (told(verdict), verdict.named_words, verdict.as_if) == ((0, "Z_DISCIPLINE"), (), None)


# --- 5.8: together


def test_fisf_5_8_b_beside_a_penalite():
    verdict = judged(TABLE, bulletin("SIROP V", None, 16, discipline="warning"))
    assert (verdict.score, verdict.penalite, verdict.avertissement, verdict.disciplinary) == (11, 5, False, True)


def test_fisf_5_8_b_it_is_not_one_of_the_motifs_of_the_bulletin():
    verdict = judged(TABLE, bulletin("SIROP V", "9H", 16, discipline="warning"))
    assert (verdict.motif, verdict.motifs) == (None, ())
    assert verdict.path[-1] == "Un avertissement disciplinaire s'ajoute."


def test_fisf_5_9_a_a_penalite_names_its_motif_and_no_word():
    verdict = judged(TABLE, bulletin("SIROP V", None, 16))
    assert (verdict.motifs, verdict.named_words) == (("P_LOCALISATION",), ())
