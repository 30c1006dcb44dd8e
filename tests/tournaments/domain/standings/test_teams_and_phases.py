from tournaments.domain.plan import Phase
from tournaments.domain.standings.phases import goes_through, phase_ending, phases_of
from tournaments.domain.standings.ranking import ranked
from tournaments.domain.standings.scope import WHOLE, Scope
from tournaments.domain.standings.teams import teams_ranked


def test_a_team_has_the_simple_sum_of_its_members_scores():
    lines = ranked({"a": [10, 5], "b": [20, 0], "c": [30, 5], "d": [1, 0]}, [30, 5])
    teams = teams_ranked(lines, {"a": "Lyon", "b": "Lyon", "c": "Nice"})
    assert [(one.team, one.rank, one.shared, one.rounds, one.total) for one in teams] == [
        ("Nice", 1, True, (30, 5), 35),
        ("Lyon", 1, True, (30, 5), 35),
    ]
    assert [line.key for line in teams[1].members] == ["b", "a"]


PHASES = (Phase(name="Éliminatoires", rounds=4, through=2), Phase(name="Finale", rounds=2))


def test_a_phase_ends_with_its_last_round():
    assert [(end.first, end.last) for end in phases_of(PHASES)] == [(1, 4), (5, 6)]
    assert [phase_ending(PHASES, number) for number in (3, 4, 6, 7)] == [None, PHASES[0], PHASES[1], None]


def test_all_who_share_the_last_rank_that_goes_through_go_through():
    lines = ranked({"a": [9], "b": [8], "c": [8], "d": [7]}, [9])
    assert [goes_through(PHASES[0], line) for line in lines] == [True, True, True, False]
    assert not any(goes_through(PHASES[1], line) for line in lines)


def test_a_scope_reads_what_stands_in_an_address():
    assert Scope.after_text("2.12") == Scope(after=2, coup=12)
    assert Scope.after_text("2") == Scope(after=2)
    assert {Scope.after_text(text) for text in ("", "0", "2.", "2.0", "x", "1.1.1", "9999")} == {WHOLE}


def test_a_scope_counts_rounds_and_coups():
    scope = Scope(after=2, coup=12)
    assert [scope.counts(number) for number in (1, 2, 3)] == [True, True, False]
    assert [scope.coup_of(number) for number in (1, 2)] == [None, 12]
    assert [Scope(only=2).counts(number) for number in (1, 2, 3)] == [False, True, False]
    assert (WHOLE.counts(7), WHOLE.coup_of(7)) == (True, None)
