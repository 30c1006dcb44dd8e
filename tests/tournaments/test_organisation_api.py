"""Federations, clubs, players and licence files over the API."""

from base64 import b64encode
from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from engine.jobs.queue import run_due
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.sheets import csv_file
from tournaments.commands.centres import open_centre
from tournaments.models.licences import LicenceFile
from tournaments.models.organisation import ClubRow

pytestmark = pytest.mark.django_db

API = "/api/v1"


@pytest.fixture
def api():
    """A client of the federation's staff."""
    client = APIClient()
    client.force_authenticate(AccountFactory(is_staff=True))
    return client


def _made(response) -> str:
    assert response.status_code == 201, response.json()
    return response.json()["id"]


def test_the_tree_is_built_amended_and_closed(api):
    federation = _made(api.post(f"{API}/federations/", {"name": "Fédération", "code": "ffsc"}, format="json"))
    one = f"{API}/federations/{federation}"
    comite = _made(api.post(f"{one}/comites/", {"name": "Limousin", "code": "x"}, format="json"))
    club = _made(api.post(f"{one}/clubs/", {"name": "Limoges", "code": "x12", "comite": comite}, format="json"))
    told = {"name": "Salle", "club": None, "town": "Limoges", "seats": 40, "equipment": ["imprimante"]}
    centre = _made(api.post(f"{API}/centres/requests/", told, format="json"))
    for kind, id_ in (("club", club), ("centre", centre)):
        assert api.post(f"{API}/organisation/{kind}/{id_}/approve/").status_code == 204
    assert api.put(f"{one}/", {"name": "FFSc", "code": "FFSC"}, format="json").status_code == 204
    assert api.put(f"{API}/comites/{comite}/", {"name": "Limousin", "code": "H"}, format="json").status_code == 204
    assert api.put(f"{API}/centres/{centre}/", {**told, "seats": 60}, format="json").status_code == 204
    stale = {"name": "Limoges Scrabble", "code": "X12", "version": 1}
    refused = api.put(f"{API}/clubs/{club}/", stale, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "events.edited_meanwhile")
    told = refused.json()
    assert (told["expected"], told["version"], [one["version"] for one in told["changes"]]) == (1, 2, [2])
    assert told["changes"][0]["text"]
    assert api.put(f"{API}/clubs/{club}/", {**stale, "expected_version": 2}, format="json").status_code == 204
    anybody = APIClient()
    read = anybody.get(f"{API}/clubs/{club}/").json()
    assert (read["name"], read["approved"], read["version"]) == ("Limoges Scrabble", True, 3)
    assert anybody.get(f"{API}/centres/{centre}/").json()["details"]["seats"] == 60
    assert [line["code"] for line in anybody.get(f"{one}/comites/").json()] == ["H"]
    assert anybody.get(f"{one}/clubs/?q=limog")["X-Total-Count"] == "1"
    assert anybody.get(f"{API}/federations/").json()[0]["count"] == 1
    assert api.post(f"{API}/organisation/federation/{federation}/close/").status_code == 204
    assert anybody.get(f"{one}/").json()["closed"] is True
    assert api.post(f"{API}/organisation/club/{club}/explode/").status_code == 404


def test_a_licensee_is_registered_told_of_merged_and_forgotten(api):
    federation = FederationFactory()
    club = ClubFactory(federation=federation)
    told = {"given_name": "Anne", "family_name": "Martin", "federation": str(federation), "number": "1", "season": 2027}
    kept = _made(api.post(f"{API}/licensees/", told, format="json"))
    taken = api.post(f"{API}/licensees/", told, format="json")
    assert (taken.status_code, taken.json()["code"]) == (409, "tournaments.licence_taken")
    other = _made(api.post(f"{API}/licensees/", {**told, "number": "2"}, format="json"))
    one = f"{API}/players/{kept}"
    for address, body in (
        ("club", {"club": str(club), "season": 2027}),
        ("serie", {"serie": "sn4b", "season": 2027}),
        ("category", {"category": "Vermeil", "season": 2027}),
        ("identity", {"given_name": "Anna", "family_name": "Martin", "birth_date": "1950-01-01"}),
    ):
        assert api.put(f"{one}/{address}/", body, format="json").status_code == 204
    renewal = {"federation": str(federation), "season": 2028}
    assert api.post(f"{one}/licences/", renewal, format="json").status_code == 204
    assert api.post(f"{one}/duplicates/", {"duplicate": other}, format="json").status_code == 204
    card = api.get(f"{one}/").json()
    assert (card["given_name"], card["serie"], card["category"], card["season"]) == ("Anna", "4B", "diamant", 2028)
    assert api.get(f"{API}/players/{other}/").json()["merged_into"] == kept
    found = api.get(f"{API}/players/?q=MARTIN")
    assert ([line["id"] for line in found.json()], found["Cache-Control"]) == ([kept], "no-store")
    assert api.delete(f"{one}/").status_code == 204
    assert api.get(f"{one}/").json()["forgotten"] is True
    assert api.get(f"{API}/players/{uuid4()}/").status_code == 404


