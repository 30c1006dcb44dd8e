"""The arbitre's line in Chromium, the server played by the test: what is typed is never lost, nor sent as two."""

import json
from collections.abc import Callable, Iterator

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

TABLES = [{"table": number, "name": f"Joueur {number}", "verdict": None, "avertissements": 0} for number in (1, 2, 3)]
VERDICT = {
    "name": "Joueur 2",
    "word": "SIROP",
    "ref": "9H",
    "score": 16,
    "sanction": "none",
    "path": [],
    "articles": [],
}


def desk(owner: str) -> str:
    return render_to_string(
        "arbitration/entry.html",
        {
            "partie": {"id": "p", "label": "Partie 1"},
            "coup": {"number": 7},
            "tables": TABLES,
            "summary": {"done": 0, "expected": 3},
            "fragment_url": "/tables/",
            "api_url": "/api/lines/",
            "post_url": "/lines/",
            "may_correct": True,
            "owner": owner,
        },
    )


class Server:
    """What the page may ask for. `answer` turns the lines of one request into answers, or None when it is cut."""

    def __init__(self) -> None:
        self.owner = "7"
        self.received: list[list[dict[str, str]]] = []
        self.answer: Callable[[list[dict[str, str]]], list[dict] | None] = recorded

    def handle(self, path: str, route: Route) -> None:
        if path == "/api/lines/":
            self._enter(route)
        elif path == "/tables/":
            route.fulfill(status=304)
        else:
            fulfil_html(route, desk(self.owner))

    def _enter(self, route: Route) -> None:
        lines = json.loads(route.request.post_data)["lines"]
        self.received.append(lines)
        answers = self.answer(lines)
        if answers is None:
            route.abort()
        else:
            route.fulfill(json={"answers": answers})


def recorded(lines: list[dict[str, str]]) -> list[dict]:
    verdicts = [VERDICT | {"table": int(line["text"].split()[0])} for line in lines]
    return [
        {"id": line["id"], "status": "recorded", "verdict": verdict}
        for line, verdict in zip(lines, verdicts, strict=True)
    ]


def cut(_lines: list[dict[str, str]]) -> None:
    return None


def refused(lines: list[dict[str, str]]) -> list[dict]:
    error = {"code": "arbitration.no_such_table", "detail": "Pas de table 9."}
    return [{"id": line["id"], "status": "refused", "error": error} for line in lines]


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(locale="fr-FR")
    play(context, server.handle)
    page = context.new_page()
    page.goto(ADDRESS)
    yield page
    context.close()


def enter(page: Page, line: str) -> None:
    page.locator("#entry-line").fill(line)
    page.locator("#entry-line").press("Enter")


def test_verdict_appears_and_the_field_is_ready_for_the_next_line(page):
    enter(page, "2 SIROP 9H 16")
    expect(page.locator("#table-2")).to_have_attribute("data-state", "recorded")
    expect(page.locator("#table-2 [data-field=score]")).to_have_text("16")
    expect(page.locator("[data-entry-verdicts] [data-field=word]")).to_have_text("SIROP")
    expect(page.locator("#entry-line")).to_be_focused()
    expect(page.locator("#entry-line")).to_have_value("")


def test_line_survives_a_cut_and_a_reload_under_the_same_id(page, server):
    server.answer = cut
    enter(page, "2 SIROP 9H 16")
    expect(page.locator("[data-entry-queue]")).to_be_visible()
    expect(page.locator("#table-2")).to_have_attribute("data-state", "waiting")
    server.answer = recorded
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.locator("#table-2")).to_have_attribute("data-state", "recorded")
    expect(page.locator("[data-entry-queue]")).to_be_hidden()
    assert len({line["id"] for lines in server.received for line in lines}) == 1
    assert server.received[-1][0]["text"] == "2 SIROP 9H 16"


def test_lines_typed_during_a_cut_are_sent_in_their_order(page, server):
    server.answer = cut
    for line in ("1 SIROP 9H 16", "2 SIROP 9H 16", "3 /"):
        enter(page, line)
    server.answer = recorded
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("[data-entry-queue]")).to_be_hidden()
    assert [line["text"] for line in server.received[-1]] == ["1 SIROP 9H 16", "2 SIROP 9H 16", "3 /"]


def test_refused_line_stays_with_its_reason_until_it_is_corrected(page, server):
    server.answer = refused
    enter(page, "9 SIROP 9H 16")
    line = page.locator(".entry-refused-line")
    expect(line.locator(".field-error")).to_have_text("Pas de table 9.")
    page.reload()
    line.get_by_role("button").first.click()
    expect(page.locator("#entry-line")).to_have_value("9 SIROP 9H 16")
    expect(page.locator("[data-entry-refused]")).to_be_hidden()


def test_lines_of_another_account_are_not_sent_under_this_one(page, server):
    server.answer = cut
    enter(page, "2 SIROP 9H 16")
    expect(page.locator("[data-entry-queue]")).to_be_visible()
    server.owner, server.answer, server.received = "8", recorded, []
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    enter(page, "3 /")
    expect(page.locator("#table-3")).to_have_attribute("data-state", "recorded")
    assert [line["text"] for lines in server.received for line in lines] == ["3 /"]
