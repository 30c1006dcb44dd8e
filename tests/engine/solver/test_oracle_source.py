"""The kernel's source gives, run as it is, what it gives compiled."""

import pytest
from hypothesis import given, settings

from engine.solver.search import Solver, compiled, solutions, solve, worth
from tests.engine.solver.comparing import answered, tops_of
from tests.engine.solver.oracle import all_solutions
from tests.engine.solver.positions import Sequence, sequences
from tests.engine.solver.uncompiled import uncompiled_kernel
from tests.tiers import volume

pytestmark = pytest.mark.drawn

UNCOMPILED = uncompiled_kernel()


def test_the_source_runs_uncompiled() -> None:
    assert UNCOMPILED.COMPILED is False


@pytest.mark.skipif(not compiled(), reason="the kernel is not compiled here: there is no compiler")
@settings(max_examples=volume(20, lasting=40, long=60))
@given(sequences())
def test_the_compiled_kernel_answers_as_its_source(met: Sequence) -> None:
    for position in met.positions:
        case = (position.grid, position.rack, met.lexicon, position.formula)
        assert solve(*case) == solve(*case, kernel=UNCOMPILED)
        everything = list(solutions(*case))
        assert everything == list(solutions(*case, kernel=UNCOMPILED))
        some = everything[len(everything) // 3].points if everything else 7
        assert worth(*case, some) == worth(*case, some, kernel=UNCOMPILED)
        kept = Solver(met.lexicon, position.formula, kernel=UNCOMPILED)
        kept.lay(position.grid)
        assert list(kept.first(position.rack, 4)[:4]) == everything[:4]


@settings(max_examples=volume(10, lasting=20))
@given(sequences())
def test_the_source_finds_the_tops_of_the_oracle(met: Sequence) -> None:
    for position in met.positions:
        solved = solve(position.grid, position.rack, met.lexicon, position.formula, kernel=UNCOMPILED)
        expected = all_solutions(position.grid, position.rack, met.words, position.formula)
        assert answered(solved) == tops_of(expected)
