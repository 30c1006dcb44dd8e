from dataclasses import replace

import pytest

from engine.rules.kind import Kind
from engine.rules.profile.shelf import load_profile
from tournaments.domain.standings.totals import Ending, Line, RoundTotals, round_totals


def test_fisf_0_c_round_totals_tell_public_from_corrected():
    lines = [Line("a", 1, 30, 30), Line("a", 2, 15, 20), Line("b", 2, 40, 40)]
    assert round_totals(lines, {1}) == {
        "a": RoundTotals(
            public_points=30, public_coups=1, arbiter_points=45, arbiter_coups=2, coups=((1, 30), (2, 15))
        ),
        "b": RoundTotals(public_points=0, public_coups=0, arbiter_points=40, arbiter_coups=1, coups=((2, 40),)),
    }


FISF = Ending(load_profile("fisf-2020"), Kind())


def hall(players, best):
    """A coup of `players` entries: the first ones score as `best` says, the others 1."""
    scores = [*best, *[1] * (players - len(best))]
    return [Line(entry, 1, score, score) for entry, score in enumerate(scores)]


def solos(lines, ending=FISF):
    return {entry: own.solos for entry, own in round_totals(lines, {1}, ending).items() if own.solos}


def test_fisf_3_5_a_a_solo_beats_every_other_player():
    assert solos(hall(16, [50, 48])) == {0: 10}
    assert solos(hall(16, [50, 50])) == {}


def test_fisf_3_5_b_solo_is_compared_before_the_penalite():
    assert solos([Line("a", 1, 45, 50), *hall(16, [48])]) == {"a": 10}


def test_fisf_3_5_c_the_bonus_needs_sixteen_players():
    assert solos(hall(15, [50, 48])) == {}


def test_fisf_3_5_d_solos_wait_for_the_end_of_the_partie():
    assert solos(hall(16, [50, 48]), None) == {}


def test_fisf_3_5_a_an_entry_wins_as_many_solos_as_it_deserves():
    second = [Line(line.entry, 2, line.score, line.score_for_solo) for line in hall(16, [30])]
    assert solos([*hall(16, [50, 48]), *second]) == {0: 20}


def ledger(counts, ending):
    lines = [Line("a", coup, 20, 20, avertissements) for coup, avertissements in enumerate(counts, start=1)]
    return round_totals(lines, set(), ending)["a"].ledger


def test_fisf_5_9_b_the_fourth_avertissement_costs_and_each_further_one():
    assert [ledger([1] * count, FISF) for count in (3, 4, 5)] == [0, 5, 10]
    assert ledger([1, 2, 1], FISF) == 5


def test_fisf_5_9_b_the_sixth_costs_first_in_blitz_and_in_an_originale():
    profile = FISF.profile
    for ending in (Ending(profile, Kind(is_blitz=True)), Ending(profile, Kind(is_originale=True))):
        assert [ledger([1] * count, ending) for count in (5, 6)] == [0, 5]


def test_fisf_5_9_b_the_ledger_waits_for_the_end_of_the_partie():
    assert ledger([1] * 9, None) == 0


def test_q14_each_centre_has_its_solos_where_the_regulation_says_so():
    """Sixteen in Lyon, fifteen in Nice; the best of Lyon scores less than the best of Nice."""
    ending = Ending(replace(FISF.profile, solo_scope="centre"), Kind(), centres={n: n < 16 for n in range(31)})
    scores = {**dict.fromkeys(range(31), 10), 0: 20, 16: 30}
    lines = [Line(entry, 1, score, score) for entry, score in scores.items()]
    totals = round_totals(lines, {1}, ending)
    assert (totals[0].solos, totals[16].solos) == (10, 0)
    totals = round_totals(lines, {1}, replace(ending, profile=FISF.profile))
    assert (totals[0].solos, totals[16].solos) == (0, 10)


@pytest.mark.parametrize(("scope", "won"), [("partie", 10), ("present", 0)])
def test_q14_a_solo_counts_all_who_play_the_partie_or_those_of_the_coup(scope, won):
    profile = replace(FISF.profile, solo_scope=scope)
    absent_from_the_second = [Line(entry, 1, 10, 10) for entry in range(16)]
    second = [Line(entry, 2, 20 if entry == 1 else 10, 20 if entry == 1 else 10) for entry in range(15)]
    totals = round_totals([*absent_from_the_second, *second], {1, 2}, Ending(profile, Kind()))
    assert totals[1].solos == won


@pytest.mark.parametrize(("without", "won"), [(False, {0: 10}), (True, {1: 10})])
def test_q18_a_disqualified_player_keeps_the_solos_of_others_as_they_were_or_not(without, won):
    profile = replace(FISF.profile, solo_without_disqualified=without)
    assert solos(hall(17, [50, 48]), Ending(profile, Kind(), disqualified={0})) == won


def test_q18_who_is_disqualified_is_not_counted_among_the_sixteen():
    profile = replace(FISF.profile, solo_without_disqualified=True)
    assert solos(hall(16, [50, 48]), Ending(profile, Kind(), disqualified={0})) == {}


MORT_SUBITE = Kind(is_originale=True, is_mort_subite=True)


def mort_subite(counts, announced=(), *, over=False, **fields):
    ending = Ending(replace(FISF.profile, **fields), MORT_SUBITE, {"a": 3}, over=over)
    lines = [Line("a", coup, 20, 20, count) for coup, count in enumerate(counts, start=1)]
    own = round_totals(lines, set(announced), ending)["a"]
    return own.public_points, own.arbiter_points, own.ledger


def test_fisf_5_9_c_in_mort_subite_the_penalty_is_applied_on_its_coup():
    assert mort_subite([1, 1, 1, 1, 1]) == (0, 100, 0)
    assert mort_subite([1, 1, 1, 1, 1, 1]) == (0, 115, 0)
    assert mort_subite([1, 1, 1, 1, 1, 1, 1], range(1, 7)) == (115, 130, 0)
    assert mort_subite([2, 2, 2], [3]) == (15, 55, 0)


def test_fisf_5_9_c_nothing_more_is_withdrawn_at_the_end():
    assert mort_subite([1] * 7, range(1, 8), over=True) == (130, 130, 0)


def test_fisf_5_9_c_q13_the_count_may_go_on_from_the_partie_before():
    assert mort_subite([1, 1, 1], [1, 2, 3], warning_count_per="competition") == (55, 55, 0)


def test_fisf_5_9_c_an_avertissement_kept_of_an_annulled_coup_costs_with_the_coup_played_again():
    ending = Ending(FISF.profile, MORT_SUBITE, over=False)
    lines = [Line("a", 1, 20, 20, 5), Line("a", 2, 0, 0, 1, 1, annulled=True), Line("a", 2, 20, 20)]
    own = round_totals(lines, {1, 2}, ending)["a"]
    assert (own.public_points, own.arbiter_points) == (35, 35)


@pytest.mark.parametrize(("may_win", "won"), [(False, {}), (True, {0: 10})])
def test_fisf_5_9_f_a_moyenne_wins_no_solo_unless_the_regulation_says_so(may_win, won):
    lines = [line._replace(moyenne=line.entry == 0) for line in hall(16, [50])]
    assert solos(lines, Ending(replace(FISF.profile, solo_for_average=may_win), Kind())) == won
