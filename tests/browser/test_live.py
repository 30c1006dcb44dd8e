"""A coup played in three pages: the public ones move by themselves."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def act(console, label):
    """Take the next step of the console; its button says what it is."""
    button = console.locator("#next-action")
    expect(button).to_contain_text(label)
    button.click()


def test_standings_and_hall_move_when_a_coup_is_closed_in_another_page(site, new_page):
    standings, hall = new_page(site.standings), new_page(site.hall)
    console = new_page(site.console, email="juge@exemple.invalid")
    act(console, "sac")
    act(console, "annoncée")
    console.locator("input[name=letters]").fill("BATEAUX")
    act(console, "Enregistrer")
    expect(console.locator(".conduct-tirage")).to_be_visible()
    assert hall.locator(".hall-tirage .tile").count() == 0
    act(console, "Annoncer le tirage")
    expect(hall.locator(".hall-tirage .tile")).to_have_count(7)
    act(console, "chrono")
    expect(hall.locator("[data-clock][data-state=running]")).to_be_visible()
    act(console, "Clore")
    expect(hall.locator("[data-clock][data-state=ended]")).to_be_visible()

    desk = new_page(site.desk, email="arbitre@exemple.invalid")
    for line in ("1 BATEAUX H6 106", "2 BATEAU H4 20", "3 BATEAUX H6 100", "4 /"):
        entry = desk.locator("[data-entry-input]")
        entry.fill(line)
        entry.press("Enter")
    expect(desk.locator("[data-state=recorded]")).to_have_count(4)
    assert "106" not in standings.locator("#standings").inner_text()

    console.reload()
    act(console, "Annoncer la solution")
    expect(hall.locator(".hall-word")).to_contain_text("BATEAUX")
    expect(standings.locator("#standings")).to_contain_text("106")
    expect(standings.locator("#standings tbody tr").first).to_contain_text("106")
