"""Nobody overtakes, no place stays empty while somebody waits who may have it, and quotas hold."""

from datetime import UTC, datetime
from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as st

from engine.events.refusals import Refusal
from tests.tournaments.online_entries.domain.scene import AT, CENTRES, CLOSES, OPENS, WAIVER, Scene
from tournaments.domain.refusals.admission import LicenceNeeded
from tournaments.events import competition as of_competition
from tournaments.online_entries import events
from tournaments.online_entries.domain import deciding, refusals, waiting
from tournaments.online_entries.domain.deciding import Situation
from tournaments.online_entries.domain.requests import OnlineEntries, RequestState


def test_a_place_that_is_free_is_given_at_once():
    scene = Scene(quota=2)
    request = scene.ask(1)
    assert (scene.states(), scene.playing) == ([RequestState.PLACED], [request])


def test_who_asks_after_the_last_place_waits():
    scene = Scene(quota=1)
    scene.ask(1)
    second = scene.ask(2)
    assert (scene.states(), scene.entries.in_line) == ([RequestState.PLACED, RequestState.PENDING], [second])


def test_a_withdrawal_gives_the_place_to_the_next_in_the_same_decision():
    scene = Scene(quota=1)
    first, second, third = scene.ask(1), scene.ask(2), scene.ask(3)
    decision = scene.do(deciding.withdraw, request=first)
    assert decision.requests == [
        events.PlaceRequestWithdrawn(request=first),
        events.PlaceGiven(request=second, moved_up=True),
    ]
    assert (scene.playing, scene.entries.in_line) == ([second], [third])


def test_a_full_centre_does_not_keep_the_places_of_another():
    scene = Scene(per_centre=1)
    scene.ask(1, 0)
    waits, elsewhere = scene.ask(2, 0), scene.ask(3, 1)
    assert (scene.entries.in_line, elsewhere in scene.playing) == ([waits], True)


def test_a_full_serie_does_not_keep_the_places_of_another():
    scene = Scene(quota=3, of_serie_4=1)
    fourth = scene.ask(0)
    waits, fifth = scene.ask(1), scene.ask(2)
    assert (scene.entries.in_line, fifth in scene.playing) == ([waits], True)
    scene.do(deciding.withdraw, request=fourth)
    assert scene.entries.in_line == []


def test_who_comes_back_stands_at_the_end_of_the_line_and_plays_with_the_same_entry():
    scene = Scene(quota=1)
    first, second = scene.ask(1), scene.ask(2)
    scene.do(deciding.withdraw, request=first)
    again = scene.ask(1)
    scene.do(deciding.withdraw, request=second)
    assert (scene.entries.requests[again].entry, scene.playing) == (first, [first])


def test_who_comes_back_asks_for_the_same_centre():
    scene = Scene()
    scene.do(deciding.withdraw, request=scene.ask(1, 0))
    with pytest.raises(refusals.PlacedElsewhere):
        scene.ask(1, 1)


def test_a_rule_that_no_place_would_cure_refuses_at_once():
    with pytest.raises(LicenceNeeded):
        Scene(licence=True).ask(1, licensed=False)


def test_nobody_asks_twice():
    scene = Scene()
    scene.ask(1)
    with pytest.raises(refusals.PlaceAlreadyAsked):
        scene.ask(1)


def test_a_request_counts_once_the_organiser_accepts_it_at_the_time_when_it_was_made():
    scene = Scene(quota=1, approval=True)
    first, second, third = scene.ask(1), scene.ask(2), scene.ask(3)
    scene.do(deciding.accept, request=third)
    scene.do(deciding.accept, request=second)
    scene.do(deciding.accept, request=first)
    assert (scene.playing, scene.entries.in_line) == ([third], [first, second])
    with pytest.raises(refusals.RequestStands):
        scene.do(deciding.accept, request=first)


def test_qualified_ex_officio_passes_the_line_and_the_quota():
    scene = Scene(quota=1)
    scene.ask(1)
    waits, qualified = scene.ask(2), scene.ask(3)
    decision = scene.do(deciding.qualify, request=qualified, waiver=WAIVER)
    assert decision.requests == [events.PlaceGiven(request=qualified, reason=UUID(int=1), reason_digest="digest")]
    assert [type(event) for event in decision.competition][-1] is of_competition.EntryRulesWaived
    assert (len(scene.playing), scene.entries.in_line) == (2, [waits])


def test_a_request_is_refused_with_a_reason_and_is_over_then():
    scene = Scene(quota=1)
    scene.ask(1)
    waits = scene.ask(2)
    with pytest.raises(refusals.WhyNeeded):
        scene.do(deciding.refuse, request=waits, reason=None)
    scene.do(deciding.refuse, request=waits, reason=(UUID(int=1), "digest"))
    with pytest.raises(refusals.RequestOver):
        scene.do(deciding.withdraw, request=waits)


def test_one_that_has_its_place_is_not_refused():
    scene = Scene()
    with pytest.raises(refusals.RequestHasPlace):
        scene.do(deciding.refuse, request=scene.ask(1), reason=(UUID(int=1), "digest"))


def test_nothing_moves_once_the_competition_has_begun():
    scene = Scene(quota=1)
    first = scene.ask(1)
    scene.ask(2)
    scene.begun = True
    with pytest.raises(refusals.EntriesBegun):
        scene.do(deciding.withdraw, request=first)
    with pytest.raises(refusals.EntriesBegun):
        scene.ask(3)
    assert scene.do(deciding.move_up) == deciding.Decision()


