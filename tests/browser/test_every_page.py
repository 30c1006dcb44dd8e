"""Every page of the permission matrix as a browser sees it: nothing refused, nothing wrong, nothing from elsewhere.

The pages are those of the resolver that answer 200 to somebody; a new one is opened without a line here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Error, Page, Response

from tests.browser.acting import becomes, read, run
from tests.browser.axe import MODES, PAIRS, show
from tests.browser.conftest import PHONE, served
from tests.permissions.conftest import ROLES
from tests.permissions.matrix import ROWS
from tests.tiers import lasting

pytestmark = pytest.mark.browser

# What the browser refuses by the policy of the page, kept where the test reads it.
_LISTEN = """
window.refusedByPolicy = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.refusedByPolicy.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}`));
"""
# Whether what stands side by side in a search does not end on one line.
_CROOKED = """[...document.querySelectorAll("form.search")].some((form) => {
  const parts = [...form.children].filter((part) => part.getClientRects().length).map((part) => ({
    box: part.getBoundingClientRect(),
    end: (part.querySelector("input, select") ?? part).getBoundingClientRect().bottom,
  }));
  const beside = (one, other) => one.box.top < other.box.bottom - 1 && other.box.top < one.box.bottom - 1;
  return parts.some((one) => parts.some((other) => beside(one, other) && Math.abs(one.end - other.end) > 4));
})"""
# What css/inside.css dresses, on a page that does not load it.
_BARE = """
  document.querySelector("link[href*='/css/base.']") && !document.querySelector("link[href*='/css/inside.']") &&
  [...document.querySelectorAll(
    "[type^=date], [type=time], [type=file], dialog, progress, .tabs, .first-steps, .job-line, .verdict, .sanction, " +
    "[data-paper-trial]")].map((bare) => bare.outerHTML.slice(0, 80))"""
# All of it at once: each question of a page is asked twice.
_FOUND = f"""({{
  wide: document.documentElement.scrollWidth > window.innerWidth,
  crooked: {_CROOKED},
  refused: window.refusedByPolicy,
  bare: {_BARE.strip()} || [],
}})"""
# Swagger has a look of its own, made for a desk.
MADE_FOR_A_DESK = ("api-docs",)
# What is printed of a match is its sheet.
PLAYED_ON = ("games:match", "games:match-screen")

# What A4 has between its margins, at 96 dots an inch.
A4 = {"width": 720, "height": 1018}

Mode = tuple[dict[str, int], str]
Made = tuple[str, dict[str, dict[str, str]]]


@pytest.fixture(scope="module")
def site(new_world: Callable[[str], Path]) -> Iterator[Made]:
    with served(new_world("matrix")) as (url, made):
        yield url, made


def pages_of(role: str) -> list[str]:
    """What answers 200 to the role: all that is public to a visitor, and to the others what is not."""
    read = {name: row["GET"] for name, row in ROWS.items() if "GET" in row}
    if role == "visitor":
        return [name for name, statuses in read.items() if statuses["visitor"] == 200]
    return [name for name, statuses in read.items() if statuses[role] == 200 and statuses["visitor"] != 200]


def shares() -> dict[str, list[str]]:
    """Every page once, by the first role that may read it."""
    readers = {name: role for role in reversed(ROLES) for name in pages_of(role)}
    return {role: given for role in ROLES if (given := [name for name in readers if readers[name] == role])}


SHARES = shares()


def wrong_with(page: Page, name: str, address: str, modes: Sequence[Mode]) -> list[str] | None:
    """What the browser says of a page, once it is settled, in each mode; None where the address gives no page."""
    show(page, *modes[0])
    with heard(page, address) as said:
        answer = opened(page, address)
        if answer is None:
            return None
        if answer.status != 200:
            said.append(f"answers {answer.status}")
        for mode in modes:
            show(page, *mode)
            found = read(page, _FOUND)
            if found["wide"] and name not in MADE_FOR_A_DESK:
                said.append(f"is wider than its window: {mode}")
            if found["crooked"]:
                said.append(f"has a search whose fields stand crooked: {mode}")
        said.extend(found["refused"])
        said.extend(f"does not load what dresses {bare}" for bare in found["bare"])
    return said


@contextmanager
def heard(page: Page, address: str) -> Iterator[list[str]]:
    """What goes wrong there meanwhile, and what is asked of other servers."""
    said: list[str] = []
    listeners = {
        "console": lambda message: said.append(message.text) if message.type == "error" else None,
        "pageerror": lambda error: said.append(str(error)),
        "request": lambda sent: said.append(f"asks {sent.url}") if not _ours(sent.url, address) else None,
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    yield said
    for event, listener in listeners.items():
        page.remove_listener(event, listener)


def opened(page: Page, address: str) -> Response | None:
    """None of a file to keep, and of a part of another page."""
    try:
        answer = page.goto(address)
    except Error as error:
        if "Download is starting" not in str(error):
            raise
        return None
    assert answer is not None
    is_html = answer.headers["content-type"].startswith("text/html")
    return answer if is_html and "<!doctype html>" in answer.text()[:200].lower() else None


def _ours(url: str, here: str) -> bool:
    return urlsplit(url).scheme in ("data", "blob") or urlsplit(url).netloc == urlsplit(here).netloc


def opened_as(browser: Browser, url: str, session: str) -> Page:
    context = browser.new_context(viewport=PHONE, locale="fr-FR")
    if session:
        context.add_cookies([{"name": "sessionid", "value": session, "url": url}])
    context.add_init_script(_LISTEN)
    return context.new_page()


def wrong_on_paper(page: Page, name: str) -> list[str]:
    """What a page that is shown loses where it is printed."""
    page.set_viewport_size(A4)
    page.emulate_media(media="print")
    width = read(page, "document.documentElement.scrollWidth")
    page.emulate_media(media="screen")
    fits = width <= A4["width"] or name in (*MADE_FOR_A_DESK, *PLAYED_ON)
    return [] if fits else [f"is wider than its paper: {width}"]


def look_at(
    browser: Browser,
    site: Made,
    role: str,
    modes_of_pages: Iterable[tuple[str, Sequence[Mode]]],
    *,
    on_paper: bool = False,
) -> None:
    url, made = site
    page = opened_as(browser, url, made["sessions"].get(role, ""))
    said = {}
    for name, modes in modes_of_pages:
        wrong = said[name] = wrong_with(page, name, url + made["addresses"][name], modes)
        if wrong is not None and on_paper:
            wrong += wrong_on_paper(page, name)
    page.context.close()
    assert {name: wrong for name, wrong in said.items() if wrong} == {}
    assert [] in said.values()


@pytest.mark.parametrize("role", ["visitor", *lasting("arbitre")])
def test_pages_of_a_hall_have_nothing_wrong(browser, site, role):
    """What the public reads, and what an arbitre does: each page once, every size and scheme with some of them."""
    modes = ([mode] for mode in cycle(MODES))
    look_at(browser, site, role, zip(SHARES[role], modes, strict=False))


@pytest.mark.lasting
def test_what_everybody_reads_fits_its_paper(browser, site):
    look_at(browser, site, "visitor", ((name, MODES[:1]) for name in SHARES["visitor"]), on_paper=True)


@pytest.mark.lasting
@pytest.mark.parametrize("role", ROLES)
def test_every_page_of_the_role_has_nothing_wrong_at_each_size_in_each_light(browser, site, role):
    look_at(browser, site, role, zip(pages_of(role), cycle(PAIRS), strict=False))


def test_search_finds_what_is_refused(browser, site):
    """The test above can fail: what a page of ours may not do is seen."""
    url, _made = site
    page = opened_as(browser, url, "")
    page.goto(url)
    run(
        page,
        """() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
    }""",
    )
    becomes(page, "window.refusedByPolicy.map((said) => said.split(':')[0])", ["script-src-elem"])
    assert read(page, "window.ran") is None
    page.context.close()
