import pytest

from engine.rules.end import EndReason
from engine.rules.formula import NORMALE
from games.domain.preparation.bounds import Bounds
from games.domain.preparation.constraints import Constraints
from games.domain.preparation.refusals import BoundTooHigh, BoundTooLow
from tests.games.domain.preparation.games import game

GAME = game(80, 20, 40, scrabbles=1, end=EndReason.ONE_KIND, left="BCD")


@pytest.mark.parametrize(
    ("constraints", "unmet"),
    [
        (Constraints(), ()),
        (Constraints(total=Bounds(140, 140)), ()),
        (Constraints(total=Bounds(141)), ("total",)),
        (Constraints(total=Bounds(0, 139)), ("total",)),
        (Constraints(coups=Bounds(3, 3)), ()),
        (Constraints(coups=Bounds(4)), ("coups",)),
        (Constraints(top=Bounds(20, 80)), ()),
        (Constraints(top=Bounds(21)), ("top",)),
        (Constraints(top=Bounds(0, 79)), ("top",)),
        (Constraints(scrabbles=Bounds(1, 1)), ()),
        (Constraints(scrabbles=Bounds(2)), ("scrabbles",)),
        (Constraints(left=Bounds(0, 3)), ()),
        (Constraints(left=Bounds(0, 2)), ("left",)),
        (Constraints(total=Bounds(141), coups=Bounds(4)), ("total", "coups")),
    ],
)
def test_a_game_is_refused_by_each_constraint_that_it_does_not_meet(constraints, unmet):
    assert constraints.unmet(GAME) == unmet


@pytest.mark.parametrize(
    ("ended", "blocked"),
    [
        (game(20), False),
        (game(20, end=EndReason.ONE_KIND, left="BCD"), False),
        (game(20, end=EndReason.ONE_KIND, left="BCD", bag="D"), True),
        (game(20, end=EndReason.NO_SOLUTION, left="BCDE"), True),
    ],
)
def test_an_ending_is_blocked_with_letters_in_the_bag_or_without_a_solution(ended, blocked):
    assert Constraints(unblocked=True).unmet(ended) == (("blocked",) if blocked else ())


@pytest.mark.parametrize(
    "constraints",
    [
        Constraints(),
        Constraints(coups=Bounds(101), left=Bounds(102), scrabbles=Bounds(14)),
        Constraints(total=Bounds(1000, 1000), coups=Bounds(20, 20), top=Bounds(50, 50)),
        Constraints(scrabbles=Bounds(2, 2), coups=Bounds(0, 2)),
    ],
)
def test_bounds_that_a_game_could_meet_are_taken(constraints):
    constraints.check(NORMALE)


@pytest.mark.parametrize(
    ("constraints", "refusal"),
    [
        (Constraints(coups=Bounds(102)), BoundTooHigh),
        (Constraints(left=Bounds(103)), BoundTooHigh),
        (Constraints(scrabbles=Bounds(15)), BoundTooHigh),
        (Constraints(scrabbles=Bounds(3), coups=Bounds(0, 2)), BoundTooHigh),
        (Constraints(total=Bounds(1001), coups=Bounds(0, 20), top=Bounds(0, 50)), BoundTooHigh),
        (Constraints(total=Bounds(0, 999), coups=Bounds(20), top=Bounds(50)), BoundTooLow),
        (Constraints(total=Bounds(0, 49), top=Bounds(50)), BoundTooLow),
    ],
)
def test_bounds_that_no_game_can_meet_are_refused(constraints, refusal):
    with pytest.raises(refusal) as refused:
        constraints.check(NORMALE)
    assert str(refused.value)
