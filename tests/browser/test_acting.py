"""The functions that page tests act and read through: what they wait for, and what an empty page does not pass."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser import acting
from tests.browser.acting import appears, becomes, click, gone, never, never_says, number_of, read, unfold, until

pytestmark = pytest.mark.browser

# A page that is settled a little late, and says something else then.
LATE = """<html data-settled="no"><p>half</p><script>
setTimeout(() => {
  document.querySelector("p").textContent = "whole";
  document.documentElement.dataset.settled = "yes";
}, 200);
</script></html>"""
GRID = '<div class="grid">grid</div>'


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    contexts = []

    def open_page(html: str, **options: object) -> Page:
        contexts.append(browser.new_context(**options))
        page = contexts[-1].new_page()
        page.set_content(html)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(acting, "PATIENCE", 0.5)
    expect.set_options(timeout=500)
    yield
    expect.set_options(timeout=15_000)


def test_what_is_read_is_read_of_a_settled_page(opened):
    assert read(opened(LATE).locator("p")) == "whole"


def test_a_click_waits_for_a_settled_page(opened):
    page = opened(LATE.replace("half", "<button>half</button>"))
    click(page.locator("p"))
    assert read(page.locator("p")) == "whole"


@pytest.mark.parametrize("scripts", [True, False])
def test_a_page_that_has_no_mark_is_settled_once_it_is_whole(opened, scripts):
    page = opened("<details><summary>Forms</summary><p>Step</p></details>", java_script_enabled=scripts)
    unfold(page.locator("details"))
    unfold(page.locator("details"))
    assert read(page.locator("p")) == "Step"


def test_a_page_without_scripts_that_comes_slowly_is_waited_for(opened, monkeypatch):
    page, looks = opened("", java_script_enabled=False), acting._is_settled
    waiting: list[Route] = []

    def looked_at_before_it_is_whole(page: Page) -> bool:
        found = looks(page)
        while waiting:
            waiting.pop().fulfill(body="")
        return found

    monkeypatch.setattr(acting, "_is_settled", looked_at_before_it_is_whole)
    page.route("**/slow.png", lambda route: waiting.append(route))  # noqa: PLW0108 - a method of a list is refused
    page.route("**/page/", lambda route: route.fulfill(content_type="text/html", body='<p>Step<img src="/slow.png">'))
    page.goto("http://raccord.invalid/page/", wait_until="commit")
    assert read(page.locator("p")) == "Step"


def test_what_appears_is_seen_of_a_page_that_is_not_settled(opened, impatient):
    page = opened(f'<html data-settled="no">{GRID}<b class="tile" hidden>106</b></html>')
    appears(page.locator(".grid"))
    with pytest.raises(AssertionError):
        appears(page.locator(".tile"))


def test_what_an_empty_page_has_not_is_not_said_to_be_never_there(opened, impatient):
    page = opened("")
    tile, grid = page.locator(".tile"), page.locator(".grid")
    for wrong in (
        lambda: never(tile, while_=grid),
        lambda: gone(tile, while_=grid),
        lambda: never_says(grid, "106"),
    ):
        with pytest.raises(AssertionError):
            wrong()
    with pytest.raises(AssertionError):
        never_says(opened('<p style="height: 1em"></p>').locator("p"), "106")


def test_what_is_hidden_is_gone_and_is_not_never_there(opened, impatient):
    page = opened(f'{GRID}<b class="tile" hidden>106</b>')
    tile, grid = page.locator(".tile"), page.locator(".grid")
    gone(tile, while_=grid)
    with pytest.raises(AssertionError):
        never(tile, while_=grid)
    with pytest.raises(AssertionError):
        never_says(page.locator("body"), "106")
    never_says(grid, "106")


def test_what_comes_in_the_end_is_waited_for_and_the_last_that_was_seen_is_told(opened, impatient):
    page = opened(LATE)
    becomes(page, "document.querySelector('p').textContent", "whole")
    assert number_of(page.locator("p")) == 1
    with pytest.raises(AssertionError, match="'whole' == 'else'"):
        until(page, lambda: page.locator("p").inner_text(), "else")
