from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from games.domain.partie.choice import Position
from games.domain.preparation.retaining import retained
from tests.games.domain.preparation.games import solution

GRID = Grid.empty().place(Placement.parse("TARE", "H5"))
SPARING, WITH_JOKER = solution("TARES", "H5"), solution("TAREs", "H5", jokers=(4,))
SHORT, LONG = solution("AS", "10G"), solution("TAS", "10F")


def words(*tops, bag="", tirage="AST", keys=range(40), any_solution=lambda _grid, _letters: True):
    position = Position(GRID, tirage, bag, NORMALE)
    return {retained(tops, position, any_solution, key=bytes([key]), coup=3).placement.word for key in keys}


def test_fisf_3_4_c_a_solution_that_spares_the_joker_is_retained():
    assert words(WITH_JOKER, SPARING, tirage="S?", bag="AEIRST") == {"TARES"}


def test_fisf_3_4_e_the_solution_that_leaves_nothing_to_place_is_retained():
    """AS leaves BET, which can be placed, and TAS leaves BE, which cannot."""
    assert words(SHORT, LONG, tirage="ASTEB", any_solution=lambda _grid, letters: letters == "BET") == {"TAS"}


def test_fisf_3_4_e_the_solution_that_ends_the_partie_is_retained():
    assert words(SHORT, LONG, tirage="ASTE", bag="") == {"TAS"}


def test_fisf_3_4_e_the_joker_is_spared_before_the_partie_is_ended():
    ending = solution("TASi", "10F", jokers=(3,))
    assert words(ending, SHORT, tirage="ASTE?", bag="") == {"AS"}


def test_the_seed_decides_of_the_rest_whatever_the_order_of_the_solver():
    assert words(SHORT, LONG, bag="AEIRST") == {"AS", "TAS"}
    for key in range(20):
        assert words(SHORT, LONG, bag="AEIRST", keys=[key]) == words(LONG, SHORT, bag="AEIRST", keys=[key])
