"""The console for a whole afternoon: by keyboard alone, from two places at once, over a slow line."""

import pytest
from playwright.sync_api import Page, Route, expect

from games.domain.partie.steps import Step
from tests.browser.seed import JUGE, PASSWORD

pytestmark = pytest.mark.browser


def press_next(console: Page, taken: Step) -> None:
    """The focus is on the button of the step, which says its key: Enter takes it."""
    button = console.locator(f'form[action$="/{taken.value}/"]:not([data-resting]) #next-action')
    expect(button).to_be_focused()
    expect(button.locator("kbd")).to_have_text("↵")
    console.keyboard.press("Enter")


def type_letters(console: Page, letters: str) -> None:
    expect(console.locator("form:not([data-resting]) input[name=letters]")).to_be_focused()
    console.keyboard.type(letters)
    console.keyboard.press("Enter")


def play_to_the_close(console: Page) -> None:
    for taken in (Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP):
        press_next(console, taken)
    expect(console.locator("form:not([data-resting]) input[name=solution]").first).to_be_visible()


def test_three_coups_are_conducted_by_keyboard_alone(afternoon, new_page):
    console = new_page(afternoon.console, email=JUGE)
    press_next(console, Step.CHECK_BAG)
    press_next(console, Step.ANNOUNCE_PARTIE)
    expect(console.locator("#conduct-said")).to_contain_text("Inscrire ces lettres")

    type_letters(console, "TRAINES")  # six equal solutions
    play_to_the_close(console)
    choices = console.locator("input[name=solution]")
    expect(choices.first).to_be_focused()
    expect(console.locator("input[name=solution]:checked")).to_have_count(0)
    expect(console.locator(".choice-mark")).to_have_count(1)
    console.keyboard.press("Enter")  # nothing is chosen: nothing is announced
    expect(choices.first).to_be_visible()
    console.keyboard.press("3")
    expect(choices.nth(2)).to_be_checked()
    console.keyboard.press("ArrowUp")
    expect(choices.nth(1)).to_be_checked()
    console.keyboard.press("Escape")
    expect(console.locator("#next-action")).to_be_focused()
    press_next(console, Step.ANNOUNCE_SOLUTION)

    type_letters(console, "BATEAUX")
    play_to_the_close(console)
    console.keyboard.press("?")
    expect(console.locator("#keys-help")).to_be_visible()
    expect(console.locator("#keys-help")).to_contain_text("Annoncer la solution")
    console.keyboard.press("Enter")  # the help is read: what is behind it waits
    console.keyboard.press("Escape")
    expect(console.locator("#keys-help")).to_be_hidden()
    console.keyboard.press("1")
    console.keyboard.press("Enter")

    expect(console.locator("form:not([data-resting]) input[name=letters]")).to_be_focused()
    expect(console.locator("#conduct-coups tbody tr")).to_have_count(2)
    needed = console.locator("input[name=letters]")
    bag = "SIROPETLNES"
    count = int(console.locator(".conduct-tirage p").inner_text().split()[0])
    needed.press_sequentially(bag[:count])
    console.keyboard.press("Enter")
    play_to_the_close(console)
    console.keyboard.press("1")
    console.keyboard.press("Enter")
    expect(console.locator("#conduct-coups tbody tr")).to_have_count(3)


