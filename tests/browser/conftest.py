"""The real embedded server on a database of its own, and Chromium in front of it."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.seed import PASSWORD
from tests.plugins.lexicons import NAME

ROOT = Path(__file__).parents[2]
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 900}
_FLAGS = (
    "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-quic", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--no-first-run",
)  # fmt: skip

expect.set_options(timeout=15_000)


@dataclass(frozen=True, slots=True)
class Site:
    """A server and the competition on it."""

    url: str
    competition: str
    centre: str
    partie: str

    @property
    def standings(self) -> str:
        return f"{self.url}/competitions/{self.competition}/classement/"

    @property
    def hall(self) -> str:
        return f"{self.url}/parties/{self.partie}/salle/"

    @property
    def console(self) -> str:
        return f"{self.url}/parties/{self.partie}/conduite/"

    @property
    def desk(self) -> str:
        return f"{self.url}/parties/{self.partie}/centres/{self.centre}/bulletins/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    data = tmp_path_factory.mktemp("site")
    environment = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")} | {
        "DJANGO_SETTINGS_MODULE": "deploy.settings",
        "DATA_DIR": str(data),
        "DEFAULT_LEXICON": NAME,
    }
    run = [sys.executable, "manage.py"]
    subprocess.run([*run, "migrate", "--verbosity=0"], cwd=ROOT, env=environment, check=True)
    seeded = subprocess.run(
        [sys.executable, "-m", "tests.browser.seed", str(data / "lexicons")],
        cwd=ROOT, env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    serve = [*run, "serve", "--port", "0"]
    server = subprocess.Popen(serve, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        yield Site(_address(server), **json.loads(seeded.stdout))
    finally:
        server.terminate()
        server.wait(timeout=20)


def _address(server: subprocess.Popen[str]) -> str:
    for line in server.stdout or ():
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError("the server ended before it gave its address")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("REQUIRE_SERVICES"):
            pytest.fail("Chromium is not installed, and REQUIRE_SERVICES is set")
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(_FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(browser: Browser, site: Site) -> Iterator[Callable[..., Page]]:
    """Open a page in a context of its own, signed in when an e-mail is given. A console error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(address: str, *, email: str = "", size: dict[str, int] = DESK, **options: object) -> Page:
        context = browser.new_context(viewport=size, locale="fr-FR", **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        if email:
            sign_in(page, site, email)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def sign_in(page: Page, site: Site, email: str) -> None:
    page.goto(f"{site.url}/connexion/")
    page.get_by_label("Adresse").fill(email)
    page.get_by_label("Mot de passe").fill(PASSWORD)
    page.get_by_role("button", name="Se connecter").click()
    page.wait_for_url(f"{site.url}/")
