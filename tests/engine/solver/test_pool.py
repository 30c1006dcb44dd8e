"""The words of a pool of letters: those that a look through the whole list finds, compiled or not."""

from collections import Counter

import pytest
from hypothesis import given, settings, strategies as st

from engine.solver.pool import PoolSolver
from tests.engine.solver.uncompiled import uncompiled_kernel
from tests.plugins.lexicons import NAME, WORDS

UNCOMPILED = uncompiled_kernel()


@pytest.fixture(scope="module")
def known(request):
    return request.getfixturevalue("_shelf").open(NAME)


LETTERS = st.text("AEINORSTUL", max_size=8)


def expected(owed: str, spare: str, least: int, most: int) -> list[str]:
    pool = Counter(owed + spare)
    fitting = (word for word in sorted(set(WORDS)) if least <= len(word) <= most)
    return [word for word in fitting if not Counter(owed) - Counter(word) and not Counter(word) - pool]


@pytest.mark.parametrize("kernel", [None, UNCOMPILED], ids=["compiled", "source"])
@settings(max_examples=100, deadline=None)
@given(
    owed=st.sampled_from(["", "LOI", "NOTE", "AIR", "TRIE", "XYZ", "AAA"]),
    spare=LETTERS,
    bounds=st.tuples(st.integers(2, 5), st.integers(1, 15)),
)
def test_the_words_are_those_of_the_whole_list(kernel, known, owed, spare, bounds):
    solver = PoolSolver(known, **({"kernel": kernel} if kernel else {}))
    found = solver.words_with(owed, spare, least=bounds[0], most=bounds[1])
    assert found == expected(owed, spare, *bounds)


def test_more_words_than_there_was_room_for_are_all_found(known, monkeypatch):
    monkeypatch.setattr("engine.solver.pool._FIRST", 1)
    found = PoolSolver(known).words_with("", "ENTIERSAULO", least=3, most=9)
    assert found == expected("", "ENTIERSAULO", 3, 9)
    assert len(found) > 50


def test_what_is_no_letter_makes_no_word(known):
    assert PoolSolver(known).words_with("", "?é1 ", least=2, most=9) == []
