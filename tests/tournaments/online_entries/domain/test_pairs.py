"""A pair keeps its place while its partner is waited for, and nobody overtakes it nor loses a place by it."""

from datetime import timedelta
from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as st

from engine.events.refusals import Refusal
from tests.tournaments.online_entries.domain.scene import AT, UNTIL, WAIVER, Scene
from tournaments.domain.refusals.admission import NoPairs, PairNeeded
from tournaments.domain.refusals.entries import PlayerAlreadyEntered
from tournaments.online_entries import events
from tournaments.online_entries.domain import companions, deciding, refusals, waiting
from tournaments.online_entries.domain.requests import RequestState

HELD, PENDING, PLACED = RequestState.HELD, RequestState.PENDING, RequestState.PLACED
LATE = UNTIL + timedelta(seconds=1)


def test_a_place_is_kept_until_the_partner_confirms():
    scene = Scene(quota=1, pairs=True)
    first, waits = scene.ask_pair(1, 2), scene.ask_pair(3, 4)
    assert (scene.states(), scene.playing) == ([HELD, PENDING], [])
    decision = scene.confirm(first, 2)
    assert decision.requests == [
        events.PartnerConfirmed(request=first, partner=UUID(int=2)),
        events.PlaceGiven(request=first),
    ]
    assert (scene.states(), scene.playing, scene.entries.in_line) == ([PLACED, PENDING], [first], [waits])


def test_nobody_is_answered_as_somebody_is():
    """Of one whom no federation knows, the same is recorded and the same place kept."""
    known, unknown = Scene(quota=1, pairs=True), Scene(quota=1, pairs=True)
    known.ask_pair(1, 2), unknown.ask_pair(1, None)
    assert known.states() == unknown.states() == [HELD]


@pytest.mark.parametrize("over", ["decline", "lapse", "withdraw", "refuse"])
def test_a_place_that_was_kept_goes_to_the_next(over):
    scene = Scene(quota=1, pairs=True)
    first, second = scene.ask_pair(1, 2), scene.ask_pair(3, 4)
    match over:
        case "decline":
            decision = scene.do(companions.decline, request=first)
        case "lapse":
            decision = scene.do(companions.lapse, request=first, at=LATE)
        case "withdraw":
            decision = scene.do(deciding.withdraw, request=first)
        case _:
            decision = scene.do(deciding.refuse, request=first, reason=(UUID(int=1), "digest"))
    assert decision.requests[1:] == [events.PlaceHeld(request=second, moved_up=True)]
    with pytest.raises(refusals.NobodyAwaited):
        scene.confirm(first, 2)


def test_a_pair_that_waits_is_confirmed_where_it_stands():
    scene = Scene(quota=1, pairs=True)
    first, second, third = scene.ask_pair(1, 2), scene.ask_pair(3, 4), scene.ask_pair(5, 6)
    scene.confirm(third, 6)
    scene.confirm(second, 4)
    assert scene.entries.in_line == [second, third]
    decision = scene.do(deciding.withdraw, request=first)
    assert decision.requests[1:] == [events.PlaceGiven(request=second, moved_up=True)]


def test_a_partner_of_a_full_serie_waits_and_his_place_is_free():
    scene = Scene(quota=2, of_serie_4=1, pairs=True)
    scene.confirm(scene.ask_pair(1, 3), 3)
    # asked by a player of 5B, with a partner of 4A
    held, waits = scene.ask_pair(2, 6), scene.ask_pair(5, 8)
    decision = scene.confirm(held, 6)
    assert decision.requests[1:] == [events.PlaceHeld(request=waits, moved_up=True)]
    assert scene.entries.in_line == [held]


def test_time_is_over_for_those_who_are_late_alone():
    scene = Scene(pairs=True)
    first, second = scene.ask_pair(1, 2), scene.ask_pair(3, 4)
    with pytest.raises(refusals.PartnerTooLate):
        scene.confirm(first, 2, at=LATE)
    scene.confirm(second, 4)
    assert scene.do(companions.lapse, request=first, at=AT) == deciding.Decision()
    assert scene.do(companions.lapse, request=second, at=LATE) == deciding.Decision()


