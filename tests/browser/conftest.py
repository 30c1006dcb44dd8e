"""The real embedded server on a database of its own, and Chromium in front of it."""

import json
import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests import processes
from tests.browser import evidence
from tests.browser.acting import click, write
from tests.browser.seed import PASSWORD
from tests.once import copy_into, made_once

# The headless shell first: an empty page costs it a fifth of what it costs the whole browser.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 900}
# A way that is walked on a desk in each run, and on a telephone where what lasts is run.
EACH_SIZE = pytest.mark.parametrize(
    "window", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone", marks=pytest.mark.lasting)], indirect=True
)
FLAGS = (
    "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-quic", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--no-first-run",
)  # fmt: skip

# What Chromium, or htmx, says of a refusal that the page shows, and of a cut or a busy server that the test makes.
_CUT = r"ERR_(INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|CONNECTION_(REFUSED|RESET|CLOSED))"
_EXPECTED = re.compile(
    rf"Failed to load resource: .*(status of (403|404|409|410|422|503)|{_CUT})"
    rf"|WebSocket connection to .*{_CUT}"
    r"|htmx:(afterRequest|sendError), \[object HTML\w*Element\]"
    # Said of every page that comes by plain http from elsewhere: that header protects those who come by https.
    r"|The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy"
    r"|Response Status Error Code (403|404|409|410|422|503) from "
)

expect.set_options(timeout=15_000)

# The file of a world that holds the ids of what was made there.
_IDS = "ids.json"


@dataclass(frozen=True, slots=True)
class Site:
    """A server and a competition on it. `account`: of its arbitre."""

    url: str
    competition: str
    centre: str
    partie: str
    account: str

    @property
    def standings(self) -> str:
        return f"{self.url}/competitions/{self.competition}/classement/"

    @property
    def hall(self) -> str:
        return f"{self.url}/parties/{self.partie}/salle/"

    @property
    def coups(self) -> str:
        return f"{self.url}/parties/{self.partie}/coups/"

    @property
    def console(self) -> str:
        return f"{self.url}/parties/{self.partie}/conduite/"

    @property
    def desk(self) -> str:
        return f"{self.place}bulletins/"

    @property
    def staff(self) -> str:
        return f"{self.url}/gestion/competitions/{self.competition}/"

    @property
    def place(self) -> str:
        return f"{self.url}/parties/{self.partie}/centres/{self.centre}/"


class Halls:
    """Competitions of each kind that no test has touched; a server that has more is started when they run out."""

    def __init__(self, new_world: Callable[[str], Path], servers: ExitStack) -> None:
        self._new_world, self._servers = new_world, servers
        self._left: dict[str, list[Site]] = {}

    def take(self, kind: str) -> Site:
        if not self._left.get(kind):
            url, made = self._servers.enter_context(served(self._new_world("halls")))
            for name, ids in made.items():
                self._left.setdefault(name.partition(" ")[0], []).append(Site(url, **ids))
        return self._left[kind].pop()


@pytest.fixture(scope="session")
def _halls(new_world: Callable[[str], Path]) -> Iterator[Halls]:
    with ExitStack() as servers:
        yield Halls(new_world, servers)


@pytest.fixture
def site(_halls: Halls) -> Site:
    """A competition whose partie is open, and played no further: of this test alone."""
    return _halls.take("open")


@pytest.fixture
def drawn(_halls: Halls) -> Site:
    """One whose first tirage is drawn, and not announced: of this test alone."""
    return _halls.take("drawn")


@pytest.fixture(scope="session")
def played(_halls: Halls) -> Site:
    """One with a coup announced and another closed, bulletins of every kind: for many to read, and none to write."""
    return _halls.take("played")


@pytest.fixture
def own_played(_halls: Halls) -> Site:
    """Such a competition as `played`, of this test alone."""
    return _halls.take("played")


@pytest.fixture
def judged(_halls: Halls) -> Site:
    """One whose second coup is closed, two bulletins of it with a word to be judged: of this test alone."""
    return _halls.take("judged")


@pytest.fixture(scope="session")
def empty(new_world: Callable[[str], Path]) -> Iterator[str]:
    """The address of a server with one account of staff, and nothing else."""
    with served(new_world("empty")) as (url, _made):
        yield url


@pytest.fixture
def own_empty(new_world: Callable[[str], Path]) -> Iterator[str]:
    """Such a server, of this test alone."""
    with served(new_world("empty")) as (url, _made):
        yield url


@pytest.fixture
def ended(new_world: Callable[[str], Path]) -> Iterator[Site]:
    """One whose partie is over, of which a bulletin was not entered."""
    with served(new_world("over")) as (url, made):
        yield Site(url, **made["over"])


@pytest.fixture(scope="session")
def long(new_world: Callable[[str], Path]) -> Iterator[Site]:
    """One of three parties, the first of eight coups: for many to read, and none to write."""
    with served(new_world("long")) as (url, made):
        yield Site(url, **made["long"])


