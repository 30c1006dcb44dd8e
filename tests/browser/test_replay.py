"""The replay of a partie: from coup to coup by the keyboard, by itself, and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.acting import click, never, press, read, run, see
from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


def test_arrows_go_from_the_list_to_the_coups(played, new_page):
    page = new_page(played.coups)
    press(page, "ArrowRight")
    expect(page).to_have_url(f"{played.coups}1/")
    expect(page.get_by_role("heading", name="BATEAUX H6")).to_be_visible()
    # There is no coup before the first one, and the second one is in play.
    press(page, "ArrowLeft", "ArrowRight")
    see(page.get_by_role("heading", name="BATEAUX H6")).to_be_visible()
    expect(page).to_have_url(f"{played.coups}1/")


def test_the_arrows_are_in_the_help_of_the_keyboard(played, new_page):
    page = new_page(played.coups)
    press(page, "?")
    expect(page.get_by_role("dialog")).to_contain_text("→")
    expect(page.get_by_role("dialog")).to_contain_text("Premier coup")


def test_how_many_found_the_top_waits_for_the_end(played, new_page):
    page = new_page(f"{played.coups}1/")
    expect(page.locator("#found")).to_contain_text("à la fin de la partie")
    picture(page, "joueur-coup", size={"width": 960, "height": 720})


def test_the_replay_is_read_without_javascript(played, new_page):
    page = new_page(played.coups, java_script_enabled=False)
    click(page.get_by_role("link", name="BATEAUX"))
    expect(page).to_have_url(re.compile("/coups/1/$"))
    expect(page.get_by_role("heading", name="Sous-tops")).to_be_visible()
    click(page.get_by_role("link", name="Combien ont trouvé le top"))
    expect(page.locator("main")).to_contain_text("à la fin de la partie")


@pytest.mark.lasting
def test_a_partie_plays_by_itself_and_stops_without_leaving_its_page(long, new_page):
    page = new_page(f"{long.coups}1/")
    run(page, "window.stayed = true")
    press(page, "l")
    see(page.get_by_role("heading", name="coup 2")).to_be_visible()
    expect(page.get_by_role("heading", name="coup 3")).to_be_visible()
    expect(page).to_have_url(f"{long.coups}3/")
    expect(page.get_by_role("status")).to_contain_text("coup 3")
    click(page.get_by_role("button", name="Arrêter"))
    see(page.get_by_role("button", name="Lecture")).to_be_visible()
    click(page.get_by_role("button", name="Suivant"))
    see(page.get_by_role("heading", name="coup 4")).to_be_visible()
    expect(page.get_by_role("button", name="Suivant")).to_be_focused()
    expect(page.locator("#found")).to_contain_text("trouvé")
    assert read(page, "window.stayed") is True
    page.go_back()
    see(page.get_by_role("heading", name="coup 3")).to_be_visible()


def test_a_partie_that_plays_by_itself_ends_with_its_last_coup_and_begins_anew(long, new_page):
    page = new_page(f"{long.coups}7/")
    click(page.get_by_role("button", name="Lecture"))
    expect(page.get_by_role("heading", name="coup 8")).to_be_visible()
    see(page.get_by_role("button", name="Lecture")).to_be_visible()
    click(page.get_by_role("button", name="Lecture"))
    see(page.get_by_role("heading", name="coup 1")).to_be_visible()


def test_nothing_plays_by_itself_without_javascript(long, new_page):
    page = new_page(f"{long.coups}1/", java_script_enabled=False)
    see(page.get_by_role("heading", name="coup 1")).to_be_visible()
    never(page.get_by_role("button", name="Lecture"), while_=page.get_by_role("button", name="Suivant"))
    click(page.get_by_role("button", name="Suivant"))
    expect(page).to_have_url(f"{long.coups}2/")
