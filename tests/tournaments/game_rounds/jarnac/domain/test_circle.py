"""Round robin: everybody meets everybody."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from tests.tournaments.game_rounds.jarnac.domain.rounds import (
    after,
    entry,
    planned,
    play_round,
    roster_of,
    won_by_the_first,
)
from tournaments.game_rounds.domain import refusals as shared
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.seating import proposed, seat_round
from tournaments.game_rounds.jarnac.domain.circle import circle_of, round_of_circle, rounds_of
from tournaments.game_rounds.jarnac.domain.pairing import planned_rounds
from tournaments.game_rounds.jarnac.domain.rules import RULES
from tournaments.game_rounds.jarnac.events import JarnacSystem

ROBIN = {"system": JarnacSystem.ROUND_ROBIN, "rounds": 0}


def _whole(count: int, *, double: bool = False) -> list[list[tuple[object, object]]]:
    circle = circle_of([entry(number) for number in range(1, count + 1)])
    return [round_of_circle(circle, number) for number in range(1, rounds_of(len(circle), double=double) + 1)]


@given(st.integers(2, 40))
def test_round_robin_everybody_meets_everybody_once(count: int):
    met = Counter(frozenset(pair) for each in _whole(count) for pair in each if None not in pair)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}


@given(st.integers(2, 40))
def test_round_robin_everybody_sits_once_a_round(count: int):
    for each in _whole(count):
        seats = [seat for pair in each for seat in pair]
        assert len(seats) == len(set(seats)) == count + count % 2


@given(st.integers(2, 40))
def test_round_robin_everybody_is_named_first_every_other_time(count: int):
    first = Counter(one for each in _whole(count) for one, other in each if other is not None)
    second = Counter(other for each in _whole(count) for one, other in each if one is not None)
    assert all(abs(first[entry(number)] - second[entry(number)]) <= 1 for number in range(1, count + 1))


@given(st.integers(2, 20))
def test_round_robin_double_names_each_pair_both_ways(count: int):
    named = Counter(pair for each in _whole(count, double=True) for pair in each if None not in pair)
    assert len(named) == count * (count - 1)
    assert set(named.values()) == {1}


@pytest.mark.parametrize(("count", "double", "rounds"), [(8, False, 7), (7, False, 7), (6, True, 10), (2, True, 2)])
def test_round_robin_number_of_rounds(count: int, double: bool, rounds: int):
    system = JarnacSystem.DOUBLE_ROUND_ROBIN if double else JarnacSystem.ROUND_ROBIN
    assert planned_rounds(planned(system=system, rounds=0), roster_of(count)) == rounds


def test_round_robin_of_an_odd_number_leaves_each_exempt_once():
    jarnac = planned(**ROBIN)
    for _ in range(5):
        jarnac = play_round(jarnac, roster_of(5), won_by_the_first)
    assert sorted(one for each in jarnac.rounds for one in each.exempt) == sorted(roster_of(5).playing)
    with pytest.raises(shared.Over):
        proposed(jarnac, roster=roster_of(5))


def test_round_robin_who_withdraws_leaves_its_opponents_exempt():
    jarnac = play_round(planned(**ROBIN), roster_of(6), won_by_the_first)
    gone = Roster(playing=roster_of(6).playing - {entry(3)})
    made = proposed(jarnac, roster=gone)
    assert (len(made.pairs), len(made.exempt)) == (2, 1)


def test_round_robin_who_comes_late_takes_the_free_place():
    jarnac = play_round(planned(**ROBIN), roster_of(5), won_by_the_first)
    made = proposed(jarnac, roster=roster_of(6))
    assert (len(made.pairs), made.exempt, RULES.left_out(jarnac, roster_of(6))) == (3, (), ())
    jarnac = after(jarnac, seat_round(jarnac, roster=roster_of(6)))
    assert jarnac.rounds[-1].seated.circle[-1] == entry(6)


def test_round_robin_without_a_free_place_leaves_out_who_comes_late():
    jarnac = play_round(planned(**ROBIN), roster_of(6), won_by_the_first)
    made = proposed(jarnac, roster=roster_of(7))
    assert (len(made.pairs), made.exempt, RULES.left_out(jarnac, roster_of(7))) == (3, (), (entry(7),))


def test_round_robin_keeps_its_circle_through_the_rounds():
    jarnac = planned(**ROBIN)
    for _ in range(7):
        jarnac = play_round(jarnac, roster_of(8), won_by_the_first)
    met = Counter(frozenset(table.players) for each in jarnac.rounds for table in each.tables.values())
    assert len(met) == 28
