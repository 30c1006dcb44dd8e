"""All solutions of random positions: exactly those of the oracle, best first."""

from collections import Counter

import pytest
from hypothesis import given, settings

from engine.rules.formula import FORMULAS
from engine.solver.search import first, solutions, solve, worth
from tests.engine.solver.comparing import shown
from tests.engine.solver.oracle import all_solutions
from tests.engine.solver.positions import Sequence, sequence, sequences
from tests.tiers import volume


@pytest.mark.drawn
@settings(max_examples=volume(60, lasting=120, long=250))
@given(sequences())
def test_all_solutions_are_those_of_the_oracle(met: Sequence) -> None:
    for position in met.positions:
        case = (position.grid, position.rack, met.lexicon, position.formula)
        found = list(solutions(*case))
        expected = all_solutions(position.grid, position.rack, met.words, position.formula)
        assert sorted(map(shown, found)) == sorted(expected)
        points = [each.points for each in found]
        assert points == sorted(points, reverse=True)
        top = points[0] if points else 0
        assert list(solve(*case).tops) == [each for each in found if each.points == top]
        assert list(first(*case, 5)) == found[:5]
        for some in {*points[:3], *points[-3:], -1, 5000}:
            assert list(worth(*case, some)) == [each for each in found if each.points == some]


def kinds(met: Sequence) -> Counter[str]:
    """What the positions of a sequence put to the proof."""
    found: Counter[str] = Counter()
    for position in met.positions:
        grid, formula = position.grid, position.formula
        everything = list(solutions(grid, position.rack, met.lexicon, formula))
        tops = [each for each in everything if each.points == everything[0].points]
        through = [len(each.placement.word) - len(grid.new_tiles(each.placement)) for each in everything]
        placed = [len(grid.new_tiles(each.placement)) for each in everything]
        found.update(
            {
                f"formula {formula.name}": 1,
                f"{position.rack.count('?')} in the hand": 1,
                "empty grid": grid.is_empty,
                "joker on the grid": any(letter.islower() for letter in grid.cells),
                "nothing to play": not everything,
                "tie": len(tops) > 1,
                "tie that differs by the joker": len(
                    {(each.placement.ref, each.placement.word.upper()) for each in tops}
                )
                < len(tops),
                "one letter placed": 1 in placed,
                "one letter that makes two words": any(
                    count == 1 and each.formed for count, each in zip(placed, everything, strict=True)
                ),
                "through three letters": any(count >= 3 for count in through),
                "four words across": any(len(each.formed) >= 4 for each in everything),
                "12 letters or more": any(len(each.placement.word) >= 12 for each in everything),
                "15 letters": any(len(each.placement.word) == 15 for each in everything),
                **{f"{count} letters placed": count in placed for count in (7, 8, 9)},
            }
        )
    return +found


@pytest.mark.lasting
def test_the_positions_are_of_every_kind() -> None:
    found = sum((kinds(sequence(seed, words=20, coups=6, hands=1)) for seed in range(60)), Counter[str]())
    wanted = {
        *(f"formula {name}" for name in FORMULAS),
        *(f"{count} in the hand" for count in range(3)),
        *(f"{count} letters placed" for count in (7, 8, 9)),
        *("empty grid", "joker on the grid", "nothing to play", "tie", "tie that differs by the joker"),
        *("one letter placed", "one letter that makes two words", "through three letters", "four words across"),
        *("12 letters or more", "15 letters"),
    }
    assert {kind for kind in wanted if found[kind] < 3} == set()
