"""A recours from a telephone to the ranking: filed by the player, foreseen and decided (FISF 6.3, 6.4)."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.acting import choose, click, tick, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, EACH_SIZE, PHONE
from tests.browser.pictures import picture
from tests.browser.seed import ARBITRE, DOUBLE, STAFF

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
    click(commission.locator("summary", has_text="Constituer une commission"))
    write(commission.get_by_label(re.compile("Membres")), f"Martin;Anne;;{DOUBLE}")
    click(commission.get_by_role("button", name="Constituer", exact=True))
    expect(commission.get_by_text("Anne Martin").first).to_be_visible()

    desk = new_page(f"{site.place}recours/", email=ARBITRE)
    choose(desk.locator("#joueur"), index=3)
    click(desk.get_by_role("button", name="Montrer le code"))
    link = desk.get_by_role("link", name="La page de ce joueur").get_attribute("href")
    picture(desk, "recours-code", desk.locator("section:has(.qr)"))

    phone = new_page(link, size=PHONE)
    choose(phone.get_by_label("Que contestez-vous"), "verdict")
    write(phone.get_by_label("À quel coup"), "1")
    write(phone.get_by_label("Quelle décision demandez-vous"), "J’avais posé BATEAUX en H6.")
    picture(phone, "recours-deposer", phone.locator("h1"), phone.locator("main section"), size=PHONE)
    click(phone.get_by_role("button", name="Déposer le recours"))
    expect(phone.get_by_text("en attente de la commission")).to_be_visible()
    return phone


@pytest.mark.lasting
@EACH_SIZE
def test_fisf_6_3_a_recours_goes_from_a_telephone_to_the_ranking(own_played, new_page):
    phone = filed(own_played, new_page)

    member = new_page(f"{own_played.url}/", email=DOUBLE)
    click(member.get_by_role("link", name="Juger un recours"))
    look(member, "decision-member", PHONE, DESK)
    picture(
        member,
        "recours-position",
        member.locator("h1"),
        *member.locator("main .columns > div, main .columns .board").all(),
    )
    tick(member.get_by_label("Anne Martin"))
    tick(member.get_by_label("La décision est annulée", exact=True))
    write(member.get_by_label("Raisons"), "Le bulletin est retrouvé.")
    tick(member.get_by_label("Un autre verdict sur le bulletin"))
    write(member.get_by_label("Ce qui est écrit sur le bulletin"), RIGHT)
    picture(
        member,
        "recours-decider",
        member.get_by_text("Que devient le score"),
        member.get_by_label("Ce qui est écrit sur le bulletin"),
        member.get_by_role("button", name="Enregistrer la décision"),
    )
    with member.expect_popup() as opened:
        click(member.get_by_role("button", name=re.compile("Et si")))
    foreseen = opened.value
    row = foreseen.locator("table.standings tbody tr").filter(has_text="Zimmermann")
    expect(row).to_contain_text("106", timeout=60_000)
    expect(row).to_contain_text("→ 1=")
    foreseen.close()
    expect(member.get_by_label("Raisons")).to_have_value("Le bulletin est retrouvé.")
    click(member.get_by_role("button", name="Enregistrer la décision"))
    expect(member.get_by_text("reporté dans le score")).to_be_visible()

    ranking = new_page(own_played.standings, size=PHONE)
    line = ranking.locator("table tbody tr").filter(has_text="Zimmermann")
    expect(line).to_contain_text("106", timeout=30_000)
    phone.reload()
    expect(phone.get_by_text("La décision est annulée")).to_be_visible()
    expect(phone.get_by_text(RIGHT)).to_be_visible()


@pytest.mark.lasting
@EACH_SIZE
def test_fisf_6_4_2_a_recours_goes_from_a_telephone_to_the_fisf_and_back_into_the_ranking(own_played, new_page):
    phone = filed(own_played, new_page)
    member = new_page(f"{own_played.url}/", email=DOUBLE)
    click(member.get_by_role("link", name="Juger un recours"))
    tick(member.get_by_label("Anne Martin"))
    tick(member.get_by_label("La décision est maintenue"))
    write(member.get_by_label("Raisons"), "On lit autre chose.")
    click(member.get_by_role("button", name="Enregistrer la décision"))

    click(member.get_by_role("link", name=re.compile("FISF")).first)
    tick(member.get_by_label("le joueur").first)
    write(member.get_by_label("Pour quelles raisons"), "Le bulletin est lisible.")
    tick(member.get_by_label("le joueur").last)
    click(member.get_by_role("button", name="informées"))
    write(member.get_by_label("Pièces transmises"), "Le bulletin\nLa feuille")
    click(member.get_by_role("button", name="transmis"))
    expect(member.get_by_role("link", name="Transmission à la FISF", exact=True)).to_be_visible()
    picture(
        member,
        "commission-fisf-dossier",
        member.get_by_role("region", name="Devant la FISF"),
        member.get_by_role("region", name="Lettres"),
    )

    fisf = new_page(f"{own_played.url}/recours/fisf/commission/", email=STAFF)
    for label, line in WHO_SITS.items():
        write(fisf.get_by_label(label), line)
    picture(fisf, "commission-fisf-membres", fisf.locator("main .narrow"))
    click(fisf.get_by_role("button", name="Enregistrer"))
    click(fisf.locator("a.list-link").first)
    click(fisf.get_by_role("button", name="Enregistrer la décision de la FISF"))
    look(fisf, "decision-fisf", PHONE, DESK)
    for box in fisf.locator("input[name=sitting]").all():
        tick(box)
    tick(fisf.get_by_label("La décision est annulée", exact=True))
    write(fisf.get_by_label("Raisons"), "Le 7 se lit.")
    tick(fisf.get_by_label("Un autre verdict sur le bulletin"))
    write(fisf.get_by_label("Ce qui est écrit sur le bulletin"), RIGHT)
    click(fisf.get_by_role("button", name="Enregistrer la décision"))
    expect(fisf.get_by_text("jugé par la FISF")).to_be_visible()

    ranking = new_page(own_played.standings, size=PHONE)
    line = ranking.locator("table tbody tr").filter(has_text="Zimmermann")
    expect(line).to_contain_text("106", timeout=30_000)
    phone.reload()
    expect(phone.get_by_text("jugé par la FISF")).to_be_visible()
