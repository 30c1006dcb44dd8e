"""Names that were most likely meant, though they are spelt otherwise."""

import pytest

from engine.misspelling import distance, nearest, slips
from engine.text import searchable, words_of

NAMES = ["Anne Lefèvre", "Jean Dupont", "Awa Ndiaye", "Marie-Claude Vandenbroucke", "Zoé Petit", "Al Ba"]


def met(typed: str) -> list[str]:
    return nearest(words_of(typed), ((name, searchable(name)) for name in NAMES))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Lefevre", "Anne Lefèvre"),
        ("Dupond", "Jean Dupont"),
        ("Ndaye", "Awa Ndiaye"),
        ("dupnot jaen", "Jean Dupont"),
        ("Vandenbrouke", "Marie-Claude Vandenbroucke"),
        ("Vandenbruke Mari", "Marie-Claude Vandenbroucke"),
        ("Pettit Zoé", "Zoé Petit"),
    ],
)
def test_a_letter_wrong_missing_too_many_or_swapped(typed, name):
    assert met(typed) == [name]


@pytest.mark.parametrize("typed", ["Durand", "Dupond Zoé", "Bo", "zz", ""])
def test_what_is_far_from_every_name_is_not_met(typed):
    assert typed == "" or met(typed) == []


def test_the_nearest_comes_first_then_those_before_it():
    known = [(1, " dupons"), (2, " dupont"), (3, " dupond jean")]
    assert nearest(["dupond"], known) == [3, 1, 2]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "abxc", 1), ("abc", "xyz", 2), ("a", "abcd", 2)],
)
def test_the_distance_is_told_up_to_what_is_allowed(one, other, expected):
    assert distance(one, other, 1) == expected


def test_a_long_word_may_have_two_slips_a_short_one_none():
    assert [slips(word) for word in ("ba", "roy", "dupont", "lefebvre")] == [0, 1, 1, 2]
