"""A coup played in three pages: the public ones move by themselves."""

import re

import pytest
from playwright.sync_api import expect

from games.domain.partie.steps import Step
from tests.browser.acting import HINT, becomes, go, never, never_says, press, run, write
from tests.browser.organising import act

pytestmark = pytest.mark.browser


def test_standings_and_hall_move_when_a_coup_is_closed_in_another_page(site, new_page):
    standings, hall = new_page(site.standings), new_page(site.hall)
    looks: list[str] = []
    hall.on("request", lambda request: looks.append(request.headers.get("x-look", "")))
    console = new_page(site.console, email="juge@exemple.invalid")
    act(console, Step.CHECK_BAG)
    act(console, Step.ANNOUNCE_PARTIE)
    write(console.locator("input[name=letters]"), "BATEAUX")
    act(console, Step.ENTER_LETTERS)
    expect(console.locator(".conduct-tirage")).to_be_visible()
    run(hall, HINT)
    never(hall.locator(".hall-tirage .tile"), while_=hall.locator(".hall-phase"))
    act(console, Step.ANNOUNCE_TIRAGE)
    expect(hall.locator(".hall-tirage .tile")).to_have_count(7)
    act(console, Step.START_CLOCK)
    expect(hall.locator("[data-clock][data-state=running]")).to_be_visible()
    expect(standings.locator(".standings-now")).to_contain_text("Coup en cours")
    act(console, Step.CLOSE_COUP)
    expect(standings.locator(".standings-now")).to_contain_text("Coup terminé")
    expect(hall.locator("[data-clock][data-state=ended]")).to_be_visible()

    desk = new_page(site.desk, email="arbitre@exemple.invalid")
    for line in ("1 BATEAUX H6 106", "2 BATEAU H4 20", "3 BATEAUX H6 100", "4 /"):
        entry = desk.locator("[data-entry-input]")
        write(entry, line)
        press(entry, "Enter")
    expect(desk.locator("[data-state=recorded]")).to_have_count(4)
    run(standings, HINT)
    never_says(standings.locator("#standings"), "106")

    console.reload()
    act(console, Step.ANNOUNCE_SOLUTION)
    expect(hall.locator(".hall-word")).to_contain_text("BATEAUX")
    expect(standings.locator("#standings")).to_contain_text("106")
    expect(standings.locator("#standings tbody tr").first).to_contain_text("106")
    # What it fetched on a hint names the look that it heard of; nginx gives it to others who heard of the same.
    assert any(re.fullmatch(r"[0-9a-f]{12}", look) for look in looks)


# The longest of them: the front page shows every game that is being played in this world.
_LINES = """Math.max(...[...document.querySelectorAll('main .tirage')].map(
  tirage => new Set([...tirage.querySelectorAll('.tile')].map(tile => tile.offsetTop)).size))"""


@pytest.mark.parametrize("width", [768, 960])
def test_a_tirage_stands_on_one_line_beside_its_grid(played, new_page, width):
    page = new_page(played.url, size={"width": width, "height": 800})
    becomes(page, _LINES, 1)
    go(page, f"{played.url}/competitions/{played.competition}/")
    becomes(page, _LINES, 1)
