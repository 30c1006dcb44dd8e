from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from tests.tournaments.season_rankings.domain.made import SEASON, TABLES, competition, player, results, rules
from tournaments.season_rankings.domain.explaining import explained
from tournaments.season_rankings.domain.making import Earnings, basis
from tournaments.season_rankings.domain.merits import Contribution
from tournaments.season_rankings.domain.refusals import NotInTheRanking, NotPlayedThere
from tournaments.season_rankings.domain.results import earned
from tournaments.season_rankings.domain.rules import Criterion, Source, Together
from tournaments.season_rankings.domain.standing_results import folded

POINTS = Criterion(name="points", source=Source.POINTS)
BEST_TWO = rules(replace(POINTS, best=2))


def made(*standing, made_by=BEST_TWO, players=4):
    earnings = [Earnings(of.competition, of.season, earned(of, made_by, TABLES[of.season])) for of in standing]
    return basis(earnings, map(player, range(players)), made_by, SEASON)


def merits(*standing, made_by=BEST_TWO):
    return [of[0] for of in made(*standing, made_by=made_by).merits.values()]


def test_the_best_results_count():
    assert merits(results("a", 30, 20, 10), results("b", 5, 20, 10), results("c", 9, 1, 50)) == [3900, 4000, 6000, 0]


def test_older_seasons_count_for_less_and_the_oldest_not_at_all():
    kept = rules(POINTS, kept=(100, 50))
    now, before, long_ago = (results(f"{age}", 10, season=SEASON - age) for age in range(3))

    assert merits(now, before, long_ago, made_by=kept)[0] == 1000 + 500


def test_a_share_is_of_the_top_and_a_mean_asks_for_some_results():
    share = rules(Criterion(name="%", source=Source.SHARE, together=Together.MEAN, least=2))

    assert merits(results("a", 900, 800), results("b", 950), made_by=share) == [9250, 0, 0, 0]


def test_a_table_counts_by_the_coefficient_of_the_competition_or_of_its_template():
    table = Criterion(name="PC", source=Source.TABLE, table="t")
    of_plan, of_file = rules(table), rules(table, coefficients={"th2": 300})
    played = results("a", 30, 20, coefficient=200, template="th2")

    assert merits(played, made_by=of_plan)[:2] == [20_000, 19_800]
    assert merits(played, made_by=of_file)[:2] == [30_000, 29_700]


def test_some_series_alone_are_ranked_among_themselves():
    played = results("a", 30, 20, 10)
    played = replace(played, lines=tuple(
        line._replace(serie=serie) for line, serie in zip(played.lines, ("1A", "4A", "4B"), strict=True)
    ))  # fmt: skip
    among = rules(Criterion(name="PP4", source=Source.TABLE, table="t", among=frozenset({"4A", "4B"})))

    assert merits(played, made_by=among) == [0, 10_000, 9_900, 0]


def test_too_few_participants_or_another_template_count_for_nothing():
    assert earned(results("a", 1, 2), rules(POINTS, least_participants=3), {}) == {}
    assert earned(results("a", 1, 2, template="th2"), rules(POINTS, templates=frozenset({"th3"})), {}) == {}


def test_under_the_least_number_of_competitions_nothing_is_earned():
    asked = rules(POINTS, least_competitions=2)

    assert merits(results("a", 30, 20), results("b", 5), made_by=asked) == [3500, 0, 0, 0]


def test_both_players_of_a_pair_earn():
    pair = replace(results("a", 30), lines=(results("a", 30).lines[0]._replace(players=(player(0), player(1))),))

    assert merits(pair) == [3000, 3000, 0, 0]


def test_a_rectificatif_takes_the_place_of_what_it_mends():
    first, mended = results("a", 30, 20, position=5), results("a", 10, 20, position=9)

    for order in permutations((first, mended, results("b", 1, 2, position=7))):
        assert {of.position for of in folded(order)} == {7, 9}


def test_any_order_of_publications_gives_the_same_ranking():
    published = [results(name, *range(at, at + 4), position=at) for at, name in enumerate("abcd")]

    assert len({made(*folded(order)).ranking() for order in permutations(published)}) == 1


def test_a_rectificatif_tells_what_it_moves():
    before = made(results("a", 30, 20, 10), results("b", 5, 9, 10))

    after = before.once(results("a", 10, 20, 30, position=2), TABLES[SEASON])

    assert [line.player for line in before.ranking().lines[:3]] == [player(0), player(1), player(2)]
    assert [line.player for line in after.lines[:3]] == [player(2), player(1), player(0)]


def test_another_total_moves_those_whom_it_passes():
    """Who would have been first takes the points of the first; those behind go down a place."""
    played = results("a", 30, 20, 10, points=(50, 40, 32))

    had = made(played).had(player(2), 25, played, TABLES[SEASON])

    assert [(line.player.int, line.merits[0]) for line in had.lines[:3]] == [(0, 5000), (2, 4000), (1, 3200)]
    with pytest.raises(NotPlayedThere):
        made(played).had(player(3), 25, played, TABLES[SEASON])


def test_why_says_each_result_and_how_far_the_next_serie_is():
    played = [results("a", 30, 20), results("b", 5, 9), results("c", 7, 1)]
    of_all = made(*played)

    told = explained(player(0), of_all.ranking(), of_all.careers[player(0)], BEST_TWO)

    assert told.criteria[0].contributions == [
        Contribution(competition("a"), 3000, 3000, counted=True),
        Contribution(competition("c"), 700, 700, counted=True),
        Contribution(competition("b"), 500, 500, counted=False),
    ]
    assert (told.criteria[0].value, told.competitions, told.own, told.next) == (3700, 3, None, None)
    with pytest.raises(NotInTheRanking):
        explained(player(9), of_all.ranking(), (), BEST_TWO)


@given(st.lists(st.integers(0, 100), max_size=8), st.integers(0, 100), st.integers(1, 4))
def test_a_further_result_never_lowers_a_player_where_the_best_count(totals, more, best):
    of_best = rules(replace(POINTS, best=best))
    played = [results(f"{at}", total, 50) for at, total in enumerate(totals)]

    assert merits(*played, results("more", more, 50), made_by=of_best)[0] >= merits(*played, made_by=of_best)[0]
