"""Links of seats and places: they expire, they can be withdrawn, and what was played through them stays."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from games.commands import match, table
from games.events.jarnac import Side
from games.queries.matches import SEATS, load_match
from games.queries.seat_links import SEAT_LASTS
from games.queries.tables import PLACES, load_table
from tests.factories.accounts import AccountFactory
from tests.factories.cartes import TableFactory
from tests.factories.jarnac import MatchFactory

pytestmark = pytest.mark.django_db

SIDE, PLAYER = Side.FIRST, 1


@pytest.fixture
def staff(lexicon) -> APIClient:
    client = APIClient(headers={"Accept-Language": "en"})
    client.force_login(AccountFactory(is_staff=True))
    return client


class Seat:
    """The first seat of a match. `commands`: where it is taken."""

    commands = match

    def __init__(self):
        self.id = MatchFactory()
        self.links, self.link = f"/api/v1/matches/{self.id}/links/", f"/api/v1/matches/{self.id}/links/first/"
        self.take, self.page = "/api/v1/matches/seats/", f"/jarnac/{self.id}/"

    @property
    def key(self) -> str:
        return SEATS.key(self.id, SIDE)

    @property
    def address(self) -> str:
        return f"/jarnac/sieges/{self.key}/"

    @property
    def holder(self) -> str:
        return load_match(self.id).state.seats.get(SIDE, "")

    def withdraw_on_page(self, client):
        return client.post(f"/jarnac/{self.id}/arbitrage/", {"act": "withdraw", "side": "first"})


class Place(Seat):
    """The first place at a table."""

    commands = table

    def __init__(self):
        self.id = TableFactory()
        self.links, self.link = f"/api/v1/tables/{self.id}/links/", f"/api/v1/tables/{self.id}/links/1/"
        self.take, self.page = "/api/v1/tables/places/", f"/cartes/{self.id}/"

    @property
    def key(self) -> str:
        return PLACES.key(self.id, PLAYER)

    @property
    def address(self) -> str:
        return f"/cartes/places/{self.key}/"

    @property
    def holder(self) -> str:
        return load_table(self.id).state.places[PLAYER].who

    def withdraw_on_page(self, client):
        return client.post(f"/cartes/{self.id}/withdraw/", {"player": "1"})


@pytest.fixture(params=[Seat, Place])
def seat(request, staff) -> Seat:
    return request.param()


def taken(seat: Seat, key: str) -> tuple[int, str]:
    answer = APIClient().post(seat.take, {"key": key}, format="json")
    return answer.status_code, answer.json().get("code", "")


def test_a_link_lasts_a_week_and_then_says_what_to_do(seat):
    key, address = seat.key, seat.address
    with time_machine.travel(timezone.now() + SEAT_LASTS, tick=False):
        assert Client().get(address).status_code == 200
    with time_machine.travel(timezone.now() + SEAT_LASTS + timedelta(days=1), tick=False):
        assert taken(seat, key) == (410, "people.link_expired")
        answer = Client().get(address)
        assert (answer.status_code, "demandez-en un autre à l’arbitre" in answer.content.decode()) == (410, True)
    assert seat.holder == ""


def test_a_withdrawn_link_opens_nothing_and_the_next_one_does(seat, staff):
    key = seat.key
    assert staff.delete(seat.link).status_code == 204
    assert taken(seat, key) == (410, "people.link_withdrawn")
    assert staff.get(seat.links).json()[0]["key"] == seat.key != key
    assert taken(seat, seat.key) == (200, "")


def test_a_link_that_is_withdrawn_while_somebody_takes_the_seat_takes_it_no_more(seat, staff, monkeypatch):
    taken(seat, seat.key)
    key, looked = seat.key, seat.commands.allowed

    def freed_after_the_look(*asked):
        assert staff.delete(seat.link).status_code == 204
        return looked(*asked)

    monkeypatch.setattr(seat.commands, "allowed", freed_after_the_look)
    assert (taken(seat, key), seat.holder) == ((410, "people.link_withdrawn"), "")


def test_whoever_had_sat_down_by_a_withdrawn_link_plays_there_no_more(seat, staff):
    stranger = Client()
    stranger.post(seat.address)
    assert seat.holder.startswith("guest-")
    assert stranger.get(seat.address).status_code == 302, "who sits there is led to his game"
    assert staff.get(seat.links).json()[0]["taken"] is True
    assert seat.withdraw_on_page(staff).status_code == 302
    assert seat.holder == ""
    assert staff.get(seat.links).json()[0]["taken"] is False
    assert taken(seat, seat.key) == (200, "")


def test_who_holds_the_seat_comes_back_by_a_link_that_has_expired(seat):
    player, address = Client(), seat.address
    player.post(address)
    with time_machine.travel(timezone.now() + SEAT_LASTS + timedelta(days=2), tick=False):
        assert player.get(address).status_code == 302
    assert seat.holder.startswith("guest-")


def test_only_who_conducts_reads_links_or_withdraws_them(seat):
    client = APIClient()
    client.force_login(AccountFactory())
    assert [client.get(seat.links).status_code, client.delete(seat.link).status_code] == [403, 403]
    assert APIClient().get(seat.links).status_code == 401
