"""Whatever is asked of a page or typed in a form, a page answers; a refused form records nothing.

The routes are those of the resolver; the names of the fields are read from the pages
themselves.
"""

import random
from urllib.parse import quote_plus

import pytest
from django.db import transaction
from django.test import Client

from engine.eventstore.reading import head
from games.domain.partie.steps import Step
from tests.permissions.matrix import ROWS
from tests.permissions.routes import Route, routes
from tests.tiers import EACH_PART, part_of, volume
from tournaments.views.sections import SECTIONS

pytestmark = pytest.mark.django_db

SEED = 2026
FORMS = volume(6, long=12)  # spoilt forms for each route
QUERY = ("coup", "page", "q", "centre", "next", "table", "v", "format")
TYPED = (
    "",
    " ",
    "\x00",
    "é" * 5_000,
    "<script>alert(1)</script>",
    "%s %(x)s {{ x }} {% now %}",
    "'; DROP TABLE eventstore_event; --",
    "=1+1",
    "-1",
    "0",
    "1e999",
    "9" * 30,
    "9" * 5_000,
    "١٢",
    "1 BATEAUX H6 106\n2 /",
    "1 " + "(A)" * 500,
    "00000000-0000-0000-0000-000000000000",
    "2026-13-45",
    "//evil.example",
    "\u202e\ufeff\u0301",
    "à;b;c;d;e;f",
)
# As a form has it, but for an é, which is left as it is: thousands of them take a server eight times as long to read.
WRITTEN = {typed: quote_plus(typed).replace("%C3%A9", "é") for typed in TYPED}
PLAIN, IN_PART = {}, {"HX-Request": "true", "HX-Target": "tables"}
# A page reads what it is asked before it looks whether htmx asks for a part of it: of each kind of text, one.
ASKED_IN_PART = TYPED if volume(0, long=1) else ("", "\x00", "9" * 5_000, "<script>alert(1)</script>")
ASKED = [(typed, PLAIN) for typed in TYPED] + [(typed, IN_PART) for typed in ASKED_IN_PART]
# Files made of print pages, which are asked as well.
PDF = (
    "standings-pdf",
    "standings-xlsx",
    "partie-sheet-pdf",
    "arbitration:billets-pdf",
    "staff-tables-pdf",
    "publication-pdf",
    "arbitration:dossier-bundle",
)


def pages() -> dict[str, Route]:
    return {route.name: route for route in routes() if not route.name.startswith("api-")}


@pytest.fixture
def staff(people) -> Client:
    client = Client()
    client.force_login(people["staff"])
    return client


def asked(client: Client, method: str, address: str, **options: object) -> str:
    """What is wrong with the answer; empty when nothing is."""
    before = head()
    with transaction.atomic():
        try:
            answer = client.generic(method, address, **options)
        except Exception as error:  # what a server would answer by 500
            transaction.set_rollback(True)
            return f"{error!r}"[:300]
        recorded = head() - before
        transaction.set_rollback(True)
    if answer.status_code >= 500 or (answer.status_code >= 400 and recorded):
        return f"{answer.status_code}, {recorded} recorded"
    if "evil.example" in answer.headers.get("Location", ""):
        return f"sent to {answer.headers['Location']}"
    return "a script of the reader runs" if b"<script>alert" in answer.content else ""


@EACH_PART
def test_page_answers_whatever_is_in_its_address(staff, ids, part):
    found = {}
    read = [route for name, route in pages().items() if "GET" in ROWS[name] and name not in PDF]
    for number, route in enumerate(read):
        for typed, headers in part_of(ASKED, part, number):
            query = "&".join(f"{name}={WRITTEN[typed]}" for name in QUERY)
            wrong = asked(staff, "GET", f"{route.address(ids)}?{query}", headers=headers)
            found[route.name, typed[:40], len(headers)] = wrong
    assert {typed: wrong for typed, wrong in found.items() if wrong} == {}


@pytest.fixture
def fields(tour) -> list[str]:
    """The names of the fields of all the forms that staff may see."""
    read = [answer for (name, method), answer in tour["staff"].items() if method == "GET" and name in pages()]
    found = {field for answer in read for field in answer.fields}
    return sorted(found - {"csrfmiddlewaretoken", "viewport", "color-scheme"} | {"line", "reason"})


@EACH_PART
def test_form_answers_whatever_is_typed(fields, staff, ids, part):
    chance = random.Random(SEED)
    found = {}
    for receiver, (name, route) in enumerate(pages().items()):
        if "POST" not in ROWS[name] or name == "logout":
            continue
        for address in _posted_to(route, ids):
            forms = ["&".join(f"{field}={WRITTEN[chance.choice(TYPED)]}" for field in fields) for _ in range(FORMS)]
            for number, form in enumerate(part_of(forms, part, receiver)):
                found[address, number, form[:200]] = asked(
                    staff, "POST", address, data=form, content_type="application/x-www-form-urlencoded"
                )
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


def _posted_to(route: Route, ids) -> list[str]:
    """The addresses of a route: one for each section or step where it takes one."""
    choices = {"section": list(SECTIONS.values()), "step": list(Step)}
    for parameter, values in choices.items():
        if parameter in route.parameters:
            return [route.address({**ids, parameter: value}) for value in values]
    return [route.address(ids)]
