"""A tie is settled by a mort subite, played to its end on the pages: who falls, who is left, what the ranking says."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.domain.partie.steps import Step
from tests.browser.acting import click, press, read, read_all, tick, write
from tests.browser.axe import pictures
from tests.browser.conftest import EACH_SIZE, PHONE, Site, served
from tests.browser.organising import act
from tests.browser.seed import ARBITRE, JUGE

pytestmark = pytest.mark.browser

RANKED = "row => ['td.rank', 'th a', 'td.total'].map((part) => row.querySelector(part).innerText)"


@pytest.fixture(scope="module")
def tied(new_world: Callable[[str], Path]) -> Iterator[Site]:
    with served(new_world("subite")) as (url, made):
        yield Site(url, **made["tied"])


def play(juge: Page, console: str, letters: str) -> None:
    """A coup from its letters to the third signal."""
    if juge.url != console:
        juge.goto(console)
    write(juge.locator("input[name=letters]"), letters)
    for step in (Step.ENTER_LETTERS, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP):
        act(juge, step)
    expect(juge.locator(f'form[action$="/{Step.ANNOUNCE_SOLUTION.value}/"]')).to_be_visible()


def enter(arbitre: Page, *lines: str) -> None:
    for line in lines:
        write(arbitre.locator("#entry-line"), line)
        press(arbitre.locator("#entry-line"), "Enter")
    expect(arbitre.locator('.entry-row[data-state="recorded"]')).to_have_count(len(lines))


def pronounce(juge: Page, coup: int) -> None:
    click(juge.get_by_role("button", name="Voir qui est éliminé, et prononcer"))
    pictures(juge, f"eliminations-{coup}")
    click(juge.get_by_role("button", name=f"Prononcer les éliminations du coup {coup}"))
    expect(juge.locator("main")).to_contain_text("1 joueur éliminé")


def opened(tied: Site, juge: Page) -> str:
    """The mort subite between the equals, announced: its console."""
    pictures(juge, "ties")
    click(juge.get_by_role("button", name="La jouer avec un sac"))
    expect(juge.locator("h1")).to_contain_text("Départage")
    act(juge, Step.CHECK_BAG)
    act(juge, Step.ANNOUNCE_PARTIE)
    return juge.url


def first_coup(juge: Page, arbitre: Page, console: str) -> None:
    """Table 3 falls, and nobody else knows before the solution is announced."""
    play(juge, console, "BATEAUX")
    arbitre.reload()
    click(arbitre.get_by_role("link", name="départage"))
    enter(arbitre, "1 BATEAUX H6 106", "2 BATEAUX H6 106", "3 BEAU H6 12")
    expect(juge.locator("#falls")).to_contain_text("Les éliminations du coup 1 restent à prononcer")
    pictures(juge, "console")
    pronounce(juge, 1)


def second_coup(juge: Page, arbitre: Page, console: str) -> None:
    """Table 3 is asked for nothing; table 2 falls, and the partie may be ended."""
    play(juge, console, "SRIATEL")
    arbitre.goto(arbitre.url.split("?")[0])
    expect(arbitre.locator(".entry-row")).to_have_count(2)
    pictures(arbitre, "desk")
    enter(arbitre, "1 61", "2 /")
    pronounce(juge, 2)
    expect(juge.locator("main")).to_contain_text("Il reste un joueur")
    juge.goto(console)
    tick(juge.locator("input[name=solution]").first)
    act(juge, Step.ANNOUNCE_SOLUTION)
    act(juge, Step.END)
    expect(juge.locator("#conduct-title")).to_be_visible()


@pytest.mark.lasting
@EACH_SIZE
def test_fisf_3_8_3_a_tie_is_played_to_the_last_one_who_is_in(tied, new_page):
    juge = new_page(f"{tied.staff}departages/", email=JUGE)
    arbitre = new_page(f"{tied.url}/arbitrage/", email=ARBITRE)
    console = opened(tied, juge)
    hall = new_page(console.replace("/conduite/", "/salle/"))
    everybody = new_page(console.replace("/conduite/", "/en-lice/"), size=PHONE)
    expect(hall.locator("#hall-still-in")).to_contain_text("3 en lice")
    first_coup(juge, arbitre, console)
    assert "Péloquin" in read(everybody.locator("#still-in .subite-names")), "the solution is not announced"
    juge.goto(console)
    act(juge, Step.ANNOUNCE_SOLUTION)
    expect(hall.locator("#hall-still-in")).to_contain_text("2 en lice")
    expect(hall.locator("#hall-still-in .hall-fallen")).to_contain_text("Élise Péloquin a marqué 12, contre 106")
    expect(everybody.locator("#still-in")).to_contain_text("a marqué 12, contre 106 pour le meilleur")
    pictures(hall, "hall")
    pictures(everybody, "still-in-phone")
    second_coup(juge, arbitre, console)
    pictures(hall, "hall-over")
    the_ranking_follows(tied, new_page(tied.standings, size=PHONE))
    juge.goto(f"{tied.staff}departages/")
    expect(juge.locator(".tie")).to_contain_text("place 1")
    pictures(juge, "ties-settled")


def the_ranking_follows(tied: Site, reader: Page) -> None:
    """The places are those that the falls give, the totals as they were."""
    expect(reader.locator("#standings tbody tr").first).to_contain_text("départagé par une mort subite")
    assert read_all(reader.locator("#standings tbody tr"), RANKED) == [
        ["1", "Colette Bonnard", "106"],
        ["2", "Amadou Diallo", "106"],
        ["3", "Élise Péloquin", "106"],
        ["4", "René Zimmermann", "0"],
    ]
    pictures(reader, "standings-phone")
