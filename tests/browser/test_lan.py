"""What a hall needs, from the address of its network: plain http, which a browser trusts less than its own machine."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from deploy.network import addresses
from tests.browser.acting import read, tap, write
from tests.browser.conftest import PHONE, Server, Site
from tests.browser.seed import ARBITRE
from tests.browser.test_desk import cut, enter, expect_rows, mend, verdicts

pytestmark = pytest.mark.browser

EVERYWHERE = "0.0.0.0"  # as `make run HOST=0.0.0.0`


@pytest.fixture(scope="module")
def server(new_world: Callable[[str], Path]) -> Iterator[Server]:
    named = [name for name in addresses() if not name.startswith("127.")]
    if not named:
        pytest.skip("this machine is on no network")
    server = Server(new_world("desks"), host=EVERYWHERE)
    server.url = server.url.replace("127.0.0.1", named[0])
    yield server
    server.stop()


@pytest.fixture
def open_there(server: Server, new_page) -> Callable[..., Page]:
    def open_there(name: str, place: str, **options: object) -> Page:
        return new_page(getattr(Site(server.url, **server.made[name]), place), email=ARBITRE, **options)

    return open_there


def test_a_browser_trusts_it_less_and_bulletins_are_kept_all_the_same_until_they_are_sent(open_there):
    desk = open_there("pace", "desk")
    assert read(desk, "[isSecureContext, typeof crypto.randomUUID]") == [False, "undefined"]
    cut(desk)
    enter(desk, "1 106", "2 106")
    expect(desk.locator(".entry-row[data-waiting]")).to_have_count(2)
    # Kept in the browser: a page closed by mistake loses none.
    mend(desk)
    desk.reload()
    expect_rows(desk, "recorded", 2)
    assert verdicts(desk) == [(1, 106, False), (2, 106, False)]


def test_nobody_is_signed_out_by_cookies_that_plain_http_would_not_send_back(open_there):
    desk = open_there("top", "desk")
    assert {cookie["name"]: cookie["secure"] for cookie in desk.context.cookies()} == {
        "sessionid": False,
        "csrftoken": False,
    }


@pytest.mark.parametrize("place", ["hall", "standings", "desk"])
def test_a_page_is_told_of_news_there(open_there, place):
    page = open_there("faults", place)
    expect(page.locator("body")).to_have_attribute("data-link", "live")


def test_a_telephone_of_the_hall_enters_a_bulletin(open_there):
    desk = open_there("faults", "desk", size=PHONE, has_touch=True)
    write(desk.locator("#entry-line"), "60 106")
    tap(desk.get_by_role("button", name="Enregistrer"))
    expect(desk.locator("#table-60")).to_have_attribute("data-state", "recorded")
