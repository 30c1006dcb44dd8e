"""Every page that everybody may read: what a visitor's browser fetches to show it for the first time, and what it
tells of itself where its address is sent.

Counted here as it is served; `tests.measures.first_sight` measures it in a browser.
"""

import gzip
import posixpath
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import get_finders
from django.test import Client
from django.urls import resolve

from deploy import joined
from tests.permissions.asking import Asker, lightened
from tests.permissions.routes import routes
from tests.weights import BYTES, REQUESTS

pytestmark = pytest.mark.django_db

# Of the bytes, what is left to a page itself: a grid with all its coups takes seven thousand.
TEXT = 8_000
# What comes before each answer, on the wire: what it is, how long it is kept, its date and its tag, how it is
# compressed, what a browser may do with it. Of a file 535 to 545 bytes, in a hall as behind nginx; of a page 800 to
# 900.
FILE_HEADERS, PAGE_HEADERS = 550, 900
# Where one plays, or sees who does: what is laid and dragged comes besides, once for all the games that follow.
PLAYED_ON = {"games:run", "games:table", "games:match", "games:match-screen"}
# What no address is sent of: a frame of another site, what a browser keeps for when there is no network, Swagger.
TOLD_ELSEWHERE = {"embed-calendar", "embed-grid", "embed-replay", "embed-standings", "offline"}
WANTED = ("title", "description", "type", "url", "image")
_TOLD = re.compile(r'<meta property="og:(\w+)" content="([^"]*)">')
_LINKED = re.compile(r'<(?:script[^>]*src|link rel="(?:stylesheet|icon)"[^>]*href|img[^>]*src)="/static/([^"]+)"')
_IMPORTED = re.compile(r'\bfrom "(\.{1,2}/[^"]+)";')


@cache
def _files() -> tuple[dict[str, Path], dict[str, str]]:
    """Where each static file lies, and the text of those that are not served as they lie."""
    files = {path: Path(storage.path(path)) for finder in get_finders() for path, storage in finder.list([])}
    return files, joined.rewritten(files, lambda name: files[name].read_text(encoding="utf-8"))


@cache
def served(name: str) -> bytes:
    files, written = _files()
    return written[name].encode() if name in written else files[name].read_bytes()


def loaded(html: str) -> Iterator[str]:
    """The static files that a page asks for, those that its scripts import included."""
    asked = [*dict.fromkeys(_LINKED.findall(html))]
    for name in asked:
        yield name
        if name.endswith(".js"):
            others = _IMPORTED.findall(served(name).decode())
            paths = [posixpath.normpath(posixpath.join(posixpath.dirname(name), other)) for other in others]
            asked += [path for path in dict.fromkeys(paths) if path not in asked]


def weight(content: bytes) -> int:
    return len(gzip.compress(content))


_pages: dict[str, str] = {}


@pytest.fixture
def pages(people, ids) -> dict[str, str]:
    """Those of the site, whole, by their routes: asked once, as nothing is written here."""
    if not _pages:
        visitor = Asker(people["visitor"])
        with lightened():
            for route in routes():
                if route.name.startswith("api-"):
                    continue
                answer = visitor("GET", route.address(ids))
                html = answer.getvalue().decode(errors="replace")
                if answer.status_code == 200 and "<!doctype html>" in html[:200].lower():
                    _pages[route.name] = html
    return _pages


def test_a_page_of_everybody_is_light(pages):
    heavy, seen = {}, set()
    for name, html in pages.items():
        if name in PLAYED_ON or "raccord/css/base.css" not in html:
            continue
        seen.add(name)
        files = list(loaded(html))
        text = weight(html.encode()) + PAGE_HEADERS
        rest = sum(weight(served(file)) + FILE_HEADERS for file in files)
        if text + rest > BYTES or rest > BYTES - TEXT or len(files) + 1 > REQUESTS:
            heavy[name] = (text, rest, files)
    assert heavy == {}
    assert seen >= {
        "home",
        "competition",
        "competition-entered",
        "standings",
        "games:hall",
        "calendar",
        "records",
        "player",
        "club",
        "games:coups",
    }


def test_a_page_of_everybody_says_what_it_is_where_its_address_is_sent(pages, ids):
    asked = [route for route in routes() if route.name in pages]
    keys = {route.name for route in asked if "<key:" in resolve(route.address(ids)).route}
    silent = {}
    for name, html in pages.items():
        if name not in TOLD_ELSEWHERE and name not in keys:
            told = dict(_TOLD.findall(html))
            missing = [one for one in WANTED if not told.get(one)]
            if missing:
                silent[name] = missing
    assert silent == {}
    assert [name for name in keys & pages.keys() if "og:" in pages[name]] == []


@pytest.mark.parametrize("accepted", ["gzip", "br"])
def test_a_page_goes_compressed_to_who_reads_that_and_the_api_does_not(accepted):
    client = Client(headers={"Accept-Encoding": accepted})
    page = client.get("/calendrier/")
    assert page.headers.get("Content-Encoding") == ("gzip" if accepted == "gzip" else None)
    assert "Accept-Encoding" in page["Vary"]
    assert "Content-Encoding" not in client.get("/api/v1/competitions/").headers
