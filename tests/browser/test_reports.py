"""A centre brings its results from a file, the federation enters who was unknown and accepts; by the pages alone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import attach, click, never, write
from tests.browser.conftest import PHONE, Site, served
from tests.browser.organising import unfold
from tests.browser.seed import ARBITRE, STAFF

pytestmark = pytest.mark.browser

FAULTY = '"1","Bonnard Colette","107"\n"2","Diallo Amadou","80"\n"2","Péloquin Élise","7"\n"5","LEFEVRE Zoe","50"'
GOOD = '"1","Bonnard Colette","106"\n"2","Diallo Amadou","80"\n"3","Péloquin Élise","7"\n"5","LEFEVRE Zoe","50"'


@pytest.fixture(scope="module")
def reported(new_world: Callable[[str], Path]) -> Iterator[Site]:
    with served(new_world("reports")) as (url, made):
        yield Site(url, **made["ended"])


def bring(arbitre: Page) -> None:
    """From the first page: a file with faults, corrected where they are told, then sent."""
    click(arbitre.get_by_role("link", name="Résultats depuis un fichier"))
    pasted = {"name": "salle.txt", "mimeType": "text/plain", "buffer": FAULTY.encode("latin-1")}
    attach(arbitre.locator("input[type=file]"), pasted)
    click(arbitre.get_by_role("button", name="Vérifier le fichier"))
    expect(arbitre.locator('li[data-outcome="refused"]')).to_have_count(2)
    expect(arbitre.locator("main")).to_contain_text("dépasse le top de la partie")
    never(arbitre.get_by_role("button", name="Envoyer à la fédération"), while_=arbitre.locator("textarea"))
    field = arbitre.locator("textarea")
    expect(field).to_have_value(FAULTY)
    write(field, GOOD)
    click(arbitre.get_by_role("button", name="Actualiser"))
    expect(arbitre.locator(".report-headline")).to_contain_text("+3 joueurs, 1 joueur inconnu")
    click(arbitre.get_by_role("button", name="Envoyer à la fédération"))
    expect(arbitre.locator("#sent")).to_contain_text("en attente de réponse")


def accept(staff: Page, site: Site) -> None:
    """The unknown player is entered through the link of the line, and seated; then the report is accepted."""
    staff.goto(f"{site.url}/gestion/competitions/{site.competition}/resultats-recus/")
    click(staff.get_by_role("link", name="Vichy · Partie 1"))
    report = staff.url
    expect(staff.locator('li[data-outcome="unknown"]')).to_contain_text("Lefèvre")
    click(staff.get_by_role("link", name="Inscrire ce joueur"))
    click(staff.get_by_role("button", name="Inscrire").first)
    expect(staff.locator("#messages")).to_contain_text("Lefèvre")
    click(staff.locator("nav.tabs").get_by_role("link", name="Tables"))
    seat = staff.locator('form[action$="/tables/"]')
    unfold(staff, seat)
    click(seat.locator("button[type=submit]"))
    staff.goto(report)
    expect(staff.locator(".report-headline")).to_contain_text("+4 joueurs")
    click(staff.get_by_role("button", name="Accepter ces résultats"))
    expect(staff.locator("#received")).to_contain_text("accepté")


@pytest.mark.lasting
def test_a_centre_brings_its_results_and_the_federation_accepts_them(reported, new_page):
    arbitre = new_page(f"{reported.url}/", email=ARBITRE, size=PHONE)
    bring(arbitre)
    accept(new_page(f"{reported.url}/gestion/", email=STAFF), reported)
    arbitre.reload()
    expect(arbitre.locator("#sent")).to_contain_text("accepté")
    public = new_page(reported.standings)
    expect(public.locator("table")).to_contain_text("106")
