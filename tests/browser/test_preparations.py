"""Parties are prepared in advance on a page: a worker makes them, nobody reads them, and no shell is needed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.acting import attach, click, see, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, EACH_SIZE, PHONE
from tests.browser.seed import STAFF

pytestmark = pytest.mark.browser


@pytest.mark.lasting
@EACH_SIZE
def test_a_partie_is_prepared_and_sealed_by_the_pages_alone(own_empty, new_page):
    page = new_page(f"{own_empty}/gestion/", email=STAFF)
    click(page.get_by_role("button", name="TH2", exact=True))
    write(page.get_by_label("Nom", exact=True), "Coupe préparée")
    write(page.get_by_label("Jour", exact=True), "2026-12-05")
    write(page.get_by_label("Lieu", exact=True), "Vichy")
    click(page.get_by_role("button", name="Continuer"))
    click(page.get_by_role("button", name="Publier"))
    click(page.locator(".tabs").get_by_role("link", name="Parties"))
    click(page.get_by_role("button", name="Préparer des parties à l’avance"))
    look(page, "preparations", PHONE, DESK)
    # the few words of the tests never empty a bag
    click(page.get_by_label("Seulement des parties qui vont au bout du sac"))
    click(page.get_by_role("button", name="Préparer ces parties"))
    expect(page.get_by_role("heading", name="Parties préparées")).to_be_visible(timeout=60_000)
    click(page.get_by_role("button", name=re.compile("^Sceller")).first)
    expect(page.get_by_text("scellée").first).to_be_visible()
    look(page, "preparations-sealed", PHONE, DESK)

    click(page.get_by_role("link", name="Les faire contresigner par une autre fédération"))
    with page.expect_download() as given:
        click(page.get_by_role("button", name="Signer et télécharger le fichier"))
    attach(page.get_by_label("Le fichier de la déclaration"), given.value.path())
    look(page, "statement", PHONE, DESK)
    click(page.get_by_role("button", name="Enregistrer cette signature"))
    see(page.locator("main")).to_contain_text("Personne d’autre n’a encore signé cette déclaration")
    look(page, "statement-refused", PHONE, DESK)
    click(page.get_by_role("link", name="Voir la page publique"))
    see(page.locator("main")).to_contain_text("inscrits 0")
    look(page, "statement-public", PHONE, DESK)
