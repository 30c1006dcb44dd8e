"""Swiss pairs: properties that hold whatever is played."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from time import process_time
from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as st

from tests.tournaments.game_rounds.jarnac.domain.rounds import (
    by_chance,
    entry,
    planned,
    play_round,
    roster_of,
    won_by_the_first,
)
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.seating import proposed
from tournaments.game_rounds.domain.state import Rounds
from tournaments.game_rounds.jarnac.domain.pairing import history
from tournaments.game_rounds.jarnac.domain.swiss import Before, Couple, named_first, pair_swiss
from tournaments.game_rounds.jarnac.events import JarnacSeeding

PLAYERS, SEEDS = st.integers(2, 24), st.integers(0, 10_000)


def _played(count: int, rounds: int, seed: int) -> Rounds:
    jarnac, random = planned(rounds=20), Random(seed)
    for _ in range(rounds):
        jarnac = play_round(jarnac, roster_of(count), by_chance(random))
    return jarnac


@settings(max_examples=60, deadline=None)
@given(PLAYERS, SEEDS)
def test_swiss_everybody_sits_once_in_each_round(count: int, seed: int):
    jarnac = _played(count, min(4, count - 1), seed)
    for each in jarnac.rounds:
        seats = [one for table in each.tables.values() for one in table.players] + list(each.exempt)
        assert Counter(seats) == Counter(roster_of(count).playing)
        assert sorted(each.tables) == list(range(1, count // 2 + 1))
        assert len(each.exempt) == count % 2


@settings(max_examples=60, deadline=None)
@given(PLAYERS, SEEDS)
def test_swiss_two_meet_again_only_where_no_pairing_is_without_it(count: int, seed: int):
    """In an even Swiss of no more than half as many rounds as players there is always a pairing without a repeat."""
    rounds = count // 2 if count % 2 == 0 else count // 4
    jarnac = _played(count, rounds, seed)
    met = Counter(frozenset(table.players) for each in jarnac.rounds for table in each.tables.values())
    assert not met or max(met.values()) == 1


@settings(max_examples=60, deadline=None)
@given(PLAYERS.filter(lambda count: count % 2 == 1), SEEDS)
def test_swiss_nobody_is_exempt_twice_before_all_have_been(count: int, seed: int):
    jarnac = _played(count, min(6, count), seed)
    exempt = Counter(one for each in jarnac.rounds for one in each.exempt)
    assert max(exempt.values()) == 1


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([2, 4, 6, 8]), SEEDS)
def test_swiss_no_pairing_has_fewer_repeats_and_smaller_squared_differences_of_score(count: int, seed: int):
    before = history(_played(count, min(4, count - 1), seed), roster_of(count))

    def cost(couples: Iterable[Couple]) -> tuple[int, int]:
        gaps = [(before.score[one] - before.score[other]) ** 2 for one, other in map(tuple, couples)]
        return sum(before.met[couple] for couple in couples), sum(gaps)

    assert cost(pair_swiss(before)[0]) == min(map(cost, _every_pairing(tuple(before.order))))


def _every_pairing(entries: tuple[UUID, ...]) -> Iterator[list[Couple]]:
    if not entries:
        yield []
        return
    first, *others = entries
    for other in others:
        rest = tuple(each for each in others if each != other)
        yield from ([frozenset((first, other)), *pairs] for pairs in _every_pairing(rest))


@settings(max_examples=40, deadline=None)
@given(PLAYERS, SEEDS)
def test_swiss_who_was_named_first_more_often_is_not_named_first(count: int, seed: int):
    jarnac = _played(count, min(4, count - 1), seed)
    before = history(jarnac, roster_of(count))
    for pair in proposed(jarnac, roster=roster_of(count)).pairs:
        assert before.first[pair.first] <= before.first[pair.second]


@settings(max_examples=30, deadline=None)
@given(st.integers(8, 24), SEEDS)
def test_swiss_nobody_is_named_first_much_more_often_than_second(count: int, seed: int):
    balance = history(_played(count, 5, seed), roster_of(count)).first
    assert all(abs(balance[one]) <= 3 for one in roster_of(count).playing)


@settings(max_examples=30, deadline=None)
@given(PLAYERS, SEEDS)
def test_swiss_the_same_events_give_the_same_pairs(count: int, seed: int):
    jarnac, again = _played(count, 1, seed), _played(count, 1, seed)
    assert proposed(jarnac, roster=roster_of(count)) == proposed(again, roster=roster_of(count))


def test_swiss_the_first_round_pairs_the_best_half_with_the_other():
    roster = Roster(playing=roster_of(8).playing, series={entry(number): number for number in range(1, 9)})
    made = proposed(planned(seeding=JarnacSeeding.SERIE), roster=roster)
    assert [{pair.first.int, pair.second.int} for pair in made.pairs] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert [pair.first.int for pair in made.pairs] == [1, 6, 3, 8]


def test_swiss_winners_meet_winners():
    jarnac = play_round(planned(), roster_of(8), won_by_the_first)
    winners = {table.players[0] for table in jarnac.rounds[0].tables.values()}
    pairs = proposed(jarnac, roster=roster_of(8)).pairs
    assert [{pair.first, pair.second} <= winners for pair in pairs] == [True, True, False, False]


def test_swiss_who_withdraws_is_not_paired_and_who_comes_late_is():
    jarnac = play_round(planned(), roster_of(8), won_by_the_first)
    now = Roster(playing=roster_of(9).playing - {entry(2)})
    made = proposed(jarnac, roster=now)
    assert {one for pair in made.pairs for one in (pair.first, pair.second)} | set(made.exempt) == set(now.playing)


def test_swiss_repeats_where_everybody_has_met_everybody():
    jarnac = _played(4, 3, 1)
    assert len(proposed(jarnac, roster=roster_of(4)).pairs) == 2


def test_swiss_the_exempt_is_the_last_who_was_not_whenever_the_others_can_be_paired():
    order = [entry(number) for number in range(1, 6)]
    # The last but one and the first have met all the others but the last.
    met = Counter({frozenset((entry(1), entry(number))): 1 for number in (2, 3, 4)})
    before = Before(order=order, score=dict.fromkeys(order, 0), met=met)
    pairs, exempt = pair_swiss(before)
    assert exempt == entry(4)
    assert frozenset((entry(1), entry(5))) in pairs


@pytest.mark.parametrize(
    ("balance", "last", "odd", "first"),
    [
        ((1, 0), (), True, 2),
        ((0, 0), (1,), True, 2),
        ((0, 0), (), True, 1),
        ((0, 0), (), False, 2),
        ((-1, 0), (1,), True, 1),
    ],
)
def test_swiss_named_first(balance: tuple[int, int], last: tuple[int, ...], odd: bool, first: int):
    before = Before(
        order=[entry(1), entry(2)],
        score={},
        first={entry(1): balance[0], entry(2): balance[1]},
        last_first=frozenset(entry(one) for one in last),
    )
    assert named_first(frozenset(before.order), before, odd_table=odd)[0] == entry(first)


def test_swiss_pairs_two_hundred_in_a_moment():
    jarnac, random, roster = planned(rounds=9), Random(7), roster_of(200)
    for _ in range(6):
        began = process_time()
        proposed(jarnac, roster=roster)
        assert process_time() - began < 5
        jarnac = play_round(jarnac, roster, by_chance(random))
    scores = [jarnac.rounds[-1].tables[number] for number in sorted(jarnac.rounds[-1].tables)]
    assert len(scores) == 100


def test_swiss_tables_are_numbered_from_the_best():
    jarnac = play_round(planned(), roster_of(16), by_chance(Random(3)))
    before = history(jarnac, roster_of(16))
    best = [
        min(map(before.order.index, (pair.first, pair.second))) for pair in proposed(jarnac, roster=roster_of(16)).pairs
    ]
    assert all(one < other for one, other in pairwise(best))
