from tournaments.domain.standings.race import race_of
from tournaments.domain.standings.ranking import Standing, ranked


def test_the_race_tells_the_rank_of_the_first_after_each_partie():
    lines = ranked({"anne": [10, 30, 20], "bruno": [20, 20, 10], "chloe": [20, 5, 5]}, [30, 30, 30])
    assert ([line.key for line in lines], race_of(lines, 2)) == (
        ["anne", "bruno", "chloe"],
        [[3, 1, 1], [1, 1, 2]],
    )


def test_fisf_3_8_3_totals_tell_no_race_of_a_mort_subite():
    assert race_of([Standing("anne", 1, False, (10,), 10, 0, 10_000, stay=4)], 5) == []


def test_nobody_runs_no_race():
    assert race_of([], 5) == []
