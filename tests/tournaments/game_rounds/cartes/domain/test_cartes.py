"""Rounds of Scrabble cartes as pure decisions: who sits where, what counts, what is refused."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from itertools import permutations
from uuid import UUID

import pytest

from games.events.cartes import CardsFrom
from tests.tournaments.game_rounds import decisions
from tournaments.game_rounds.cartes.domain import refusals
from tournaments.game_rounds.cartes.domain.rules import RULES
from tournaments.game_rounds.cartes.domain.seating import met_before, sizes
from tournaments.game_rounds.cartes.events import CartesPlanned, CartesPublished, CartesSeating, CartesSeeding
from tournaments.game_rounds.domain import refusals as shared
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.state import Rounds, Table, evolve
from tournaments.game_rounds.events import RoundsEvent

PLANNED = CartesPlanned(
    rounds=5,
    size=4,
    seating=CartesSeating.APART,
    seeding=CartesSeeding.LOT,
    seed="lots",
    cards_from=CardsFrom.BOX,
    target=0,
)
WHY = {"reason": UUID(int=99), "reason_digest": "d"}


def entry(number: int) -> UUID:
    return UUID(int=number)


def roster_of(count: int) -> Roster:
    return Roster(playing=frozenset(entry(number) for number in range(1, count + 1)))


def planned(**changed: object) -> Rounds:
    return Rounds(RULES, planned=replace(PLANNED, **changed))  # type: ignore[arg-type]


def after(cartes: Rounds, events: Iterable[RoundsEvent]) -> Rounds:
    return reduce(evolve, events, cartes)


def seated(cartes: Rounds, roster: Roster) -> Rounds:
    return after(cartes, decisions.seat_round(cartes, roster=roster))


def by_number(who: UUID) -> int:
    return 100 - who.int


def play_round(cartes: Rounds, roster: Roster, made: Callable[[UUID], int] = by_number) -> Rounds:
    cartes = seated(cartes, roster)
    number = len(cartes.rounds)
    results = {table: [made(each) for each in one.players] for table, one in cartes.rounds[-1].tables.items()}
    cartes = after(cartes, decisions.enter_results(cartes, number=number, results=results))
    return after(cartes, decisions.close_round(cartes, number=number))


def table_sizes(cartes: Rounds) -> list[int]:
    return [len(table.players) for table in cartes.rounds[-1].tables.values()]


@pytest.mark.parametrize(
    ("entries", "size", "expected"),
    [
        (10, 4, [4, 3, 3]),
        (5, 4, [3, 2]),
        (9, 4, [3, 3, 3]),
        (3, 2, [3]),
        (7, 2, [3, 2, 2]),
        (2, 6, [2]),
        (7, 6, [4, 3]),
    ],
)
def test_tables_are_as_even_as_can_be(entries, size, expected):
    assert sizes(entries, size) == expected


def test_nobody_ever_sits_alone():
    for size in range(2, 7):
        for entries in range(2, 80):
            found = sizes(entries, size)
            assert sum(found) == entries
            assert min(found) >= 2
            assert max(found) <= max(size, 3)


def test_everybody_who_plays_sits_once_and_nobody_else():
    roster = roster_of(10)
    cartes = seated(planned(), roster)
    sitting = [each for table in cartes.rounds[0].tables.values() for each in table.players]
    assert sorted(sitting) == sorted(roster.playing)
    assert table_sizes(cartes) == [4, 3, 3]


def test_the_same_events_seat_the_same_players():
    roster = roster_of(11)
    cartes = play_round(planned(), roster)
    assert decisions.proposed(cartes, roster=roster) == decisions.proposed(cartes, roster=roster)


def test_nobody_meets_anybody_again_as_long_as_that_is_possible():
    """Sixteen at tables of four can play five rounds so; the first three are to be found without a search of all."""
    roster, cartes = roster_of(16), planned()
    for _ in range(3):
        cartes = play_round(cartes, roster)
    assert set(met_before(cartes).values()) == {1}


def test_by_ranking_the_first_sit_together():
    roster = roster_of(8)
    cartes = seated(play_round(planned(seating=CartesSeating.RANKING), roster), roster)
    assert cartes.rounds[-1].tables[1].players == tuple(entry(number) for number in (1, 2, 3, 4))


def test_by_series_each_table_has_some_of_the_best():
    roster = replace(roster_of(8), series={entry(number): number // 5 for number in range(1, 9)})
    cartes = seated(planned(seeding=CartesSeeding.SERIE), roster)
    best = {entry(number) for number in (1, 2, 3, 4)}
    assert [len(best & set(table.players)) for table in cartes.rounds[0].tables.values()] == [2, 2]


def test_who_has_withdrawn_is_not_seated():
    roster = roster_of(9)
    cartes = play_round(planned(), roster)
    left = replace(roster, playing=roster.playing - {entry(1)})
    assert seated(cartes, left).rounds[-1].entries == left.playing


def test_cartes_13_the_order_in_which_tables_report_changes_nothing():
    cartes = seated(planned(), roster_of(10))
    results = {
        table: [one.players[0].int * 7 - seat for seat, _ in enumerate(one.players)]
        for table, one in cartes.rounds[0].tables.items()
    }
    found = []
    for order in permutations(results):
        told = cartes
        for table in order:
            told = after(told, decisions.enter_results(told, number=1, results={table: results[table]}))
        found.append(RULES.standings(told))
    assert len(found) == 6
    assert all(each == found[0] for each in found)


def test_cartes_13_a_final_count_may_leave_less_than_nothing():
    cartes = seated(planned(), roster_of(2))
    cartes = after(cartes, decisions.enter_results(cartes, number=1, results={1: [-12, 40]}))
    assert [line.points for line in RULES.standings(cartes)] == [40, -12]
    assert [line.best for line in RULES.standings(cartes)] == [40, -12]


def test_cartes_13_equal_players_have_both_won_their_table():
    cartes = seated(planned(), roster_of(3))
    cartes = after(cartes, decisions.enter_results(cartes, number=1, results={1: [80, 80, 30]}))
    assert [(line.rank, line.shared, line.wins) for line in RULES.standings(cartes)] == [
        (1, True, 1),
        (1, True, 1),
        (3, False, 0),
    ]


def test_equal_points_are_split_by_tables_won_then_by_the_best_table():
    """Three with 300: two of them won both tables, of whom one made 180 at one; the third made 200, and won one."""
    cartes = seated(planned(), roster_of(6))
    made = {1: (150, 150), 2: (200, 100), 3: (180, 120), 4: (0, 110), 5: (0, 125), 6: (0, 0)}
    for number in (1, 2):
        if number == 2:
            cartes = seated(after(cartes, decisions.close_round(cartes, number=1)), roster_of(6))
        tables = {1: (entry(1), entry(4)), 2: (entry(2), entry(5)), 3: (entry(3), entry(6))}
        found = replace(cartes.rounds[-1], tables={table: Table(players) for table, players in tables.items()})
        cartes = replace(cartes, rounds=(*cartes.rounds[:-1], found))
        results = {table: [made[each.int][number - 1] for each in players] for table, players in tables.items()}
        cartes = after(cartes, decisions.enter_results(cartes, number=number, results=results))
    told = {line.entry.int: (line.rank, line.points, line.wins, line.best) for line in RULES.standings(cartes)}
    assert told[3] == (1, 300, 2, 180)
    assert told[1] == (2, 300, 2, 150)
    assert told[2] == (3, 300, 1, 200)


def test_a_result_given_again_replaces_the_first():
    cartes = seated(planned(), roster_of(2))
    cartes = after(cartes, decisions.enter_results(cartes, number=1, results={1: [10, 20]}))
    cartes = after(cartes, decisions.close_round(cartes, number=1))
    with pytest.raises(shared.ReasonNeeded):
        decisions.enter_results(cartes, number=1, results={1: [30, 20]})
    cartes = after(cartes, decisions.enter_results(cartes, number=1, results={1: [30, 20]}, **WHY))
    assert [line.points for line in RULES.standings(cartes)] == [30, 20]
    assert decisions.enter_results(cartes, number=1, results={1: [30, 20]}, **WHY) == []


@pytest.mark.parametrize(
    ("results", "refusal"),
    [
        ({7: [1, 2]}, shared.TableUnknown),
        ({1: [1]}, refusals.CartesResultIncomplete),
        ({1: [1, 2, 3]}, refusals.CartesResultIncomplete),
        ({1: [1, 3000]}, refusals.CartesResultImpossible),
        ({1: [-1000, 3]}, refusals.CartesResultImpossible),
    ],
)
def test_what_no_table_made_is_refused(results, refusal):
    cartes = seated(planned(), roster_of(2))
    with pytest.raises(refusal):
        decisions.enter_results(cartes, number=1, results=results)


def test_nobody_sits_twice():
    cartes = seated(planned(size=3), roster_of(6))
    one, two = (cartes.rounds[0].tables[table].players for table in (1, 2))
    told = {"number": 1, "roster": roster_of(6), **WHY}
    for first, second in ((one[0], one[0]), (one[0], one[1])):
        with pytest.raises(shared.SeatedTwice):
            decisions.correct_seats(cartes, one=first, other=second, **told)
    corrected = after(cartes, decisions.correct_seats(cartes, one=one[0], other=two[0], **told))
    assert corrected.rounds[0].entries == cartes.rounds[0].entries
    assert corrected.rounds[0].tables[2].players == (one[0], *two[1:])


def test_who_is_late_sits_where_the_fewest_do_and_who_leaves_leaves_nobody_alone():
    cartes = seated(planned(size=3), roster_of(5))
    assert table_sizes(cartes) == [3, 2]
    told = {"number": 1, "other": None, "roster": roster_of(6), **WHY}
    with pytest.raises(refusals.CartesTableAlone):
        decisions.correct_seats(cartes, one=cartes.rounds[0].tables[2].players[0], **told)
    with pytest.raises(shared.NotPlaying):
        decisions.correct_seats(cartes, one=entry(7), **told)
    cartes = after(cartes, decisions.correct_seats(cartes, one=entry(6), **told))
    assert cartes.rounds[0].table_of(entry(6)) == 2
    gone = cartes.rounds[0].tables[1].players[0]
    cartes = after(cartes, decisions.correct_seats(cartes, one=gone, **told))
    assert cartes.rounds[0].table_of(gone) is None


def test_official_standings_move_inside_a_rectificatif_alone():
    cartes = play_round(planned(rounds=1), roster_of(4))
    cartes = after(cartes, decisions.publish(cartes, official=True))
    assert isinstance(cartes.published, CartesPublished)
    with pytest.raises(shared.Official):
        decisions.enter_results(cartes, number=1, results={1: [1, 2, 3, 4]}, **WHY)
    cartes = after(cartes, decisions.reopen(cartes, cause=UUID(int=1), cause_digest="d"))
    cartes = after(cartes, decisions.enter_results(cartes, number=1, results={1: [1, 2, 3, 4]}, **WHY))
    cartes = after(cartes, decisions.publish(cartes, official=True))
    assert cartes.published is not None
    assert [line.points for line in cartes.published.lines] == [4, 3, 2, 1]


def test_what_is_not_the_time_for_is_refused():
    cartes = seated(planned(rounds=1), roster_of(4))
    with pytest.raises(shared.RoundOpen):
        decisions.proposed(cartes, roster=roster_of(4))
    with pytest.raises(shared.ResultsMissing):
        decisions.close_round(cartes, number=1)
    with pytest.raises(shared.PlanFixed):
        decisions.plan(cartes, planned=replace(PLANNED, rounds=2))
    with pytest.raises(shared.Over):
        decisions.proposed(play_round(planned(rounds=1), roster_of(4)), roster=roster_of(4))
    with pytest.raises(shared.TooFew):
        decisions.proposed(planned(), roster=roster_of(1))
    with pytest.raises(refusals.CartesSizeInvalid):
        decisions.plan(Rounds(RULES), planned=replace(PLANNED, size=7))
    with pytest.raises(shared.SeatsMoved):
        decisions.seat_round(planned(), roster=roster_of(4), agreed="of others")
