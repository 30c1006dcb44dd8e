"""Who begins, and the first cards: CARTES-1, -3, -14."""

from collections import Counter

import pytest

from engine.events.testing import given
from games.domain.cartes import beginning, refusals
from games.domain.cartes.cards import BONUS_CARDS, LETTER_CARDS
from games.domain.cartes.playing import refuse_turn
from games.domain.cartes.table.folding import TABLE
from games.domain.cartes.table.state import Phase
from games.events.cartes import (
    CardsFrom,
    TableDealt,
    TableEnding,
    TableJoined,
    TablePlaceWithdrawn,
    TablePlayEnded,
    TableRules,
    TableTossed,
    TossedCard,
)
from tests.factories.beginnings import TableCreatedFactory
from tests.games.domain.cartes.everywhere import bonus_cards_of, letter_cards_of
from tests.games.domain.cartes.tables import NOON, Seats, first_ones

CREATED = TableCreatedFactory()


def tossed(letters: dict[int, str]) -> TableTossed:
    return TableTossed(cards=tuple(TossedCard(player=player, letter=letter) for player, letter in letters.items()))


def begun(*attempts: str, players: int = 2):
    told = {"toss": lambda number, _count: attempts[number], "draw": first_ones, "at": NOON}
    events = [TableCreatedFactory(size=players)]
    events += beginning.begin(TABLE.fold(events), **told)
    return events


def test_cartes_3_the_card_nearest_to_a_begins():
    table = TABLE.fold(begun("FCX", players=3))
    assert table.hand == 2
    assert table.phase is Phase.TURN


def test_cartes_3_a_joker_comes_before_a():
    assert TABLE.fold(begun("A?B", players=3)).hand == 2


def test_cartes_3_equal_cards_are_drawn_again_by_those_who_have_them():
    events = begun("CEC", "ZB", players=3)
    assert events[1:3] == [tossed({1: "C", 2: "E", 3: "C"}), tossed({1: "Z", 3: "B"})]
    assert TABLE.fold(events).hand == 3


def test_cartes_3_everybody_holds_seven_letter_cards_and_one_bonus_card():
    table = TABLE.fold(begun("FCX", players=3))
    assert [len(place.hand) for place in table.places.values()] == [7, 7, 7]
    assert [place.held for place in table.places.values()] == [7, 7, 7]
    assert all(place.bonus in BONUS_CARDS for place in table.places.values())
    # The cards that told who begins are in the pile again.
    assert Counter(letter_cards_of(table)) == Counter(LETTER_CARDS)
    assert Counter(bonus_cards_of(table)) == Counter(BONUS_CARDS)
    assert table.left == 92 - 21


def test_cartes_3_the_play_goes_clockwise():
    seats = Seats(players=3)
    assert [seats.pass_(player).table.hand for player in (1, 2, 3)] == [2, 3, 1]


def test_cartes_3_nothing_is_dealt_twice():
    events = begun("FC")
    told = {"toss": lambda _number, _count: "AB", "draw": first_ones, "at": NOON}
    given(TABLE, *events).when(beginning.begin, **told).then_refuses(refusals.BegunBefore)


def test_cartes_3_real_cards_are_told_for_who_begins_and_to_nobody_afterwards():
    box = TableCreatedFactory(size=3, cards_from=CardsFrom.BOX)
    told = {"letters": {1: "E", 2: "B", 3: "B"}, "at": NOON}
    given(TABLE, box).when(beginning.begin_told, **told).then(tossed({1: "E", 2: "B", 3: "B"}))
    again = given(TABLE, box, tossed({1: "E", 2: "B", 3: "B"}))
    again.when(beginning.begin_told, letters={2: "D", 3: "?"}, at=NOON).then(
        tossed({2: "D", 3: "?"}), TableDealt(hands=(), bonuses="", at=NOON)
    )
    again.when(beginning.begin_told, letters={1: "A", 2: "D", 3: "E"}, at=NOON).then_refuses(refusals.TossOfTable)


@pytest.mark.parametrize("letters", [{1: "J", 2: "J"}, {1: "AB", 2: "C"}, {1: "É", 2: "A"}, {1: "A"}])
def test_cartes_3_cards_that_the_box_does_not_hold_are_no_toss(letters):
    box = given(TABLE, TableCreatedFactory(cards_from=CardsFrom.BOX))
    box.when(beginning.begin_told, letters=letters, at=NOON).then_refuses(refusals.TossOfTable)


