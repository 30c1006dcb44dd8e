"""What every page does in Chromium, the server played by the test."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.template import Context, Template
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.acting import HINT, becomes, click, focus, gone, held, press, read, run, see, settled, write
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

PAGE = Template('{% extends "base.html" %}{% block content %}{{ body|safe }}{% endblock %}')
FRAGMENT = (
    '<div id="part" hx-get="/part/" hx-trigger="live from:body" hx-swap="outerHTML"{hold}>'
    '<p id="said">{said}</p><input id="word" value=""></div>'
)
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page with this body; its fragment then answers `part`."""
    contexts = []

    def open_page(body: str, part: str = "", **options: object) -> Page:
        def answer(path: str, route: Route) -> None:
            fulfil_html(route, part if path == "/part/" else PAGE.render(Context({"body": body})))

        context = browser.new_context(locale="fr-FR", **options)
        contexts.append(context)
        play(context, answer)
        page = context.new_page()
        page.goto(ADDRESS)
        return page

    yield open_page
    for context in contexts:
        context.close()


def test_fragment_fetches_itself_on_a_hint(opened):
    page = opened(FRAGMENT.format(said="old", hold=""), FRAGMENT.format(said="new", hold=""))
    run(page, HINT)
    expect(page.locator("#said")).to_have_text("new")


def test_of_news_that_never_stops_a_page_that_asks_for_pauses_misses_nothing(opened):
    fragment = '<div id="part" hx-get="/part/" hx-trigger="live from:body" hx-swap="outerHTML" data-live-every="1500">'
    page = opened(f"{fragment}</div>", f"{fragment}</div>")
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + timedelta(minutes=1))
    run(page, "window.looks = []; document.body.addEventListener('live', () => looks.push(performance.now()))")
    for _ in range(5):
        run(page, "window.dispatchEvent(new Event('online'))")
        page.clock.run_for(200)
    becomes(page, "looks.length", 1)
    page.clock.run_for(1500)
    becomes(page, "looks.length", 2)
    assert read(page, "looks[1] - looks[0]") >= 1490


def test_what_is_being_typed_survives_a_hint(opened):
    page = opened(FRAGMENT.format(said="old", hold=""), FRAGMENT.format(said="new", hold=""))
    write(page.locator("#word"), "SIROP")
    run(page, HINT)
    expect(page.locator("#said")).to_have_text("new")
    expect(page.locator("#word")).to_have_value("SIROP")
    expect(page.locator("#word")).to_be_focused()


def test_what_is_under_a_finger_stays_until_it_is_clicked(opened):
    page = opened(FRAGMENT.format(said="old", hold=""), FRAGMENT.format(said="new", hold=""))
    run(page, "document.body.addEventListener('click', ({target}) => (window.clicked = target.id))")
    with held(page.locator("#said")):
        with page.expect_response("**/part/"):
            run(page, HINT)
        settled(page)
    becomes(page, "window.clicked", "said")
    expect(page.locator("#said")).to_have_text("new")


def test_an_error_still_to_be_read_is_left_alone(opened):
    page = opened(FRAGMENT.format(said="old", hold=" data-hold"), FRAGMENT.format(said="new", hold=""))
    with page.expect_response("**/part/"):
        run(page, HINT)
    see(page.locator("#said")).to_have_text("old")


def test_a_fragment_takes_no_focus_from_who_is_elsewhere(opened):
    part = FRAGMENT.replace('id="word"', "autofocus")
    beside = '<a id="beside" href="#">Elsewhere</a>'
    page = opened(part.format(said="old", hold="") + beside, part.format(said="new", hold=""))
    focus(page.locator("#beside"))
    run(page, HINT)
    expect(page.locator("#said")).to_have_text("new")
    expect(page.locator("#beside")).to_be_focused()


def test_colours_chosen_by_hand_are_there_at_the_next_page(opened):
    page = opened("", color_scheme="light")
    click(page.locator("[data-theme-toggle]"))
    page.reload()
    assert read(page, "document.documentElement.dataset.theme") == "dark"


def test_question_mark_lists_the_keys_that_the_page_declares(opened):
    page = opened('<a id="next" href="#next" data-key="n" data-key-label="Next">Next</a>')
    press(page, "?")
    expect(page.locator("[data-keys-list] dt").first).to_have_text("n")
    press(page, "Escape")
    gone(page.locator("#keys-help"), while_=page.locator("#next"))
    press(page, "n")
    assert read(page, "location.hash") == "#next"


def test_keys_keep_quiet_while_one_writes(opened):
    page = opened('<a id="next" href="#next" data-key="n" data-key-label="Next">Next</a><input id="word">')
    press(page.locator("#word"), "n")
    expect(page.locator("#word")).to_have_value("n")
    assert read(page, "location.hash") == ""


def test_a_hint_does_not_take_the_place_of_an_answer_that_a_form_awaits(browser):
    """The fragment fetched on a hint comes while a form waits: the refusal that follows must still find its place."""
    form = '<form hx-post="/step/" hx-target="#part" hx-swap="outerHTML"><button id="go">Aller</button></form>'
    part = FRAGMENT.format(said="{said}", hold="{hold}").replace("</div>", form + "</div>")
    waiting: list[Route] = []

    def answer(path: str, route: Route) -> None:
        if path == "/step/":
            waiting.append(route)
        elif path == "/part/":
            fulfil_html(route, part.format(said="live", hold=""))
        else:
            fulfil_html(route, PAGE.render(Context({"body": part.format(said="old", hold="")})))

    context = browser.new_context(locale="fr-FR")
    play(context, answer)
    page = context.new_page()
    page.goto(ADDRESS)
    click(page.locator("#go"))
    with page.expect_response("**/part/"):
        run(page, HINT, now=True)
    run(page, "new Promise(requestAnimationFrame)", now=True)
    (asked,) = waiting
    asked.fulfill(status=422, body=part.format(said="refused", hold=" data-hold"), content_type="text/html")
    expect(page.locator("#said")).to_have_text("refused")
    context.close()
