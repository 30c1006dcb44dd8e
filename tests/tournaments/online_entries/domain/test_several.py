"""Licensees of a club ask one after the other in one decision: a refusal of one is his alone."""

from uuid import UUID

import pytest

from tests.tournaments.online_entries.domain.scene import AT, CLOSES, Scene
from tournaments.domain.refusals.admission import LicenceNeeded
from tournaments.online_entries import events
from tournaments.online_entries.domain import refusals
from tournaments.online_entries.domain.requests import RequestState
from tournaments.online_entries.domain.several import ask_several

CLUB = UUID(int=77)


def requests(count):
    return [UUID(int=20_000 + at) for at in range(count)]


def ask(scene, asking, at=AT):
    asked = ask_several(scene.situation, asking=asking, club=CLUB, at=at)
    scene.applications.update(asking)
    scene._fold(asked.decision.requests, asked.decision.competition)
    return asked


def test_each_has_a_place_or_waits_in_the_order_in_which_they_were_chosen():
    scene = Scene(quota=2)
    one, two, three = requests(3)
    asked = ask(scene, {id_: scene.application(id_, (at,)) for at, id_ in enumerate((one, two, three))})
    assert (scene.playing, scene.entries.in_line, asked.refused) == ([one, two], [three], {})
    assert asked.decision.requests[-1] == events.ClubPlacesAsked(club=CLUB, requests=(one, two, three))


def test_what_is_refused_for_one_stops_no_other():
    scene = Scene(licence=True)
    scene.ask(5)
    one, without, again, four = requests(4)
    asked = ask(
        scene,
        {
            one: scene.application(one, (1,)),
            without: scene.application(without, (2,), licensed=False),
            again: scene.application(again, (5,)),
            four: scene.application(four, (4,)),
        },
    )
    assert {id_: type(refusal) for id_, refusal in asked.refused.items()} == {
        without: LicenceNeeded,
        again: refusals.PlaceAlreadyAsked,
    }
    assert asked.decision.requests[-1] == events.ClubPlacesAsked(club=CLUB, requests=(one, four))


def test_the_states_that_were_read_are_left_as_they_were():
    scene = Scene()
    (one,) = requests(1)
    ask_several(scene.situation, asking={one: scene.application(one, (1,))}, club=CLUB, at=AT)
    assert (scene.states(), scene.playing) == ([], [])


def test_nothing_is_recorded_where_all_are_refused():
    scene = Scene(licence=True)
    (one,) = requests(1)
    asked = ask(scene, {one: scene.application(one, (1,), licensed=False)})
    assert (asked.decision.requests, asked.decision.competition) == ([], [])


def test_a_club_asks_while_entries_are_open():
    scene = Scene()
    with pytest.raises(refusals.EntriesClosed):
        ask(scene, {}, at=CLOSES)
    scene.begun = True
    with pytest.raises(refusals.EntriesBegun):
        ask(scene, {})


def test_who_waited_before_a_club_has_the_place_before_it():
    scene = Scene(quota=1)
    scene.ask(1)
    waits = scene.ask(2)
    (one,) = requests(1)
    ask(scene, {one: scene.application(one, (3,))})
    assert (scene.entries.in_line, scene.entries.requests[one].state) == ([waits, one], RequestState.PENDING)
