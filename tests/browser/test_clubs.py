"""The page of a club and that of volunteers, each walked from the keyboard alone at the width of a telephone."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import gone, never_says, press, read, see, spell, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, PHONE
from tests.browser.mailing import PUBLIC, MailingServer
from tests.browser.seed import PRESIDENT, STAFF

pytestmark = pytest.mark.browser

# Of a page with a form and a list: what stands further is not found by who walks.
MOST_TABS = 60


@pytest.fixture
def site(new_world: Callable[[str], Path]) -> Iterator[MailingServer]:
    folder = new_world("clubs")
    server = MailingServer(folder)
    server.start()
    server.ids = json.loads((folder / "ids.json").read_text())["club"]
    yield server
    server.stop()


def walk_to(page: Page, target: Locator) -> Locator:
    """Press Tab until it has the focus."""
    for _step in range(MOST_TABS):
        if read(target, "element => element === document.activeElement"):
            return target
        press(page, "Tab")
    raise AssertionError(f"{target} is not reached by Tab")


def enter(page: Page, role: str, name: str) -> None:
    """Walk to a link or a button, and press Enter on it."""
    walk_to(page, page.get_by_role(role, name=name, exact=True))
    press(page, "Enter")


def fits(page: Page) -> None:
    """Nothing of it stands beside the window."""
    assert read(page, "document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.lasting
def test_a_president_asks_for_licences_and_for_a_first_one(site, new_page):
    page = new_page(f"{site.url}/gestion/clubs/{site.ids['club']}/licences/", email=PRESIDENT, size=PHONE)
    fits(page)
    enter(page, "link", "Tout cocher")
    enter(page, "button", "Demander ces licences")
    expect(page.locator("main")).to_contain_text("2 licences demandées")
    fits(page)

    enter(page, "button", "Première licence")
    fits(page)
    spell(walk_to(page, page.get_by_label("Nom", exact=True)), "Blanc")
    spell(walk_to(page, page.get_by_label("Prénom")), "Zoé")
    write(walk_to(page, page.get_by_label("Date de naissance")), "2012-03-04")
    enter(page, "button", "Demander cette licence")
    see(page.locator("#requests-title + .list")).to_contain_text("Blanc Zoé")
    fits(page)

    enter(page, "button", "Joueur d’un autre club")
    spell(walk_to(page, page.get_by_label("Numéro de licence")), "7070")
    spell(walk_to(page, page.get_by_label("Année de naissance")), "1961")
    enter(page, "button", "Demander cette mutation")
    # wrong: what was typed stays, and the year is corrected in its place
    expect(page.locator(".alert.error")).to_contain_text("cette année de naissance")
    fits(page)
    walk_to(page, page.get_by_label("Année de naissance"))
    press(page, "Control+a")
    spell(page, "1960")
    enter(page, "button", "Demander cette mutation")
    see(page.locator("#requests-title + .list")).to_contain_text("attend l’accord du joueur")
    fits(page)


@pytest.mark.lasting
def test_a_parent_agrees_that_a_minor_goes_to_another_club(site, new_page):
    page = new_page(f"{site.url}/gestion/clubs/{site.ids['club']}/licences/", email=PRESIDENT, size=PHONE)
    enter(page, "button", "Joueur d’un autre club")
    spell(walk_to(page, page.get_by_label("Numéro de licence")), "9090")
    spell(walk_to(page, page.get_by_label("Année de naissance")), "2014")
    enter(page, "button", "Demander cette mutation")
    see(page.locator("#requests-title + .list")).to_contain_text("attend l’accord du joueur")

    parent = new_page(site.url + site.said(rf"{PUBLIC}(/mutation/\S+)", page), size=PHONE)
    look(parent, "transfer-of-a-minor", PHONE, DESK)
    enter(parent, "button", "Oui, le joueur va dans ce club")
    # who agrees is asked, and nothing is recorded
    see(parent.locator("main")).to_contain_text("Lyon Scrabble")
    press(walk_to(parent, parent.get_by_role("radio").first), "Space")
    spell(walk_to(parent, parent.get_by_label("Nom de qui donne son accord")), "Jeanne Petit")
    enter(parent, "button", "Oui, le joueur va dans ce club")
    gone(parent.get_by_role("button", name="Oui, le joueur va dans ce club"), while_=parent.locator("h1"))
    look(parent, "transfer-agreed", PHONE, DESK)
    page.reload()
    never_says(page.locator("#requests-title + .list"), "attend l’accord")


@pytest.mark.lasting
def test_volunteers_are_asked_for_enlisted_and_taken_off_the_list(site, new_page):
    page = new_page(f"{site.url}/gestion/competitions/{site.ids['competition']}/benevoles/", email=STAFF, size=PHONE)
    fits(page)
    walk_to(page, page.locator("summary", has_text="Qui il faut"))
    press(page, "Enter")
    spell(walk_to(page, page.get_by_label("Qui il faut, une tâche par ligne")), "arbitre;Vichy;0;1")
    enter(page, "button", "Enregistrer qui il faut")
    see(page.locator("#needs-title + .list")).to_contain_text("il en manque 1")
    fits(page)

    walk_to(page, page.locator("summary", has_text="Quelqu’un vient"))
    press(page, "Enter")
    spell(walk_to(page, page.get_by_label("Numéro de licence")), "999")
    enter(page, "button", "Inscrire cette personne")
    # nobody has this number: what was typed stays, the form is open, and its field has the focus
    field = page.get_by_label("Numéro de licence")
    expect(field).to_be_focused()
    expect(field).to_have_value("999")
    press(page, "Control+a")
    spell(page, "301")
    enter(page, "button", "Inscrire cette personne")
    see(page.locator("#come-title + .list")).to_contain_text("Anne Aubry")
    fits(page)

    walk_to(page, page.locator("summary", has_text="Quelqu’un ne vient pas"))
    press(page, "Enter")
    enter(page, "button", "Retirer cette personne de la liste")
    see(page.locator("main")).to_contain_text("Anne Aubry (arbitre, Vichy) ne vient pas")
    fits(page)