def test_a_partner_who_has_a_place_of_his_own_is_in_no_second_pair():
    scene = Scene(pairs=True)
    asked = scene.ask_pair(1, 2)
    scene.ask_pair(2, 3)
    with pytest.raises(refusals.PlaceAlreadyAsked):
        scene.confirm(asked, 2)
    with pytest.raises(refusals.PlaceAlreadyAsked):
        scene.ask_pair(1, 4)


def test_a_pair_that_withdrew_comes_back_with_its_entry_and_with_nobody_else():
    scene = Scene(quota=1, pairs=True)
    first = scene.ask_pair(1, 2)
    scene.confirm(first, 2)
    scene.do(deciding.withdraw, request=first)
    with pytest.raises(PlayerAlreadyEntered):
        scene.ask_pair(1, 3)
    again = scene.ask_pair(1, 2)
    scene.confirm(again, 2)
    assert (scene.entries.requests[again].entry, scene.playing) == (first, [first])


def test_a_pair_has_no_place_before_it_is_whole():
    scene = Scene(quota=1, pairs=True, approval=True)
    asked = scene.ask_pair(1, 2)
    assert scene.states() == [PENDING]
    with pytest.raises(refusals.PartnerAwaited):
        scene.do(deciding.qualify, request=asked, waiver=WAIVER)
    scene.do(deciding.accept, request=asked)
    assert scene.states() == [HELD]
    with pytest.raises(refusals.RequestStands):
        scene.do(deciding.accept, request=asked)


def test_a_pair_that_is_confirmed_waits_still_for_the_organiser():
    scene = Scene(pairs=True, approval=True)
    asked = scene.ask_pair(1, 2)
    scene.confirm(asked, 2)
    assert (scene.states(), scene.playing) == ([PENDING], [])
    scene.do(deciding.accept, request=asked)
    assert scene.states() == [PLACED]


def test_pairs_play_where_pairs_play():
    with pytest.raises(PairNeeded):
        Scene(pairs=True).ask(1)
    with pytest.raises(NoPairs):
        Scene().ask_pair(1, 2)


def test_nothing_is_confirmed_once_the_competition_has_begun():
    scene = Scene(quota=1, pairs=True)
    asked = scene.ask_pair(1, 2)
    scene.begun = True
    with pytest.raises(refusals.EntriesBegun):
        scene.confirm(asked, 2)
    scene.do(companions.lapse, request=asked, at=LATE)
    assert scene.states() == [RequestState.LAPSED]


# --- whatever happens ---------------------------------------------------------------------------------

ACTS = st.lists(
    st.tuples(
        st.sampled_from(["ask", "ask", "ask", "confirm", "confirm", "decline", "lapse", "withdraw", "accept"]),
        st.integers(0, 9),
        st.integers(0, 9),
    ),
    max_size=30,
)
QUOTA = st.one_of(st.none(), st.integers(1, 4))


def _happens(scene: Scene, act: str, number: int, other: int) -> None:
    requests = list(scene.entries.requests)
    chosen = requests[number % len(requests)] if requests else UUID(int=7)
    try:
        match act:
            case "ask":
                scene.ask_pair(number, other if other != number else None, other % 3)
            case "confirm" if requests:
                scene.confirm(chosen, other)
            case "decline":
                scene.do(companions.decline, request=chosen)
            case "lapse":
                scene.do(companions.lapse, request=chosen, at=LATE)
            case "withdraw":
                scene.do(deciding.withdraw, request=chosen)
            case "accept":
                scene.do(deciding.accept, request=chosen)
    except Refusal:
        pass


@settings(max_examples=100, deadline=None)
@given(ACTS, QUOTA, QUOTA, QUOTA, st.booleans())
def test_places_that_are_kept_count_and_none_is_empty_while_a_pair_waits(acts, quota, per_centre, serie, approval):
    scene = Scene(quota=quota, per_centre=per_centre, of_serie_4=serie, approval=approval, pairs=True)
    for act in acts:
        _happens(scene, *act)
        situation = scene.situation
        assert quota is None or len(scene.playing) + len(situation.held()) <= quota
        roster = waiting.roster_for(scene.competition, [*situation.line().values(), *situation.held().values()])
        waiting.keep(roster, situation.held().values())
        assert not any(waiting.has_place(roster, application) for application in situation.line().values())
        for entry in scene.playing:
            assert len(set(scene.competition.entries[entry].players)) == 2