@pytest.fixture(scope="session")
def new_world(new_hall: Callable[[str], Path], tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Make a world of a kind, see `seed`, in a folder of its own: a copy of one that is seeded once for all workers."""

    def make(kind: str) -> Path:
        folder = tmp_path_factory.mktemp(kind)
        copy_into(folder, made_once(tmp_path_factory, f"world-{kind}", partial(seed, kind)))
        return folder

    def seed(kind: str, folder: Path) -> None:
        copy_into(folder, new_hall(kind))
        seeded(folder, kind)

    return make


def seeded(folder: Path, kind: str) -> None:
    """Make a world where nothing is, or tables alone; its ids stand in a file of it."""
    server = processes.Server(folder)
    if not server.database.exists():
        server.manage("migrate", "--verbosity=0")
    (folder / _IDS).write_text(server.run("-m", "tests.browser.seed", folder / "lexicons", kind), encoding="utf-8")


class Server(processes.Server):
    """Before a world of its own. `made`: its ids, as `seed` gave them."""

    def __init__(self, world: Path, host: str = "127.0.0.1", **variables: str) -> None:
        super().__init__(world, host=host, **variables)
        self.made: dict[str, dict[str, str]] = json.loads((world / _IDS).read_text(encoding="utf-8"))
        self.start()
        for known in [known for known in _cookies if known[0] == urljoin(self.url, "/")]:
            del _cookies[known]  # of another server that had this port


@contextmanager
def served(world: Path, **variables: str) -> Iterator[tuple[str, dict[str, dict[str, str]]]]:
    """A server for as long as the block: its address, and the ids of its world. `variables`: of its environment."""
    server = Server(world, **variables)
    try:
        yield server.url, server.made
    finally:
        server.stop()


def chromium(playwright: Playwright) -> Browser:
    return evidence.watch(playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails leaves what its pages showed, while they are still there."""
    report = yield
    if report.failed and item.get_closest_marker("browser"):
        report.sections.append(("What the pages showed", str(evidence.leave(item.nodeid))))
    if call.when == "teardown":
        evidence.forget()
    return report


# Of the package: Playwright keeps an event loop running, which the asynchronous tests elsewhere would trip over.
# `tables` before it, for the same reason: Django refuses to migrate them while that loop runs.
@pytest.fixture(scope="package")
def browser(tables: Path) -> Iterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("REQUIRE_SERVICES"):
            pytest.fail("Chromium is not installed, and REQUIRE_SERVICES is set")
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        started = chromium(playwright)
        yield started
        started.close()


@pytest.fixture
def window(request: pytest.FixtureRequest) -> dict[str, int]:
    """The size of the pages of a test that asks for none; see `EACH_SIZE`."""
    return cast(dict[str, int], getattr(request, "param", DESK))


@pytest.fixture
def new_page(browser: Browser, window: dict[str, int]) -> Iterator[Callable[..., Page]]:
    """Open a page in a context of its own, signed in when an e-mail is given. A console error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(address: str, *, email: str = "", size: dict[str, int] = window, **options: object) -> Page:
        # what a browser keeps for later is what one test is about, and no other's business
        context = browser.new_context(
            **{"viewport": size, "locale": "fr-FR", "service_workers": "block", "reduced_motion": "reduce", **options}
        )
        contexts.append(context)
        if email:
            context.add_cookies(cookies_of(browser, address, email))
        page = context.new_page()
        page.on("console", lambda message: errors.extend(_wrong(message)))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def _wrong(message: ConsoleMessage) -> list[str]:
    return [message.text] if message.type == "error" and not _EXPECTED.match(message.text) else []


# Of who has signed in, by site and e-mail: a password takes long to check, on purpose.
_cookies: dict[tuple[str, str], list[Any]] = {}


def cookies_of(browser: Browser, address: str, email: str) -> list[Any]:
    """Those of one session, which all that sign in as somebody on a site share. No page is shown for it."""
    known = urljoin(address, "/"), email
    if known not in _cookies:
        context = browser.new_context(locale="fr-FR")
        form = urljoin(address, "/connexion/")
        context.request.get(form)
        token = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "csrftoken")
        typed = {"csrfmiddlewaretoken": token, "login": email, "password": PASSWORD}
        answer = context.request.post(form, form=typed, max_redirects=0)
        assert answer.status == 302, answer.text()
        _cookies[known] = context.cookies()
        context.close()
    return _cookies[known]


def sign_in(page: Page, address: str, email: str) -> None:
    """Sign in on the site of `address`, as people do."""
    page.goto(urljoin(address, "/connexion/"))
    write(page.get_by_label("Adresse"), email)
    write(page.get_by_label("Mot de passe"), PASSWORD)
    click(page.get_by_role("button", name="Se connecter"))
    page.wait_for_url(urljoin(address, "/"))
