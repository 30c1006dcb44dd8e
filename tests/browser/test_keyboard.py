"""The juge-arbitre and the arbitre, without a mouse."""

import pytest
from playwright.sync_api import Page, expect

from games.domain.partie.steps import Step
from tests.browser.seed import ARBITRE, JUGE

pytestmark = pytest.mark.browser


def step(console: Page, taken: Step) -> None:
    """Enter takes this step, wherever the last swap left the focus; one that has just come rests a moment."""
    expect(console.locator(f'form[action$="/{taken.value}/"]:not([data-resting])')).to_be_visible()
    console.keyboard.press("Enter")


def type_letters(console: Page, letters: str) -> None:
    """The field has the focus: nothing is clicked."""
    expect(console.locator("form:not([data-resting]) input[name=letters]")).to_be_focused()
    console.keyboard.type(letters)
    console.keyboard.press("Enter")


def play_to_the_close(console: Page) -> None:
    for taken in (Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP):
        step(console, taken)


def enter(desk: Page, *lines: str) -> None:
    for line in lines:
        expect(desk.locator("#entry-line")).to_be_focused()
        desk.keyboard.type(line)
        desk.keyboard.press("Enter")


def test_coups_are_conducted_and_bulletins_entered_by_keyboard(other_site, new_page):
    console = new_page(other_site.console, email=JUGE)
    step(console, Step.CHECK_BAG)
    step(console, Step.ANNOUNCE_PARTIE)

    type_letters(console, "BATEAU")  # one is missing: what was typed stays
    expect(console.locator(".alert.error")).to_be_visible()
    expect(console.locator("input[name=letters]")).to_have_value("BATEAU")
    expect(console.locator("input[name=letters]")).to_be_focused()
    console.keyboard.press("Control+a")
    type_letters(console, "BCDFGHJ")  # not a vowel: rejected, and the page says so
    expect(console.locator(".alert.warning")).to_contain_text("BCDFGHJ")
    type_letters(console, "IIUUQKW")  # a valid tirage that no word fits
    step(console, Step.PUT_BACK)
    expect(console.locator(".alert.warning")).to_contain_text("IIKQUUW")

    type_letters(console, "TRAINES")
    play_to_the_close(console)
    choices = console.locator("input[name=solution]")
    expect(choices).to_have_count(6)  # as many tops
    expect(choices.first).to_be_focused()
    console.keyboard.press("ArrowDown")
    chosen = choices.nth(1).input_value()

    desk = new_page(other_site.desk, email=ARBITRE)
    word, place = chosen.split()
    enter(desk, f"1 {word} {place} 66", f"2 {word} {place} 60", "3 XYZ H8 12", "4 /", "9 /")
    expect(desk.locator('.entry-row[data-state="recorded"]')).to_have_count(4)
    expect(desk.locator("[data-entry-refused] .field-error")).to_be_visible()

    step(console, Step.ANNOUNCE_SOLUTION)
    expect(console.locator("input[name=letters]")).to_be_focused()
    expect(console.locator("#conduct-coups")).to_contain_text(place)


def test_lines_typed_during_a_cut_survive_a_reload_and_are_sent_at_its_end(played, new_page):
    desk = new_page(played.desk, email=ARBITRE)
    expect(desk.locator("#table-3")).to_have_attribute("data-state", "todo")
    desk.route("**/api/**", lambda route: route.abort("internetdisconnected"))
    enter(desk, "3 PAR 7G 9", "4 /")
    expect(desk.locator("[data-entry-queue]")).to_be_visible()
    desk.on("dialog", lambda dialog: dialog.accept())
    desk.reload()
    expect(desk.locator(".entry-row[data-waiting]")).to_have_count(2)
    desk.unroute("**/api/**")
    desk.evaluate("window.dispatchEvent(new Event('online'))")
    expect(desk.locator('.entry-row[data-state="recorded"]')).to_have_count(4)


def test_a_verdict_is_rectified_by_keyboard(played, new_page):
    desk = new_page(played.desk, email=ARBITRE)
    desk.locator("#table-1 .entry-rectify a").press("Enter")
    desk.wait_for_url("**/rectifier/**")
    line = desk.locator("[name=line]")
    expect(line).to_be_focused()
    expect(line).to_have_value("1 BATEAUX H6 106")
    desk.keyboard.press("Control+a")
    desk.keyboard.type("1 PAR 7G 9")
    desk.keyboard.press("Tab")
    desk.keyboard.type("mot mal lu")
    desk.keyboard.press("Enter")
    expect(desk.locator("#table-1 [data-field=word]")).to_have_text("PAR")
    expect(desk.locator("#entry-line")).to_be_focused()
