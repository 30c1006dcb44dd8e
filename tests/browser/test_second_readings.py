"""A bulletin read twice, on its whole way: the share, the first reading, the second unseen of it, the decision."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.acting import click, never_says, press, see, spell, unfold, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, PHONE
from tests.browser.seed import ARBITRE, DOUBLE, STAFF

pytestmark = pytest.mark.browser

FIRST, SECOND = "3 CORSO 9G 14", "3 -"


def test_a_bulletin_is_read_twice_and_decided_by_somebody_else(own_played, new_page):
    staff = new_page(f"{own_played.url}/gestion/competitions/{own_played.competition}/reglages/", email=STAFF)
    share = staff.locator("#deuxieme-lecture")
    unfold(share)
    write(share.get_by_label("Sur cent bulletins"), "100")
    click(share.get_by_role("button"))
    see(staff.locator("#messages")).to_contain_text("100 sur cent")
    arbitre = new_page(own_played.desk, email=ARBITRE)
    spell(arbitre.locator("#entry-line"), FIRST)
    press(arbitre, "Enter")
    see(arbitre.locator("#verdicts")).to_contain_text("CORSO")
    second = new_page(own_played.desk, email=STAFF)
    click(second.get_by_role("link", name="Deuxième lecture"))
    line = second.get_by_label("Ce qui est écrit sur le bulletin")
    expect(line).to_have_value("3 ")
    never_says(second.locator("main"), "CORSO")
    look(second, "deuxieme-lecture", PHONE, DESK)
    write(line, SECOND)
    click(second.get_by_role("button", name="Enregistrer la deuxième lecture"))
    see(second.locator("#messages")).to_contain_text("Table 3")
    double = new_page(f"{own_played.place}double-arbitrage/?coup=2", email=DOUBLE)
    click(double.get_by_role("button", name="Lectures différentes"))
    expect(double).to_have_url(re.compile("/ecarts/$"))
    pair = double.locator("section.card").first
    see(pair).to_contain_text(FIRST)
    expect(pair).to_contain_text(SECOND)
    look(double, "lectures-differentes", PHONE, DESK)
    click(double.get_by_role("button", name="La deuxième lecture est la bonne"))
    see(double.locator("main")).to_contain_text("Aucune lecture n’attend de décision")
