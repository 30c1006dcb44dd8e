"""The replay of a partie: from coup to coup by the keyboard, and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.acting import click, press, see
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