def test_a_licence_file_is_sent_examined_and_imported(api):
    federation = FederationFactory()
    content = csv_file([("1", "Roy", "Léa", "1/1/1990"), ("2", "Petit", "Zoé", "hier")])
    told = {"federation": str(federation), "season": 2027, "content": b64encode(content).decode()}
    file = f"{API}/licence-files/{_made(api.post(f'{API}/licence-files/', told, format='json'))}"
    assert api.get(f"{file}/").json()["mapping"]["birth_date"] == 3
    bad = api.post(f"{file}/examine/", {"mapping": {"couleur": 1}}, format="json")
    assert bad.status_code == 400
    far = api.post(f"{file}/examine/", {"headings": 99}, format="json")
    assert (far.status_code, far.json()["code"]) == (422, "tournaments.unknown_headings")
    assert api.post(f"{file}/examine/", {}, format="json").status_code == 202
    run_due()
    lines = api.get(f"{file}/lines/?outcome=refused").json()
    assert [(line["line"], line["codes"]) for line in lines] == [(3, ["birth_date_not_understood"])]
    assert api.post(f"{file}/import/").status_code == 202
    run_due()
    read = api.get(f"{file}/").json()
    assert (read["state"], read["counts"]) == ("imported", {"new": 1, "refused": 1})
    assert len(api.get(f"{API}/licence-files/").json()) == 1
    assert api.delete(f"{file}/").status_code == 204
    assert api.get(f"{file}/").status_code == 404


def test_a_program_says_what_the_words_of_a_file_mean_and_which_clubs_are_created(api):
    federation = FederationFactory()
    ClubFactory(federation=federation, name="Limoges Scrabble", code="X12")
    rows = [("1", "Roy", "Léa", "", "Limoge", "", "Vét."), ("2", "Petit", "Zoé", "", "Vichy", "4e A", "S")]
    content = "Licence;Nom;Prénom;Né le;Club;Série;Catégorie\n" + "".join(f"{';'.join(row)}\n" for row in rows)
    told = {"federation": str(federation), "season": 2027, "content": b64encode(content.encode()).decode()}
    file = f"{API}/licence-files/{_made(api.post(f'{API}/licence-files/', told, format='json'))}"
    refused = api.post(f"{file}/examine/", {"categories": {"Vét.": "doyen"}}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (422, "tournaments.unknown_category")
    assert api.post(f"{file}/examine/", {"categories": {"Vét.": "Diamant"}}, format="json").status_code == 202
    run_due()
    read = api.get(f"{file}/").json()
    assert {each["said"]: each["answer"] for each in read["questions"]} == {
        "Limoge": "", "Vichy": "create", "4e A": "4A", "Vét.": "diamant", "S": "senior",
    }  # fmt: skip
    assert (read["importable"], read["creates"], read["clubs_asked"]) == (1, 1, {"Vichy": 1})
    unknown = api.post(f"{file}/import/", {"clubs": {"Limoge": "Z99"}}, format="json")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "tournaments.unknown_club")
    sent = {"clubs": {"Limoge": "X12"}, "create_clubs": False}
    assert api.post(f"{file}/import/", sent, format="json").status_code == 202
    run_due()
    read = api.get(f"{file}/").json()
    assert (read["state"], read["counts"]) == ("imported", {"new": 1, "refused": 1})
    assert ClubRow.objects.get().code == "X12"


def test_a_club_is_added_and_approved_in_one_request(api):
    federation = FederationFactory()
    for sent in ({"name": "Vichy"}, {"name": "Brioude", "approve": True}):
        _made(api.post(f"{API}/federations/{federation}/clubs/", sent, format="json"))
    assert set(ClubRow.objects.values_list("code", "approved")) == {("VICHY", False), ("BRIOUDE", True)}


@pytest.mark.parametrize("content", ["é", "AAA", "bm9t"])
def test_a_file_that_cannot_be_read_is_refused(api, content):
    told = {"federation": str(FederationFactory()), "season": 2027, "content": content}
    assert api.post(f"{API}/licence-files/", told, format="json").status_code in (400, 422)
    assert not LicenceFile.objects.exists()


def test_a_centre_is_entrusted_and_given_back(client, db):
    staff = AccountFactory(is_staff=True)
    client.force_login(staff)
    federation = FederationFactory()
    centre = open_centre(by=SYSTEM, name="Salle")
    address = f"/api/v1/centres/{centre}/"
    json = {"content_type": "application/json"}
    assert client.put(f"{address}owner/", {}, **json).status_code == 400
    version = client.get(address).json()["version"]
    told = {"federation": str(federation), "expected_version": version}
    assert client.put(f"{address}owner/", told, **json).status_code == 204
    assert client.get(address).json()["details"]["federation"] == str(federation)
    assert client.put(f"{address}owner/", told, **json).status_code == 409
    assert client.put(f"{address}owner/", {"federation": None}, **json).status_code == 204
    assert client.get(address).json()["details"]["federation"] is None
