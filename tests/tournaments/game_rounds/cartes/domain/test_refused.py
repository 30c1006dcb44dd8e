"""What is refused of rounds of Scrabble cartes, each by its own refusal, and the bounds between yes and no."""

from dataclasses import replace
from uuid import UUID

import pytest

from games.domain.cartes.beginning import MAX_PLAYERS, MAX_TARGET, MIN_PLAYERS, MIN_TARGET
from tests.tournaments.game_rounds import decisions
from tests.tournaments.game_rounds.cartes.domain.test_cartes import (
    PLANNED,
    WHY,
    after,
    entry,
    planned,
    play_round,
    roster_of,
    seated,
)
from tournaments.game_rounds.cartes.domain import refusals
from tournaments.game_rounds.cartes.domain.rules import RULES
from tournaments.game_rounds.domain import refusals as shared
from tournaments.game_rounds.domain.rounds import MOST_ROUNDS
from tournaments.game_rounds.domain.state import Rounds

GAME = UUID(int=7)


def in_play() -> Rounds:
    """Two tables of two, the first of which has its result."""
    cartes = seated(planned(size=2), roster_of(4))
    return after(cartes, decisions.enter_results(cartes, number=1, results={1: [30, 20]}))


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"rounds": 0}, refusals.CartesRoundsInvalid),
        ({"rounds": MOST_ROUNDS + 1}, refusals.CartesRoundsInvalid),
        ({"size": MIN_PLAYERS - 1}, refusals.CartesSizeInvalid),
        ({"size": MAX_PLAYERS + 1}, refusals.CartesSizeInvalid),
        ({"target": MIN_TARGET - 1}, refusals.CartesTargetInvalid),
        ({"target": MAX_TARGET + 1}, refusals.CartesTargetInvalid),
    ],
)
def test_a_plan_beyond_what_can_be_played_is_refused(changed, refusal):
    with pytest.raises(refusal):
        decisions.plan(Rounds(RULES), planned=replace(PLANNED, **changed))


@pytest.mark.parametrize(
    "changed", [{"rounds": 1}, {"rounds": MOST_ROUNDS}, {"size": MIN_PLAYERS}, {"size": MAX_PLAYERS}]
)
def test_a_plan_at_the_bounds_is_taken(changed):
    asked = replace(PLANNED, **changed)
    assert decisions.plan(Rounds(RULES), planned=asked) == [asked]
    assert decisions.plan(Rounds(RULES, planned=asked), planned=asked) == []


def test_nothing_is_planned_in_a_rehearsal_nor_once_a_round_is_seated():
    with pytest.raises(shared.OfRehearsal):
        decisions.plan(Rounds(RULES), planned=PLANNED, rehearsal=True)
    with pytest.raises(shared.PlanFixed):
        decisions.plan(seated(planned(), roster_of(4)), planned=replace(PLANNED, rounds=2))


def test_without_a_plan_there_is_no_round():
    for ask in (
        lambda: Rounds(RULES).round(1),
        lambda: decisions.publish(Rounds(RULES), official=False),
        lambda: decisions.reopen(Rounds(RULES), cause=UUID(int=1), cause_digest="d"),
    ):
        with pytest.raises(shared.NotPlanned):
            ask()


def test_a_round_with_a_result_is_not_unmade():
    with pytest.raises(shared.RoundPlayed) as refused:
        decisions.cancel_round(in_play(), number=1)
    assert refused.value.params == {"round": 1}
    unmade = after(in_play(), decisions.withdraw_result(in_play(), number=1, table=1))
    assert after(unmade, decisions.cancel_round(unmade, number=1)).rounds == ()


def test_a_closed_round_is_in_play_no_more():
    cartes = play_round(planned(), roster_of(4))
    for decide in (
        lambda: decisions.cancel_round(cartes, number=1),
        lambda: decisions.close_round(cartes, number=1),
        lambda: decisions.withdraw_result(cartes, number=1, table=1),
        lambda: decisions.open_online(cartes, number=1, table=1, online=GAME),
    ):
        with pytest.raises(shared.NoRoundOpen):
            decide()
    with pytest.raises(shared.RoundUnknown):
        decisions.close_round(cartes, number=2)


def test_a_table_without_a_result_has_none_to_withdraw():
    with pytest.raises(shared.NoResult) as refused:
        decisions.withdraw_result(in_play(), number=1, table=2)
    assert refused.value.params == {"table": 2}


def test_a_table_is_opened_once_and_not_where_it_has_its_result():
    with pytest.raises(shared.TablePlayed):
        decisions.open_online(in_play(), number=1, table=1, online=GAME)
    opened = after(in_play(), decisions.open_online(in_play(), number=1, table=2, online=GAME))
    with pytest.raises(shared.OnlineOpen) as refused:
        decisions.open_online(opened, number=1, table=2, online=GAME)
    assert refused.value.params == {"table": 2}


def test_places_change_among_those_of_the_round_at_tables_that_still_play():
    cartes, told = in_play(), {"number": 1, "roster": roster_of(6), **WHY}
    played, playing = (cartes.rounds[0].tables[table].players for table in (1, 2))
    for one, other, refusal in (
        (entry(5), entry(6), shared.NotInRound),
        (playing[0], entry(7), shared.NotPlaying),
        (played[0], playing[0], shared.TablePlayed),
        (played[0], None, shared.TablePlayed),
    ):
        with pytest.raises(refusal):
            decisions.correct_seats(cartes, one=one, other=other, **told)
    changed = after(cartes, decisions.correct_seats(cartes, one=playing[0], other=entry(5), **told))
    assert changed.rounds[0].tables[2].players == (entry(5), playing[1])


def test_nobody_sits_where_every_table_is_full():
    cartes, told = seated(planned(size=MAX_PLAYERS), roster_of(MAX_PLAYERS - 1)), {"other": None, **WHY}
    roster = roster_of(MAX_PLAYERS + 1)
    cartes = after(cartes, decisions.correct_seats(cartes, number=1, one=entry(MAX_PLAYERS), roster=roster, **told))
    assert len(cartes.rounds[0].tables[1].players) == MAX_PLAYERS
    with pytest.raises(refusals.CartesTablesFull):
        decisions.correct_seats(cartes, number=1, one=entry(MAX_PLAYERS + 1), roster=roster, **told)


def test_nothing_is_published_before_a_round_nor_opened_again_before_it_is_official():
    with pytest.raises(shared.NothingToPublish):
        decisions.publish(planned(), official=False)
    cartes = play_round(planned(), roster_of(4))
    provisional = after(cartes, decisions.publish(cartes, official=False))
    for each in (cartes, provisional):
        with pytest.raises(shared.NotOfficial):
            decisions.reopen(each, cause=UUID(int=1), cause_digest="d")
