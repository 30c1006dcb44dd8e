"""What becomes of what a page asks for, the server played by the test: each answer is shown, and where it is due."""

from collections.abc import Callable, Iterator

import pytest
from django.template import Context, Template
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.acting import (
    HINT,
    click,
    focus,
    gone,
    never,
    press,
    read,
    run,
    settled,
    spell,
    stop_time,
    until,
    write,
)
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

PAGE = Template('{% extends "base.html" %}{% block content %}{{ body|safe }}{% endblock %}')
LOGIN = Template("{% extends 'base.html' %}{% block content %}<p id='login'></p>{% endblock %}")
ALERT = '<div class="alert error" role="alert"><p>Refusé.</p></div>'


def form(name: str, hidden: str = "") -> str:
    return (
        f'<form hx-post="/{name}/" action="/{name}/" hx-target="#part" hx-swap="outerHTML" hx-sync="this:drop">'
        f'<input type="hidden" name="csrfmiddlewaretoken" value="of the page">{hidden}'
        f'<input id="{name}-word" name="word"><button id="{name}">{name}</button></form>'
    )


def part(said: str, *, forms: str = "", hold: str = "", more: str = "live from:body") -> str:
    return (
        f'<div id="part" hx-get="/part/" hx-trigger="{more}" hx-swap="outerHTML"{hold}>'
        f'<p id="said">{said}</p>{forms}</div>'
    )


BOTH = form("one") + form("other")


class Server:
    """Each request waits until the test answers it."""

    def __init__(self, body: str) -> None:
        self.body = body
        self.waiting: dict[str, list[Route]] = {}

    def handle(self, path: str, route: Route) -> None:
        if path == "/":
            fulfil_html(route, PAGE.render(Context({"body": self.body})))
        else:
            self.waiting.setdefault(path, []).append(route)

    def answer(self, path: str, html: str, status: int = 200) -> None:
        self.waiting[path].pop(0).fulfill(status=status, body=html, content_type="text/html; charset=utf-8")

    def asked(self, path: str) -> int:
        return len(self.waiting.get(path, []))


Opened = Callable[[str], tuple[Page, Server]]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opened]:
    contexts = []

    def open_page(body: str) -> tuple[Page, Server]:
        server, context = Server(body), browser.new_context(locale="fr-FR")
        contexts.append(context)
        play(context, server.handle)
        page = context.new_page()
        page.goto(ADDRESS)
        return page, server

    yield open_page
    for context in contexts:
        context.close()


def hint(page: Page, server: Server) -> None:
    """The fragment asks for itself."""
    before = server.asked("/part/")
    run(page, HINT, now=True)
    until(page, lambda: server.asked("/part/") > before)


def ask(page: Page, server: Server, name: str) -> None:
    click(page.locator(f"#{name}"), now=True)
    until(page, lambda: server.asked(f"/{name}/"), 1)


# --- hints ----------------------------------------------------------------------------------------------


def test_a_fragment_that_has_just_come_hears_the_next_hint(opened):
    page, server = opened(part("old"))
    run(page, f"document.body.addEventListener('htmx:afterSwap', () => setTimeout(() => {HINT}), {{ once: true }})")
    hint(page, server)
    server.answer("/part/", part("new"))
    until(page, lambda: server.asked("/part/"), 1)
    server.answer("/part/", part("newer"))
    expect(page.locator("#said")).to_have_text("newer")


def test_what_a_fragment_went_to_fetch_is_asked_again_when_a_form_has_replaced_it(opened):
    page, server = opened(part("old", forms=BOTH))
    hint(page, server)
    ask(page, server, "one")
    server.answer("/one/", part("answered", forms=BOTH))
    expect(page.locator("#said")).to_have_text("answered")
    until(page, lambda: server.asked("/part/"), 2)
    server.waiting["/part/"].pop(0).abort()
    server.answer("/part/", part("newer", forms=BOTH))
    expect(page.locator("#said")).to_have_text("newer")


