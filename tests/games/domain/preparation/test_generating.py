import json
from itertools import islice
from multiprocessing import active_children

import pytest

from engine.rules.formula import FormulaUnknown
from games.domain.preparation.bounds import Bounds
from games.domain.preparation.constraints import Constraints
from games.domain.preparation.generating import Recipe, generate
from games.domain.preparation.refusals import BoundTooHigh


@pytest.fixture
def recipe(lexicon):
    def make(**changes) -> Recipe:
        values = {"seed": "graine", "formula": "normale", "lexicon": lexicon, "constraints": Constraints()} | changes
        return Recipe.checked(**values)

    return make


def some(recipe, count, **options):
    games = generate(recipe, **options)
    try:
        return list(islice(games, count))
    finally:
        games.close()


def test_games_are_the_same_whatever_the_number_of_processes(recipe):
    wanted = recipe(constraints=Constraints(coups=Bounds(40)))
    alone = some(wanted, 40, jobs=1)
    assert some(wanted, 40, jobs=2) == alone
    assert active_children() == []
    assert {bool(each.line) for each in alone} == {True, False}
    assert all(bool(each.line) != bool(each.unmet) for each in alone)


def test_a_game_is_made_again_from_its_seed_and_index(recipe):
    alone = some(recipe(), 5)
    assert some(recipe(), 1, first=4) == [alone[4]]
    assert [each.index for each in alone] == [0, 1, 2, 3, 4]


def test_bounds_choose_among_the_games_and_change_none(recipe):
    (free,), (bound,) = some(recipe(), 1), some(recipe(constraints=Constraints(total=Bounds(1))), 1)
    assert bound == free


def test_a_line_tells_the_whole_game_and_where_it_comes_from(recipe, lexicon):
    (made,) = some(recipe(), 1)
    told = json.loads(made.line)
    assert list(told) == [
        "seed", "index", "formula", "lexicon_digest", "key", "total", "scrabbles", "end", "left", "coups",
    ]  # fmt: skip
    assert (told["seed"], told["index"], told["lexicon_digest"]) == ("graine", 0, lexicon.digest)
    assert list(told["coups"][0]) == ["coup", "rejets", "tirage", "word", "ref", "score", "tied", "total"]
    assert told["coups"][-1]["total"] == told["total"] == sum(coup["score"] for coup in told["coups"])


def test_an_unknown_formula_and_impossible_bounds_are_refused(recipe):
    with pytest.raises(FormulaUnknown):
        recipe(formula="8sur7")
    with pytest.raises(BoundTooHigh):
        recipe(constraints=Constraints(coups=Bounds(102)))
