"""The top of random positions: all its ties, exactly those of the oracle, whether the grid is read or grows."""

import pytest
from hypothesis import given, settings

from engine.rules.formula import FORMULAS
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.solver.search import Solver, solve
from tests.engine.solver.comparing import answered, tops_of
from tests.engine.solver.oracle import all_solutions
from tests.engine.solver.positions import Sequence, sequence, sequences
from tests.tiers import volume

pytestmark = pytest.mark.drawn


@settings(max_examples=volume(50, lasting=100, long=200))
@given(sequences())
def test_fisf_2_2_d_the_tops_are_those_of_the_oracle(met: Sequence) -> None:
    for position in met.positions:
        solved = solve(position.grid, position.rack, met.lexicon, position.formula)
        expected = all_solutions(position.grid, position.rack, met.words, position.formula)
        assert answered(solved) == tops_of(expected)


@settings(max_examples=volume(40, lasting=80, long=120))
@given(sequences())
def test_a_grid_that_grows_coup_by_coup_has_the_tops_of_the_same_grid_read_anew(met: Sequence) -> None:
    solvers = {name: Solver(met.lexicon, formula) for name, formula in FORMULAS.items()}
    grids = list(met.grids())
    for number, grid in enumerate(grids):
        for name, formula in FORMULAS.items():
            if number == 0:
                solvers[name].lay(grid)
            else:
                solvers[name].place(met.coups[number - 1])
            # Every hand of the sequence, and not only that of this grid: what is kept must serve any.
            for rack in {position.rack[: formula.hand] for position in met.positions}:
                assert solvers[name].top(rack) == solve(grid, rack, met.lexicon, formula)


def test_a_first_word_away_from_the_centre_leaves_the_centre_alone() -> None:
    met = sequence(seed=1, words=12, coups=0, hands=1)
    word = met.words[0]
    coup, formula = Placement.parse(word, "A1"), FORMULAS["7-8-9"]
    grown = Solver(met.lexicon, formula)
    grown.place(coup)
    rack = (word * 5)[: formula.hand]
    assert grown.top(rack) == solve(Grid.empty().place(coup), rack, met.lexicon, formula)
    assert grown.top(rack).top > 0
