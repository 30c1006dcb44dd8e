"""A recours from a telephone to the ranking: filed by the player, foreseen and decided (FISF 6.3, 6.4)."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.seed import ARBITRE, DOUBLE, STAFF
from tests.browser.test_accessibility import faults

pytestmark = pytest.mark.browser

RIGHT = "4 BATEAUX H6 106"
WHO_SITS = {
    "Président de la": "Durand;Yves;FR;FFSc",
    "Responsable technique": "Petit;Lise;BE;FBS",
    "Bureau Afrique": "Diop;Awa;SN;FESS",
    "Deux membres": "Roux;Nils;CH;FSS\nCôté;Rose;CA;FQSF",
}


def filed(site, new_page):
    """Anne Martin is the commission d'arbitrage; the player of table 4 contests his verdict. Returns his page."""
    commission = new_page(f"{site.staff}recours/", email=STAFF)
    commission.locator("summary", has_text="Constituer une commission").click()
    commission.get_by_label(re.compile("Membres")).fill(f"Martin;Anne;;{DOUBLE}")
    commission.get_by_role("button", name="Constituer", exact=True).click()
    expect(commission.get_by_text("Anne Martin").first).to_be_visible()

    desk = new_page(f"{site.place}recours/", email=ARBITRE)
    desk.locator("#joueur").select_option(index=3)
    desk.get_by_role("button", name="Montrer le code").click()
    link = desk.get_by_role("link", name="La page de ce joueur").get_attribute("href")

    phone = new_page(link, size=PHONE)
    phone.get_by_label("Que contestez-vous").select_option("verdict")
    phone.get_by_label("À quel coup").fill("1")
    phone.get_by_label("aurait-il fallu décider").fill("J’avais posé BATEAUX en H6.")
    phone.get_by_role("button", name="Déposer le recours").click()
    expect(phone.get_by_text("attend la commission")).to_be_visible()
    return phone


def test_fisf_6_3_a_recours_goes_from_a_telephone_to_the_ranking(contested, new_page):
    phone = filed(contested, new_page)

    member = new_page(f"{contested.url}/", email=DOUBLE)
    member.get_by_role("link", name="Décider d’un recours").click()
    member.evaluate(Axe().axe_script)
    for size in (PHONE, DESK):
        member.set_viewport_size(size)
        assert faults(member, "light") + faults(member, "dark") == []
    member.get_by_label("Anne Martin").check()
    member.get_by_label("La décision est annulée", exact=True).check()
    member.get_by_label("Raisons").fill("Le bulletin est retrouvé.")
    member.get_by_label("Un autre verdict sur le bulletin").check()
    member.get_by_label("Le bulletin, tel qu").fill(RIGHT)
    with member.expect_popup() as opened:
        member.get_by_role("button", name=re.compile("Et si")).click()
    foreseen = opened.value
    row = foreseen.locator("table.standings tbody tr").filter(has_text="Zimmermann")
    expect(row).to_contain_text("106", timeout=60_000)
    expect(row).to_contain_text("→ 1=")
    foreseen.close()
    expect(member.get_by_label("Raisons")).to_have_value("Le bulletin est retrouvé.")
    member.get_by_role("button", name="Enregistrer la décision").click()
    expect(member.get_by_text("dans le score depuis")).to_be_visible()

    ranking = new_page(contested.standings, size=PHONE)
    line = ranking.locator("table tbody tr").filter(has_text="Zimmermann")
    expect(line).to_contain_text("106", timeout=30_000)
    phone.reload()
    expect(phone.get_by_text("La décision est annulée")).to_be_visible()
    expect(phone.get_by_text(RIGHT)).to_be_visible()


def test_fisf_6_4_2_a_recours_goes_from_a_telephone_to_the_fisf_and_back_into_the_ranking(escalated, new_page):
    phone = filed(escalated, new_page)
    member = new_page(f"{escalated.url}/", email=DOUBLE)
    member.get_by_role("link", name="Décider d’un recours").click()
    member.get_by_label("Anne Martin").check()
    member.get_by_label("La décision est maintenue").check()
    member.get_by_label("Raisons").fill("On lit autre chose.")
    member.get_by_role("button", name="Enregistrer la décision").click()

    member.get_by_role("link", name=re.compile("FISF")).first.click()
    member.get_by_label("le joueur").first.check()
    member.get_by_label("Pour quelles raisons").fill("Le bulletin est lisible.")
    member.get_by_label("le joueur").last.check()
    member.get_by_role("button", name="informées").click()
    member.get_by_label("Pièces transmises").fill("Le bulletin\nLa feuille")
    member.get_by_role("button", name="transmis").click()
    expect(member.get_by_role("link", name="Transmission à la FISF", exact=True)).to_be_visible()

    fisf = new_page(f"{escalated.url}/recours/fisf/commission/", email=STAFF)
    for label, line in WHO_SITS.items():
        fisf.get_by_label(label).fill(line)
    fisf.get_by_role("button", name="Enregistrer").click()
    fisf.locator("a.list-link").first.click()
    fisf.get_by_role("button", name="Enregistrer la décision de la FISF").click()
    fisf.evaluate(Axe().axe_script)
    for size in (PHONE, DESK):
        fisf.set_viewport_size(size)
        assert faults(fisf, "light") + faults(fisf, "dark") == []
    for box in fisf.locator("input[name=sitting]").all():
        box.check()
    fisf.get_by_label("La décision est annulée", exact=True).check()
    fisf.get_by_label("Raisons").fill("Le 7 se lit.")
    fisf.get_by_label("Un autre verdict sur le bulletin").check()
    fisf.get_by_label("Le bulletin, tel qu").fill(RIGHT)
    fisf.get_by_role("button", name="Enregistrer la décision").click()
    expect(fisf.get_by_text("jugé par la FISF")).to_be_visible()

    ranking = new_page(escalated.standings, size=PHONE)
    line = ranking.locator("table tbody tr").filter(has_text="Zimmermann")
    expect(line).to_contain_text("106", timeout=30_000)
    phone.reload()
    expect(phone.get_by_text("jugé par la FISF")).to_be_visible()
