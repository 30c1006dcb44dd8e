from collections import Counter

import pytest

from engine.rules.bag import text
from engine.rules.draw import draw_letters
from engine.rules.end import EndReason, end_by_letters
from engine.rules.formula import FORMULAS, NORMALE
from engine.rules.grid import Grid
from engine.rules.joker import bag_left
from engine.rules.letters import BAG, in_order
from engine.rules.placement import Placement
from engine.solver.search import Solved, Solver, solve
from games.domain.exchange.laying import lay
from games.domain.partie.ending import end_reason
from games.domain.preparation import drawing
from games.domain.preparation.chance import key_of
from games.domain.preparation.drawing import MAX_IN_VAIN, draw_playable
from games.domain.preparation.game import Rejet
from games.domain.preparation.playing import play
from tests.games.domain.preparation.conducting import Conduct
from tests.games.domain.preparation.games import Told, solution

KEY = bytes(32)
every_formula = pytest.mark.parametrize("formula", FORMULAS.values(), ids=str)


def games_of(lexicon, formula, count=4):
    solver = Solver(lexicon, formula)
    return [play(key_of("graine", formula.name, index), formula, solver) for index in range(count)]


@every_formula
def test_each_coup_is_the_top_of_its_tirage_on_the_grid_of_the_coups_before(lexicon, formula):
    for game in games_of(lexicon, formula):
        grid, total = Grid.empty(), 0
        for number, coup in enumerate(game.coups, start=1):
            found = solve(grid, coup.tirage.letters, lexicon, formula)
            total += found.top
            assert (coup.number, coup.points, coup.tied, coup.total) == (number, found.top, len(found.tops), total)
            placement = Placement.parse(coup.word, coup.reference)
            assert coup.scrabble == (len(grid.new_tiles(placement)) in formula.primes)
            grid, _held = lay(grid, placement, coup.tirage.letters, formula)
        assert Counter(grid.letters() + game.left) == Counter(BAG)
        assert game.end is (end_by_letters(game.left) or EndReason.NO_SOLUTION)


@every_formula
def test_the_draws_the_rejets_and_the_end_are_those_of_a_partie(lexicon, formula):
    """The small lexicon leaves many tirages without a solution: FISF 3.6 is met in nearly every game."""
    articles = set()
    for game in games_of(lexicon, formula):
        conduct = Conduct(game.key, lexicon, formula)
        for coup in game.coups:
            rejets = conduct.draw()
            current = conduct.partie.current
            assert [(in_order(each.letters), each.article) for each in coup.rejets] == [
                (in_order(each.letters), each.article) for each in rejets
            ]
            assert coup.tirage.letters == in_order(current.reliquat) + current.drawn
            assert coup.tirage.rejet == bool(rejets)
            conduct.retain(coup)
            articles.update(each.article for each in rejets)
        if game.end is not EndReason.NO_SOLUTION or len(game.left) <= formula.hand:
            assert end_reason(conduct.partie) is game.end
        assert game.bag == text(bag_left(conduct.partie.grid, conduct.partie.reliquat, formula))
    assert articles == {"FISF 3.2", "FISF 3.6"}


def test_a_game_depends_on_its_key_alone(lexicon):
    first, second = games_of(lexicon, NORMALE, 2)
    solver = Solver(lexicon, NORMALE)
    play(key_of("autre", NORMALE.name, 7), NORMALE, solver)
    assert play(second.key, NORMALE, solver) == second
    assert first.coups != second.coups


def test_the_same_key_gives_the_same_letters_for_ever():
    told = Told()
    play(key_of("graine", "normale", 0), NORMALE, told)
    assert told.racks[0] == "LNAEERT"


def test_fisf_3_7_b_a_game_where_nothing_can_be_placed_is_given_up_and_blocked():
    told = Told()
    game = play(KEY, NORMALE, told)
    assert (game.coups, game.end, len(game.left), game.blocked) == ((), EndReason.NO_SOLUTION, 102, True)
    assert len(told.racks) == MAX_IN_VAIN


def test_fisf_3_6_a_letters_without_a_solution_go_back_whole():
    told = Told(Solved(0, ()), Solved(20, (solution("AS", "H8"),)))
    drawn = draw_playable(KEY, 3, "RSTULMNOPE", "AEI", formula=NORMALE, solver=told)
    assert drawn is not None
    first, second = told.racks
    assert first[:3] == "AEI"
    assert drawn.rejets[0] == Rejet(first, "FISF 3.6")
    assert (drawn.tirage.reliquat, drawn.tirage.letters, drawn.tirage.rejet) == ("", second, True)
    assert Counter(second + drawn.bag) == Counter("AEIRSTULMNOPE")


def test_fisf_3_6_c_the_tirage_just_put_back_is_never_played_again():
    told = Told()
    assert draw_playable(KEY, 18, "EEEEEEEB", "", formula=NORMALE, solver=told) is None
    assert [in_order(rack) for rack in told.racks] == ["BEEEEEE"]


def test_fisf_3_6_d_the_game_ends_when_no_different_tirage_can_be_drawn(monkeypatch):
    drawn = []

    def noted(*arguments) -> str:
        drawn.append(draw_letters(*arguments))
        return drawn[-1]

    monkeypatch.setattr(drawing, "draw_letters", noted)
    assert draw_playable(KEY, 18, "EEEEEEB", "", formula=NORMALE, solver=Told()) is None
    assert len(drawn) == 1
