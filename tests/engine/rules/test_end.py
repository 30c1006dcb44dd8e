import pytest

from engine.rules.end import (
    EndReason,
    Interruption,
    after_interruption,
    end_after_search,
    end_by_cancel,
    end_by_letters,
)
from engine.rules.kind import Kind
from engine.rules.profile.shelf import load_profile

FISF = load_profile("fisf-2020")


@pytest.mark.parametrize(
    ("remaining", "expected"),
    [
        ("", EndReason.ALL_PLACED),
        ("E", EndReason.ONE_KIND),
        ("?", EndReason.ONE_KIND),
        ("Y", EndReason.ONE_KIND),
        ("BCD", EndReason.ONE_KIND),
        ("AEI", EndReason.ONE_KIND),
        ("BC?", None),
        ("AY", None),
        ("??", None),
        ("AB", None),
    ],
)
def test_fisf_3_7_a_and_c_no_letters_or_those_of_one_kind_end_the_partie(remaining, expected):
    assert end_by_letters(remaining) is expected


def test_fisf_3_7_b_no_solution_ends_when_no_other_tirage_exists():
    ends = [end_after_search("ABCDEFGH", 7, False), end_after_search("ABCDEFG", 7, False)]
    assert ends == [None, EndReason.NO_SOLUTION]
    assert end_after_search("AB", 7, True) is None


def test_fisf_3_7_the_cancelled_coup_ends_with_seven_letters_left():
    assert (end_by_cancel("A" * 8, 7), end_by_cancel("A" * 7, 7)) == (None, EndReason.NO_OTHER_TIRAGE)


@pytest.mark.parametrize(
    ("seconds", "collected", "originale", "expected"),
    [
        (900, 20, False, Interruption.GOES_ON),
        (901, 14, False, Interruption.ANNULLED),
        (901, 15, False, Interruption.VALIDATED),
        (901, 9, True, Interruption.ANNULLED),
        (901, 10, True, Interruption.VALIDATED),
    ],
)
def test_fisf_3_7_one_interruption_of_more_than_fifteen_minutes(seconds, collected, originale, expected):
    assert after_interruption(FISF, seconds, collected, Kind(is_originale=originale)) is expected


def test_dup_2_7_no_interruption_ends_the_partie():
    older = load_profile("duplicate-older")
    assert after_interruption(older, 10_000, 3, Kind()) is Interruption.GOES_ON
