import pytest

from tournaments.domain.points import points_of, read
from tournaments.domain.refusals.standings import PointsTableInvalid, TooManyForPoints
from tournaments.domain.standings.ranking import ranked

# The published scale of the Romanian federation for 14 players.
ROMANIAN = (606, 438, 370, 317, 273, 235, 201, 169, 141, 114, 88, 64, 42, 20)


def table(**more):
    content = {
        "title": "Exemple",
        "source": "publié",
        "scale": [{"from": 14, "to": 14, "points": list(ROMANIAN)}],
    }
    return read("exemple", content | more)


def ranking(*totals):
    return ranked({number: [total] for number, total in enumerate(totals)}, [100])


def test_each_rank_earns_what_its_row_says():
    earned = points_of(ranking(*range(100, 86, -1)), table())
    assert tuple(earned.values()) == ROMANIAN


def test_equals_share_the_mean_of_their_places():
    earned = points_of(ranking(100, 90, 90, *range(80, 69, -1)), table())
    assert (earned[0], earned[1], earned[2], earned[3]) == (606, 404, 404, 317)


def test_a_mean_is_rounded_as_the_table_says():
    totals = (100, 90, 90, 90, *range(80, 70, -1))  # (438 + 370 + 317) / 3 = 375
    uneven = (100, 90, 80, 80, *range(70, 60, -1))  # (370 + 317) / 2 = 343.5
    assert points_of(ranking(*totals), table())[1] == 375
    assert [points_of(ranking(*uneven), table(rounding=each))[2] for each in ("half_up", "down", "up")] == [
        344,
        343,
        344,
    ]


def test_equals_may_have_the_best_of_their_places():
    assert points_of(ranking(100, 90, 90, *range(80, 69, -1)), table(equals="best"))[2] == 438


def test_the_coefficients_of_the_competition_and_of_the_serie_multiply():
    lines = ranking(*range(100, 86, -1))
    earned = points_of(lines, table(series={"7": 50}), 150, {0: "7"})
    assert (earned[0], earned[1]) == (455, 657)  # 606 × 1.5 × 0.5 = 454.5; 438 × 1.5


def test_ranks_beyond_the_row_earn_what_the_table_says():
    scale = [{"from": 1, "to": 9, "points": [10, 5]}]
    assert list(points_of(ranking(9, 8, 7), table(scale=scale)).values()) == [10, 5, 0]
    assert list(points_of(ranking(9, 8, 7), table(scale=scale, beyond=1)).values()) == [10, 5, 1]


def test_nobody_earns_where_the_table_says_nothing_for_so_many():
    with pytest.raises(TooManyForPoints):
        points_of(ranking(3, 2, 1), table())
    assert points_of([], table()) == {}


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"title": ""}, "title"),
        ({"source": 3}, "source"),
        ({"illustrative": "oui"}, "illustrative"),
        ({"rounding": "nearest"}, "rounding"),
        ({"equals": "first"}, "equals"),
        ({"beyond": -1}, "beyond"),
        ({"beyond": 1.5}, "beyond"),
        ({"series": {"7": "x"}}, "series"),
        ({"points": [1]}, "points"),
        ({"scale": []}, "[[scale]]"),
        ({"scale": [3]}, "[[scale]] 1: [[scale]]"),
        ({"scale": [{"from": 0, "to": 3, "points": [1]}]}, "[[scale]] 1: from"),
        ({"scale": [{"from": 4, "to": 3, "points": [1]}]}, "[[scale]] 1: to"),
        ({"scale": [{"from": 1, "to": 3, "points": []}]}, "[[scale]] 1: points"),
        ({"scale": [{"from": 1, "to": 3, "points": [1.5]}]}, "[[scale]] 1: points"),
        ({"scale": [{"from": 1, "to": 3, "points": [1], "rank": 1}]}, "[[scale]] 1: rank"),
        ({"scale": [{"from": 1, "to": 3, "points": [1]}, {"from": 3, "to": 4, "points": [1]}]}, "[[scale]] 2: from"),
    ],
)
def test_a_fault_names_its_field(wrong, field):
    with pytest.raises(PointsTableInvalid) as refused:
        table(**wrong)
    assert refused.value.params == {"file": "exemple", "field": field}
