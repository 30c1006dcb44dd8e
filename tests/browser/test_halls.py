"""Two centres of a simultané get ready and open their parties; the wall follows without a reload."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.domain.partie.steps import Step
from tests.browser.acting import click, gone, number_of, tick
from tests.browser.conftest import PHONE, Site, served
from tests.browser.organising import act
from tests.browser.seed import ARBITRE, STAFF

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def simultane(new_world: Callable[[str], Path]) -> Iterator[Site]:
    with served(new_world("apart")) as (url, made):
        yield Site(url, **made["simultane"])


def hall(site: Site, centre: str) -> str:
    return f"{site.staff}centres/{centre}/"


@pytest.mark.lasting
def test_two_centres_get_ready_and_open_and_the_wall_follows(simultane, new_page):
    wall = new_page(f"{simultane.staff}centres/", email=STAFF)
    lyon, brest = (wall.locator(".tile-hall", has_text=name) for name in ("Lyon", "Brest"))
    expect(lyon).to_contain_text("pas encore de nouvelles")
    halls = [
        new_page(hall(simultane, centre), email=ARBITRE, size=PHONE) for centre in (simultane.centre, simultane.account)
    ]
    for each in halls:
        expect(each.locator(".checks")).to_contain_text("Partie préparée reçue et scellée")
        click(each.get_by_role("button", name="Nous sommes prêts"))
    expect(lyon).to_contain_text("prêt")
    expect(brest).to_contain_text("prêt")
    staff = new_page(simultane.staff, email=STAFF)
    click(staff.get_by_role("button", name="Ouvrir la partie 1"))
    expect(staff.locator("main")).to_contain_text("Date annoncée : ")
    click(staff.get_by_role("button", name="Ouvrir la partie 1"))
    for each in halls:
        click(each.get_by_role("button", name="Ouvrir la partie"))
        expect(each.locator("#conduct")).to_be_visible()
    expect(lyon).to_contain_text("en jeu")
    expect(brest).to_contain_text("en jeu")
    gone(wall.locator(".wall-needing"), while_=lyon)
    for each in halls:
        play_a_coup(each)
    expect(lyon).to_contain_text("coup 1")
    expect(brest).to_contain_text("coup 1")
    gone(wall.locator(".wall-needing"), while_=lyon)


def play_a_coup(console: Page) -> None:
    """The steps of the first coup of a game that was sealed; the first of its tops is retained."""
    for step in (
        Step.CHECK_BAG,
        Step.ANNOUNCE_PARTIE,
        Step.DRAW,
        Step.ANNOUNCE_TIRAGE,
        Step.START_CLOCK,
        Step.CLOSE_COUP,
    ):
        act(console, step)
    expect(console.locator(f'form[action$="/{Step.ANNOUNCE_SOLUTION.value}/"]')).to_be_visible()
    tops = console.locator("input[name=solution]")
    if number_of(tops) > 1:
        tick(tops.first)
    act(console, Step.ANNOUNCE_SOLUTION)
    expect(console.locator(f'form[action$="/{Step.DRAW.value}/"]')).to_be_visible()