def test_two_consoles_the_second_sees_what_the_first_did_and_keeps_what_was_typed(shared, new_page):
    first, second = new_page(shared.console, email=JUGE), new_page(shared.console, email=JUGE)
    press_next(first, Step.CHECK_BAG)
    expect(second.locator(f'form[action$="/{Step.ANNOUNCE_PARTIE.value}/"]')).to_be_visible()
    press_next(first, Step.ANNOUNCE_PARTIE)
    letters = second.locator("form:not([data-resting]) input[name=letters]")
    expect(letters).to_be_visible()
    expect(letters).not_to_be_focused()  # the keyboard stays where it was: nobody asked for this step from here
    letters.focus()

    # The second hears of nothing for a moment, and its juge-arbitre goes on typing.
    second.route("**/conduite/", lambda route: route.fulfill(status=204))
    second.keyboard.type("SIROPBC")
    type_letters(first, "BATEAUX")
    expect(first.locator(f'form[action$="/{Step.ANNOUNCE_TIRAGE.value}/"]')).to_be_visible()
    second.keyboard.press("Enter")
    expect(second.locator(".alert.error")).to_be_visible()
    expect(second.locator("#conduct")).to_contain_text("Vous aviez tapé : SIROPBC")
    expect(second.locator(f'form[action$="/{Step.ANNOUNCE_TIRAGE.value}/"]')).to_be_visible()


# The half second of rest of a new step, which on a busy machine would be over before the press of the test.
REST_UNTIL_TOLD = """() => {
  const now = window.setTimeout;
  window.setTimeout = (act, after, ...more) => (after === 500 ? (window.wake = act) && 0 : now(act, after, ...more));
}"""


def test_a_double_press_on_a_slow_line_takes_one_step(shared, new_page):
    """Runs after the two consoles have drawn a tirage there."""
    console = new_page(shared.console, email=JUGE)
    console.evaluate(REST_UNTIL_TOLD)
    asked: list[str] = []

    def answer_late(route: Route) -> None:
        asked.append(route.request.url)
        console.wait_for_timeout(700)
        route.continue_()

    console.route("**/conduite/*/", answer_late)
    expect(console.locator("#next-action")).to_be_focused()
    console.keyboard.press("Enter")
    console.keyboard.press("Enter")
    console.keyboard.press("Enter")
    expect(console.locator(f'form[action$="/{Step.START_CLOCK.value}/"]')).to_be_visible()
    console.keyboard.press("Enter")  # the answer has just come: this press was meant for the step before
    console.evaluate("() => window.wake()")
    expect(console.locator(f'form[action$="/{Step.START_CLOCK.value}/"]:not([data-resting])')).to_be_visible()
    assert len(asked) == 1


def test_a_step_that_got_no_answer_is_said_until_the_next_one_is_taken(shared, new_page):
    """Runs last there: the clock is still to be started."""
    console = new_page(shared.console, email=JUGE)
    unanswered = console.locator("#messages .alert.error")

    def fail_late(route: Route) -> None:
        console.wait_for_timeout(300)  # long enough for the browser to take the focus from a disabled button
        route.fulfill(status=503)

    console.route("**/conduite/*/", fail_late, times=1)
    press_next(console, Step.START_CLOCK)
    expect(unanswered).to_contain_text("Le serveur n’a pas répondu")
    press_next(console, Step.START_CLOCK)
    expect(console.locator(f'form[action$="/{Step.CLOSE_COUP.value}/"]')).to_be_visible()
    expect(unanswered).to_have_count(0)


def test_a_step_after_the_end_of_the_session_is_told_and_taken_once_one_is_logged_in_again(shared, new_page):
    """Whatever the step is."""
    console = new_page(shared.console, email=JUGE)
    form, told = console.locator(".conduct-action"), console.locator("#messages .alert.error")
    asked = form.get_attribute("action")
    console.context.clear_cookies(name="sessionid")
    console.locator("#next-action").click()
    expect(told).to_contain_text("Votre session a pris fin")
    expect(form).to_have_attribute("action", asked)
    with console.context.expect_page() as opened:
        told.get_by_role("link", name="Se connecter").click()
    beside = opened.value
    beside.get_by_label("Adresse").fill(JUGE)
    beside.get_by_label("Mot de passe").fill(PASSWORD)
    beside.get_by_role("button", name="Se connecter").click()
    beside.wait_for_url(shared.console)
    console.locator("#next-action").click()
    expect(form).not_to_have_attribute("action", asked)
    expect(told).to_have_count(0)
