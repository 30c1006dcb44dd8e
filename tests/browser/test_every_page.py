"""Every page of the permission matrix as a browser sees it: nothing refused, nothing wrong, nothing from elsewhere.

The pages are those of the resolver that answer 200 to somebody; a new one is opened without a line here.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE, served
from tests.permissions.conftest import ROLES
from tests.permissions.matrix import ROWS

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# What the browser refuses by the policy of the page, kept where the test reads it.
_LISTEN = """
window.refusedByPolicy = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.refusedByPolicy.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}`));
"""
# Swagger has a look of its own, made for a desk.
MADE_FOR_A_DESK = ("api-docs",)


@pytest.fixture(scope="module")
def site(new_world: Callable[[str], Path]) -> Iterator[tuple[str, dict[str, dict[str, str]]]]:
    with served(new_world("matrix")) as (url, made):
        yield url, made


def pages_of(role: str) -> list[str]:
    """What answers 200 to the role: all that is public to a visitor, and to the others what is not."""
    read = {name: row["GET"] for name, row in ROWS.items() if "GET" in row}
    if role == "visitor":
        return [name for name, statuses in read.items() if statuses["visitor"] == 200]
    return [name for name, statuses in read.items() if statuses[role] == 200 and statuses["visitor"] != 200]


def wrong_with(page: Page, name: str, address: str, here: str) -> list[str]:
    """What the browser says of a page, once it has loaded, on a telephone."""
    said: list[str] = []
    listeners = {
        "console": lambda message: said.append(message.text) if message.type == "error" else None,
        "pageerror": lambda error: said.append(str(error)),
        "request": lambda sent: said.append(f"asks {sent.url}") if not _ours(sent.url, here) else None,
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    answer = page.goto(here + address)
    assert answer is not None
    if answer.status != 200:
        said.append(f"answers {answer.status}")
    said += page.evaluate("window.refusedByPolicy")
    if name not in MADE_FOR_A_DESK and page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
        said.append("is wider than a telephone")
    for event, listener in listeners.items():
        page.remove_listener(event, listener)
    return said


def _ours(url: str, here: str) -> bool:
    return urlsplit(url).scheme in ("data", "blob") or urlsplit(url).netloc == urlsplit(here).netloc


def is_page(page: Page, address: str) -> bool:
    """Whether the address gives a whole page: a file to keep, or a part of another page, is none."""
    answer = page.request.get(address)
    return answer.headers["content-type"].startswith("text/html") and "<!doctype html>" in answer.text()[:200].lower()


def opened_as(browser: Browser, url: str, session: str) -> Page:
    context = browser.new_context(viewport=PHONE, locale="fr-FR")
    if session:
        context.add_cookies([{"name": "sessionid", "value": session, "url": url}])
    context.add_init_script(_LISTEN)
    return context.new_page()


@pytest.mark.parametrize("role", ROLES)
def test_every_page_of_the_role_has_nothing_wrong(browser, site, role):
    url, made = site
    page = opened_as(browser, url, made["sessions"].get(role, ""))
    found, opened = {}, 0
    for name in pages_of(role):
        address = made["addresses"][name]
        if is_page(page, url + address):
            opened += 1
            if said := wrong_with(page, name, address, url):
                found[name] = said
    page.context.close()
    assert found == {}
    assert opened


def test_search_finds_what_is_refused(browser, site):
    """The test above can fail: what a page of ours may not do is seen."""
    url, _made = site
    page = opened_as(browser, url, "")
    page.goto(url)
    page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
    }""")
    page.wait_for_function("window.refusedByPolicy.length")
    assert (page.evaluate("window.refusedByPolicy")[0][:15], page.evaluate("window.ran")) == ("script-src-elem", None)
    page.context.close()
