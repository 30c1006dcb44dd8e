from dataclasses import replace

import pytest

from engine.rules.kind import Kind
from engine.rules.profile.shelf import load_profile
from games.domain.announcement.script import Part
from games.domain.announcement.signals import signals

FISF = load_profile("fisf-2020")


def said(profile, kind=Kind()) -> list[str]:  # noqa: B008  (frozen)
    return [line.text for line in signals(profile, kind)]


def test_fisf_3_3_a_three_signals_the_second_thirty_seconds_before_the_end():
    assert said(FISF) == ["chrono", "trente secondes", "terminé"]


def test_fisf_3_3_a_the_second_signal_of_a_blitz_comes_at_twenty():
    assert said(FISF, Kind(is_blitz=True)) == ["chrono", "vingt secondes", "terminé"]


def test_fisf_3_3_a_the_second_signal_of_a_mort_subite_comes_at_twenty():
    assert said(FISF, Kind(is_originale=True, is_mort_subite=True)) == ["chrono", "vingt secondes", "terminé"]


def test_fisf_3_1_c_the_start_and_the_end_of_the_time_are_announced():
    parts = [line.part for line in signals(FISF, Kind())]
    assert (parts[0], parts[-1]) == (Part.START, Part.END)


@pytest.mark.parametrize(
    ("seconds", "words"), [(45, ["chrono", "quarante-cinq secondes", "terminé"]), (0, ["chrono", "terminé"])]
)
def test_another_profile_says_its_own_second_signal(seconds, words):
    assert said(replace(FISF, signal_before_end=seconds)) == words
