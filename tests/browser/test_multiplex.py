"""One voice, several halls: four of them and the console, one cut off from the network while the others play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from games.domain.partie.steps import Step
from tests.browser.acting import click, gone, press, read, run, until
from tests.browser.axe import faults
from tests.browser.conftest import PHONE, served
from tests.browser.pictures import picture
from tests.browser.seed import ARBITRE, JUGE

pytestmark = pytest.mark.browser

AGREE_MS, BACK_MS = 200, 2000
# A router that comes back tells no browser: nothing may lean on what one says of its network.
_WITHOUT_ONLINE = """
window.addEventListener("online", (event) => {
  window.onlineAt = performance.now();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (window.onlineAt && document.querySelector(".hall-last")) window.backAfter ??= performance.now() - window.onlineAt;
}).observe(document.body, { childList: true, subtree: true }));
"""
# Seconds without network, as long as an announcement.
CUT = 20


@dataclass(frozen=True, slots=True)
class Multiplex:
    url: str
    competition: str
    centres: list[str]

    @property
    def console(self) -> str:
        return f"{self.url}/gestion/competitions/{self.competition}/multiplex/1/"

    def hall(self, centre: str) -> str:
        return f"{self.console}salles/{centre}/"


@pytest.fixture
def multiplex(new_world: Callable[[str], Path]) -> Iterator[Multiplex]:
    with served(new_world("multiplex")) as (url, made):
        ids = made["multiplex"]
        yield Multiplex(url, ids["competition"], ids["centres"].split())


def act(console: Page, step: Step) -> None:
    click(console.locator(f'#conduct form[action$="/{step.value}/"] button[type=submit]').first)


def lines(console: Page, state: str) -> Locator:
    return console.locator(f'.multiplex-hall[data-state="{state}"]')


def reported(console: Page, name: str) -> list[int]:
    """What the pages of the halls have said, those that have."""
    found = read(console, f"[...document.querySelectorAll('.multiplex-hall')].map((line) => line.dataset.{name})")
    return [int(value) for value in found if value]


def cut_for(hall: Page) -> int:
    """The seconds that the page says that it is cut off for."""
    return int(run(hall, r"/\((\d+)/.exec(document.querySelector('[data-cut]').textContent)?.[1] ?? 0", now=True))


@pytest.mark.lasting
def test_fisf_3_3_a_four_halls_play_as_one_and_one_that_was_cut_is_back_at_once(multiplex, new_page):
    console = new_page(multiplex.console, email=JUGE)
    cut, *others = halls = [new_page(multiplex.hall(centre), email=ARBITRE) for centre in multiplex.centres]
    for page in halls:
        page.add_init_script(_WITHOUT_ONLINE)
        page.reload()
        press(page, "Enter")
        expect(page.locator(".multiplex-is-ready")).to_be_visible()
    expect(lines(console, "ready")).to_have_count(4)

    for step in (Step.DRAW, Step.ANNOUNCE_TIRAGE):
        act(console, step)
    for page in halls:
        expect(page.locator('[data-line="drawn"]')).to_be_visible()
    picture(cut, "multiplex-salle")
    act(console, Step.START_CLOCK)
    for page in halls:
        expect(page.locator("[data-clock]")).to_have_attribute("data-state", "running")
    until(console, lambda: len(reported(console, "shown")), 4)
    until(console, lambda: len(reported(console, "drift")), 4)

    cut.context.set_offline(True)
    expect(cut.locator("[data-cut]")).to_be_visible()
    expect(lines(console, "cut")).to_have_count(1)
    act(console, Step.CLOSE_COUP)
    click(console.locator("#close-now"))
    act(console, Step.ANNOUNCE_SOLUTION)
    for page in others:
        expect(page.locator(".hall-last")).to_be_visible()
    until(cut, lambda: cut_for(cut) >= CUT)
    expect(lines(console, "waiting")).to_have_count(3)
    picture(console, "multiplex-console", console.locator(".multiplex-halls"), console.locator(".conduct-action"))
    drifts = reported(console, "drift")
    # no clock is told better than the network lets a page know: on a machine that does much else, that is what it says
    known = max(AGREE_MS, *reported(console, "error"))
    assert max(drifts) - min(drifts) <= known, drifts

    cut.context.set_offline(False)
    expect(cut.locator(".hall-last")).to_be_visible()
    assert read(cut, "window.backAfter") <= BACK_MS
    gone(cut.locator("[data-cut]"), while_=cut.locator(".hall-last"))
    expect(cut.locator("[data-lost]")).to_be_visible()
    gone(lines(console, "cut"), while_=console.locator(".multiplex-hall").first)
    for page in (console, cut):
        page.set_viewport_size(PHONE)
        assert faults(page) == []
