"""Every answer bears the headers that keep a browser from doing what nobody asked: pages, API, files, refusals, errors.

The routes are those of the resolver, and each was asked by every method, 405 included: see `tests/permissions/tour.py`.
"""

import pytest
from django.test import Client, override_settings
from django.urls import path

from deploy import urls
from tests.permissions.matrix import ROWS
from tests.permissions.tour import EACH_END, Answers

pytestmark = pytest.mark.django_db

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# The address of these pages is a key, which goes to nobody else.
REFERRERS = ("same-origin", "no-referrer")
# What verifies a proof beside its page, which itself may not: see tournaments.views.publication.proofs.
WASM = {("proof-worker", "GET", 200): ["script-src 'wasm-unsafe-eval'"]}


# What pages of other sites hold in a frame: see tournaments.embeds.framing.
FRAMES = ("embed-calendar", "embed-grid", "embed-replay", "embed-standings")


def wrong(answer, always: dict[str, str] = ALWAYS) -> list[str]:
    """What is missing in the headers of an answer, or is too wide."""
    found = [name for name, value in always.items() if answer.headers.get(name) != value]
    found += [] if answer.headers.get("Referrer-Policy") in REFERRERS else ["Referrer-Policy"]
    found += [] if "camera=()" in answer.headers.get("Permissions-Policy", "") else ["Permissions-Policy"]
    found += [] if "Server" not in answer.headers and "X-Powered-By" not in answer.headers else ["Server"]
    return found + wrong_policy(answer.headers.get("Content-Security-Policy", ""))


def wrong_policy(policy: str) -> list[str]:
    parts = {name: sources for name, *sources in (part.split() for part in policy.split(";") if part.strip())}
    if "sandbox" in parts:
        return [] if parts["default-src"] == ["'none'"] else ["sandbox"]
    strict = {
        "default-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
    found = [name for name, sources in strict.items() if parts.get(name) != sources]
    allowed = {"'self'", "'none'", "data:"}
    found += [
        f"{name} {source}"
        for name, sources in parts.items()
        for source in sources
        if source not in allowed and not source.startswith("'nonce-")
    ]
    # A picture may be written in the page itself; nothing else may, a script least of all.
    return found + [name for name, sources in parts.items() if "data:" in sources and name != "img-src"]


# Asked again at each hint by the wall of an organiser, which it answers with its ETag: it names halls, no player.
REVALIDATED = ("staff-wall",)


@pytest.mark.parametrize("role", ["visitor", "staff"])
def test_every_answer_bears_them(tour, role):
    assert lacking(tour[role]) == WASM


def is_frame(name: str, method: str, status: int) -> bool:
    return name in FRAMES and method in ("GET", "HEAD") and status == 200


def may_be_held(answer) -> bool:
    """Browsers read the older header where the policy says nothing."""
    policy = answer.headers["Content-Security-Policy"]
    if "frame-ancestors" in policy:
        return "frame-ancestors 'none'" not in policy
    return answer.headers.get("X-Frame-Options") != "DENY"


@pytest.mark.parametrize("role", ["visitor", "staff"])
def test_only_frames_are_held_by_pages_of_other_sites(tour, role):
    """All routes, by all that they are asked: what is refused of a frame is not held either."""
    held = {asked for asked, answer in tour[role].items() if may_be_held(answer)}
    assert held == {(name, "GET") for name in FRAMES}


def test_a_frame_bears_the_rest_of_them(tour):
    always = ALWAYS | {"Cross-Origin-Resource-Policy": "cross-origin"}
    lacks = {name: wrong(tour["visitor"][name, "GET"], always) for name in FRAMES}
    assert lacks == {name: ["frame-ancestors", "frame-ancestors *"] for name in FRAMES}


@pytest.mark.parametrize("role", EACH_END)
def test_every_refusal_of_a_method_bears_them_too(tour, role):
    assert lacking(tour.by_other_methods(role)) == {}


def lacking(answers: Answers) -> dict[tuple[str, str, int], list[str]]:
    found = {
        (*asked, answer.status): wrong(answer)
        for asked, answer in answers.items()
        if not is_frame(*asked, answer.status)
    }
    return {asked: lacks for asked, lacks in found.items() if lacks}


def test_what_a_visitor_may_not_read_is_kept_by_no_browser(tour):
    """What a visitor reads too may be asked for again with its ETag; everything else is not stored at all."""
    found, visitor, staff = {}, tour["visitor"], tour["staff"]
    for name in (name for name, row in ROWS.items() if "GET" in row):
        visited, answer = visitor[name, "GET"], staff[name, "GET"]
        kept = answer.headers.get("Cache-Control", "")
        # A program asks again with the ETag of what it read: its answers are private, and asked for each time.
        by_programs = name.startswith("api-") and "private" in kept
        revalidated = visited.status == answer.status or name in REVALIDATED or by_programs
        if "public" in kept or not ("no-store" in kept or (revalidated and "no-cache" in kept)):
            found[name, answer.status] = kept
    assert found == {}


def test_what_no_view_answers_bears_them_too(client):
    addresses = ("/nothing/", "/api/v1/nothing/", "/static/nothing.css", "/compte")
    assert {address: lacks for address in addresses if (lacks := wrong(client.get(address)))} == {}


def test_a_file_of_ours_bears_what_nginx_gives_it_and_no_more(client):
    """A page asks for ten of them: what only a page may do is not told of each again."""
    answer = client.get("/static/raccord/icon.svg")
    assert wrong(answer) == ["Permissions-Policy"]
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'; sandbox"
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_wrong_host_bears_them_too(client, settings):
    settings.ALLOWED_HOSTS = ["raccord.example"]
    assert wrong(client.get("/", headers={"Host": "evil.example"})) == []


def _fails(_request):
    raise RuntimeError("on purpose")


class _FailingUrls:
    urlpatterns = (path("fails/", _fails), path("api/v1/fails/", _fails))
    handler500 = urls.handler500


@override_settings(ROOT_URLCONF=_FailingUrls)
@pytest.mark.parametrize("address", ["/fails/", "/api/v1/fails/"])
def test_an_error_of_ours_bears_them_too_and_tells_nothing_of_itself(address):
    answer = Client(raise_request_exception=False).get(address)
    assert (answer.status_code, wrong(answer)) == (500, [])
    assert ("on purpose" in answer.content.decode(), "Traceback" in answer.content.decode()) == (False, False)


def test_search_finds_what_is_wrong():
    assert wrong_policy("default-src 'self'; script-src 'self' 'unsafe-inline' https://cdn.example") == [
        "object-src",
        "base-uri",
        "frame-ancestors",
        "script-src 'unsafe-inline'",
        "script-src https://cdn.example",
    ]
