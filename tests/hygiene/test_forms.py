"""A form is taken from pages of ours alone, and one that expired is not lost."""

import pytest
from django.test import Client
from django.urls import reverse

from engine.eventstore.reading import head
from tests.hygiene.answers import client_of, every, undone

pytestmark = pytest.mark.django_db

FORM = {"content_type": "application/x-www-form-urlencoded"}
HERE = "http://testserver"


def refused(people, role: str) -> Client:
    return client_of(people[role], enforce_csrf_checks=True)


@pytest.mark.parametrize("role", ["visitor", "staff"])
def test_every_form_without_its_token_is_refused_by_a_page_of_ours(people, ids, role):
    before, found = head(), {}
    for route, address in every(ids, "POST"):
        if not route.name.startswith("api-"):
            answer = undone(refused(people, role), "POST", address, data="name=Vichy", **FORM)
            text = answer.content.decode()
            found[route.name] = (answer.status_code, "Ce formulaire n’est plus valable" in text, "Vichy" in text)
    assert set(found.values()) == {(403, True, False)}
    assert head() == before


# No browser sends anything of itself along.
_WITHOUT = ("api-tokens", "api-token-current", "api-hall-logs")


def test_every_write_of_the_api_without_its_token_is_a_problem(people, ids):
    """A token needs none, since no browser sends it by itself; but for signing in, which needs no session."""
    found = {}
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        for route, address in every(ids, method):
            if route.name.startswith("api-") and route.name not in _WITHOUT:
                answer = undone(refused(people, "staff"), method, address, content_type="application/json")
                found[route.name, method] = (answer.status_code, answer.json()["code"])
    assert set(found.values()) == {(403, "web.csrf_failed")}


def test_form_of_a_page_of_ours_that_expired_may_be_sent_again_as_it_was_typed(people, ids):
    address = reverse("staff-enter-list", args=[ids["competition"]])
    typed = {"lines": 'Léa "Roy"\nZoé <b>', "csrfmiddlewaretoken": "old"}
    answer = refused(people, "staff").post(address, typed, headers={"Origin": HERE})
    text = answer.content.decode()
    assert (answer.status_code, f'action="{address}"' in text) == (403, True)
    assert 'name="lines" value="Léa &quot;Roy&quot;\nZoé &lt;b&gt;"' in text
    assert 'value="old"' not in text


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://testserver.evil.example"])
def test_what_another_site_sends_is_not_offered_to_the_reader(people, ids, origin):
    address = reverse("staff-enter-list", args=[ids["competition"]])
    answer = refused(people, "staff").post(address, {"lines": "Zoé"}, headers={"Origin": origin})
    assert (answer.status_code, "Zoé" in answer.content.decode()) == (403, False)


def test_no_password_comes_back_in_a_page(people):
    typed = {"username": "a@exemple.invalid", "password": "un-secret-de-salle"}
    answer = refused(people, "visitor").post(reverse("login"), typed, headers={"Origin": HERE})
    assert (answer.status_code, "un-secret-de-salle" in answer.content.decode()) == (403, False)


def test_address_of_a_form_that_is_sent_again_stays_here(people):
    answer = refused(people, "visitor").post("//evil.example/connexion/", {"a": "b"}, headers={"Origin": HERE})
    assert 'action="//evil' not in answer.content.decode()


@pytest.mark.parametrize("header", ["X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"])
def test_a_method_is_the_one_of_the_request(people, ids, header):
    """A GET that names another method reads; a form field `_method` is a field."""
    client, address = client_of(people["staff"]), reverse("api-player", args=[ids["player"]])
    before = head()
    assert client.get(address, headers={header: "DELETE"}).status_code == 200
    assert client.post(f"{address}?_method=DELETE", {"_method": "DELETE"}).status_code == 405
    assert head() == before


@pytest.mark.lasting
@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND", "FOO"])
def test_a_method_of_no_row_does_nothing(people, ids, method):
    found = {}
    for route, address in every(ids, "GET"):
        answer = undone(client_of(people["staff"]), method, address)
        # Who is signed in is sent home from the page to sign in, whatever the method.
        if answer.status_code not in (403, 405) and (route.name, answer.headers.get("Location")) != ("login", "/"):
            found[route.name] = answer.status_code
    assert found == {}
