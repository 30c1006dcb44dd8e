"""What is said of a field that is not known."""

import pytest
from django.core.cache import cache
from django.test import Client

from engine.eventstore.reading import head
from engine.web import nearest as nearest_names
from engine.web.nearest import nearest
from engine.web.understood import VISITOR_BYTES
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
    assert said == "Il n’y a pas de champ « profil » ici ; vouliez-vous dire « ruleset » ?"


def test_an_unknown_field_of_a_line_is_told_with_its_place(staff):
    lines = [{"id": COMPETITION, "text": "1 SIROP H8 20"}, {"texte": "x"}]
    answer = staff.post(BULLETINS, {"lines": lines}, content_type="application/json")
    told = "There is no field “texte” here; did you mean “text”?"
    assert answer.json()["errors"] == {"lines": {"1": {"texte": [told]}}}


def test_the_first_ten_unknown_fields_are_told_and_how_many_more_there_are(staff, monkeypatch):
    compared = []
    monkeypatch.setattr(nearest_names, "get_close_matches", lambda *told, **_how: compared.append(told) or [])
    body = {f"a{number}": 0 for number in range(150_000)}
    answer = staff.post("/api/v1/training/", body, content_type="application/json")
    told = answer.json()
    assert list(told["errors"]) == [f"a{number}" for number in range(10)]
    assert told["detail"].endswith("149990 other fields are not known.")
    assert (len(compared), len(answer.content) < 5_000) == (10, True)


def test_a_name_longer_than_ours_is_neither_compared_nor_told_whole(staff, monkeypatch):
    monkeypatch.setattr(nearest_names, "get_close_matches", None)
    long, told = "a" * 100_000, "a" * 40 + "…"
    for answer in (
        staff.post("/api/v1/training/", {long: 0}, content_type="application/json"),
        staff.get("/api/v1/profiles/", {long[:5_000]: 0}),
        staff.post(BULLETINS, {"lines": [{long: 0}]}, content_type="application/json"),
    ):
        assert (answer.status_code, f"“{told}”" in answer.json()["detail"], len(answer.content) < 3_000) == (
            400,
            True,
            True,
        )


def test_what_a_visitor_sends_is_small(staff):
    body = {"a": "x" * VISITOR_BYTES}
    told = [client.post(BULLETINS, body, content_type="application/json") for client in (Client(), staff)]
    assert [(each.status_code, each.json()["code"]) for each in told] == [
        (401, "people.login_required"),
        (400, "web.unknown_field"),
    ]


def test_who_sends_what_is_not_known_is_counted_first(settings, db):
    settings.API_VISITOR_REQUESTS_A_MINUTE = 1
    cache.clear()
    answers = [Client().post(BULLETINS, {"a": 0}, content_type="application/json").status_code for _ in range(2)]
    assert answers == [400, 429]


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
