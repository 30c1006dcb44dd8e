from itertools import combinations

import pytest
from hypothesis import assume, given, strategies as st

from engine.rules.tirage import (
    Lacking,
    Tirage,
    TirageUnreadable,
    Validity,
    another_tirage,
    lacking,
    minimum_of,
    validity,
)

BOX = "AAAAEEEEIIIIOOUUYBCDFGHJKLMNPQRST??"


@pytest.mark.parametrize("text", ["EN?+AABT", "AEINRST", "-AEINRST", "A+B"])
def test_notation_round_trips(text):
    assert str(Tirage.parse(text)) == text


def test_notation_keeps_the_drawn_order_and_sorts_the_reliquat():
    tirage = Tirage.parse("n?e+tba")
    assert (tirage.reliquat, tirage.drawn, tirage.letters) == ("EN?", "TBA", "EN?TBA")


@pytest.mark.parametrize("text", ["", "+", "A+", "A+B+C", "A1", "-A+B"])
def test_notation_refuses_anything_else(text):
    with pytest.raises(TirageUnreadable):
        Tirage.parse(text)


@pytest.mark.parametrize(
    ("letters", "coup", "expected"),
    [
        ("ABCDFGH", 1, Validity.REJET),
        ("AEIOUEB", 1, Validity.REJET),
        ("AEBCDFG", 15, Validity.VALID),
        ("ABCDFGH", 15, Validity.REJET),
        ("ABCDFGH", 16, Validity.VALID),
        ("BCDFGHJ", 16, Validity.REJET),
    ],
)
def test_fisf_3_2_a_two_of_each_until_coup_15_then_one(letters, coup, expected):
    assert validity(letters, coup, BOX) is expected


@pytest.mark.parametrize("letters", ["AYBCDFG", "A?BCDFG", "Y?BCDFG", "AEIOUB?"])
def test_fisf_3_2_e_the_arbiter_decides_of_y_and_jokers(letters):
    assert validity(letters, 1, BOX) is Validity.ARBITER_CHOICE


def test_fisf_3_2_e_what_a_tirage_lacks_without_its_y_and_jokers():
    assert lacking("A?BCDFG", 1, BOX) == Lacking(vowels=1, consonants=0)
    assert lacking("AEIOUY?", 1, BOX) == Lacking(vowels=0, consonants=2)
    assert lacking("AB?Y", 9, "AB?YE") == Lacking(vowels=1, consonants=1)
    assert not lacking("A?BCDFG", 16, BOX)


def test_fisf_3_2_b_one_of_each_as_soon_as_the_letters_left_cannot_give_two():
    assert (minimum_of(9, "ABCD"), validity("ABCD", 9, "ABCD")) == (1, Validity.VALID)
    assert (minimum_of(9, "AEBCD"), minimum_of(9, "A?BCD")) == (2, 2)


@pytest.mark.parametrize("remaining", ["BCDFGHJKL", "AEI", "E", "Y", "?", ""])
def test_fisf_3_2_c_ends_when_no_valid_tirage_is_left(remaining):
    assert validity(remaining[:7], 18, remaining) is Validity.END


def test_fisf_3_2_f_the_freedom_ends_when_the_others_are_of_one_kind():
    assert validity("BCDFGH?", 16, "BCDFGHJKL?") is Validity.VALID


def test_fisf_3_2_f_no_other_tirage_can_be_drawn():
    assert validity("AB?", 16, "AB?") is Validity.VALID
    assert validity("ABC?", 9, "ABC?") is Validity.VALID


@given(left=st.text("AEYBC?", min_size=2, max_size=11), coup=st.sampled_from([1, 16]), data=st.data())
def test_fisf_3_6_c_another_tirage_is_found_by_exchanging_one_letter_whenever_there_is_one(left, coup, data):
    drawn = data.draw(st.permutations(left)).copy()
    letters = "".join(drawn[:7])
    assume(validity(letters, coup, left) in (Validity.VALID, Validity.ARBITER_CHOICE))
    others = {"".join(sorted(each)) for each in combinations(left, len(letters))} - {"".join(sorted(letters))}
    exists = any(validity(other, coup, left) is not Validity.REJET for other in others)
    assert another_tirage(letters, coup, left) is exists
