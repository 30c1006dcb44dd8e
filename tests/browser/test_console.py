"""The console for a whole afternoon: by keyboard alone, from two places at once, over a slow line."""

import re

import pytest
from playwright.sync_api import expect

from games.domain.partie.steps import Step
from tests.browser.acting import (
    HINT,
    becomes,
    choose,
    click,
    focus,
    gone,
    never,
    press,
    read,
    run,
    see,
    spell,
    stop_time,
    tick,
    until,
    write,
)
from tests.browser.axe import look
from tests.browser.conftest import DESK, EACH_SIZE, PHONE
from tests.browser.organising import close_now, pass_rest, press_next, press_to_the_close, type_letters
from tests.browser.pictures import picture
from tests.browser.seed import JUGE, PASSWORD
from tests.browser.stub import unanswered

pytestmark = pytest.mark.browser


@EACH_SIZE
def test_three_coups_are_conducted_by_keyboard_alone(site, new_page):
    console = new_page(site.console, email=JUGE)
    press_next(console, Step.CHECK_BAG)
    press_next(console, Step.ANNOUNCE_PARTIE)
    expect(console.locator("#conduct-said")).to_contain_text("Enregistrer ces lettres")

    type_letters(console, "TRAINES")  # six equal solutions
    press_to_the_close(console)
    choices = console.locator("input[name=solution]")
    expect(choices.first).to_be_focused()
    never(console.locator("input[name=solution]:checked"), while_=choices)
    expect(console.locator(".choice-mark")).to_have_count(1)
    press(console, "Enter")  # nothing is chosen: nothing is announced
    see(choices.first).to_be_visible()
    press(console, "3")
    expect(choices.nth(2)).to_be_checked()
    press(console, "ArrowUp")
    expect(choices.nth(1)).to_be_checked()
    press(console, "Escape")
    expect(console.locator("#next-action")).to_be_focused()
    press_next(console, Step.ANNOUNCE_SOLUTION)

    type_letters(console, "BATEAUX")
    press_to_the_close(console)
    press(console, "?")
    expect(console.locator("#keys-help")).to_be_visible()
    expect(console.locator("#keys-help")).to_contain_text("Annoncer la solution")
    press(console, "Enter")  # the help is read: what is behind it waits
    press(console, "Escape")
    gone(console.locator("#keys-help"), while_=choices)
    press(console, "1", "Enter")

    expect(console.locator("form:not([data-resting]) input[name=letters]")).to_be_focused()
    expect(console.locator("#conduct-coups tbody tr")).to_have_count(2)
    count = int(read(console.locator(".conduct-tirage p")).split()[0])
    type_letters(console, "SIROPETLNES"[:count])
    press_to_the_close(console)
    press(console, "1", "Enter")
    expect(console.locator("#conduct-coups tbody tr")).to_have_count(3)


def test_two_consoles_the_second_sees_what_the_first_did_and_keeps_what_was_typed(site, new_page):
    first, second = new_page(site.console, email=JUGE), new_page(site.console, email=JUGE)
    press_next(first, Step.CHECK_BAG)
    expect(second.locator(f'form[action$="/{Step.ANNOUNCE_PARTIE.value}/"]')).to_be_visible()
    press_next(first, Step.ANNOUNCE_PARTIE)
    letters = second.locator("form:not([data-resting]) input[name=letters]")
    expect(letters).to_be_visible()
    expect(letters).not_to_be_focused()  # the keyboard stays where it was: nobody asked for this step from here
    focus(letters)

    # The second hears of nothing for a moment, and its juge-arbitre goes on typing.
    second.route("**/conduite/", lambda route: route.fulfill(status=204))
    spell(second, "SIROPBC")
    type_letters(first, "BATEAUX")
    expect(first.locator(f'form[action$="/{Step.ANNOUNCE_TIRAGE.value}/"]')).to_be_visible()
    press(second, "Enter")
    expect(second.locator(".alert.error")).to_be_visible()
    expect(second.locator("#conduct")).to_contain_text("Vous aviez tapé : SIROPBC")
    expect(second.locator(f'form[action$="/{Step.ANNOUNCE_TIRAGE.value}/"]')).to_be_visible()


