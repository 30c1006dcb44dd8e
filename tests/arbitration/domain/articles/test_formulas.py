"""Bulletins of the original formulas (FISF 3.8). Worked out by hand from the text."""

import pytest

from tests.arbitration.domain.writing import WORDS, bulletin, judged, position, told

EIGHT, NINE = "FEDAYINS", "FEDAYINSE"


def first(rack, formula):
    return position(rack=rack, coup=1, formula=formula, lexicon=WORDS | {EIGHT, NINE})


def test_fisf_3_8_2_a_eight_letters_are_one_too_many():
    verdict = judged(first(EIGHT, "7sur8"), bulletin(f"{EIGHT} H", None, 261))
    assert (told(verdict), verdict.path[0]) == (
        (0, "Z_ERREUR_LETTRE"),
        "FEDAYINS demande de poser plus de 7 lettres.",
    )
    assert told(judged(first(EIGHT, "7sur8"), bulletin("FEDAYIN H", None, 110))) == (110, None)


def test_fisf_3_8_2_b_eight_letters_earn_seventy_five():
    # From H8: Y10 doubled in H12, the rose H8 and the rouge H15: (21 + 10) * 6 + 75.
    assert told(judged(first(EIGHT, "7et8"), bulletin(f"{EIGHT} H", None, 261))) == (261, None)


def test_fisf_3_8_2_c_nine_letters_earn_a_hundred():
    # From H7 or from H1: one letter of one point doubled, a rose and a rouge: (22 + 1) * 6 + 100.
    assert told(judged(first(NINE, "7-8-9"), bulletin(f"{NINE} H", None, 238))) == (238, None)
    assert told(judged(first(NINE, "7et8"), bulletin(f"{NINE} H", None, 238)))[1] == "Z_ERREUR_LETTRE"


@pytest.mark.parametrize("formula", ["joker", "7sur8+joker", "7-8-9+joker"])
def test_fisf_3_8_1_a_the_joker_of_each_coup_is_circled(formula):
    # SIROP and TABLES without the P: 5 + 8.
    where = position("TABLE H4", rack="SIRO?EU", formula=formula)
    assert told(judged(where, bulletin("SIROp V", "9H", 13))) == (13, None)
    assert told(judged(where, bulletin("SIROP V", "9H", 13))) == (13, "W_JOKER_CERCLE")


def test_fisf_3_8_1_b_a_joker_that_stayed_on_the_grid_is_worth_nothing_and_needs_no_circle():
    # The E of TABLE is a joker: SOLIDE S1 O2 (D8) L1 I1 D2 and nothing for it.
    where = position("TABLe H4", rack="SOLID?N", formula="joker")
    assert told(judged(where, bulletin("SOLIDE V", "8C", 7))) == (7, None)
    assert told(judged(where, bulletin("SOLIDe V", "8C", 7))) == (7, None)
