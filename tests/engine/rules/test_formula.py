import pytest

from engine.rules.formula import FORMULAS, NORMALE, Formula, FormulaUnknown


def test_fisf_3_8_every_formula_reads_back_by_its_name():
    assert [Formula.parse(name).name for name in FORMULAS] == [
        "normale",
        "joker",
        "7sur8",
        "7sur8+joker",
        "7et8",
        "7et8+joker",
        "7-8-9",
        "7-8-9+joker",
    ]


@pytest.mark.parametrize("name", ["", "8et9", "joker+joker", None, []])
def test_fisf_3_8_another_name_is_refused(name):
    with pytest.raises(FormulaUnknown):
        Formula.parse(name)


def test_fisf_3_8_0_all_but_the_normal_one_are_originales():
    assert [name for name in FORMULAS if not Formula.parse(name).is_originale] == [NORMALE.name]


@pytest.mark.parametrize("name", ["7sur8", "7et8", "7-8-9"])
def test_fisf_3_8_2_d_each_goes_with_the_joker(name):
    plain, joker = Formula.parse(name), Formula.parse(f"{name}+joker")
    assert (joker.joker, plain.joker) == (True, False)
    assert (joker.hand, joker.places, joker.primes) == (plain.hand, plain.places, plain.primes)


def test_fisf_3_8_2_a_hand_of_eight_of_which_seven_are_placed():
    formula = Formula.parse("7sur8")
    assert (formula.hand, formula.places, formula.joker) == (8, 7, False)
