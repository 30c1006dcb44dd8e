"""Reads of the API that cost nothing when nothing changed."""

import pytest
from rest_framework.test import APIClient

from engine.people.actors import SYSTEM
from engine.people.models import Account
from engine.web.conditional import etag_apart_from
from games.commands.partie import announce_partie, check_bag
from games.events.partie import DrawSource
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables

pytestmark = pytest.mark.django_db

ADDRESS = "/api/v1/competitions/"


def test_the_same_answer_is_not_sent_twice_until_it_changes(lexicon):
    CompetitionFactory(name="Première")
    first = APIClient().get(ADDRESS)
    again = APIClient(headers={"If-None-Match": first["ETag"]}).get(ADDRESS)
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    CompetitionFactory(name="Deuxième")
    assert APIClient(headers={"If-None-Match": first["ETag"]}).get(ADDRESS).status_code == 200


def test_what_a_person_reads_is_kept_by_no_shared_cache():
    client = APIClient()
    assert client.get(ADDRESS)["Cache-Control"] == "public, no-cache"
    client.force_login(AccountFactory(email="ada@example.org"))
    answer = client.get(ADDRESS)
    assert answer["Cache-Control"] == "private, no-cache"
    assert {"Authorization", "Cookie", "Accept-Language"} <= set(answer["Vary"].split(", "))


def test_who_may_no_longer_read_is_refused_whatever_was_kept():
    ada = AccountFactory(email="ada@example.org", is_staff=True)
    client = APIClient()
    client.force_login(ada)
    address = "/api/v1/fisf/commission/"
    kept = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": kept}).status_code == 304
    Account.objects.update(is_staff=False)
    assert client.get(address, headers={"If-None-Match": kept}).status_code == 403


def test_names_of_the_vault_are_kept_nowhere():
    client = APIClient()
    client.force_login(AccountFactory(email="ada@example.org", is_staff=True))
    answer = client.get("/api/v1/players/")
    assert (answer["Cache-Control"], answer.has_header("ETag")) == ("no-store", False)


def test_the_clock_of_a_partie_makes_no_other_answer_each_second(lexicon):
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    partie = open_round(competition, source=DrawSource.BAG, by=SYSTEM)
    address = f"/api/v1/parties/{partie}/"
    kept = APIClient().get(address)["ETag"]
    assert kept.startswith('W/"')
    assert APIClient(headers={"If-None-Match": kept}).get(address).status_code == 304
    check_bag(partie, by=SYSTEM)
    announce_partie(partie, by=SYSTEM)
    assert APIClient(headers={"If-None-Match": kept}).get(address).status_code == 200


def test_a_tag_is_that_of_what_is_said_but_for_what_moves():
    one = {"clock": {"state": "running", "server_now": 1}, "coups": [{"server_now": 1, "word": "A"}]}
    later = {"clock": {"state": "running", "server_now": 2}, "coups": [{"server_now": 2, "word": "A"}]}
    ended = {"clock": {"state": "ended", "server_now": 2}, "coups": [{"server_now": 2, "word": "A"}]}
    assert etag_apart_from(["server_now"], one) == etag_apart_from(["server_now"], later)
    assert etag_apart_from(["server_now"], later) != etag_apart_from(["server_now"], ended)
