"""A bulletin written square by square: by keys, with a finger, without a network; the second look by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import click, gone, insert, never_says, press, read, read_all, spell, tap, write
from tests.browser.conftest import PHONE, Site, sign_in
from tests.browser.seed import ARBITRE, DOUBLE

pytestmark = pytest.mark.browser


def grid(site: Site, line: str, coup: int = 2) -> str:
    return f"{site.desk}grille/?coup={coup}&line={line}"


def letters(page: Page, mark: str) -> str:
    return "".join(read_all(page.locator(f'.paper-square[data-mark="{mark}"]'), "square => square.textContent"))


def text_of(page: Page) -> str:
    return read(page.locator("textarea[name=paper]"), "field => field.value").strip("\n")


def test_a_bulletin_is_written_by_keys_with_its_verdict_as_one_writes(played, new_page):
    page = new_page(grid(played, "3"), email=ARBITRE)
    expect(page.locator("[data-paper-caret]")).to_be_focused()
    press(page, "2", *"EAU")
    caret = page.locator("[data-paper-caret]")
    expect(caret).to_have_attribute("aria-label", "ligne 8, case 8, vide")
    press(page, "ArrowLeft")
    expect(caret).to_have_attribute("aria-label", "ligne 8, case 7, U, lettre de raccord")
    press(page, "ArrowRight", "2", *"six")
    assert (letters(page, "raccord"), letters(page, "plain")) == ("EAU", "SIX")
    press(page, "1")  # the letter just written
    assert letters(page, "circled") == "X"
    press(page, "3")
    assert (letters(page, "struck"), letters(page, "circled")) == ("X", "")
    press(page, "Backspace", "Backspace", "ArrowDown", "ArrowDown", "r", "o", "p", "Space", "s")
    assert text_of(page).lstrip("\n.").startswith("+E+A+US\n")
    press(page, "4")  # the word through the cursor
    assert (letters(page, "plain"), letters(page, "struck")) == ("S", "ROPS")
    press(page, "4", "Enter")
    expect(page.locator("input[name=reference]")).to_be_focused()
    spell(page, "G4")
    expect(page.locator("[data-paper-trial]")).to_contain_text("lettres de raccord")


def test_what_is_written_stays_on_this_device_until_it_is_recorded(own_played, new_page):
    page = new_page(grid(own_played, "4 SIROP G4 20"), email=ARBITRE)
    expect(page.locator("[data-paper-trial] .verdict-points")).to_be_visible()
    press(page, "Home", "B")
    page.reload()
    expect(page.locator("[data-paper-restored]")).to_be_visible()
    assert "B" in letters(page, "plain")

    page.context.set_offline(True)
    click(page.get_by_role("button", name="Enregistrer"))
    expect(page.locator("[data-paper-errors]")).to_contain_text("Pas de réponse")
    page.context.set_offline(False)
    click(page.get_by_role("button", name="Enregistrer"))
    page.wait_for_url(re.compile(r"/bulletins/\?coup=2&table=4$"))
    page.goto(grid(own_played, "4"))
    gone(page.locator("[data-paper-restored]"), while_=page.locator("[data-paper-drawn]"))
    expect(page.get_by_label("Raison", exact=True)).to_be_visible()


def test_what_the_server_refuses_is_said_and_the_squares_stay(played, new_page):
    page = new_page(grid(played, "3"), email=ARBITRE)
    click(page.get_by_role("button", name="Enregistrer"))
    expect(page.locator("[data-paper-errors]")).to_contain_text("Le bulletin est vide")


def test_the_line_leads_to_the_grid_by_one_key(played, new_page):
    page = new_page(played.desk, email=ARBITRE)
    write(page.locator("#entry-line"), "3 SIROP G4 20")
    press(page, "F2")
    page.wait_for_url(re.compile("/grille/"))
    assert letters(page, "plain") == "SIROP"
    expect(page.locator("input[name=claimed]")).to_have_value("20")


def test_a_finger_writes_at_360_pixels(played, new_page):
    page = new_page(grid(played, "3"), email=ARBITRE, size=PHONE, has_touch=True, is_mobile=True)
    tap(page.get_by_role("button", name="Tout effacer"))
    tap(page.locator('.paper-square[data-row="2"][data-col="3"]'))
    insert(page, "au")  # as a phone tells what its keyboard wrote
    tap(page.get_by_role("button", name="Encercler"))
    tap(page.get_by_role("button", name="Écrire en ligne"))
    insert(page, "xo")
    assert text_of(page) == "...AuX\n.....O"


def test_the_form_is_a_text_without_javascript(played, new_page):
    page = new_page(played.url, java_script_enabled=False)
    sign_in(page, played.url, ARBITRE)
    page.goto(grid(played, "3", coup=2))
    write(page.get_by_label("Ce qui est écrit sur la grille"), "SIR0P")
    click(page.get_by_role("button", name="Enregistrer"))
    expect(page.locator(".field-error")).to_contain_text("case 4")
    expect(page.get_by_label("Ce qui est écrit sur la grille")).to_have_value("SIR0P")


def test_fisf_5_9_d_the_second_look_goes_by_one_key(own_played, new_page):
    page = new_page(f"{own_played.place}double-arbitrage/?coup=1", email=DOUBLE)
    shown = page.locator("#shown-title")
    expect(shown).to_contain_text("Table 4")  # no bulletin: a zero first
    press(page, "o")
    expect(page.locator("#progress .number")).to_have_text("1 / 4")
    never_says(shown, "Table 4")
    press(page, "m")
    expect(page.locator("#review-remark")).to_be_focused()
    spell(page, "Relire ce bulletin")
    press(page, "Enter")
    expect(page.locator("#progress .number")).to_have_text("2 / 4")
    expect(page.locator(".review-disagreement")).to_contain_text("Relire ce bulletin")
    press(page, "r")
    page.wait_for_url(re.compile("/rectifier/"))
