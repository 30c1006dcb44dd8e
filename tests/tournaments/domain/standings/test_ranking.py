from hypothesis import given, strategies as st

from tournaments.domain.standings.digest import standings_digest
from tournaments.domain.standings.ranking import ranked, share_of
from tournaments.domain.standings.slices import within


def test_fisf_0_d_equal_totals_share_the_rank():
    standings = ranked({"a": [790], "b": [812], "c": [790], "d": [700]}, [850])
    assert [(line.key, line.rank, line.shared) for line in standings] == [
        ("b", 1, False),
        ("a", 2, True),
        ("c", 2, True),
        ("d", 4, False),
    ]


def test_ranked_sums_the_rounds_and_measures_against_the_top():
    (line,) = ranked({"a": [400, 381]}, [500, 400])
    assert (line.rounds, line.total, line.negatif, line.share) == ((400, 381), 781, -119, 8678)


def test_ranked_before_the_first_top_has_no_share():
    (line,) = ranked({"a": []}, [])
    assert (line.total, line.negatif, line.share) == (0, 0, 0)


@given(st.dictionaries(st.integers(), st.lists(st.integers(0, 500), min_size=2, max_size=2)))
def test_fisf_0_d_a_rank_is_one_more_than_the_number_of_better_totals(points):
    standings = ranked(points, [500, 500])
    for line in standings:
        assert line.rank == 1 + sum(other.total > line.total for other in standings)


def test_share_rounds_halves_up():
    assert [share_of(1, 20_000), share_of(1, 3), share_of(2, 3), share_of(5, 5)] == [1, 3333, 6667, 10_000]


def test_digest_depends_on_the_seats_and_points_alone():
    rows = [("Lyon", 1, (30, 40)), ("Nice", 1, (30, 41))]
    assert standings_digest(rows) == standings_digest(reversed(rows))
    assert standings_digest(rows) != standings_digest([("Lyon", 1, (30, 40)), ("Nice", 1, (30, 42))])
    assert standings_digest(rows) != standings_digest([("Lyon", 2, (30, 40)), ("Nice", 1, (30, 41))])


def test_a_slice_keeps_the_general_rank_and_counts_its_own():
    standings = ranked({"a": [90], "b": [80], "c": [80], "d": [80], "e": [10]}, [90])
    assert [(one.line.key, one.line.rank, one.rank, one.shared) for one in within(standings, "bcde".count)] == [
        ("b", 2, 1, True),
        ("c", 2, 1, True),
        ("d", 2, 1, True),
        ("e", 5, 4, False),
    ]
    assert [(one.line.key, one.rank, one.shared) for one in within(standings, "ce".count)] == [
        ("c", 1, False),
        ("e", 2, False),
    ]


@given(st.lists(st.integers(0, 5), max_size=12), st.sets(st.integers(0, 11)))
def test_a_rank_in_a_slice_is_one_more_than_the_number_of_better_ones_there(totals, chosen):
    placed = within(ranked({n: [total] for n, total in enumerate(totals)}, [5]), chosen.__contains__)
    for one in placed:
        assert one.rank == 1 + sum(other.line.total > one.line.total for other in placed)
        assert one.shared == (sum(other.line.total == one.line.total for other in placed) > 1)
