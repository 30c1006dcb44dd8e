from collections import Counter

import pytest
from hypothesis import given, strategies as st

from engine.rules.bag import LettersNotInBag
from engine.rules.draw import commitment, draw_letters
from engine.rules.letters import BAG

SEED, SALT = b"seed", b"salt"


def test_commitment_is_the_sha256_of_seed_and_salt():
    assert commitment(SEED, SALT) == "fea1a7b16c1fc9848fa56b8f7c18bfb4e701791abdb3663769447d74804464e6"


def test_draw_is_the_same_for_the_same_arguments():
    assert draw_letters(SEED, SALT, 1, 0, BAG, 7) == "TULNEMI"
    assert draw_letters(SEED, SALT, 1, 0, BAG, 20) == "TULNEMI?FAIURTUTNOXA"


def test_draw_changes_with_seed_salt_coup_and_rejet():
    draws = {
        draw_letters(SEED, SALT, 1, 0, BAG, 20),
        draw_letters(b"other", SALT, 1, 0, BAG, 20),
        draw_letters(SEED, b"other", 1, 0, BAG, 20),
        draw_letters(SEED, SALT, 2, 0, BAG, 20),
        draw_letters(SEED, SALT, 1, 1, BAG, 20),
    }
    assert len(draws) == 5


def test_draw_accepts_the_letters_in_any_order():
    assert draw_letters(SEED, SALT, 3, 0, "CBA?", 3) == draw_letters(SEED, SALT, 3, 0, Counter("A?BC"), 3)


@given(st.binary(max_size=8), st.integers(1, 40), st.integers(0, 5), st.integers(0, 102))
def test_fisf_3_1_a_draw_puts_nothing_back(seed, coup, rejet, need):
    drawn = draw_letters(seed, SALT, coup, rejet, BAG, need)
    assert (len(drawn), Counter(drawn) - Counter(BAG)) == (need, Counter())


def test_draw_gives_what_is_left():
    assert sorted(draw_letters(SEED, SALT, 30, 0, "ABC", 7)) == ["A", "B", "C"]


def test_draw_refuses_a_negative_need():
    with pytest.raises(LettersNotInBag):
        draw_letters(SEED, SALT, 1, 0, BAG, -1)


def test_fisf_3_1_a_draw_favours_no_letter():
    # 4 letters, 4000 first draws: 1000 each; six standard deviations are 165.
    firsts = Counter(draw_letters(SEED, SALT, coup, 0, "ABCD", 1) for coup in range(4000))
    assert all(abs(count - 1000) < 165 for count in firsts.values())
    assert len(firsts) == 4
