from dataclasses import replace

import pytest

from engine.rules.formula import FORMULAS, NORMALE
from engine.rules.kind import Kind, letters_alone, second_signal, seconds_of_coup
from engine.rules.profile.shelf import load_profile

FISF = load_profile("fisf-2020")
OLDER = load_profile("duplicate-older")


@pytest.mark.parametrize(
    ("seconds", "kind"),
    [
        (180, Kind()),
        (150, Kind()),
        (120, Kind(is_semi_rapide=True)),
        (60, Kind(is_blitz=True)),
        (40, Kind(is_blitz=True)),
    ],
)
def test_fisf_1_3_b_the_time_names_the_kind_of_partie(seconds, kind):
    assert Kind.of(NORMALE, seconds) == kind


def test_fisf_3_8_0_every_formula_but_the_normal_one_makes_an_originale():
    assert [name for name, formula in FORMULAS.items() if not Kind.of(formula, 180).is_originale] == [NORMALE.name]


@pytest.mark.parametrize(("seconds", "before_the_end"), [(180, 30), (150, 30), (120, 30), (60, 20)])
def test_fisf_3_3_a_the_second_signal_thirty_seconds_before_the_end_or_twenty_in_blitz(seconds, before_the_end):
    assert second_signal(FISF, Kind.of(NORMALE, seconds)) == before_the_end


@pytest.mark.parametrize("formula", FORMULAS.values(), ids=str)
def test_fisf_3_8_0_a_mort_subite_is_an_originale_and_no_blitz_whatever_its_formula(formula):
    assert Kind.of(formula, 40, mort_subite=True) == Kind(is_originale=True, is_mort_subite=True)


def test_fisf_3_3_a_the_last_twenty_seconds_of_a_mort_subite_follow_the_second_signal():
    kind = Kind.of(NORMALE, 80, mort_subite=True)
    assert second_signal(FISF, kind) == 20
    assert second_signal(replace(FISF, mort_subite_signal=10), kind) == 10
    assert not letters_alone(FISF, kind)


def test_fisf_1_3_b_every_coup_has_the_same_time_but_in_mort_subite():
    usual, mort_subite = Kind.of(NORMALE, 120), Kind.of(NORMALE, 80, mort_subite=True)
    assert [seconds_of_coup(FISF, usual, 120, coup) for coup in (1, 4, 7, 8)] == [120] * 4
    assert [seconds_of_coup(FISF, mort_subite, 80, coup) for coup in (1, 4, 7, 8)] == [80, 60, 40, 40]


def test_fisf_3_1_letters_alone_in_blitz_and_never_in_the_older_regulation():
    blitz, usual = Kind(is_blitz=True), Kind()
    assert [letters_alone(FISF, blitz), letters_alone(FISF, usual), letters_alone(OLDER, blitz)] == [True, False, False]