def test_a_double_press_on_a_slow_line_takes_one_step(drawn, new_page):
    console = new_page(drawn.console, email=JUGE)
    asked = unanswered(console, "**/conduite/*/")
    started = console.locator(f'form[action$="/{Step.START_CLOCK.value}/"]')
    see(console.locator("#next-action")).to_be_focused()
    stop_time(console)
    press(console, "Enter", "Enter", "Enter", now=True)
    until(console, lambda: len(asked), 1)
    asked[0].continue_()
    expect(started).to_have_attribute("data-resting", "")
    expect(started.locator("#next-action")).to_have_attribute("data-wait", "un instant")
    run(started, "form => { form.dataset.before = ''; }", now=True)
    run(console, HINT, now=True)  # news of that very step puts the same in its place
    expect(console.locator(".conduct-action:not([data-before])")).to_be_visible()
    expect(started).to_have_attribute("data-resting", "")
    press(console, "Enter", now=True)  # the answer has just come: this press was meant for the step before
    expect(console.locator("#messages")).to_contain_text("Appui un peu trop rapide")
    console.clock.run_for(500)
    expect(started).not_to_have_attribute("data-resting", "")
    expect(started.locator("#next-action")).not_to_have_attribute("aria-disabled", "true")
    console.clock.run_for(1000)
    see(started).to_be_visible()
    assert len(asked) == 1


def test_a_step_that_got_no_answer_is_said_until_the_next_one_is_taken(drawn, new_page):
    console = new_page(drawn.console, email=JUGE)
    told = console.locator("#messages .alert.error")
    press_next(console, Step.ANNOUNCE_TIRAGE)
    expect(console.locator(f'form[action$="/{Step.START_CLOCK.value}/"]:not([data-resting])')).to_be_visible()
    asked = unanswered(console, "**/conduite/*/", times=1)
    press_next(console, Step.START_CLOCK)
    becomes(console, "document.activeElement === document.body", True)  # the browser takes it from a disabled button
    until(console, lambda: len(asked), 1)
    asked[0].fulfill(status=503)
    expect(told).to_contain_text("Le serveur n’a pas répondu")
    press_next(console, Step.START_CLOCK)
    expect(console.locator(f'form[action$="/{Step.CLOSE_COUP.value}/"]')).to_be_visible()
    never(told, while_=console.locator("#next-action"))


def test_a_step_after_the_end_of_the_session_is_told_and_taken_once_one_is_logged_in_again(drawn, new_page):
    """Whatever the step is."""
    console = new_page(drawn.console, email=JUGE)
    form, told = console.locator(".conduct-action"), console.locator("#messages .alert.error")
    asked = read(form, "form => form.getAttribute('action')")
    console.context.clear_cookies(name="sessionid")
    click(console.locator("#next-action"))
    expect(told).to_contain_text("Votre session a pris fin")
    expect(form).to_have_attribute("action", asked)
    with console.context.expect_page() as opened:
        click(told.get_by_role("link", name="Se connecter"))
    beside = opened.value
    write(beside.get_by_label("Adresse"), JUGE)
    write(beside.get_by_label("Mot de passe"), PASSWORD)
    click(beside.get_by_role("button", name="Se connecter"))
    beside.wait_for_url(drawn.console)
    click(console.locator("#next-action"))
    expect(form).not_to_have_attribute("action", asked)
    never(told, while_=form)


@EACH_SIZE
def test_fisf_3_3_a_coup_with_time_left_is_never_closed_by_one_key(drawn, new_page):
    """Enter lets the time run, however often; closing has a key of its own, and says how a mistake is mended."""
    console = new_page(drawn.console, email=JUGE)
    for step in (Step.ANNOUNCE_TIRAGE, Step.START_CLOCK):
        press_next(console, step)
    asked, running = console.locator("form[data-asked]"), console.locator("form.conduct-action:not([data-asked])")
    for _time in range(2):
        pass_rest(running)
        press(console, "Enter")
        expect(asked).to_contain_text("Le temps du coup 1 n’est pas écoulé")
        expect(asked.locator("#next-action")).to_be_focused()
        pass_rest(asked)
        press(console, "Enter")
        expect(running).to_have_attribute("action", re.compile(Step.CLOSE_COUP.value))
    pass_rest(running)
    press(console, "Enter")
    close_now(console)
    told = console.locator("#conduct .alert.warning")
    expect(told).to_contain_text("Le coup 1 a été terminé alors qu’il restait")
    press(console, "a")
    expect(console.locator("#annul-coup input[type=radio]").first).to_be_focused()


