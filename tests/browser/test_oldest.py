"""What pages do in the oldest browsers that follow them, the server played by the test."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.template import Context, Template
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.acting import click, gone, press, read, run, until, write
from tests.browser.oldest import MISSING, NOTHING_KEPT
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

PAGE = Template('{% extends "base.html" %}{% block content %}{{ body|safe }}{% endblock %}')
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
LATE, EVERY = 3_000, 30_000
NEXT = '<a id="next" href="#next" data-key="n" data-key-label="Next">Next</a>'
DIALOG = """<dialog><h2>Joker</h2><div data-play-joker-letters></div>
<button type="button" data-play-joker-close>Fermer</button></dialog><p id="chosen"></p>"""
PICK = """async () => {
  const { pickerOf } = await import("/static/raccord/js/topping/picker.js");
  const pick = pickerOf(document.querySelector("dialog"), ["A", "B"]);
  pick((letter) => { document.getElementById("chosen").textContent = letter; });
}"""
HALL = """<button data-full-screen hidden>Plein écran</button>
<label hidden><input type="checkbox" data-bag-switch></label><p id="hall-said"></p><div id="hall"></div>"""
DRAG = """async () => {
  const { dragging } = await import("/static/raccord/js/topping/drag.js");
  const started = (element) => element.dataset.tile;
  dragging(document.getElementById("root"), { started, dropped() {}, tapped() {} });
}"""

MOVE = """() => {
  const tell = (kind, clientX, clientY) =>
    document.querySelector("[data-tile]").dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX, clientY }));
  tell("pointerdown", 10, 10);
  tell("pointermove", 200, 150);
}"""


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page with this body in a browser that has these scripts first; what it throws is an error of the test."""
    contexts, errors = [], []

    def open_page(body: str, *prepared: str, **options: object) -> Page:
        def answer(_path: str, route: Route) -> None:
            fulfil_html(route, PAGE.render(Context({"body": body})))

        context = browser.new_context(locale="fr-FR", **options)
        contexts.append(context)
        for script in prepared or (MISSING,):
            context.add_init_script(script)
        play(context, answer, apart=True)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(ADDRESS)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.mark.parametrize("prepared", [(MISSING,), (NOTHING_KEPT,)], ids=["missing", "nothing kept"])
def test_keys_and_colours_are_there(opened, prepared):
    page = opened(NEXT, *prepared, color_scheme="light")
    click(page.locator("[data-theme-toggle]"))
    assert read(page, "document.documentElement.dataset.theme") == "dark"
    press(page, "n")
    assert read(page, "location.hash") == "#next"
    press(page, "?")
    expect(page.locator("[data-keys-list] dt").first).to_have_text("n")
    press(page, "Escape")
    gone(page.locator("#keys-help"), while_=page.locator("#next"))


def test_the_letter_of_a_joker_is_chosen_by_the_keyboard_without_dialogs(opened):
    page = opened(DIALOG)
    run(page, PICK)
    expect(page.get_by_role("button", name="A", exact=True)).to_be_focused()
    press(page, "b")
    expect(page.locator("#chosen")).to_have_text("B")
    gone(page.locator("dialog"), while_=page.locator("#chosen"))


def test_escape_closes_a_dialog_that_chose_nothing(opened):
    page = opened(DIALOG)
    run(page, PICK)
    press(page, "Escape")
    gone(page.locator("dialog"), while_=page.locator("h2, #chosen, main").first)
    assert read(page.locator("#chosen"), "element => element.textContent") == ""


def test_a_hall_fills_its_window_only_once_it_is_asked_to(opened):
    page = opened(HALL)
    run(page, "() => import('/static/raccord/js/hall.js').then(() => null)")
    assert read(page, "'projected' in document.documentElement.dataset") is False
    click(page.get_by_role("button", name="Plein écran"))
    assert read(page, "'projected' in document.documentElement.dataset") is True


