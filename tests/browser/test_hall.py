"""The screen of the hall: read from twenty metres, alike on every device, and in words for who does not see it."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.domain.partie.steps import Step
from tests.browser.conftest import PHONE
from tests.browser.seed import ARBITRE, JUGE
from tests.browser.skewed import measured, signals, skewed

pytestmark = pytest.mark.browser

PROJECTORS = [{"width": 1280, "height": 720}, {"width": 1920, "height": 1080}]
# From 20 metres a letter of 60 mm is read at ease: on an image 2 m wide, 3 % of the width. The letters of the grid,
# which has fifteen rows in the height of the image, cannot be as large: 38 mm, hence 3 m wide at 20 m (the guide says).
AT_EASE, ON_THE_GRID = 0.030, 0.019
CAPITAL = """element => {
    if (!element.isConnected) return 0;
    const style = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const height = pen.measureText("H").actualBoundingBoxAscent;
    return height * (element.getScreenCTM ? element.getScreenCTM().a : 1);
}"""
OVERFLOWING = """() => [...document.querySelectorAll(".hall-side *, .hall-grid, .board")]
    .filter((each) => !each.closest(".visually-hidden, noscript") && each.getClientRects().length > 0)
    .filter((each) => { const box = each.getBoundingClientRect();
        return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1 || box.left < -1; })
    .map((each) => each.className?.baseVal ?? each.className)"""


def projected(page: Page) -> Page:
    page.locator("h1").wait_for()
    page.keyboard.press("f")
    expect(page.locator(".page-bar")).to_be_hidden()
    return page


def capital(page: Page, name: str) -> float:
    """The height of a capital letter; a live swap may take the element away while it is measured."""
    return next(height for _ in range(10) if (height := page.locator(name).evaluate(CAPITAL)))


@pytest.mark.parametrize("size", PROJECTORS, ids=lambda size: f"{size['width']}x{size['height']}")
def test_fisf_2_2_e_the_hall_is_read_from_twenty_metres(played, new_page, size):
    page = projected(new_page(played.hall, size=size))
    large = (".hall-coup", ".hall-tirage .tile >> nth=0", "[data-clock-time]", ".hall-word", ".hall-ref")
    heights = {name: capital(page, name) / size["width"] for name in large}
    assert {name: height for name, height in heights.items() if height < AT_EASE} == {}
    assert capital(page, ".board .letter >> nth=0") / size["width"] >= ON_THE_GRID
    assert page.evaluate(OVERFLOWING) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_full_screen_comes_and_goes_with_one_key(played, new_page):
    page = projected(new_page(played.hall, size=PROJECTORS[0]))
    expect(page.locator(".hall-history")).to_be_hidden()
    page.keyboard.press("f")
    expect(page.locator(".page-bar")).to_be_visible()
    expect(page.locator(".hall-history")).to_be_visible()


def test_the_letters_left_are_shown_or_not_and_the_choice_is_kept(played, new_page):
    page = new_page(played.hall)
    left = page.locator(".hall-bag")
    # 102, less the seven of BATEAUX; the seven of the tirage are public too.
    expect(left).to_have_text(re.compile(r"95\s*\(88 dans le sac\)"))
    page.keyboard.press("b")
    expect(left).to_be_hidden()
    page.reload()
    expect(left).to_be_hidden()
    page.keyboard.press("b")
    expect(left).to_be_visible()


@pytest.mark.parametrize("name", ["hall", "console", "desk", "coups"])
def test_a_grid_is_always_there_as_text(played, new_page, name):
    emails = {"console": JUGE, "desk": ARBITRE}
    address = f"{played.coups}1/" if name == "coups" else getattr(played, name)
    page = new_page(address, email=emails.get(name, ""))
    page.evaluate("for (const closed of document.querySelectorAll('details')) closed.open = true")
    text = page.get_by_role("table", name=re.compile("La grille en texte")).first
    expect(text.get_by_role("row", name=re.compile("H6 BATEAUX ligne H, depuis la colonne 6"))).to_be_attached()


def test_the_hall_fits_a_phone(played, new_page):
    page = new_page(played.hall, size=PHONE)
    expect(page.locator(".hall-tirage .tile").last).to_be_in_viewport()
    expect(page.locator("[data-clock-time]")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


# --- the clock, from the console to the screens -----------------------------------------------------------


def act(console: Page, step: Step) -> None:
    # A step that has just come rests a moment.
    console.locator(f'form[action$="/{step.value}/"]:not([data-resting]) button[type=submit]').first.click()


@pytest.fixture
def screens(clock_site, new_page) -> list[Page]:
    """Two screens of the hall whose clocks are wrong, on networks of their own."""
    pages = []
    for wrong in ({"date_ms": 3_600_000, "latency_ms": 120}, {"performance_ms": -8000, "latency_ms": 10}):
        page = skewed(new_page("about:blank", bypass_csp=True), **wrong)
        page.goto(clock_site.hall)
        pages.append(page)
    return pages


def error_of(page: Page) -> float:
    """How far the time on the screen is from the server's, in seconds; a busy machine may draw once too late."""
    return min(_error_now(page) for _ in range(5))


def _error_now(page: Page) -> float:
    """None while the screen shows the second under way."""
    shown, left = page.evaluate("""() => {
        const clock = document.querySelector("[data-clock]");
        return [clock.querySelector("[data-clock-time]").textContent,
                (Date.parse(clock.dataset.endsAt) - window.trueTime()) / 1000];
    }""")
    minutes, seconds = map(int, shown.split(":"))
    whole = minutes * 60 + seconds
    return max(0.0, left - whole, whole - 1 - left)


def state(page: Page, value: str) -> None:
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", value)


def gap(screens: list[Page], kind: str) -> float:
    times = [signals(page)[kind] for page in screens]
    return max(times) - min(times)


def test_fisf_3_3_a_every_screen_starts_with_the_console_and_stops_with_it(clock_site, screens, new_page):
    console = new_page(clock_site.console, email=JUGE)
    for step in (Step.CHECK_BAG, Step.ANNOUNCE_PARTIE):
        act(console, step)
    console.locator("input[name=letters]").fill("BATEAUX")
    for step in (Step.ENTER_LETTERS, Step.ANNOUNCE_TIRAGE):
        act(console, step)
    for page in screens:
        state(page, "waiting")
        measured(page)
    act(console, Step.START_CLOCK)
    for page in screens:
        page.wait_for_function("window.signals.length === 1")
        state(page, "running")
        assert error_of(page) <= 0.2
    assert gap(screens, "start") <= 200

    console.locator("#conduct-exceptions summary").click()
    act(console, Step.INTERRUPT)
    for page in screens:
        state(page, "paused")
    shown = {page.locator("[data-clock-time]").inner_text() for page in screens}
    assert len(shown) == 1
    act(console, Step.RESUME)
    for page in screens:
        page.wait_for_function("window.signals.length === 2")
        assert error_of(page) <= 0.2
    assert gap(screens, "start") <= 200

    # A cut: the time goes on from what was measured, and the screen says so quietly.
    cut = screens[0]
    cut.context.set_offline(True)
    expect(cut.locator(".clock-offline")).to_be_visible()
    before = cut.locator("[data-clock-time]").inner_text()
    expect(cut.locator("[data-clock-time]")).not_to_have_text(before)
    assert error_of(cut) <= 0.2
    cut.context.set_offline(False)
    expect(cut.locator(".clock-offline")).to_be_hidden()
    act(console, Step.CLOSE_COUP)
    for page in screens:
        state(page, "ended")
        assert list(signals(page)) == ["start", "end"]
