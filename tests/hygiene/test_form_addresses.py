"""An address that only takes a form, opened by a reader, leads to the page where the form stands."""

import pytest
from django.urls import resolve, reverse

from tests.hygiene.answers import client_of
from tests.permissions.matrix import ROWS, expected
from tests.permissions.routes import routes
from tournaments.views.sections import SECTIONS

pytestmark = pytest.mark.django_db


def only_forms(ids):
    for route in routes():
        if not route.name.startswith("api-") and set(ROWS[route.name]) == {"POST"}:
            yield route.name, route.address(ids)


def test_there_are_such_addresses(ids):
    assert len(list(only_forms(ids))) > 25


def test_every_such_address_leads_in_one_step_to_a_page_that_says_why(people, ids):
    client, wrong = client_of(people["staff"]), {}
    for name, address in only_forms(ids):
        # The page of the last is for who has not signed in.
        if name in ("logout", "account_logout", "openid-begin"):
            continue
        answer = client.get(address)
        page = client.get(answer.headers["Location"])
        wanted = expected(resolve(answer.headers["Location"]).view_name, "GET", "staff")
        says_why = page.status_code != 200 or "Voici la page" in page.content.decode()
        if (page.status_code, says_why) != (wanted, True) or wanted not in (200, 404):
            wrong[name] = (answer.headers["Location"], page.status_code)
    assert wrong == {}


@pytest.mark.parametrize("role", ["visitor", "staff"])
def test_no_page_answers_a_reader_with_405(people, ids, role):
    client = client_of(people[role])
    told = {
        route.name: client.get(route.address(ids)).status_code
        for route in routes()
        if not route.name.startswith("api-") and "GET" not in ROWS[route.name]
    }
    assert set(told.values()) == {302}


def test_why_a_form_was_refused_is_told_again_once(people, ids):
    client = client_of(people["staff"])
    address = reverse("staff-section", args=[ids["competition"], SECTIONS["nouveau-centre"]])
    refused = client.post(address, {"name": ""})
    assert refused.status_code == 422
    told = client.get(address, follow=True).content.decode()
    assert "Ce formulaire a été refusé et rien n’a été enregistré" in told
    assert "obligatoire" in told
    assert "Ce formulaire a été refusé" not in client.get(address, follow=True).content.decode()


def test_a_form_that_is_accepted_at_last_is_not_told_refused(people, ids):
    client = client_of(people["staff"])
    address = reverse("staff-section", args=[ids["competition"], SECTIONS["nouveau-centre"]])
    client.post(address, {"name": ""})
    assert client.post(address, {"name": "Salle des fêtes"}).status_code == 302
    assert "refusé" not in client.get(address, follow=True).content.decode()


def test_a_program_is_told_which_methods_there_are(people, ids):
    answer = client_of(people["staff"]).get(reverse("api-round-close", args=[ids["competition"], 1]))
    assert answer.status_code == 405
    assert answer.headers["Allow"]
