import pytest

from engine.rules.formula import Formula
from engine.rules.scoring import score
from engine.solver.search import Solver
from games.domain.preparation.intake import script_of
from games.domain.preparation.playing import play
from games.domain.topping.game import ToppingGame
from games.domain.topping.making import choose
from games.domain.topping.refusals import NoGameToMake
from games.events.topping import Level


@pytest.fixture(params=["normale", "joker", "7et8"])
def formula(request):
    return Formula.parse(request.param)


@pytest.fixture
def solver(lexicon, formula):
    return Solver(lexicon, formula)


def test_a_game_keeps_every_equal_top_of_each_coup(solver, formula):
    game = choose("graine", formula, solver, lexicon="d", level=None).game
    for coup in game.coups:
        grid = game.grid_before(coup.number)
        assert coup.placement in coup.tops
        assert {score(grid, top, formula).points for top in coup.tops} == {coup.points}
        assert coup.measure.tied == len(coup.tops)


def test_the_same_seed_chooses_the_same_game(solver, formula):
    one, again = (choose("graine", formula, solver, lexicon="d", level=Level.EASY) for _ in range(2))
    assert one == again
    assert one.key != choose("autre", formula, solver, lexicon="d", level=Level.EASY).key


def test_a_game_is_that_of_its_key(solver, formula):
    found = choose("graine", formula, solver, lexicon="d", level=None)
    prepared = play(found.key, formula, solver)
    told = [(coup.word, coup.reference) for coup in script_of(prepared).coups]
    assert [(coup.placement.word, str(coup.placement.ref)) for coup in found.game.coups] == told


def test_what_is_sealed_opens_to_the_same_game(solver, formula):
    game = choose("graine", formula, solver, lexicon="d", level=None).game
    assert ToppingGame.opened(game.sealed()) == game
    assert len(game.grids) == len(game.coups) + 1


def test_the_first_game_of_the_wanted_level_is_taken_and_none_is_looked_at_after_it(lexicon):
    formula, told = Formula.parse("normale"), {"lexicon": "d", "candidates": 1}
    solver = Solver(lexicon, formula)
    first, looked = choose("graine", formula, solver, level=None, **told), []
    wanted = choose("graine", formula, solver, level=first.level, looked_at=lambda *at: looked.append(at), **told)
    assert (wanted, looked) == (first, [])
    other = next(level for level in Level if level is not first.level)
    nearest = choose("graine", formula, solver, level=other, looked_at=lambda *at: looked.append(at), **told)
    assert (nearest, looked) == (first, [(1, 1)])


def test_the_nearest_level_is_taken_where_none_is_found(solver, formula):
    looked = []
    found = choose(
        "graine",
        formula,
        solver,
        lexicon="d",
        level=Level.EXPERT,
        candidates=3,
        looked_at=lambda *at: looked.append(at),
    )
    assert found.level in Level
    assert looked in ([(1, 3), (2, 3), (3, 3)], looked[:2])


def test_without_candidates_no_game_is_made(solver, formula):
    with pytest.raises(NoGameToMake):
        choose("graine", formula, solver, lexicon="d", level=None, candidates=0)
