"""The data of a licensee over the API: for the player, for staff, and for nobody else."""

from io import BytesIO
from zipfile import ZipFile

import pytest
from django.urls import reverse

from engine.eventstore.reading import head
from engine.jobs.queue import run_due
from engine.people.identities import names_of, sure_email_of
from engine.people.models import Account, ErasureRequest
from tests.factories.accounts import AccountFactory
from tests.tournaments.personal.conftest import ADULT, CHILD

JSON = {"content_type": "application/json"}


@pytest.fixture
def player(hall) -> Account:
    return AccountFactory(person=hall.players[ADULT])


def at(name, hall, who=ADULT):
    return reverse(name, args=[hall.players[who]])


def test_a_player_masks_his_name_and_reads_that_it_is_masked(client, hall, player):
    client.force_login(player)
    said = client.put(at("api-player-publicity", hall), {"shown": False, "chosen_by": "player"}, **JSON)
    assert said.status_code == 204
    assert names_of([hall.players[ADULT]])[hall.players[ADULT]] == hall.neutral(ADULT)
    told = client.get(at("api-personal-data", hall)).json()
    assert (told["shown"], told["public"], told["has_account"]) == (False, False, True)


def test_a_player_speaks_for_nobody_else_and_not_for_the_federation(client, hall, player):
    client.force_login(player)
    said, before = {"shown": False, "chosen_by": "federation"}, head()
    assert client.put(at("api-player-publicity", hall), said, **JSON).status_code in (403, 404)
    for method, name in (
        ("get", "api-personal-data"),
        ("put", "api-player-publicity"),
        ("post", "api-personal-exports"),
        ("put", "api-player-erasure"),
        ("delete", "api-player-erasure"),
        ("put", "api-player-address"),
        ("put", "api-player-account"),
        ("delete", "api-player-account"),
        ("post", "api-player-account"),
    ):
        assert getattr(client, method)(at(name, hall, CHILD), **JSON).status_code in (403, 404), name
    assert head() == before


def test_the_archive_is_asked_for_and_fetched_once_it_is_made(client, hall, player):
    client.force_login(player)
    made = client.post(at("api-personal-exports", hall), **JSON).json()["id"]
    archive = reverse("api-personal-export", args=[made])
    assert client.get(archive).status_code == 404
    run_due()
    names = ZipFile(BytesIO(client.get(archive).getvalue())).namelist()
    assert {"donnees.json", "donnees.html"} <= set(names)


def test_the_request_to_be_forgotten_is_made_and_withdrawn(client, hall, player):
    client.force_login(player)
    assert client.put(at("api-player-erasure", hall), **JSON).status_code == 204
    assert ErasureRequest.objects.filter(person=hall.players[ADULT]).exists()
    assert client.delete(at("api-player-erasure", hall)).status_code == 204
    assert not ErasureRequest.objects.exists()


def test_staff_keeps_the_address_and_links_the_account(client, hall, staff):
    other = AccountFactory(email="mirabelle@example.org")
    client.force_login(staff)
    address = {"email": "parent@example.org"}
    assert client.put(at("api-player-address", hall, CHILD), address, **JSON).status_code == 204
    assert sure_email_of(hall.players[CHILD]) == "parent@example.org"
    linked = client.put(at("api-player-account", hall, CHILD), {"email": "mirabelle@example.org"}, **JSON)
    other.refresh_from_db()
    assert (linked.status_code, other.person) == (204, hall.players[CHILD])
    assert client.delete(at("api-player-account", hall, CHILD)).status_code == 204
    other.refresh_from_db()
    assert other.person is None
