"""A page and its websocket, both played by the test: what it hears, and what it does when nobody speaks to it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.template import Context, Template
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.acting import never_says, settled, until
from tests.browser.oldest import NO_SOCKET
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

PAGE = Template('{% extends "base.html" %}{% block content %}{{ body|safe }}{% endblock %}')
FRAGMENT = '<p id="said" hx-get="/part/" hx-trigger="live from:body" hx-swap="outerHTML">{said}</p>'
# `random` chooses when a page fetches after a hint, and when it calls again; `heard` counts what its sockets told it.
PREPARED = """
Math.random = () => {random};
window.heard = {{ close: 0, message: 0 }};
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, told, options) {{
  listen.call(this, type, told, options);
  if (this instanceof WebSocket && type in heard) listen.call(this, type, () => (heard[type] += 1));
}};
"""
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
POLL = 20_000
FETCHED = 500  # a hint is fetched within this time
PATIENT = 20  # times in which a call that was not to be made would have been taken


class Server:
    """Answers with what is `said` at that moment, and takes calls while it is `up`."""

    def __init__(self) -> None:
        self.said = "first"
        self.asked = 0
        self.up = True
        self.calls: list[WebSocketRoute] = []

    def handle(self, path: str, route: Route) -> None:
        fragment = FRAGMENT.format(said=self.said)
        if path == "/part/":
            self.asked += 1
            fulfil_html(route, fragment)
        else:
            fulfil_html(route, PAGE.render(Context({"body": fragment, "topics": ["bell-1"]})))

    def take(self, call: WebSocketRoute) -> None:
        self.calls.append(call)
        if not self.up:
            call.close(code=1011)

    def hang_up(self, code: int = 1001) -> None:
        self.calls[-1].close(code=code)

    def hint(self) -> None:
        self.calls[-1].send('{"topics": ["bell-1"], "look": "0123456789ab"}')


Opened = Callable[..., tuple[Page, Server]]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opened]:
    """A page before its first address, and its server. `stopped`: time passes there only as it is told to."""
    contexts = []

    def open_page(random: float = 0.0, *, stopped: bool = False) -> tuple[Page, Server]:
        server, context = Server(), browser.new_context(locale="fr-FR")
        contexts.append(context)
        play(context, server.handle, apart=True)
        context.route_web_socket("**/ws/live/**", server.take)
        context.add_init_script(PREPARED.format(random=random))
        page = context.new_page()
        if stopped:
            page.clock.install(time=NOON)
            page.clock.pause_at(NOON + timedelta(minutes=1))  # ahead of it, however slow the machine is
        return page, server

    yield open_page
    for context in contexts:
        context.close()


def test_what_happened_between_the_making_of_a_page_and_its_socket_is_fetched_however_late_a_script_comes(opened):
    page, server = opened(stopped=True)
    late: list[Route] = []

    def keep(route: Route) -> None:
        late.append(route)

    page.route("**/keys.js", keep)
    page.goto(ADDRESS, wait_until="commit")
    server.said = "second"
    for _ in range(PATIENT):
        page.clock.run_for(FETCHED)
    until(page, lambda: len(late), 1)
    late.pop().fallback()
    called(page, server, 1)
    page.clock.resume()
    expect(page.locator("#said")).to_have_text("second")


def heard(page: Page, kind: str, times: int) -> None:
    """Its sockets have told the page of so many messages, or that they close."""
    page.wait_for_function(f"heard.{kind} === {times}")


def called(page: Page, server: Server, calls: int) -> None:
    until(page, lambda: len(server.calls), calls)


def test_a_page_that_no_socket_takes_looks_of_itself_every_twenty_seconds(opened):
    page, server = opened(stopped=True)
    server.up = False
    page.goto(ADDRESS)
    page.clock.run_for(FETCHED)
    for said in ("second", "third"):
        server.said = said
        page.clock.run_for(POLL - 2 * FETCHED)
        never_says(page.locator("#said"), said)
        page.clock.run_for(2 * FETCHED)
        expect(page.locator("#said")).to_have_text(said)


def test_a_page_that_may_not_even_call_looks_of_itself(opened):
    page, server = opened(stopped=True)
    page.add_init_script(NO_SOCKET)
    page.goto(ADDRESS)
    page.clock.run_for(FETCHED)
    settled(page)
    for said in ("second", "third"):
        server.said = said
        page.clock.run_for(POLL)
        expect(page.locator("#said")).to_have_text(said)
    assert server.calls == []


@pytest.mark.parametrize(("random", "waits"), [(0.0, [1000, 2000, 4000]), (0.75, [2500, 5000, 10_000])])
def test_a_page_calls_again_ever_later_and_two_pages_not_together(opened, random, waits):
    page, server = opened(random, stopped=True)
    server.up = False
    page.goto(ADDRESS)
    for attempt, wait in enumerate(waits, start=1):
        heard(page, "close", attempt)
        page.clock.run_for(wait - 1)
        assert len(server.calls) == attempt
        page.clock.run_for(1)
        called(page, server, attempt + 1)


def test_a_page_whose_server_comes_back_is_told_again(opened):
    page, server = opened(stopped=True)
    page.goto(ADDRESS)
    called(page, server, 1)
    page.clock.run_for(FETCHED)
    expect(page.locator("body")).to_have_attribute("data-link", "live")
    server.up = False
    server.hang_up()
    heard(page, "close", 1)
    expect(page.locator("body")).to_have_attribute("data-link", "updated")
    page.clock.run_for(1000)
    heard(page, "close", 2)
    settled(page)  # of what was asked before, the answer has come
    server.up, server.said = True, "second"
    page.clock.run_for(2000)
    called(page, server, 3)
    expect(page.locator("body")).to_have_attribute("data-link", "live")
    page.clock.run_for(FETCHED)
    expect(page.locator("#said")).to_have_text("second")
    server.said = "third"
    server.hint()
    heard(page, "message", 1)
    page.clock.run_for(FETCHED)
    expect(page.locator("#said")).to_have_text("third")


def test_a_page_that_may_follow_no_longer_asks_for_nothing_more(opened):
    page, server = opened(stopped=True)
    page.goto(ADDRESS)
    called(page, server, 1)
    page.clock.run_for(FETCHED)
    expect(page.locator("body")).to_have_attribute("data-link", "live")
    asked = server.asked
    server.hang_up(code=4403)
    expect(page.locator("#messages .alert")).to_be_visible()
    page.clock.run_for(3 * POLL)
    assert (len(server.calls), server.asked) == (1, asked)