def test_a_time_that_is_up_during_a_request_is_asked_about_again(opened):
    page, server = opened(part("old", more="live from:body, timeup from:body"))
    hint(page, server)
    run(page, "document.body.dispatchEvent(new CustomEvent('timeup', {bubbles: true}))", now=True)
    server.answer("/part/", part("before", more="live from:body, timeup from:body"))
    until(page, lambda: server.asked("/part/"), 1)
    server.answer("/part/", part("late"))
    expect(page.locator("#said")).to_have_text("late")


def test_the_echo_of_ones_own_step_leaves_the_fragment_as_it_is(opened):
    page, server = opened(part("old", forms=BOTH))
    ask(page, server, "one")
    server.answer("/one/", part("answered", forms=BOTH))
    expect(page.locator("#said")).to_have_text("answered")
    run(page, "document.getElementById('said').dataset.laid = 'here'")
    hint(page, server)
    server.answer("/part/", part("answered", forms=BOTH))
    settled(page)
    expect(page.locator("#said")).to_have_attribute("data-laid", "here")


# --- the keyboard -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["#beside", "#one-word", "body"])
def test_a_hint_moves_the_keyboard_nowhere(opened, where):
    step = '<button id="step" autofocus>Suivant</button>'
    page, server = opened(part("old", forms=BOTH) + '<a id="beside" href="#">Elsewhere</a>')
    if where != "body":
        focus(page.locator(where))
    hint(page, server)
    server.answer("/part/", part("new", forms=BOTH + step))
    expect(page.locator("#said")).to_have_text("new")
    run(page, "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert read(page, "where => document.activeElement.matches(where)", where)


def test_the_answer_to_a_step_gives_the_keyboard_to_the_next_one(opened):
    page, server = opened(part("old", forms=BOTH))
    ask(page, server, "one")
    server.answer("/one/", part("new", forms='<button id="step" autofocus>Suivant</button>'))
    expect(page.locator("#step")).to_be_focused()


# --- forms --------------------------------------------------------------------------------------------------


def test_a_press_is_sent_while_its_place_fetches_itself(opened):
    page, server = opened(part("old", forms=BOTH))
    hint(page, server)
    ask(page, server, "one")
    server.answer("/part/", part("live", forms=BOTH))
    server.answer("/one/", part("answered", forms=BOTH))
    expect(page.locator("#said")).to_have_text("answered")


def test_a_link_pressed_in_a_place_that_fetches_itself_finds_what_its_answer_brings_for_elsewhere(opened):
    link = '<a id="sort" href="/sort/" hx-get="/sort/" hx-target="#part" hx-swap="outerHTML">Trier</a>'
    beside = '<div id="pinned"{}>{}</div>'
    page, server = opened(beside.format("", "before") + part("old", forms=link))
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text))
    hint(page, server)
    press(page.locator("#sort"), "Enter", now=True)
    until(page, lambda: server.asked("/sort/"), 1)
    server.answer("/part/", part("news", forms=link))
    server.answer("/sort/", beside.format(' hx-swap-oob="true"', "after") + part("sorted", forms=link))
    expect(page.locator("#said")).to_have_text("sorted")
    expect(page.locator("#pinned")).to_have_text("after")
    assert faults == []


@pytest.mark.parametrize("refusal", [part("refused", forms=BOTH, hold=" data-hold"), ALERT], ids=["fragment", "alert"])
def test_a_refusal_is_told_though_another_answer_has_replaced_its_place(opened, refusal):
    page, server = opened(part("old", forms=BOTH))
    ask(page, server, "one")
    ask(page, server, "other")
    server.answer("/one/", part("first", forms=BOTH))
    expect(page.locator("#said")).to_have_text("first")
    server.answer("/other/", refusal, 422)
    expect(page.locator("#main")).to_contain_text("efus")
    if refusal is ALERT:
        expect(page.locator("#messages .alert")).to_have_text("Refusé.")
    else:
        expect(page.locator("#said")).to_have_text("refused")