@EACH_SIZE
def test_letters_of_a_bag_typed_wrong_are_corrected_by_keyboard_until_they_are_announced(site, new_page):
    console = new_page(site.console, email=JUGE)
    for step in (Step.CHECK_BAG, Step.ANNOUNCE_PARTIE):
        press_next(console, step)
    type_letters(console, "BATEAUZ")
    pass_rest(console.locator(f'form[action$="/{Step.ANNOUNCE_TIRAGE.value}/"]'))
    press(console, "c")
    field = console.locator("#conduct-correct input[name=letters]")
    expect(field).to_be_focused()
    expect(field).to_have_value("BATEAUZ")
    spell(console, "BATEAUX")
    press(console, "Enter")
    done = console.locator("#conduct-done")
    expect(done).to_contain_text("Lettres corrigées")
    with console.expect_response(lambda response: response.request.method == "GET"):
        run(console, HINT)
    see(done).to_contain_text("Lettres corrigées")
    expect(console.locator("#conduct .conduct-tirage .visually-hidden").first).to_contain_text("A, U, X")
    press_next(console, Step.ANNOUNCE_TIRAGE)
    never(console.locator("#conduct-correct"), while_=console.locator("#next-action"))
    expect(done).to_be_empty()


def test_what_one_writes_unfolded_keeps_the_keyboard_when_the_page_comes_again(site, new_page):
    console, other = (new_page(site.console, email=JUGE) for _ in range(2))
    for step in (Step.CHECK_BAG, Step.ANNOUNCE_PARTIE):
        press_next(console, step)
    type_letters(console, "BATEAUZ")
    pass_rest(console.locator(f'form[action$="/{Step.ANNOUNCE_TIRAGE.value}/"]'))
    press(console, "c")
    field = console.locator("#conduct-correct input[name=letters]")
    expect(field).to_be_focused()
    spell(console, "TRA")

    click(other.locator("#conduct-correct summary"))
    write(other.locator("#conduct-correct input[name=letters]"), "BATEAUX")
    press(other, "Enter")

    expect(console.locator("#conduct .conduct-tirage .visually-hidden").first).to_contain_text("A, U, X")
    expect(field).to_be_focused()
    expect(field).to_have_value("TRA")
    spell(console, "INES")
    expect(field).to_have_value("TRAINES")


@pytest.mark.lasting
@EACH_SIZE
def test_after_the_last_coup_the_juge_arbitre_closes_the_partie_and_opens_the_next_with_no_way_back(ended, new_page):
    """By keyboard, from what is announced to the console of the next partie."""
    console = new_page(ended.console, email=JUGE)
    part = console.locator("#conduct-end")
    expect(part).to_contain_text("Solos à annoncer")
    expect(part).to_contain_text("Classement de la partie")
    expect(part.locator(".end-line").first).to_contain_text("Colette Bonnard")
    expect(part).to_contain_text("1 bulletin à saisir")
    never(console.locator(".check-code"), while_=part)
    look(console, "ended", PHONE, DESK)
    picture(console, "juge-arbitre-fin", part)
    gone(part.locator(".remaining"), while_=console.locator("#remaining .remaining"))
    press(part.get_by_role("button", name="Clôturer la partie"), "Enter")
    expect(console.locator("main .remaining")).to_contain_text("1 bulletin à saisir")
    look(console, "ended-asked", PHONE, DESK)
    press(console.get_by_role("button", name="Clôturer quand même"), "Enter")
    expect(console.locator(".alert.success").first).to_contain_text("Partie 1 clôturée.")
    expect(part).to_contain_text("Aucune autre partie n’est annoncée.")
    click(part.get_by_text("Une partie de plus"))
    choose(part.locator("select[name=source]"), "bag")
    look(console, "ended-closed", PHONE, DESK)
    tick(part.get_by_label("Ouvrir quand même la partie aujourd’hui"))
    press(part.locator("button[value=open]"), "Enter")
    expect(console.locator("h1")).to_contain_text("Partie 2")
    expect(console.locator(".alert.success").first).to_contain_text("Partie 2 ouverte.")
    press_next(console, Step.CHECK_BAG)
    expect(console.locator(f'form[action$="/{Step.ANNOUNCE_PARTIE.value}/"]')).to_be_visible()
