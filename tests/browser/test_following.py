"""A reader follows one player, on this device: the page of that player offers what there is to do."""

import pytest
from playwright.sync_api import expect

from tests.browser.acting import click, gone, press, read, write
from tests.browser.axe import look
from tests.browser.conftest import DESK, PHONE
from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


def test_a_player_is_followed_and_no_longer_followed(played, new_page):
    page = new_page(played.standings)
    page.set_viewport_size({"width": 360, "height": 760})
    click(page.locator("#standings .who a").nth(1))
    follow, unfollow = (page.get_by_role("button", name=name) for name in ("Suivre ce joueur", "Ne plus suivre"))
    expect(follow).to_be_visible()
    gone(unfollow, while_=follow)
    followed, name = page.url, read(page.locator("h1"))
    click(follow)
    expect(page.locator(".pinned")).to_contain_text(name)
    page.goto(played.standings)
    expect(page.locator(".pinned")).to_contain_text(name)
    picture(page, "joueur-suivi", page.locator("h1"), page.locator(".pinned"), size=PHONE)
    page.goto(followed)
    gone(follow, while_=unfollow)
    click(unfollow)
    expect(page.locator("#standings")).to_be_visible()
    page.goto(followed)
    expect(follow).to_be_visible()
    table = page.locator("table.course")
    assert read(table, "table => table.scrollWidth <= table.parentElement.clientWidth"), "the rank is out of sight"


def test_the_entered_are_sorted_filtered_as_one_types_and_remembered(played, new_page):
    address = f"{played.url}/competitions/{played.competition}/inscrits/"
    page = new_page(address)
    said, first = page.locator("#standings-said"), page.locator("#standings tbody .who").first
    gone(page.locator("#standings-form [type=submit]"), while_=first)
    press(page.locator("#sort-nom"), "Enter")
    expect(said).to_contain_text("par joueur, ordre décroissant")
    look(page, "entered", PHONE, DESK)
    name = read(first)
    page.goto(address)
    expect(first).to_contain_text(name)
    click(page.get_by_role("link", name="Tout afficher"))
    expect(page.locator("th.who[aria-sort=ascending]")).to_be_visible()
    write(page.locator("#q"), "zz")
    expect(page.locator("#standings")).to_contain_text("Aucun joueur de ce nom ici.")


def test_a_table_is_sorted_by_keyboard_filtered_as_one_types_and_remembered(played, new_page):
    page = new_page(played.standings)
    said, first = page.locator("#standings-said"), page.locator("#standings tbody .who a").first
    gone(page.locator("#standings-form [type=submit]"), while_=first)
    press(page.locator("#sort-nom"), "Enter")
    expect(said).to_contain_text("par joueur, ordre croissant")
    expect(page.locator("th.who[aria-sort=ascending] #sort-nom")).to_be_focused()
    press(page.locator("#sort-nom"), "Enter")
    expect(said).to_contain_text("ordre décroissant")
    picture(page, "joueur-classement")
    name = read(first)
    page.goto(played.standings)
    expect(first).to_have_text(name)
    write(page.locator("#q"), name.split()[-1])
    expect(said).to_contain_text("1 joueur,")
    expect(first).to_have_text(name)
    expect(page.locator("#q")).to_be_focused()
    click(page.get_by_role("link", name="Tout afficher"))
    expect(page.locator("th.rank[aria-sort=ascending]")).to_be_visible()