def test_cartes_3_cards_come_from_where_the_table_says():
    told = {"toss": lambda _number, _count: "AB", "draw": first_ones, "at": NOON}
    given(TABLE, TableCreatedFactory(cards_from=CardsFrom.BOX)).when(beginning.begin, **told).then_refuses(
        refusals.CardsOfBox
    )
    letters = {1: "A", 2: "B"}
    given(TABLE, CREATED).when(beginning.begin_told, letters=letters, at=NOON).then_refuses(refusals.CardsOfServer)


@pytest.mark.parametrize("players", [1, 7])
def test_cartes_14_two_to_six_players(players):
    given(TABLE).when(beginning.create, created=TableCreatedFactory(size=players)).then_refuses(refusals.PlayersOfTable)


def test_cartes_14_eight_players_in_a_race():
    race = TableCreatedFactory(size=8, rules__target=200)
    given(TABLE).when(beginning.create, created=race).then(race)
    given(TABLE).when(beginning.create, created=TableCreatedFactory(size=9, rules__target=200)).then_refuses(
        refusals.PlayersOfTable
    )


@pytest.mark.parametrize("target", [199, 501])
def test_cartes_14_a_race_goes_to_200_to_500_points(target):
    given(TABLE).when(beginning.create, created=TableCreatedFactory(rules__target=target)).then_refuses(
        refusals.TargetOfTable
    )


@pytest.mark.parametrize("rules", [{"seconds": 4}, {"seconds": 301}, {"contest_seconds": 1}])
def test_cartes_14_times_that_nobody_plays_are_refused(rules):
    given(TABLE).when(beginning.create, created=TableCreatedFactory(rules=TableRules(**rules))).then_refuses(
        refusals.TimesOfTable
    )


def test_a_table_is_opened_once():
    given(TABLE, CREATED).when(beginning.create, created=CREATED).then_refuses(refusals.TableCreatedBefore)
    given(TABLE).when(beginning.join, player=1, who="a").then_refuses(refusals.TableUnknown)


def test_a_place_is_taken_by_one_who_has_no_other():
    given(TABLE, CREATED).when(beginning.join, player=1, who="a").then(TableJoined(player=1, who="a"))
    joined = given(TABLE, CREATED, TableJoined(player=1, who="a"))
    joined.when(beginning.join, player=1, who="a").then_nothing()
    joined.when(beginning.join, player=1, who="b").then_refuses(refusals.PlaceTaken)
    joined.when(beginning.join, player=2, who="a").then_refuses(refusals.PlaceTaken)
    joined.when(beginning.join, player=3, who="c").then_refuses(refusals.UnknownPlayer, players=2)
    over = given(TABLE, CREATED, TablePlayEnded(why=TableEnding.STOPPED, out=0, at=NOON))
    over.when(beginning.join, player=1, who="a").then_refuses(refusals.TableOver)


def test_cartes_3_nobody_plays_before_it_is_known_who_begins():
    for phase_asked in (1, 2):
        with pytest.raises(refusals.BeginFirst):
            refuse_turn(TABLE.fold([CREATED]), phase_asked)
    table = TABLE.fold(begun("FC"))
    refuse_turn(table, 2)
    with pytest.raises(refusals.TurnOfAnother):
        refuse_turn(table, 1)


def test_a_withdrawn_place_is_free_and_what_was_played_there_stays():
    joined = given(TABLE, CREATED, TableJoined(player=1, who="a"))
    joined.when(beginning.withdraw_place, player=1).then(TablePlaceWithdrawn(player=1))
    withdrawn = given(TABLE, CREATED, TableJoined(player=1, who="a"), TablePlaceWithdrawn(player=1))
    withdrawn.when(beginning.join, player=1, who="b").then(TableJoined(player=1, who="b"))
    withdrawn.when(beginning.withdraw_place, player=3).then_refuses(refusals.UnknownPlayer, players=2)
    over = given(TABLE, CREATED, TablePlayEnded(why=TableEnding.STOPPED, out=0, at=NOON))
    over.when(beginning.withdraw_place, player=1).then_refuses(refusals.TableOver)
    real = given(TABLE, TableCreatedFactory(cards_from=CardsFrom.BOX))
    real.when(beginning.withdraw_place, player=1).then_refuses(refusals.CardsOfBox)