def test_a_refusal_stays_to_be_read_when_an_answer_asked_for_before_it_comes_later(opened):
    page, server = opened(part("old", forms=BOTH))
    ask(page, server, "one")
    ask(page, server, "other")
    server.answer("/other/", part("refused", forms=ALERT + BOTH, hold=" data-hold"), 409)
    expect(page.locator("#said")).to_have_text("refused")
    server.answer("/one/", part("done", forms=BOTH))
    expect(page.locator("#said")).to_have_text("done")
    expect(page.locator("#messages .alert")).to_have_text("Refusé.")


def test_what_is_typed_beside_stays_when_a_form_is_answered_and_what_was_sent_goes(opened):
    page, server = opened(part("old", forms=BOTH))
    write(page.locator("#one-word"), "SENT")
    ask(page, server, "one")
    spell(page.locator("#other-word"), "SIR", now=True)
    server.answer("/one/", part("new", forms=BOTH.replace('name="word"', 'name="word" autofocus', 1)))
    expect(page.locator("#said")).to_have_text("new")
    spell(page, "OP")
    expect(page.locator("#other-word")).to_have_value("SIROP")
    expect(page.locator("#one-word")).to_have_value("")


def test_what_is_typed_for_one_step_is_not_put_into_another(opened):
    def forms(coup: int) -> str:
        return form("one") + form("other", f'<input type="hidden" name="coup" value="{coup}">')

    page, server = opened(part("old", forms=forms(7)))
    write(page.locator("#other-word"), "SIROP")
    ask(page, server, "one")
    server.answer("/one/", part("new", forms=forms(8)))
    expect(page.locator("#said")).to_have_text("new")
    expect(page.locator("#other-word")).to_have_value("")


def test_a_refusal_that_is_a_whole_page_is_told_in_its_own_words(opened):
    page, server = opened(part("old", forms=BOTH))
    write(page.locator("#one-word"), "SIROP")
    ask(page, server, "one")
    there = '<div class="narrow"><h1>Introuvable</h1><p>Rien n’est là.</p><p class="button-row">Retour</p></div>'
    server.answer("/one/", PAGE.render(Context({"body": there})), 404)
    expect(page.locator("#messages .alert p")).to_have_text("Introuvable. Rien n’est là.")
    expect(page.locator("#one-word")).to_have_value("SIROP")


def test_a_form_is_sent_with_the_token_of_the_last_who_logged_in(opened):
    page, server = opened(part("old", forms=BOTH))
    run(page, "document.cookie = 'csrftoken=newer; path=/'")
    ask(page, server, "one")
    assert "csrfmiddlewaretoken=newer" in server.waiting["/one/"][0].request.post_data
    server.answer("/one/", part("new"))


# --- no answer ------------------------------------------------------------------------------------------------


# Playwright sends nobody on from an address that it answers itself: the page is told that it was.
SENT_TO_LOGIN = """Object.defineProperty(XMLHttpRequest.prototype, "responseURL", {
  get() { return this.responseText.includes("id='login'") ? `${location.origin}/connexion/?next=/` : location.href },
})"""


@pytest.mark.parametrize("asked_by", ["a poll", "a form"])
def test_a_session_that_has_ended_is_told_and_leaves_what_is_typed(opened, asked_by):
    page, server = opened(part("old", forms=BOTH))
    write(page.locator("#one-word"), "SIROP")
    path = "/part/" if asked_by == "a poll" else "/one/"
    if asked_by == "a poll":
        hint(page, server)
    else:
        ask(page, server, "one")
    run(page, SENT_TO_LOGIN, now=True)
    server.answer(path, LOGIN.render(Context()))
    told = page.locator("#messages .alert")
    expect(told).to_contain_text("Votre session a pris fin")
    expect(told.get_by_role("link")).to_have_attribute("href", "/connexion/?next=%2F")
    expect(page.locator("#one-word")).to_have_value("SIROP")
    never(page.locator("#login"), while_=told)
    if asked_by == "a poll":  # logged in again meanwhile
        hint(page, server)
        server.answer("/part/", part("new", forms=BOTH))
        gone(told, while_=page.locator("#one-word"))
        expect(page.locator("#one-word")).to_have_value("SIROP")


