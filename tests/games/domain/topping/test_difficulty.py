import pytest

from games.domain.topping.difficulty import Difficulty, Measure, difficulty_of, difficulty_of_game, level_of, measured
from games.events.topping import Level

EASY = Measure(placements=12, tied=6, gap=30, placed=2, rare=0, scrabble=False)
HARD = Measure(placements=30_000, tied=1, gap=1, placed=7, rare=3, scrabble=True)


def test_a_coup_is_measured_from_what_can_be_played():
    # three placements of 5 points, one of 8, two of 12
    tally = [0, 0, 0, 0, 0, 3, 0, 0, 1, 0, 0, 0, 2, 0]
    assert measured(tally, "ZA?", scrabble=False) == Measure(6, 2, 4, 3, 1, scrabble=False)


def test_a_top_without_rival_stands_out_by_all_its_points():
    assert measured([0, 0, 0, 1], "AS", scrabble=False).gap == 3


def test_rare_and_long_tops_that_others_come_close_to_are_hard():
    assert difficulty_of(EASY) == Difficulty(0, 0, 0, 0, 0)
    assert difficulty_of(HARD) == Difficulty(40, 25, 20, 15, 100)
    assert difficulty_of(HARD).total == 100


@pytest.mark.parametrize(
    ("name", "easier", "harder"),
    [("placements", 100, 1000), ("tied", 9, 1), ("gap", 12, 3), ("placed", 4, 6), ("rare", 0, 1)],
)
def test_each_part_moves_the_difficulty_its_own_way(name, easier, harder):
    base = {"placements": 2000, "tied": 2, "gap": 5, "placed": 5, "rare": 1, "scrabble": False}
    one, other = (difficulty_of(Measure(**base | {name: value})).total for value in (easier, harder))
    assert one < other


def test_a_game_is_the_mean_of_its_coups():
    assert difficulty_of_game([EASY, HARD]) == 50
    assert difficulty_of_game([EASY, EASY, HARD]) == 33


def test_levels_follow_one_another():
    assert [level_of(difficulty) for difficulty in (0, 46, 47, 48, 49, 50, 51, 100)] == [
        *[Level.EASY] * 2,
        *[Level.MEDIUM] * 2,
        *[Level.HARD] * 2,
        *[Level.EXPERT] * 2,
    ]