@pytest.mark.parametrize(
    ("at", "refusal"),
    [(datetime(2026, 9, 1, tzinfo=UTC), refusals.EntriesNotOpen), (CLOSES, refusals.EntriesClosed)],
)
def test_places_are_asked_for_while_entries_are_open(at, refusal):
    with pytest.raises(refusal):
        Scene().entries.refuse_closed(at)


def test_without_a_window_nobody_asks():
    with pytest.raises(refusals.NoEntriesOnLine):
        OnlineEntries().refuse_closed(AT)


def test_a_window_does_not_close_before_it_opens():
    with pytest.raises(refusals.WindowBackwards):
        deciding.plan(OnlineEntries(), opens_at=CLOSES, closes_at=OPENS, approval=False)


def test_the_same_window_again_records_nothing():
    scene = Scene()
    assert deciding.plan(scene.entries, opens_at=OPENS, closes_at=CLOSES, approval=False) == []


def test_an_unknown_request_is_not_there():
    with pytest.raises(refusals.UnknownRequest):
        Scene().do(deciding.accept, request=UUID(int=7))


def test_who_is_gone_is_passed_over():
    scene = Scene(quota=1)
    first, gone, next_one = scene.ask(1), scene.ask(2), scene.ask(3)
    decision = deciding.withdraw(
        Situation(scene.entries, scene.competition, scene.applications, gone={gone}), request=first
    )
    assert decision.requests[1:] == [events.PlaceGiven(request=next_one, moved_up=True)]


# --- whatever happens ---------------------------------------------------------------------------------

ACTS = st.lists(
    st.tuples(
        st.sampled_from(["ask", "ask", "ask", "withdraw", "qualify", "accept", "by_hand", "quota"]),
        st.integers(0, 11),
        st.integers(0, 2),
    ),
    max_size=40,
)


QUOTA = st.one_of(st.none(), st.integers(1, 5))


def _happens(scene: Scene, act: str, number: int, centre: int) -> None:
    requests = list(scene.entries.requests)
    chosen = requests[number % len(requests)] if requests else UUID(int=7)
    try:
        if act == "ask":
            scene.ask(number, centre)
        elif act == "withdraw":
            scene.do(deciding.withdraw, request=chosen)
        elif act == "accept":
            scene.do(deciding.accept, request=chosen)
        elif act == "qualify":
            scene.do(deciding.qualify, request=chosen, waiver=WAIVER)
            scene.ex_officio.add(scene.entries.requests[chosen].entry)
        elif act == "by_hand" and scene.playing:
            # staff withdraw an entry at the door: the worker looks at the list
            left = scene.playing[number % len(scene.playing)]
            scene._fold([], [of_competition.EntryWithdrawn(entry=left)])
            scene.do(deciding.move_up)
        elif act == "quota":
            scene.plan(number + 1)
    except Refusal:
        pass


@settings(max_examples=150, deadline=None)
@given(ACTS, QUOTA, QUOTA, QUOTA, st.booleans())
def test_no_place_is_empty_while_somebody_waits_who_may_have_it(acts, quota, per_centre, of_serie_4, approval):
    scene = Scene(quota=quota, per_centre=per_centre, of_serie_4=of_serie_4, approval=approval)
    for act in acts:
        _happens(scene, *act)
        line = scene.situation.line()
        roster = waiting.roster_for(scene.competition, line.values())
        assert not any(waiting.has_place(roster, application) for application in line.values())


@settings(max_examples=150, deadline=None)
@given(ACTS, QUOTA, QUOTA, QUOTA)
def test_quotas_are_passed_by_nobody_but_those_qualified_ex_officio(acts, quota, per_centre, of_serie_4):
    scene = Scene(quota=quota, per_centre=per_centre, of_serie_4=of_serie_4)
    for act in acts:
        if act[0] == "quota":  # the organiser lowers it below what is entered: nobody is put out
            continue
        _happens(scene, *act)
        ordinary = [id_ for id_ in scene.playing if id_ not in scene.ex_officio]
        assert quota is None or len(ordinary) <= quota
        for centre in CENTRES:
            there = [id_ for id_ in ordinary if scene.competition.entries[id_].centre == centre]
            assert per_centre is None or len(there) <= per_centre
        fourth = [id_ for id_ in ordinary if scene.competition.classed[id_].serie.startswith("4")]
        assert of_serie_4 is None or len(fourth) <= of_serie_4


@settings(max_examples=150, deadline=None)
@given(ACTS, QUOTA, QUOTA, QUOTA, st.booleans())
def test_nobody_overtakes(acts, quota, per_centre, of_serie_4, approval):
    """Whoever is given a place asked before all who wait still and could have had that very place."""
    scene = Scene(quota=quota, per_centre=per_centre, of_serie_4=of_serie_4, approval=approval)
    for act in acts:
        before = dict(scene.entries.requests)
        _happens(scene, *act)
        if act[0] == "qualify":
            continue
        requests = scene.entries.requests
        order = list(requests)
        given = [
            id_ for id_ in order if requests[id_].state is RequestState.PLACED and before.get(id_) != requests[id_]
        ]
        for placed in given:
            earlier = [id_ for id_ in scene.entries.in_line if order.index(id_) < order.index(placed)]
            # he waits for another centre, or with another série, which is full
            assert all(_kind(scene, id_) != _kind(scene, placed) for id_ in earlier)


def _kind(scene: Scene, request: UUID) -> tuple[UUID, bool]:
    application = scene.applications[request]
    return application.accepted.centre, application.classed.serie.startswith("4")
