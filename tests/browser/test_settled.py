"""When a page says that it is settled, and what becomes of keys pressed before, the server played by the test."""

from collections.abc import Callable, Iterator

import pytest
from django.template import Context, Template
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.acting import becomes, gone, press, read, run, see, settled, spell, stop_time, until
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

PAGE = Template('{% extends "base.html" %}{% block content %}{{ body|safe }}{% endblock %}')
NEXT = '<a id="next" href="#next" data-key="n" data-key-label="Next">Next</a>'
DRAW = '<form action="/draw/" method="post"><button data-key="d" data-key-label="Draw">Draw</button></form>'
# What the mark becomes once a link is followed.
LEFT = """id => new Promise((resolve) => {
  const root = document.documentElement;
  new MutationObserver(() => resolve(root.dataset.settled)).observe(root, { attributes: true });
  document.getElementById(id).click();
})"""
COUNTED = "window.been = []; addEventListener('hashchange', () => been.push(location.hash));"
TOO_EARLY = "La touche {key} n’a rien fait\u00a0: la page n’était pas prête. Appuyez de nouveau."


class Opened:
    """A page whose last script is kept back until `attach`; what is asked besides pages is kept in `waiting`."""

    def __init__(self, browser: Browser, body: str) -> None:
        self.context = browser.new_context(locale="fr-FR")
        self.waiting: list[Route] = []
        self.asked: list[str] = []
        self._late: list[Route] = []
        self._body = body
        play(self.context, self._answer, apart=True)
        self.context.add_init_script(COUNTED)
        self.page: Page = self.context.new_page()
        self.page.route("**/keys.js", self._keep)
        self.page.goto(ADDRESS, wait_until="commit")
        expect(self.page.locator(".page-footer")).to_be_visible()
        until(self.page, lambda: len(self._late), 1)

    def _keep(self, route: Route) -> None:
        self._late.append(route)

    def _answer(self, path: str, route: Route) -> None:
        self.asked.append(path)
        if path == "/":
            fulfil_html(route, PAGE.render(Context({"body": self._body})))
        else:
            self.waiting.append(route)

    def attach(self) -> Page:
        self._late.pop().fallback()
        settled(self.page)
        return self.page


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[[str], Opened]]:
    made: list[Opened] = []

    def open_page(body: str) -> Opened:
        made.append(Opened(browser, body))
        return made[-1]

    yield open_page
    for each in made:
        each.context.close()


def test_a_page_is_settled_once_its_last_script_is_attached(opened):
    late = opened(NEXT)
    expect(late.page.locator("html:not([data-settled=yes])")).to_be_attached()
    page = late.attach()
    expect(page.locator("html")).to_have_attribute("data-settled", "yes")


def test_a_page_is_not_settled_while_a_fragment_is_fetched(opened):
    late = opened(
        '<div id="part" hx-get="/part/" hx-trigger="live from:body" hx-swap="outerHTML"><p id="said">old</p></div>'
    )
    page = late.attach()
    run(page, "document.body.dispatchEvent(new CustomEvent('live'))")
    expect(page.locator("html")).to_have_attribute("data-settled", "no")
    until(page, lambda: len(late.waiting), 1)
    fulfil_html(late.waiting.pop(), '<div id="part"><p id="said">new</p></div>')
    assert read(page.locator("#said")) == "new"


def test_a_page_that_is_left_is_not_settled_until_another_has_come(opened):
    late = opened('<a id="away" href="/away/">Away</a>')
    page = late.attach()
    assert run(page, LEFT, "away") == "no"
    until(page, lambda: len(late.waiting), 1)
    fulfil_html(late.waiting.pop(), "<p>Elsewhere</p>")
    settled(page)
    assert read(page.locator("p")) == "Elsewhere"


def test_a_page_that_was_not_left_after_all_is_settled_again(opened):
    late = opened('<a id="file" href="/file/">File</a>')
    page = late.attach()
    stop_time(page)
    run(page, "document.getElementById('file').click()")
    until(page, lambda: len(late.waiting), 1)
    late.waiting.pop().fulfill(status=204)
    page.clock.run_for(2_000)  # after which a page that was to be left is still there
    settled(page)
    expect(page.locator("#file")).to_be_visible()


def test_a_key_that_leads_elsewhere_is_played_once_however_often_it_was_pressed_early(opened):
    late = opened(NEXT)
    press(late.page, "n", "n", now=True)
    page = late.attach()
    becomes(page, "location.hash", "#next")
    assert read(page, "been") == ["#next"]
    press(page, "ArrowUp")
    gone(page.locator("#messages .alert"), while_=page.locator("#next"))


def test_a_key_that_draws_is_not_played_late_and_the_page_says_so(opened):
    late = opened(DRAW)
    press(late.page, "d", now=True)
    page = late.attach()
    see(page.locator("#messages .alert.warning")).to_contain_text(TOO_EARLY.format(key="D"))
    assert late.asked == ["/"]
    press(page, "d")
    until(page, lambda: late.asked, ["/", "/draw/"])


HIDDEN = "document.getElementById('next').hidden = true"
REPLACED = "document.getElementById('next').outerHTML = '<a href=#other data-key=n data-key-label=Other>Other</a>'"


@pytest.mark.parametrize("meanwhile", [HIDDEN, REPLACED])
def test_what_the_page_no_longer_offers_is_not_played_late(opened, meanwhile):
    late = opened(NEXT)
    press(late.page, "n", now=True)
    run(late.page, meanwhile, now=True)
    page = late.attach()
    see(page.locator("#messages .alert.warning")).to_contain_text(TOO_EARLY.format(key="N"))
    assert read(page, "location.hash") == ""


def test_a_key_that_nothing_offers_is_nobodys_business(opened):
    late = opened(NEXT)
    press(late.page, "x", now=True)
    page = late.attach()
    gone(page.locator("#messages .alert"), while_=page.locator("#next"))


def test_the_help_asked_for_early_opens(opened):
    late = opened(NEXT)
    press(late.page, "?", now=True)
    see(late.attach().locator("#keys-help")).to_be_visible()


def test_what_is_typed_early_stays_in_its_field(opened):
    late = opened(f'{NEXT}<input id="word" autofocus>')
    expect(late.page.locator("#word")).to_be_focused()  # once the page is first painted
    spell(late.page, "non", now=True)
    page = late.attach()
    see(page.locator("#word")).to_have_value("non")
    assert read(page, "been") == []


def test_a_field_is_reached_by_a_key_pressed_early(opened):
    late = opened('<input id="other" data-key="o" data-key-label="Other">')
    press(late.page, "o", now=True)
    see(late.attach().locator("#other")).to_be_focused()


def test_a_key_pressed_while_what_has_just_come_rests_is_told(opened):
    page = opened(f"<div data-resting>{DRAW}</div>").attach()
    press(page, "d")
    expect(page.locator("#messages .alert.warning")).to_contain_text(TOO_EARLY.format(key="D"))


SCROLLED = """
<div class="table-scroll" tabindex="0" id="wide"><table><tr><td style="min-width:{width}">1</td></tr></table></div>
"""
ARROW = '<a href="#next" data-key="ArrowRight" data-key-label="Next">Next</a>'


@pytest.mark.parametrize(("width", "led"), [("9000px", []), ("10px", ["#next"])])
def test_an_arrow_in_a_table_wider_than_its_window_scrolls_it(opened, width, led):
    page = opened(SCROLLED.format(width=width) + ARROW).attach()
    press(page.locator("#wide"), "ArrowRight")
    assert read(page, "been") == led
