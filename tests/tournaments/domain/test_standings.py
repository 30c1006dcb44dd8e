from hypothesis import given
from hypothesis import strategies as st

from engine.rules.profile import load_profile
from tournaments.domain.standings import (
    Line,
    RoundTotals,
    ranked,
    round_totals,
    share_of,
    solo_bonuses,
    standings_digest,
)


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


def test_round_totals_tell_public_from_corrected():
    lines = [Line("a", 1, 30, 30), Line("a", 2, 15, 20), Line("b", 2, 40, 40)]
    assert round_totals(lines, {1}, {}) == {
        "a": RoundTotals(public_points=30, public_coups=1, arbiter_points=45, arbiter_coups=2),
        "b": RoundTotals(public_points=0, public_coups=0, arbiter_points=40, arbiter_coups=1),
    }


def test_round_totals_add_the_solos_of_an_ended_partie():
    assert round_totals([Line("a", 1, 30, 30)], {1}, {"a": 10})["a"].solos == 10


def hall(players, best):
    """A coup of `players` entries: the first ones score as `best` says, the others 1."""
    scores = [*best, *[1] * (players - len(best))]
    return [Line(entry, 1, score, score) for entry, score in enumerate(scores)]


def test_fisf_3_5_a_solo_beats_every_other_player():
    fisf = load_profile("fisf-2020")
    assert solo_bonuses(hall(16, [50, 48]), fisf) == {0: 10}
    assert solo_bonuses(hall(16, [50, 50]), fisf) == {}


def test_fisf_3_5_b_solo_is_compared_before_the_penalite():
    lines = [Line("a", 1, 45, 50), *hall(16, [48])]
    assert solo_bonuses(lines, load_profile("fisf-2020")) == {"a": 10}


def test_fisf_3_5_c_the_bonus_needs_sixteen_players():
    assert solo_bonuses(hall(15, [50, 48]), load_profile("fisf-2020")) == {}


def test_fisf_3_5_a_nobody_wins_a_solo_with_nothing():
    lines = [Line(entry, 1, 0, 0) for entry in range(16)]
    lines[0] = Line(0, 2, 0, 0)
    assert solo_bonuses(lines, load_profile("fisf-2020")) == {}


def test_digest_depends_on_the_seats_and_points_alone():
    rows = [("Lyon", 1, (30, 40)), ("Nice", 1, (30, 41))]
    assert standings_digest(rows) == standings_digest(reversed(rows))
    assert standings_digest(rows) != standings_digest([("Lyon", 1, (30, 40)), ("Nice", 1, (30, 42))])
    assert standings_digest(rows) != standings_digest([("Lyon", 2, (30, 40)), ("Nice", 1, (30, 41))])
