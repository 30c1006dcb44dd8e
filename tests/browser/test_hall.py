"""The screen of the hall: read from twenty metres, alike on every device, and in words for who does not see it."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.domain.partie.steps import Step
from tests.browser.acting import becomes, click, gone, press, read, run, until, write
from tests.browser.conftest import PHONE
from tests.browser.pictures import picture
from tests.browser.seed import ARBITRE, JUGE
from tests.browser.skewed import meant, measured, signals, skewed, uncertainty

pytestmark = pytest.mark.browser

PROJECTORS = [{"width": 1280, "height": 720}, {"width": 1920, "height": 1080}]
# From 20 metres a letter of 60 mm is read at ease: on an image 2 m wide, 3 % of the width. The letters of the grid,
# which has fifteen rows in the height of the image, cannot be as large: 38 mm, hence 3 m wide at 20 m (the guide says).
AT_EASE, ON_THE_GRID = 0.030, 0.019
CAPITAL = """element => {
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

AGREE_MS = 200
ENDS_OFF = """window.planned.filter(({ kind }) => kind === "end")
    .map(({ at }) => window.trulyAt(at) - Date.parse(document.querySelector("[data-clock]").dataset.endsAt))"""
# None while the screen shows the second under way.
SHOWN_OFF = """() => {
    const clock = document.querySelector("[data-clock]");
    const [minutes, seconds] = clock.querySelector("[data-clock-time]").textContent.split(":").map(Number);
    const [shown, left] = [(minutes * 60 + seconds) * 1000, Date.parse(clock.dataset.endsAt) - window.trueTime()];
    return Math.max(0, left - shown, shown - 1000 - left);
}"""


def projected(page: Page) -> Page:
    press(page, "f")
    gone(page.locator(".page-bar"), while_=page.locator(".hall-tirage"))
    return page


def capital(page: Page, name: str) -> float:
    """The height of a capital letter."""
    height: float = read(page.locator(name), CAPITAL)
    return height


@pytest.mark.parametrize("size", PROJECTORS, ids=lambda size: f"{size['width']}x{size['height']}")
def test_fisf_2_2_e_the_hall_is_read_from_twenty_metres(played, new_page, size):
    page = projected(new_page(played.hall, size=size))
    large = (".hall-coup", ".hall-tirage .tile >> nth=0", "[data-clock-time]", ".hall-word", ".hall-ref")
    heights = {name: capital(page, name) / size["width"] for name in large}
    assert {name: height for name, height in heights.items() if height < AT_EASE} == {}
    assert capital(page, ".board .letter >> nth=0") / size["width"] >= ON_THE_GRID
    assert read(page, OVERFLOWING) == []
    assert read(page, "document.documentElement.scrollHeight <= innerHeight")


def test_full_screen_comes_and_goes_with_one_key(played, new_page):
    page = projected(new_page(played.hall, size=PROJECTORS[0]))
    picture(page, "juge-arbitre-salle", size=PROJECTORS[0])
    gone(page.locator(".hall-history"), while_=page.locator(".hall-tirage"))
    press(page, "f")
    expect(page.locator(".page-bar")).to_be_visible()
    expect(page.locator(".hall-history")).to_be_visible()


def test_the_letters_left_are_shown_or_not_and_the_choice_is_kept(played, new_page):
    page = new_page(played.hall)
    left = page.locator(".hall-bag")
    # 102, less the seven of BATEAUX; the seven of the tirage are public too.
    expect(left).to_have_text(re.compile(r"95\s*\(88 dans le sac\)"))
    press(page, "b")
    gone(left, while_=page.locator(".hall-tirage"))
    page.reload()
    gone(left, while_=page.locator(".hall-tirage"))
    press(page, "b")
    expect(left).to_be_visible()


@pytest.mark.parametrize("name", ["hall", "console", "desk", "coups"])
def test_a_grid_is_always_there_as_text(played, new_page, name):
    emails = {"console": JUGE, "desk": ARBITRE}
    address = f"{played.coups}1/" if name == "coups" else getattr(played, name)
    page = new_page(address, email=emails.get(name, ""))
    run(page, "for (const closed of document.querySelectorAll('details')) closed.open = true")
    text = page.get_by_role("table", name=re.compile("La grille en texte")).first
    expect(text.get_by_role("row", name=re.compile("H6 BATEAUX ligne H, depuis la colonne 6"))).to_be_attached()


def test_the_hall_fits_a_phone(played, new_page):
    page = new_page(played.hall, size=PHONE)
    expect(page.locator(".hall-tirage .tile").last).to_be_in_viewport()
    expect(page.locator("[data-clock-time]")).to_be_in_viewport()
    assert read(page, "document.documentElement.scrollWidth") <= PHONE["width"]


# --- the clock, from the console to the screens -----------------------------------------------------------


def act(console: Page, step: Step) -> None:
    """A step, or an exception to them."""
    click(console.locator(f'form[action$="/{step.value}/"] button[type=submit]').first)


@pytest.fixture
def screens(site, new_page) -> list[Page]:
    """Two screens of the hall whose clocks are wrong, on networks of their own."""
    pages = []
    for wrong in ({"date_ms": 3_600_000, "latency_ms": 120}, {"performance_ms": -8000, "latency_ms": 10}):
        page = skewed(new_page("about:blank", bypass_csp=True), **wrong)
        page.goto(site.hall)
        pages.append(page)
    return pages


def is_right(page: Page) -> None:
    """The end is where the server says, within what the network lets a page know; the time shown is what is left."""
    [off] = read(page, ENDS_OFF)
    assert abs(off) <= max(AGREE_MS, uncertainty(page))
    until(page, lambda: abs(page.evaluate(SHOWN_OFF)) <= AGREE_MS)


def state(page: Page, value: str) -> None:
    expect(page.locator("[data-clock]")).to_have_attribute("data-state", value)


def agree(screens: list[Page], kind: str) -> None:
    """The screens mean the same moment, and none gives the signal before it."""
    times = [meant(page)[kind] for page in screens]
    assert max(times) - min(times) <= max(AGREE_MS, sum(map(uncertainty, screens)))
    assert all(signals(page)[kind] >= meant(page)[kind] - 1 for page in screens)


@pytest.mark.lasting
def test_fisf_3_3_a_every_screen_starts_with_the_console_and_stops_with_it(site, screens, new_page):
    console = new_page(site.console, email=JUGE)
    for step in (Step.CHECK_BAG, Step.ANNOUNCE_PARTIE):
        act(console, step)
    write(console.locator("input[name=letters]"), "BATEAUX")
    for step in (Step.ENTER_LETTERS, Step.ANNOUNCE_TIRAGE):
        act(console, step)
    for page in screens:
        state(page, "waiting")
        measured(page)
    act(console, Step.START_CLOCK)
    for page in screens:
        becomes(page, "window.signals.length", 1)
        state(page, "running")
        is_right(page)
    agree(screens, "start")

    click(console.locator("#conduct-exceptions summary"))
    act(console, Step.INTERRUPT)
    for page in screens:
        state(page, "paused")
    assert len({read(page.locator("[data-clock-time]")) for page in screens}) == 1
    act(console, Step.RESUME)
    for page in screens:
        becomes(page, "window.signals.length", 2)
        is_right(page)
    agree(screens, "start")

    # A cut: the time goes on from what was measured, and the screen says so quietly.
    cut = screens[0]
    cut.context.set_offline(True)
    expect(cut.locator(".clock-offline")).to_be_visible()
    before = read(cut.locator("[data-clock-time]"))
    until(cut, lambda: cut.locator("[data-clock-time]").inner_text() != before)
    is_right(cut)
    cut.context.set_offline(False)
    gone(cut.locator(".clock-offline"), while_=cut.locator("[data-clock-time]"))
    act(console, Step.CLOSE_COUP)
    click(console.get_by_role("button", name="Terminer le coup maintenant"))
    for page in screens:
        state(page, "ended")
        assert list(signals(page)) == ["start", "end"]