def test_a_form_without_an_answer_may_be_sent_again_as_it_was_typed(opened):
    page, server = opened(part("old", forms=BOTH))
    run(page, "htmx.config.timeout = 200")
    write(page.locator("#one-word"), "SIROP")
    ask(page, server, "one")
    expect(page.locator("#messages .alert")).to_contain_text("Le serveur n’a pas répondu")
    expect(page.locator("#one-word")).to_have_value("SIROP")
    server.waiting["/one/"].clear()
    run(page, "htmx.config.timeout = 20000")
    ask(page, server, "one")
    server.answer("/one/", part("new", forms=BOTH))
    expect(page.locator("#said")).to_have_text("new")
    gone(page.locator("#messages .alert"), while_=page.locator("#said"))


def test_a_poll_without_an_answer_does_not_stop_the_next_one(opened):
    page, server = opened(part("old"))
    run(page, "htmx.config.timeout = 200")
    hint(page, server)
    settled(page)
    server.waiting["/part/"].clear()
    run(page, "htmx.config.timeout = 20000")
    hint(page, server)
    server.answer("/part/", part("new"))
    expect(page.locator("#said")).to_have_text("new")
    gone(page.locator("#messages .alert"), while_=page.locator("#said"))


AT_ONCE = "{ const now = window.setTimeout; window.setTimeout = (act, after) => now(act, after === 3000 ? 0 : after); }"


def test_a_time_that_is_up_is_asked_about_until_there_is_an_answer(opened):
    page, server = opened(part("old", more="timeup from:body"))
    run(page, AT_ONCE)
    run(page, "document.body.dispatchEvent(new CustomEvent('timeup', {bubbles: true}))")
    until(page, lambda: server.asked("/part/"), 1)
    server.waiting["/part/"].pop(0).abort()
    until(page, lambda: server.asked("/part/"), 1)
    server.answer("/part/", part("late"))
    expect(page.locator("#said")).to_have_text("late")


# As a server that closes the websocket of whoever may not listen any more.
CLOSED = """{
  window.sockets = 0;
  window.WebSocket = class extends EventTarget {
    constructor() {
      super();
      window.sockets += 1;
      setTimeout(() => this.dispatchEvent(new CloseEvent("close", { code: 4403 })));
    }
  };
}"""


def test_a_page_that_may_not_listen_tries_again_when_its_reader_comes_back(browser):
    context = browser.new_context(locale="fr-FR")
    context.add_init_script(CLOSED)
    play(context, lambda _path, route: fulfil_html(route, PAGE.render(Context({"body": "", "topics": ["x-1"]}))))
    page = context.new_page()
    page.goto(ADDRESS)
    expect(page.locator("#messages .alert")).to_contain_text("Vous ne pouvez plus suivre cette page")
    assert read(page, "sockets") == 1
    run(page, "document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("sockets === 2")
    context.close()


# --- under a finger ----------------------------------------------------------------------------------------------


def test_a_menu_that_takes_the_finger_leaves_the_fragment_free(opened):
    page, server = opened(part("old"))
    stop_time(page)
    page.locator("#said").dispatch_event("pointerdown", {"bubbles": True})
    page.locator("#said").dispatch_event("contextmenu", {"bubbles": True})
    page.clock.run_for(100)  # as long as a click may be on its way
    hint(page, server)
    server.answer("/part/", part("new"))
    expect(page.locator("#said")).to_have_text("new")
