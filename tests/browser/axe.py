"""What axe finds on a page, and pictures of it for whoever asks for them."""

import os
from itertools import product
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.acting import run
from tests.browser.conftest import DESK, PHONE

SERIOUS = ("serious", "critical")
# By which rules, all where none is named: in the dark only the colours are others.
SCHEMES: dict[str, list[str]] = {"light": [], "dark": ["color-contrast"]}
# How a page may be shown: the size of its window, and the scheme of its colours.
MODES = list(product((PHONE, DESK), SCHEMES))
# Each size and each scheme in two looks: one way with a page, the other way with the next.
PAIRS = [(MODES[0], MODES[3]), (MODES[1], MODES[2])]
SHOTS = os.environ.get("SHOTS")  # a folder, to look at the pages that the tests go through


def faults(page: Page, scheme: str = "light") -> list[str]:
    """What axe takes as serious, by the rules of the scheme, and a page wider than its window."""
    if not run(page, "'axe' in window"):
        run(page, Axe().axe_script)
    options = {"resultTypes": ["violations"]} | ({"runOnly": SCHEMES[scheme]} if SCHEMES[scheme] else {})
    violations = run(page, "options => axe.run(options)", options)["violations"]
    found = [f"{each['id']}: {each['nodes'][0]['html']}" for each in violations if each["impact"] in SERIOUS]
    if run(page, "document.documentElement.scrollWidth > window.innerWidth"):
        found.append("the page is wider than its window")
    return found


def show(page: Page, size: dict[str, int] | None, scheme: str = "light") -> None:
    if size:
        page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # no colour half-way


def look(page: Page, name: str, *sizes: dict[str, int]) -> None:
    """Nothing that axe takes as serious, light or dark, in a window of each of these sizes or as it is."""
    for size in sizes or (None,):
        for scheme in SCHEMES:
            show(page, size, scheme)
            assert faults(page, scheme) == [], (name, scheme, size)
    pictures(page, name)


def pictures(page: Page, name: str) -> None:
    for scheme in SCHEMES if SHOTS else ():
        show(page, None, scheme)
        page.screenshot(path=Path(SHOTS or ".") / f"{name}-{scheme}.png", full_page=True)
    show(page, None)