def test_what_is_dragged_follows_the_finger(opened):
    page = opened('<div id="root"><button data-tile="0"><span class="play-tile">A</span></button></div>')
    run(page, DRAG)
    run(page, MOVE)
    assert read(page.locator(".play-ghost"), "ghost => ghost.style.transform") == "translate(200px, 150px)"


def test_announcements_are_read_by_a_voice_that_tells_no_changes(opened):
    page = opened(
        '<div data-voice hidden><label data-voice-choice><input type="checkbox" data-voice-switch></label>'
        '<button data-voice-read data-text-none="Aucune" data-text-read="Lire">-</button></div>'
    )
    run(page, "() => import('/static/raccord/js/announce.js').then(() => null)")
    expect(page.locator("[data-voice-read]")).to_have_text("Aucune")


class Server:
    """A page that follows something, and no script of which can be read but the oldest ones."""

    def __init__(self, body: str = "", topics: tuple[str, ...] = ("bell-1",)) -> None:
        self.body, self.topics = body, topics
        self.asked = 0

    def handle(self, path: str, route: Route) -> None:
        self.asked += path == "/"
        fulfil_html(route, PAGE.render(Context({"body": self.body, "topics": self.topics})))


@pytest.fixture
def read_by_the_oldest(browser: Browser) -> Iterator[Callable[[Server], Page]]:
    """The page, once it has come, in a browser that reads no module; time passes there only as it is told to."""
    contexts = []

    def open_page(server: Server, *, modules: bool = False) -> Page:
        context = browser.new_context(locale="fr-FR")
        contexts.append(context)
        play(context, server.handle, apart=True)
        if not modules:
            context.route("**/js/settled.js", lambda route: route.fulfill(body="#", content_type="text/javascript"))
        page = context.new_page()
        page.clock.install(time=NOON)
        page.goto(ADDRESS)
        page.clock.pause_at(NOON + timedelta(minutes=1))
        return page

    yield open_page
    for context in contexts:
        context.close()


def test_a_page_that_cannot_follow_says_so_and_is_loaded_again_every_thirty_seconds(read_by_the_oldest):
    server = Server()
    page = read_by_the_oldest(server)
    page.clock.run_for(LATE)
    expect(page.locator("#old-browser")).to_contain_text("trop ancien")
    expect(page.locator("#old-browser")).to_contain_text("toutes les 30 secondes")
    page.clock.run_for(EVERY)
    until(page, lambda: server.asked, 2)


@pytest.mark.parametrize(
    "body",
    [
        '<input id="field" value="">',
        '<input id="field" value="" data-left>',
        '<p class="field-error">Ce nom est pris.</p><p id="field">.</p>',
    ],
    ids=["being written", "written", "refused"],
)
def test_what_is_written_or_refused_is_not_loaded_away(read_by_the_oldest, body):
    server = Server(body)
    page = read_by_the_oldest(server)
    if "input" in body:
        write(page.locator("#field"), "SIROP")
    if "data-left" in body:
        run(page, "() => document.activeElement.blur()")
    page.clock.run_for(LATE + 2 * EVERY)
    expect(page.locator("#old-browser")).to_contain_text("trop ancien")
    assert server.asked == 1


def test_a_page_that_follows_nothing_is_not_loaded_again(read_by_the_oldest):
    server = Server(topics=())
    page = read_by_the_oldest(server)
    page.clock.run_for(LATE + 2 * EVERY)
    expect(page.locator("#old-browser")).to_contain_text("trop ancien")
    gone(page.locator("[data-old-follows]"), while_=page.locator("#old-browser"))
    assert server.asked == 1


def test_a_browser_that_reads_its_scripts_is_told_nothing(read_by_the_oldest):
    server = Server(NEXT)
    page = read_by_the_oldest(server, modules=True)
    page.clock.run_for(LATE + 2 * EVERY)
    gone(page.locator("#old-browser"), while_=page.locator("#next"))
    assert server.asked == 1
