"""What a test does in a page, and what it reads there: only once the page is settled.

    click(page.get_by_role("button", name="Commencer"))
    write(page.get_by_label("Mot"), "BATEAUX")
    press(page, "Enter")
    see(page.locator("#race")).to_contain_text("Coup 2")
    assert read(page, "location.hash") == "#next"
    never(hall.locator(".tile"), while_=hall.locator(".hall-tirage"))

`where`: a page, whose keyboard is used where the focus is, or an element, which takes the focus first. `now=True` acts
on a page that waits for an answer, where that is what the test is about. An `expect` that says what is there looks
again until it is, and needs nothing from here; `deploy.checks.page_tests` refuses the rest.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Error, Locator, LocatorAssertions, Page, TimeoutError as TooLate, expect

# Seconds for which a page may not be what it is to become.
PATIENCE = 15.0
_PAUSE_MS = 20
# What `run` lets a page do when it is to hear of news.
HINT = "document.body.dispatchEvent(new CustomEvent('live', {bubbles: true}))"
# A page without scripts never looks by itself a second time whether it is whole.
_LOOK_AGAIN = 0.5
# A page without scripts, or from elsewhere, has no mark: it is settled once it is whole. One that has just begun to
# come has not even a root.
_SETTLED = """() => {
  const settled = document.documentElement?.dataset.settled;
  return settled === undefined ? document.readyState === "complete" : settled === "yes";
}"""


def settled(page: Page) -> None:
    """Wait until the page says that it is settled."""
    deadline = time.monotonic() + PATIENCE
    while not _is_settled(page):
        if time.monotonic() > deadline:
            raise AssertionError(f"{page.url} is never settled")


def _is_settled(page: Page) -> bool:
    """Now, or within the time for which it looks itself."""
    try:
        page.wait_for_function(_SETTLED, timeout=min(PATIENCE, _LOOK_AGAIN) * 1000)
    except TooLate:
        return False
    return True


def _ready(where: Page | Locator, now: bool) -> None:
    if not now:
        settled(_page(where))


# --- acting -------------------------------------------------------------------------------------------------------


def press(where: Page | Locator, *keys: str, now: bool = False) -> None:
    """Press these keys one after the other."""
    for key in keys:
        _ready(where, now)
        if isinstance(where, Page):
            where.keyboard.press(key)
        else:
            where.press(key)


def spell(where: Page | Locator, text: str, *, now: bool = False) -> None:
    """Type a text key by key."""
    _ready(where, now)
    if isinstance(where, Page):
        where.keyboard.type(text)
    else:
        where.press_sequentially(text)


def write(field: Locator, text: str, *, now: bool = False) -> None:
    """Put this text in the place of what the field has."""
    _ready(field, now)
    field.fill(text)


def click(element: Locator, *, now: bool = False, **how: Any) -> None:
    _ready(element, now)
    element.click(**how)


def tap(element: Locator, *, now: bool = False) -> None:
    _ready(element, now)
    element.tap()


def tick(box: Locator, on: bool = True, *, now: bool = False) -> None:
    """Check a box or a choice, or uncheck it."""
    _ready(box, now)
    box.set_checked(on)


def choose(field: Locator, *values: str, now: bool = False, **how: Any) -> None:
    """Of a list, these values; by their labels with `label=`."""
    _ready(field, now)
    field.select_option(list(values) or None, **how)


def attach(field: Locator, *files: Any, now: bool = False) -> None:
    """Files into a field of files."""
    _ready(field, now)
    field.set_input_files(list(files))


def insert(page: Page, text: str, *, now: bool = False) -> None:
    """As the keyboard of a telephone writes: a text, and no key."""
    _ready(page, now)
    page.keyboard.insert_text(text)


@contextmanager
def held(element: Locator) -> Iterator[None]:
    """A finger, or the button of a mouse, stays down on the element for as long as the block."""
    hover(element)
    element.page.mouse.down()
    yield
    element.page.mouse.up()


def drag(element: Locator, to: Locator, *, now: bool = False) -> None:
    """By the mouse, onto another element."""
    _ready(element, now)
    element.drag_to(to)


def hover(element: Locator, *, now: bool = False) -> None:
    _ready(element, now)
    element.hover()


def focus(element: Locator, *, now: bool = False) -> None:
    _ready(element, now)
    element.focus()


def go(page: Page, address: str) -> None:
    """To an address, from a page that may be on its way to another by itself."""
    try:
        page.goto(address)
    except Error as error:
        if "interrupted by another navigation" not in error.message:
            raise
        settled(page)
        page.goto(address)


def run(where: Page | Locator, script: str, argument: Any = None, *, now: bool = False) -> Any:
    """Let the page do something by itself, as one of its scripts would; answers what that gave, once it is known."""
    _ready(where, now)
    return where.evaluate(script, argument)


def stop_time(page: Page) -> None:
    """From here on time passes in the page only as `page.clock.run_for` tells; it is settled when its timers are."""
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))


def unfold(details: Locator) -> None:
    """Open what is folded, where it is not open already."""
    settled(details.page)
    if details.get_attribute("open") is None:
        details.locator("summary").first.click()
    expect(details).to_have_attribute("open", "")


# --- reading ------------------------------------------------------------------------------------------------------


def see(what: Locator) -> LocatorAssertions:
    """What is to be said of an element, of a page that is settled."""
    settled(what.page)
    return expect(what)


def appears(what: Locator) -> None:
    """In the end somebody sees this, whether the page is settled or not.

    `expect` says the same, but writes the whole page down each time that it finds nothing: for what is often awaited.
    """
    deadline = time.monotonic() + PATIENCE
    while not _is_there(what):
        if time.monotonic() > deadline:
            raise AssertionError(f"{what} is never seen")


def _is_there(what: Locator) -> bool:
    """Now, or within a time that is short: the longer it is, the more seldom is it looked for."""
    try:
        what.wait_for(timeout=min(PATIENCE, _LOOK_AGAIN) * 1000)
    except TooLate:
        return False
    return True


def read(where: Page | Locator, script: str = "element => element.innerText", argument: Any = None) -> Any:
    """What a settled page says, the same twice: its text, or what the script makes of it."""
    return _stable(_page(where), lambda: _value(where, script, argument))


def read_all(what: Locator, script: str = "element => element.innerText") -> list[Any]:
    """The same, of each of these elements."""
    return _stable(what.page, lambda: what.evaluate_all(f"all => all.map({script})"))


def number_of(what: Locator) -> int:
    """How many of these a settled page has."""
    return _stable(what.page, what.count)


def is_seen(what: Locator) -> bool:
    """Whether a settled page shows this."""
    return _stable(what.page, what.is_visible)


def box_of(element: Locator) -> dict[str, float]:
    """Where an element stands in its window, in pixels: x, y, width and height."""
    return read(element, "element => element.getBoundingClientRect().toJSON()")


def becomes(where: Page | Locator, script: str, wanted: Any, argument: Any = None) -> None:
    """What the script reads is `wanted` in the end."""
    until(_page(where), lambda: _value(where, script, argument), wanted)


def _value(where: Page | Locator, script: str, argument: Any) -> Any:
    """Of an element, which alone has a time-out: of a page that is being left for an answer that never comes, a script
    would be awaited for ever."""
    if isinstance(where, Locator):
        return where.evaluate(script, argument, timeout=PATIENCE * 1000)
    asked = f"(_root, given) => {{ const told = {script}; return typeof told === 'function' ? told(given) : told; }}"
    return where.locator(":root").evaluate(asked, argument, timeout=PATIENCE * 1000)


def until(page: Page, look: Callable[[], Any], wanted: Any = True) -> None:
    """What is looked at is `wanted` in the end: of the page, or of what a server played by the test has heard."""
    assert _last(page, look, wanted, PATIENCE) == wanted


def comes(page: Page, look: Callable[[], bool], seconds: float) -> bool:
    """Whether what is looked at comes true within this time: for what has to be done again where it does not."""
    return _last(page, look, True, seconds) is True


def _last(page: Page, look: Callable[[], Any], wanted: Any, seconds: float) -> Any:
    deadline = time.monotonic() + seconds
    while (found := _looked(look)) != wanted and time.monotonic() < deadline:
        page.wait_for_timeout(_PAUSE_MS)
    return found


def _stable(page: Page, look: Callable[[], Any]) -> Any:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        settled(page)
        found, again = _looked(look), _looked(look)
        if found == again and not isinstance(found, Error):
            return found
    raise AssertionError(f"it never stood still: {found}, then {again}")


def _looked(look: Callable[[], Any]) -> Any:
    try:
        return look()
    except Error as gone:  # another page was coming
        return gone


def _page(where: Page | Locator) -> Page:
    return where if isinstance(where, Page) else where.page


# --- what is not there --------------------------------------------------------------------------------------------


def never(what: Locator, *, while_: Locator) -> None:
    """`what` is nowhere in the page, hidden or not, while `while_` is seen there, which an empty page does not show."""
    with _while(while_):
        assert _stable(what.page, what.count) == 0


def gone(what: Locator, *, while_: Locator) -> None:
    """In the end nobody sees `what`, and `while_` is seen."""
    with _while(while_):
        expect(what.filter(visible=True)).to_have_count(0)


def never_says(where: Locator, text: str) -> None:
    """`where` is seen, and says something else than `text`, in whatever case, hidden or not."""
    with _while(where):
        said = read(where, "element => element.textContent")
        assert said.strip()
        assert text.upper() not in said.upper()


@contextmanager
def _while(fact: Locator) -> Iterator[None]:
    settled(fact.page)
    expect(fact.first).to_be_visible()
    yield
    expect(fact.first).to_be_visible()
