"""A federation with an empty server takes a coup to the standings, by the pages alone, each person in a browser."""

import pytest
from playwright.sync_api import Page, expect

from engine import zones
from games.domain.partie.steps import Step
from tests.browser.acting import click, press, write
from tests.browser.conftest import EACH_SIZE, PHONE
from tests.browser.organising import accept, act, invite, send
from tests.browser.pictures import picture
from tests.browser.seed import STAFF

pytestmark = pytest.mark.browser

ENTRIES = "Bonnard;Colette;Vichy\nDiallo;Amadou;Vichy\nRoy;Zoé;Noir;Léa;Vichy"


def create_competition(staff: Page) -> None:
    click(staff.locator('main a[href="/gestion/"]'))
    click(staff.locator("summary", has_text="Sans modèle"))
    write(staff.locator("[name=name]"), "Coupe de la salle")
    write(staff.locator("[name=starts_on]"), zones.today().isoformat())
    click(staff.get_by_role("button", name="Créer la compétition"))
    expect(staff.locator("h1")).to_have_text("Coupe de la salle")


def check_in(staff: Page) -> None:
    """The first one who comes."""
    click(staff.locator(".tabs").get_by_role("link", name="Pointage"))
    click(staff.get_by_role("button", name="Présent : Colette Bonnard"))
    expect(staff.locator("main")).to_contain_text("1 sur 3")
    picture(staff, "jour-pointage", staff.locator("#there-title"), staff.locator(".door-list"))


@EACH_SIZE
def test_an_empty_server_takes_a_coup_to_the_standings(own_empty, new_page):
    staff = new_page(own_empty, email=STAFF)
    create_competition(staff)
    send(staff, "nouveau-centre", name="Vichy")
    juge = accept(new_page(invite(staff, "juge-arbitre")), "Jeanne Auber", "ja@exemple.invalid")
    arbitre = accept(new_page(invite(staff, "arbitre")), "Alain Robert", "arb@exemple.invalid")
    send(staff, "inscriptions", lines=ENTRIES)
    send(staff, "tables")
    picture(staff, "federation-tables", staff.locator(".next-step"), staff.locator("main .columns"))
    check_in(staff)
    send(staff, "manche", source="bag")

    juge.reload()
    click(juge.locator('main a[href$="/conduite/"]'))
    act(juge, Step.CHECK_BAG)
    act(juge, Step.ANNOUNCE_PARTIE)
    write(juge.locator("input[name=letters]"), "BATEAUX")
    for step in (Step.ENTER_LETTERS, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK):
        act(juge, step)
    picture(juge, "juge-arbitre-conduite")
    act(juge, Step.CLOSE_COUP)

    arbitre.reload()
    click(arbitre.locator('main a[href$="/bulletins/"]'))
    recorded = arbitre.locator('.entry-row[data-state="recorded"]')
    for number, line in enumerate(("1 BATEAUX H6 106", "2 BATEAUX H6 100", "3 BATEAU H4 20")):
        expect(recorded).to_have_count(number)
        write(arbitre.locator("#entry-line"), line)
        picture(arbitre, "arbitre-saisie")  # that of the last line stays
        press(arbitre.locator("#entry-line"), "Enter")
    expect(recorded).to_have_count(3)
    act(juge, Step.ANNOUNCE_SOLUTION)
    expect(juge.locator(f'form[action$="/{Step.ENTER_LETTERS.value}/"]')).to_be_visible()

    reader = new_page(own_empty, size=PHONE, java_script_enabled=False)
    click(reader.get_by_role("link", name="Coupe de la salle"))
    click(reader.locator('main a[role=button][href$="/classement/"]'))
    expect(reader.locator("#standings tbody tr").first).to_contain_text("Colette Bonnard")
    expect(reader.locator("#standings tbody .total").first).to_have_text("106")
    write(reader.locator("#q"), "noir")
    press(reader.locator("#q"), "Enter")
    expect(reader.locator("#standings tbody tr")).to_have_count(1)
    expect(reader.locator("#standings tbody tr")).to_contain_text("Zoé Roy – Léa Noir")
