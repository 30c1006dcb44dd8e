from tournaments.domain.standings.race import race_of


def test_the_race_tells_the_rank_of_the_first_after_each_partie():
    anne, bruno, chloe = [10, 30, 20], [20, 20, 10], [20, 5, 5]
    assert race_of([anne, bruno, chloe], 2) == [[3, 1, 1], [1, 1, 2]]


def test_fisf_3_8_3_totals_tell_no_race_of_a_mort_subite():
    assert race_of([[10], [30]], 5) == []


def test_nobody_runs_no_race():
    assert race_of([], 5) == []
