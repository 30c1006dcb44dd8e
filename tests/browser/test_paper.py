"""A bulletin written square by square: by keys, with a finger, without a network; the second look by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Site, sign_in
from tests.browser.seed import ARBITRE, DOUBLE

pytestmark = pytest.mark.browser


def grid(site: Site, line: str, coup: int = 2) -> str:
    return f"{site.desk}grille/?coup={coup}&line={line}"


def letters(page: Page, mark: str) -> str:
    return "".join(page.locator(f'.paper-square[data-mark="{mark}"]').all_text_contents())


def text_of(page: Page) -> str:
    return page.locator("textarea[name=paper]").input_value().lstrip("\n.")


def presses(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_bulletin_is_written_by_keys_with_its_verdict_as_one_writes(papers, new_page):
    page = new_page(grid(papers, "3"), email=ARBITRE)
    expect(page.locator("[data-paper-caret]")).to_be_focused()
    presses(page, "2", *"EAU", "2", "s", "i", "x")
    assert (letters(page, "raccord"), letters(page, "plain")) == ("EAU", "SIX")
    presses(page, "1")  # the letter just written
    assert letters(page, "circled") == "X"
    presses(page, "3")
    assert (letters(page, "struck"), letters(page, "circled")) == ("X", "")
    presses(page, "Backspace", "Backspace", "ArrowDown", "ArrowDown", "r", "o", "p", "Space", "s")
    assert text_of(page).startswith("+E+A+US\n")
    presses(page, "4")  # the word through the cursor
    assert (letters(page, "plain"), letters(page, "struck")) == ("S", "ROPS")
    presses(page, "4", "Enter")
    expect(page.locator("input[name=reference]")).to_be_focused()
    page.keyboard.type("G4")
    expect(page.locator("[data-paper-trial]")).to_contain_text("lettres de raccord")


def test_what_is_written_stays_on_this_device_until_it_is_recorded(papers, new_page):
    page = new_page(grid(papers, "4 SIROP G4 20"), email=ARBITRE)
    expect(page.locator("[data-paper-trial] .verdict-points")).to_be_visible()
    presses(page, "Home", "B")
    page.reload()
    expect(page.locator("[data-paper-restored]")).to_be_visible()
    assert "B" in letters(page, "plain")

    page.context.set_offline(True)
    page.get_by_role("button", name="Inscrire").click()
    expect(page.locator("[data-paper-errors]")).to_contain_text("Pas de réponse")
    page.context.set_offline(False)
    page.get_by_role("button", name="Inscrire").click()
    page.wait_for_url(re.compile(r"/bulletins/\?coup=2&table=4$"))
    page.goto(grid(papers, "4"))
    expect(page.locator("[data-paper-restored]")).to_be_hidden()
    expect(page.get_by_label("Raison", exact=True)).to_be_visible()


def test_what_the_server_refuses_is_said_and_the_squares_stay(papers, new_page):
    page = new_page(grid(papers, "3"), email=ARBITRE)
    page.get_by_role("button", name="Inscrire").click()
    expect(page.locator("[data-paper-errors]")).to_contain_text("Rien n’est écrit")


def test_the_line_leads_to_the_grid_by_one_key(papers, new_page):
    page = new_page(papers.desk, email=ARBITRE)
    page.locator("#entry-line").fill("3 SIROP G4 20")
    page.keyboard.press("F2")
    page.wait_for_url(re.compile("/grille/"))
    assert letters(page, "plain") == "SIROP"
    expect(page.locator("input[name=claimed]")).to_have_value("20")


def test_a_finger_writes_at_360_pixels(papers, new_page):
    page = new_page(grid(papers, "3"), email=ARBITRE, size=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Tout effacer").tap()
    page.locator('.paper-square[data-row="2"][data-col="3"]').tap()
    page.keyboard.insert_text("au")  # as a phone tells what its keyboard wrote
    page.get_by_role("button", name="Encercler").tap()
    page.get_by_role("button", name="Écrire en ligne").tap()
    page.keyboard.insert_text("xo")
    assert page.locator("textarea[name=paper]").input_value().strip("\n") == "...AuX\n.....O"


def test_the_form_is_a_text_without_javascript(papers, new_page):
    page = new_page(papers.url, java_script_enabled=False)
    sign_in(page, papers.url, ARBITRE)
    page.goto(grid(papers, "3", coup=2))
    page.get_by_label("Ce qui est écrit sur la grille").fill("SIR0P")
    page.get_by_role("button", name="Inscrire").click()
    expect(page.locator(".field-error")).to_contain_text("case 4")
    expect(page.get_by_label("Ce qui est écrit sur la grille")).to_have_value("SIR0P")


def test_fisf_5_9_d_the_second_look_goes_by_one_key(papers, new_page):
    page = new_page(f"{papers.place}double-arbitrage/?coup=1", email=DOUBLE)
    shown = page.locator("#shown-title")
    expect(shown).to_contain_text("Table 4")  # no bulletin: a zero first
    page.keyboard.press("o")
    expect(page.locator("#progress .number")).to_have_text("1 / 4")
    expect(shown).not_to_contain_text("Table 4")
    page.wait_for_load_state()  # its keys are there
    page.keyboard.press("m")
    expect(page.locator("#review-remark")).to_be_focused()
    page.keyboard.type("Relire ce bulletin")
    page.keyboard.press("Enter")
    expect(page.locator("#progress .number")).to_have_text("2 / 4")
    expect(page.locator(".review-disagreement")).to_contain_text("Relire ce bulletin")
    page.wait_for_load_state()
    page.keyboard.press("r")
    page.wait_for_url(re.compile("/rectifier/"))
