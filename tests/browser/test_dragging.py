"""Letters under a finger or a mouse, the server played by the test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.acting import read, run
from tests.browser.stub import ADDRESS, fulfil_html, play

pytestmark = pytest.mark.browser

BODY = '<div id="root"><button data-tile="0">A</button><button data-tile="1">B</button></div>'
WATCH = """async () => {
  const { dragging } = await import("/static/raccord/js/topping/drag.js");
  window.tapped = [];
  const started = (element) => element.dataset.tile;
  dragging(document.getElementById("root"), { started, dropped() {}, tapped: (one) => tapped.push(one.dataset.tile) });
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    play(context, lambda _path, route: fulfil_html(route, BODY))
    page = context.new_page()
    page.goto(ADDRESS)
    run(page, WATCH)
    yield page
    context.close()


def point(page: Page, kind: str, tile: str, by: str) -> bool:
    """Whether the browser does what it usually does on it."""
    done: bool = run(
        page,
        """([kind, tile, by]) => {
          const how = { bubbles: true, cancelable: true, pointerType: by, pointerId: 1 };
          return document.querySelector(`[data-tile="${tile}"]`).dispatchEvent(new PointerEvent(kind, how));
        }""",
        [kind, tile, by],
    )
    return done


def test_a_menu_that_a_mouse_asks_for_lets_the_letter_go(page):
    point(page, "pointerdown", "0", "mouse")
    assert point(page, "contextmenu", "0", "mouse")  # and is shown
    point(page, "pointerdown", "1", "mouse")
    point(page, "pointerup", "1", "mouse")
    assert read(page, "tapped") == ["1"]


def test_a_finger_that_rests_on_a_letter_keeps_it_and_gets_no_menu(page):
    point(page, "pointerdown", "0", "touch")
    assert not point(page, "contextmenu", "0", "touch")
    point(page, "pointerup", "0", "touch")
    assert read(page, "tapped") == ["0"]


def test_a_menu_beside_the_letters_is_shown(page):
    assert point(page, "contextmenu", "0", "touch")
