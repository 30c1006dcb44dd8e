from collections import Counter

from hypothesis import given, strategies as st

from tests.tournaments.season_rankings.domain.made import SEASON, player, rules
from tournaments.season_rankings.domain.placing import NOTHING_EARNED, last_places, placed
from tournaments.season_rankings.domain.rules import Criterion, SerieGroup, Source

S1 = Criterion(name="%S1", source=Source.TABLE, table="t", fills=("1",), near=75)
PC = Criterion(name="PC", source=Source.POINTS)
SERIES = (SerieGroup("1", 1_000, ("1A", "1B")), SerieGroup("2", 2_000, ("2",)), SerieGroup("3", None, ("3",)))
TWO = rules(S1, PC, series=SERIES, unranked="3")


def ranking(*merits, made_by=TWO, decided=None):
    return placed({player(number): of for number, of in enumerate(merits)}, made_by, SEASON, decided)


def told(ranked):
    return [(line.player.int, line.rank, line.serie) for line in ranked.lines]


def test_shares_are_counted_from_the_top_and_cut_evenly():
    assert last_places(TWO, 40) == {"1A": 2, "1B": 4, "2": 12, "3": 40}
    # halves go up
    assert last_places(TWO, 10) == {"1A": 1, "1B": 1, "2": 3, "3": 10}


def test_the_bars_follow_from_the_shares():
    ranked = ranking(*((100 - number, 0) for number in range(4)), *((0, 100 - number) for number in range(16)))

    assert [(bar.serie, bar.criterion, bar.value, bar.places, bar.players) for bar in ranked.bars] == [
        ("1A", 0, 100, 1, 1),
        ("1B", 0, 99, 1, 1),
        ("2", 1, 99, 4, 4),
        ("3", 1, 85, 14, 14),
    ]


def test_who_comes_near_a_bar_ranks_by_it_before_all_the_others():
    # a place of twenty for 1A, one for 1B: the bar is 80, and three quarters of it are 60
    ranked = ranking((100, 0), (80, 0), (60, 0), (59, 5), *((0, 90 - number) for number in range(16)))

    assert told(ranked)[:3] == [(0, 1, "1A"), (1, 2, "1B"), (2, 3, "2")]
    assert next(line for line in ranked.lines if line.player == player(3)).criterion == 1


def test_equals_share_a_rank_and_the_better_serie():
    ranked = ranking((100, 0), (100, 0), (100, 0), *((0, 50) for _ in range(17)))

    assert told(ranked)[:4] == [(0, 1, "1A"), (1, 1, "1A"), (2, 1, "1A"), (3, 4, "2")]
    assert all(line.shared for line in ranked.lines)


def test_what_one_criterion_leaves_equal_the_others_split():
    ranked = ranking((100, 1), (100, 2), *((0, 0) for _ in range(18)))

    assert told(ranked)[:2] == [(1, 1, "1A"), (0, 2, "1B")]


def test_who_has_earned_nothing_is_last_with_the_serie_that_the_file_says():
    ranked = ranking((0, 0), (0, 10), (0, 0), (0, 0), (0, 0))

    assert told(ranked)[:2] == [(1, 1, "1B"), (0, 2, "3")]
    assert {(line.rank, line.serie, line.criterion) for line in ranked.lines[1:]} == {(2, "3", NOTHING_EARNED)}


def test_who_has_too_little_of_the_first_criteria_alone_still_comes_before_who_has_nothing():
    assert told(ranking((0, 0), (10, 0), (0, 1))) == [(2, 1, "2"), (1, 2, "3"), (0, 3, "3")]


def test_a_decided_serie_is_outside_the_shares_and_behind_those_who_earned_it():
    merits = [(100, 0), (80, 0), *((0, 90 - number) for number in range(18))]
    ranked = ranking(*merits, (0, 95), decided={player(20): "1B"})

    assert told(ranked)[:4] == [(0, 1, "1A"), (1, 2, "1B"), (20, 3, "1B"), (2, 4, "2")]
    assert [bar.players for bar in ranked.bars][:2] == [1, 1]


def test_without_series_there_are_ranks_alone():
    ranked = ranking((5,), (7,), (0,), made_by=rules())

    assert told(ranked) == [(1, 1, ""), (0, 2, ""), (2, 3, "")]
    assert ranked.bars == ()


players_merits = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=1, max_size=60)


@given(players_merits)
def test_shares_are_exceeded_by_equals_alone(merits):
    ranked = ranking(*merits)

    limits = last_places(TWO, len(merits))
    by_serie = Counter(line.serie for line in ranked.lines)
    counted = 0
    for serie, limit in list(limits.items())[:-1]:
        counted += by_serie[serie]
        equals = Counter(line.rank for line in ranked.lines if line.serie == serie)
        assert counted <= max(limit, 0) + max(equals.values(), default=1) - 1 or counted - by_serie[serie] >= limit


@given(players_merits, st.integers(0, 59), st.integers(0, 1), st.integers(1, 40))
def test_earning_more_never_lowers_a_rank(merits, who, criterion, more):
    who %= len(merits)
    better = [*merits]
    better[who] = tuple(value + more * (at == criterion) for at, value in enumerate(merits[who]))

    def rank(of):
        return next(line.rank for line in ranking(*of).lines if line.player == player(who))

    assert rank(better) <= rank(merits)
