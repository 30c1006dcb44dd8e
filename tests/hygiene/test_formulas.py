"""No cell of any file that leaves for a spreadsheet is a formula, whatever a name, a title or a remark begins with.

The files are those of the resolver, and every paper in every form; what is put in them begins as a formula does.
"""

import csv
from io import BytesIO, StringIO

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from engine.people.models import Identity
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory
from tests.hygiene.answers import client_of, every, undone
from tests.permissions.files import CSV, FILES, XLSX
from tests.permissions.routes import routes
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.domain.papers.paper import guarded

pytestmark = pytest.mark.django_db

STARTS = (
    "=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", " =", "\u00a0=", "\u200b=", "\ufeff=", "\u2060+",
    "\u00ad@", "\u202e-", "\u3164=", "\ufe0f=", "\u200b \ufeff\ufe66",
)  # fmt: skip
PUBLISHED = "published"
UNSEEN = " \u00a0\u00ad\u200b\u202e\u2060\u3164\ufe0f\ufeff"


@pytest.fixture
def spoilt(people, ids):
    """Every name of the competition begins as a formula, and of another whose results are published."""
    played, *_others = PlayedRoundFactory(competition__federation=ids["federation"])
    ids = {**ids, PUBLISHED: {"competition": played, "position": publish(played)}}
    for number, identity in enumerate(Identity.objects.order_by("pk")):
        start = STARTS[number % len(STARTS)]
        identity.family_name, identity.given_name = f"{start}cmd{number}|' /C calc'!A0", f"{start}2+5"
        identity.save()
    return ids


def formulas(content: bytes, media: str) -> list[str]:
    """The cells that a spreadsheet would run."""
    if media.startswith("text/csv"):
        rows = csv.reader(StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";")
        return [cell for row in rows for cell in row if _runs(cell)]
    book = load_workbook(BytesIO(content))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    return [str(cell.value) for cell in cells if cell.data_type == "f" or (cell.data_type == "s" and _runs(cell.value))]


def _runs(cell: str) -> bool:
    text = cell.lstrip(UNSEEN)
    return text[:1] in tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe66") and not _number(cell)


def _number(cell: str) -> bool:
    return cell.lstrip("-+").replace(",", "", 1).replace(".", "", 1).isdigit()


def test_no_file_of_any_route_has_one(people, spoilt):
    """The routes that give one are those of `tests/permissions/files.py`, which fails of one that is not there."""
    found, given = {}, set()
    published = [
        (route, route.address({**spoilt, **spoilt[PUBLISHED]}))
        for route in routes()
        if route.name.startswith(("api-publication-", "publication-", "staff-publication-"))
    ]
    for route, address in [*every(spoilt, "GET"), *published]:
        if not FILES.get(route.name, set()) & {CSV, XLSX}:
            continue
        for reader in ("staff", "player"):  # a file of one's own is for a player alone
            answer = undone(client_of(people[reader]), "GET", address)
            media = answer.headers.get("Content-Type", "")
            if answer.status_code == 200 and media.startswith((CSV, XLSX)):
                given.add(route.name)
                if cells := formulas(answer.getvalue(), media):
                    found[route.name] = cells[:3]
                break
    assert found == {}
    assert given == {name for name, kinds in FILES.items() if kinds & {CSV, XLSX}}


def test_no_paper_in_any_form_has_one(people, spoilt):
    found, made = {}, 0
    for kind in PaperKind:
        for form in (FileFormat.CSV, FileFormat.XLSX):
            kwargs = {"competition": spoilt["competition"], "paper": kind, "file_format": form}
            answer = Client()
            answer.cookies = client_of(people["staff"]).cookies
            got = answer.get(f"{reverse('staff-paper-file', kwargs=kwargs)}?centre={spoilt['centre']}")
            if got.status_code == 200:
                made += 1
                if cells := formulas(got.getvalue(), got.headers["Content-Type"]):
                    found[kind.value, form.value] = cells[:3]
    assert found == {}
    assert made >= 4


@pytest.mark.parametrize("start", STARTS)
def test_what_is_not_seen_before_a_formula_hides_none(start):
    assert guarded(f"{start}1+1") == f"'{start}1+1"
    assert guarded(f"{UNSEEN}Le Goff") == f"{UNSEEN}Le Goff"


def test_search_finds_one():
    assert formulas(b"\xef\xbb\xbfa;=1+1\r\n;-3\r\n", "text/csv") == ["=1+1"]
