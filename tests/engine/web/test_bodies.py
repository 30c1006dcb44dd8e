"""What is said of a field that is not known."""

import pytest
from django.test import Client

from engine.eventstore import head
from engine.web.nearest import nearest
from tests.factories.accounts import AccountFactory

COMPETITION = "6f1c9d3e-0000-4000-8000-000000000001"
BULLETINS = f"/api/v1/parties/{COMPETITION}/centres/{COMPETITION}/bulletins/"


@pytest.fixture
def staff(db) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(AccountFactory(is_staff=True))
    return client


def test_results_meant_to_be_official_are_not_published_provisional(staff):
    before = head()
    address = f"/api/v1/competitions/{COMPETITION}/publications/"
    answer = staff.post(address, {"kind": "official"}, content_type="application/json")
    sentence = "There is no field “kind” here; there is: acknowledged, official."
    assert (answer.status_code, answer.json()["code"], answer.json()["detail"]) == (400, "web.unknown_field", sentence)
    assert (answer.json()["errors"], head()) == ({"kind": [sentence]}, before)


def test_the_field_that_was_meant_is_named_in_the_language_of_the_reader(staff):
    body = {"profil": "fisf"}
    answer = staff.post("/api/v1/training/", body, content_type="application/json")
    assert answer.json()["detail"] == "There is no field “profil” here; did you mean “ruleset”?"
    french = staff.post("/api/v1/training/", body, content_type="application/json", headers={"Accept-Language": "fr"})
    said = french.json()["detail"].replace("\N{NO-BREAK SPACE}", " ")
    assert said == "Il n’y a pas de champ « profil » ici ; est-ce « ruleset » ?"


def test_an_unknown_field_of_a_line_is_told_with_its_place(staff):
    lines = [{"id": COMPETITION, "text": "1 SIROP H8 20"}, {"texte": "x"}]
    answer = staff.post(BULLETINS, {"lines": lines}, content_type="application/json")
    told = "There is no field “texte” here; did you mean “text”?"
    assert answer.json()["errors"] == {"lines": {"1": {"texte": [told]}}}


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain", "application/json"])
def test_a_route_without_a_body_takes_none_in_another_form_either(staff, kind):
    answer = staff.generic("POST", f"/api/v1/competitions/{COMPETITION}/rehearsal/end/", "{}x=1", kind)
    assert answer.status_code == (400 if kind == "application/json" else 415)


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("Official", {"official", "acknowledged"}, "official"),
        ("expectedVersion", {"expected_version", "version"}, "expected_version"),
        ("prénom", {"given_name", "family_name"}, "given_name"),
        ("profil", {"profile", "name"}, "profile"),
        ("kind", {"official", "acknowledged"}, None),
    ],
)
def test_the_nearest_name(typed, known, meant):
    assert nearest(typed, known) == meant
