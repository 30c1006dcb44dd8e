"""The top on the shipped lexicon, in positions of seeded parties: `solve` against `solutions`, and against the oracle.

Small lexicons do not fill the tables of the index; this one does.
"""

from collections.abc import Iterator
from itertools import islice

import pytest

from engine.lexicon import libre
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.rules.formula import FORMULAS, Formula
from engine.rules.grid import EMPTY, Grid
from engine.solver.bench import played
from engine.solver.search import first, solutions, solve
from tests.engine.solver.comparing import answered, shown, tops_of
from tests.engine.solver.oracle import all_solutions
from tests.measures.instructions import GROUPS, Group, hands

POSITIONS = 300
# The hand of a formula, the first of its letters replaced by jokers.
HANDS = [
    ("normale", 0),
    ("normale", 1),
    ("normale", 2),
    ("7sur8", 1),
    ("7et8", 0),
    ("7et8", 2),
    ("7-8-9", 1),
    ("7-8-9", 2),
]

Case = tuple[Grid, str, Formula]


@pytest.fixture(scope="module")
def lexicon(libre_shelf: Shelf) -> Lexicon:
    return libre_shelf.open(libre.NAME)


@pytest.fixture(scope="module")
def parties(lexicon: Lexicon) -> list[tuple[Grid, str]]:
    return list(played(lexicon, POSITIONS))


def cases(parties: list[tuple[Grid, str]], name: str, jokers: int) -> Iterator[Case]:
    """Hands of a formula: a drawn one, with letters of the next to fill it."""
    formula = FORMULAS[name]
    for (grid, rack), (_, more) in zip(parties, parties[1:] + parties[:1], strict=True):
        yield grid, (rack + more)[jokers : formula.hand] + "?" * jokers, formula


@pytest.mark.parametrize(("name", "jokers"), HANDS)
def test_the_top_is_the_best_of_all_solutions(
    lexicon: Lexicon, parties: list[tuple[Grid, str]], name: str, jokers: int
) -> None:
    # With jokers, hundreds of thousands of placements: fewer positions.
    for grid, rack, formula in list(cases(parties, name, jokers))[:: 1 + 7 * jokers * jokers]:
        solved = solve(grid, rack, lexicon, formula)
        found = solutions(grid, rack, lexicon, formula)
        best = list(islice(found, max(50, len(solved.tops) + 1)))
        assert best[: len(solved.tops)] == list(solved.tops)
        assert max((each.points for each in best[len(solved.tops) :]), default=-1) < solved.top
        assert list(first(grid, rack, lexicon, formula, 50)) == best[:50]


LONGER = [pytest.param(GROUPS[at], number, marks=pytest.mark.lasting) for at, number in ((0, 2), (1, 6))]


@pytest.mark.parametrize(("group", "number"), [(GROUPS[4], 10), *LONGER])
def test_the_oracle_finds_the_same_on_the_shipped_lexicon(lexicon: Lexicon, group: Group, number: int) -> None:
    (grid, rack), formula = list(hands(group))[number], FORMULAS[group.formula]
    expected = all_solutions(grid, rack, within_reach(list(lexicon), grid, rack), formula)
    assert answered(solve(grid, rack, lexicon, formula)) == tops_of(expected)
    assert sorted(map(shown, solutions(grid, rack, lexicon, formula))) == sorted(expected)


def within_reach(words: list[str], grid: Grid, rack: str) -> list[str]:
    """Without the words that lack on every line, even with the whole hand, more letters than the hand has jokers.

    Such a word lies on no line, and crosses none: the oracle, which tries each word everywhere, is spared most.
    """
    rows = grid.rows()
    lines = {*rows, *map("".join, zip(*rows, strict=True))}
    pools = {rack.replace("?", "") + line.replace(EMPTY, "").upper() for line in lines}
    jokers = rack.count("?")
    kinds = {frozenset(word) for word in words}
    reached = {letters: [pool for pool in pools if len(letters.difference(pool)) <= jokers] for letters in kinds}
    return [word for word in words if any(_lacks(word, pool) <= jokers for pool in reached[frozenset(word)])]


def _lacks(word: str, pool: str) -> int:
    return sum(max(0, word.count(letter) - pool.count(letter)) for letter in set(word))
