"""The juge-arbitre and the arbitre, without a mouse."""

import pytest
from playwright.sync_api import Page, expect

from games.domain.partie.steps import Step
from tests.browser.acting import press, run, spell
from tests.browser.organising import LETTERS, press_next, press_to_the_close, type_letters
from tests.browser.seed import ARBITRE, JUGE

pytestmark = pytest.mark.browser


def enter(desk: Page, *lines: str) -> None:
    for line in lines:
        expect(desk.locator("#entry-line")).to_be_focused()
        spell(desk, line)
        press(desk, "Enter")


@pytest.mark.lasting
def test_coups_are_conducted_and_bulletins_entered_by_keyboard(site, new_page):
    console = new_page(site.console, email=JUGE)
    press_next(console, Step.CHECK_BAG)
    press_next(console, Step.ANNOUNCE_PARTIE)

    type_letters(console, "BATEAU")  # one is missing: what was typed stays
    expect(console.locator(".alert.error")).to_be_visible()
    expect(console.locator(LETTERS)).to_have_value("BATEAU")
    expect(console.locator(LETTERS)).to_be_focused()
    press(console, "Control+a")
    type_letters(console, "BCDFGHJ")  # not a vowel: rejected, and the page says so
    expect(console.locator(".alert.warning")).to_contain_text("BCDFGHJ")
    type_letters(console, "IIUUQKW")  # a valid tirage that no word fits
    press_next(console, Step.PUT_BACK)
    expect(console.locator(".alert.warning")).to_contain_text("IIKQUUW")

    type_letters(console, "TRAINES")
    press_to_the_close(console)
    choices = console.locator("input[name=solution]")
    expect(choices).to_have_count(6)  # as many tops
    expect(choices.first).to_be_focused()
    press(console, "ArrowDown")
    chosen = choices.nth(1).input_value()

    desk = new_page(site.desk, email=ARBITRE)
    word, place = chosen.split()
    enter(desk, f"1 {word} {place} 66", f"2 {word} {place} 60", "3 XYZ H8 12", "4 /", "9 /")
    expect(desk.locator('.entry-row[data-state="recorded"]')).to_have_count(4)
    expect(desk.locator("[data-entry-refused] .field-error")).to_be_visible()

    press(console, "Enter")  # from the choice
    expect(console.locator(LETTERS)).to_be_focused()
    expect(console.locator("#conduct-coups")).to_contain_text(place)


def test_lines_typed_during_a_cut_survive_a_reload_and_are_sent_at_its_end(own_played, new_page):
    desk = new_page(own_played.desk, email=ARBITRE)
    expect(desk.locator("#table-3")).to_have_attribute("data-state", "todo")
    desk.route("**/api/**", lambda route: route.abort("internetdisconnected"))
    enter(desk, "3 PAR 7G 9", "4 /")
    expect(desk.locator("[data-entry-queue]")).to_be_visible()
    desk.on("dialog", lambda dialog: dialog.accept())
    desk.reload()
    expect(desk.locator(".entry-row[data-waiting]")).to_have_count(2)
    desk.unroute("**/api/**")
    run(desk, "window.dispatchEvent(new Event('online'))")
    expect(desk.locator('.entry-row[data-state="recorded"]')).to_have_count(4)


def test_a_verdict_is_rectified_by_keyboard(own_played, new_page):
    desk = new_page(own_played.desk, email=ARBITRE)
    press(desk.locator("#table-1 > a"), "Enter")
    desk.wait_for_url("**/rectifier/**")
    line = desk.locator("[name=line]")
    expect(line).to_be_focused()
    expect(line).to_have_value("1 BATEAUX H6 106")
    press(desk, "Control+a")
    spell(desk, "1 PAR 7G 9")
    press(desk, "Tab")
    spell(desk, "mot mal lu")
    press(desk, "Enter")
    expect(desk.locator("#table-1 [data-field=played]")).to_have_text("PAR 7G")
    expect(desk.locator("#entry-line")).to_be_focused()
