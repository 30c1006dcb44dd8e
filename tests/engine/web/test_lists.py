"""Every list of the API alike: by pages with links to the neighbours, narrowed by what it knows, refused in words."""

import pytest
from rest_framework.test import APIClient

from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tournaments.commands.organisation import request_club

pytestmark = pytest.mark.django_db

ADDRESS = "/api/v1/competitions/"
# What a list has that grows at its head, where pages would move under whoever reads them.
BY_PLACE = {"events_list", "competition_events_list"}


@pytest.fixture
def three(lexicon):
    return [CompetitionFactory(name=f"Compétition {number}") for number in range(3)]


def asked(**query):
    return APIClient().get(ADDRESS, query)


def test_a_list_is_whole_unless_a_page_is_asked_for(three):
    answer = asked()
    assert (len(answer.json()), answer["X-Total-Count"]) == (3, "3")
    assert not answer.has_header("Link")


def test_pages_follow_each_other_by_their_links(three):
    whole, first = asked().json(), asked(page_size=2)
    assert first["Link"] == f'<{ADDRESS}?page_size=2&page=2>; rel="next"'
    second = APIClient().get(first["Link"].partition(">")[0][1:])
    assert second["Link"] == f'<{ADDRESS}?page_size=2&page=1>; rel="prev"'
    assert first.json() + second.json() == whole


def test_a_page_beyond_the_last_is_empty(three):
    assert asked(page_size=2, page=9).json() == []


def test_a_page_without_a_size_is_of_fifty_lines(three):
    assert len(asked(page=1).json()) == 3
    assert asked(page=2).json() == []


@pytest.mark.parametrize("query", [{"page_size": "many"}, {"page_size": 0}, {"page_size": 501}, {"page": "x"}])
def test_a_page_that_makes_no_sense_is_refused(query):
    answer = asked(**query)
    assert (answer.status_code, answer.json()["code"]) == (400, "web.invalid")
    assert answer.json()["errors"].keys() == query.keys()


@pytest.mark.parametrize(
    "query",
    [{"state": "begun"}, {"federation": "FFSc"}, {"since": "25/10/2026"}, {"until": "2026-02-30"}, {"comite": "\0"}],
)
def test_a_value_that_a_filter_does_not_know_is_refused_with_its_name(query):
    answer = asked(**query)
    assert (answer.status_code, answer.json()["code"]) == (400, "web.invalid")
    assert answer.json()["errors"].keys() == query.keys()


@pytest.mark.parametrize(
    ("language", "sentence"), [("fr", "Il n’y a pas de paramètre « stat »"), ("en", "There is no parameter “stat”")]
)
def test_a_filter_that_does_not_exist_is_refused_with_those_that_do(language, sentence):
    answer = APIClient(headers={"Accept-Language": language}).get(ADDRESS, {"stat": "playing"})
    assert (answer.status_code, answer.json()["code"]) == (400, "web.unknown_filter")
    assert answer.json()["detail"].replace("\N{NO-BREAK SPACE}", " ").startswith(sentence)
    assert "comite, federation, page, page_size, since, state, until" in answer.json()["detail"]


def test_a_filter_that_is_left_empty_narrows_nothing(three):
    assert len(asked(state="", federation="").json()) == 3


def test_a_long_list_comes_by_pages_of_itself():
    federation = FederationFactory()
    staff = AccountFactory(is_staff=True)
    for number in range(51):
        request_club(federation, name=f"Club {number:02}", code=f"C{number}", by=staff)
    address = f"/api/v1/federations/{federation}/clubs/"
    first = APIClient().get(address)
    assert (len(first.json()), first["X-Total-Count"]) == (50, "51")
    last = APIClient().get(first["Link"].partition(">")[0][1:])
    assert len({line["id"] for line in (*first.json(), *last.json())}) == 51


def test_clubs_are_narrowed_by_what_they_are():
    federation = FederationFactory()
    ClubFactory(federation=federation)
    address = f"/api/v1/federations/{federation}/clubs/"

    def found(**query):
        return len(APIClient().get(address, query).json())

    assert [found(state=state) for state in ("open", "requested", "closed")] == [1, 0, 0]
    assert [found(school=school) for school in ("true", "false")] == [0, 1]
    assert found(q="no such club") == 0


@pytest.fixture
def reads(client):
    document = client.get("/api/schema/?format=json").json()
    return [methods["get"] for methods in document["paths"].values() if "get" in methods]


def _lines(operation):
    return operation["responses"].get("200", {}).get("content", {}).get("application/json", {}).get("schema", {})


def test_every_list_of_the_schema_has_the_same_pages(reads):
    lists = [each for each in reads if _lines(each).get("type") == "array"]
    names = {each["operationId"]: {one["name"] for one in each["parameters"]} for each in lists}
    pages = {name: {"page", "page_size"} & known for name, known in names.items()}
    assert {name for name, known in pages.items() if known != {"page", "page_size"}} == BY_PLACE
    assert all({"before", "page_size"} <= names[name] for name in BY_PLACE)
    headers = {each["operationId"]: each["responses"]["200"]["headers"].keys() for each in lists}
    assert {name for name, known in headers.items() if known != {"Link", "X-Total-Count"}} == BY_PLACE
    assert len(lists) > 35


def test_nothing_else_of_the_schema_comes_by_pages(reads):
    others = [each for each in reads if _lines(each).get("type") != "array"]
    paged = {each["operationId"] for each in others if "page" in {one["name"] for one in each.get("parameters", ())}}
    assert paged == {"standings_read"}, "a ranking is a document, with its rounds and its version around its lines"
