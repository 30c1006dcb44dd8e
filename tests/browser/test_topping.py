"""Toppings raced to their end: by the keyboard alone, with a finger on a telephone, through a cut, without a script,
and in person before an arbitre.
"""

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import box_of, click, never_says, number_of, press, read, read_all, see, spell, unfold, write
from tests.browser.axe import look
from tests.browser.conftest import PHONE, served
from tests.browser.racing import Finger, Keyboard, Top, run_now, said, start, tops_of
from tests.browser.seed import STAFF

pytestmark = pytest.mark.browser

Races = tuple[str, dict[str, dict[str, str]]]


@pytest.fixture(scope="module")
def races(new_world: Callable[[str], Path]) -> Iterator[Races]:
    with served(new_world("toppings")) as (url, made):
        yield url, made


def address(races: Races, name: str, more: str = "") -> str:
    url, made = races
    return f"{url}/topping/{made[name]['topping']}/{more}"


def at_coup(page: Page, number: int, tops: list[Top]) -> None:
    expect(page.locator("[data-play-coup]")).to_have_text(f"Coup {number} sur {len(tops)}")


def finished(page: Page, player: str, tops: list[Top]) -> None:
    """The run is over, its total that of the server; from there to one's run read again, and to the board."""
    expect(said(page)).to_contain_text("Terminé en")
    run = run_now(page)
    assert (run["state"], run["given"], len(run["played"])) == ("finished", 0, len(tops))
    assert run["ms"] == sum(coup["ms"] for coup in run["played"])
    press(page.locator("[data-play-board]"), "e")  # nothing is written any more
    expect(said(page)).to_contain_text("Terminé en")
    expect(page.locator("[data-play-coup]")).to_contain_text("Terminé en")
    total = read(page.locator("[data-play-total]"))
    shared = page.get_by_label("Votre résultat, sans aucun mot de la partie")
    see(shared).to_have_value(re.compile(f"{len(tops)} sur {len(tops)}.*/topping/", re.DOTALL))
    whole_on_a_telephone(shared)
    look(page, f"{player}-over")
    click(page.locator("[data-play-over]").get_by_role("button", name="Classement"))
    expect(page.locator("#board tbody tr")).to_contain_text([player])
    expect(page.locator("#board tbody")).to_contain_text(total)
    look(page, f"{player}-board")
    page.go_back()
    click(page.get_by_role("button", name="Relire ma course"))
    expect(page.locator("h1")).to_have_text(player)
    look(page, f"{player}-replay")


def whole_on_a_telephone(shared: Locator) -> None:
    """What is sent on is read to its last line, the address."""
    before = shared.page.viewport_size
    shared.page.set_viewport_size(PHONE)
    assert read(shared, "text => text.scrollHeight <= text.clientHeight")
    assert before
    shared.page.set_viewport_size(before)


@pytest.mark.lasting
def test_at_360_pixels_coordinates_are_read_and_the_score_is_told_while_letters_are_laid(races, new_page):
    page, tops = new_page(address(races, "cut"), size=PHONE), tops_of(races[1]["cut"])
    start(page, "Téléphone")
    axis = read_all(
        page.locator(".play-axis"), "each => [each.textContent, parseFloat(getComputedStyle(each).fontSize)]"
    )
    assert [label for label, _size in axis[1:16]] == [str(column) for column in range(1, 16)]
    assert [label for label, _size in axis[16:]] == list("ABCDEFGHIJKLMNO")
    assert min(size for _label, size in axis) >= 12
    all_on_one_screen(page)
    Keyboard(page).write(tops[0])
    expect(said(page)).to_contain_text(f"score {tops[0].points}")
    expect(said(page)).to_be_in_viewport()


@pytest.mark.lasting
def test_fisf_3_8_4_a_topping_is_played_to_its_end_by_the_keyboard(races, new_page):
    page, tops = new_page(address(races, "keyboard")), tops_of(races[1]["keyboard"])
    look(page, "topping")
    press(page, "Tab")
    start(page, "Clavier")
    keys = Keyboard(page)
    for number, top in enumerate(tops[:-1], 1):
        at_coup(page, number, tops)
        if number == 3:
            mistakes(page, top)
        if number == 2:
            earns(page, keys, top)
        keys.propose(top)
    propose_in_writing(page, tops[-1])
    finished(page, "Clavier", tops)


def earns(page: Page, keys: Keyboard, top: Top) -> None:
    """What the letters laid are worth is told, and no more once they are taken back; the coordinates stand beside."""
    keys.write(top)
    expect(said(page)).to_contain_text(f"{top.word.upper()} {top.reference}")
    expect(said(page)).to_contain_text(f"score {top.points}")
    press(page, "Escape")
    expect(said(page)).to_have_text("")
    assert read_all(page.locator(".play-axis"))[1:17] == [*map(str, range(1, 16)), "A"]


def propose_in_writing(page: Page, top: Top) -> None:
    """FISF 1.1.j: its place as it stands on a bulletin; the word that is placed is the one that was written."""
    unfold(page.locator("#play-write"))
    write(page.get_by_label("Mot", exact=True), top.word)
    write(page.get_by_label("Référence"), "( {} - {} )".format(*re.findall(r"[A-O]|\d+", top.reference)).lower())
    click(page.locator("#play-write").get_by_role("button", name="Proposer"))
    expect(said(page)).to_contain_text(
        f"{top.reference} : c’est le top !".replace(" :", "\u00a0:").replace(" !", "\u202f!")
    )
    never_says(said(page), "Sur la grille")


def mistakes(page: Page, top: Top) -> None:
    """What is not the top, what is not in hand, nothing at all: said plainly, and the coup goes on."""
    press(page, "Enter")
    expect(said(page)).to_have_text("Posez d’abord des lettres sur la grille.")
    missing = next(letter for letter in "wkyjq" if letter.upper() not in top.letters)
    press(page, missing)
    expect(said(page)).to_contain_text("lettre")
    spell(page, top.letters[:2].lower())
    press(page, "Enter")
    expect(page.locator("[data-play-refused] li")).to_have_count(1)
    look(page, "run-refused")
    press(page, "Escape")
    assert run_now(page)["coup"] == 3
    press(page, "1")  # the letters in another order
    assert sorted(read_all(page.locator("[data-tile]"), "tile => tile.ariaLabel")) == sorted(top.letters)
    for held in ("Control", "Alt", "Meta"):  # a key of the browser writes nothing
        press(page, f"{held}+{top.letters[0].lower()}")
    assert number_of(page.locator("[data-tile]:not([disabled])")) == len(top.letters)


@pytest.mark.lasting
def test_fisf_3_8_4_a_topping_is_played_to_its_end_by_touch_on_a_telephone(races, new_page):
    tops = tops_of(races[1]["touch"])
    page = new_page(address(races, "touch"), size=PHONE, has_touch=True, is_mobile=True)
    look(page, "topping-phone")
    start(page, "Doigt")
    finger = Finger(page)
    for number, top in enumerate(tops, 1):
        at_coup(page, number, tops)
        if number in (1, 12):
            all_on_one_screen(page)
            look(page, f"run-phone-{number}")
        finger.propose(top, drag=number % 3 != 0)
    finished(page, "Doigt", tops)


def all_on_one_screen(page: Page) -> None:
    """Grid, hand and buttons without scrolling; nothing wider than the telephone."""
    assert read(page, "document.documentElement.scrollWidth") == PHONE["width"]
    for part in ("[data-play-board]", "[data-play-rack]", "[data-play-do=propose]", "[data-play-clock]"):
        box = box_of(page.locator(part))
        assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE["width"]
        assert 0 <= box["y"] <= box["y"] + box["height"] <= PHONE["height"], part


@pytest.mark.lasting
def test_a_cut_neither_loses_nor_gives_time(races, new_page):
    """The coup goes on as it was: same beginning, same end, the letters still laid; the top counts from there."""
    page, tops = new_page(address(races, "cut")), tops_of(races[1]["cut"])
    start(page, "Coupure")
    keys, before = Keyboard(page), run_now(page)
    page.context.set_offline(True)
    keys.propose(tops[0])
    expect(said(page)).to_contain_text("Pas de réponse")
    look(page, "run-cut")
    expect(page.locator("[data-play-clock]")).to_have_text(re.compile(r"0:([1-4]\d|5[0-7])"))
    page.context.set_offline(False)
    expect(said(page)).to_have_text("")
    after = run_now(page)
    assert {name: after[name] for name in ("began", "ends_at", "coup", "letters")} == {
        name: before[name] for name in ("began", "ends_at", "coup", "letters")
    }
    press(page, "Enter")
    at_coup(page, 2, tops)
    assert run_now(page)["played"][0]["ms"] >= 3000
    page.reload()
    at_coup(page, 2, tops)
    assert run_now(page)["coup"] == 2


@pytest.mark.lasting
def test_a_browser_whose_clock_is_wrong_gains_nothing(races, new_page):
    """A page that believes that no time passes: its proposals count what the server has seen pass."""
    page, tops = new_page(address(races, "cut")), tops_of(races[1]["cut"])
    page.add_init_script("const first = Date.now() - 3_600_000; Date.now = () => first; performance.now = () => 0;")
    start(page, "Menteur")
    began = run_now(page)
    while seconds_between(began, run_now(page)) < 2:
        pass
    Keyboard(page).propose(tops[0])
    at_coup(page, 2, tops)
    assert run_now(page)["played"][0]["ms"] >= 2000


def seconds_between(began: dict[str, Any], now: dict[str, Any]) -> float:
    """By the clock of the server."""
    return (datetime.fromisoformat(now["server_now"]) - datetime.fromisoformat(began["began"])).total_seconds()


def test_without_a_script_the_form_proposes(races, new_page):
    page, tops = new_page(address(races, "plain"), java_script_enabled=False), tops_of(races[1]["plain"])
    write(page.get_by_label("Nom affiché au classement"), "Sans script")
    click(page.get_by_role("button", name="Commencer"))
    unfold(page.locator("#play-write"))
    write(page.get_by_label("Mot", exact=True), "ZZ")
    write(page.get_by_label("Référence"), "H8")
    click(page.locator("#play-write").get_by_role("button", name="Proposer"))
    expect(page.get_by_label("Mot", exact=True)).to_have_value("ZZ")
    for number, top in enumerate(tops[:3], 1):
        at_coup(page, number, tops)
        unfold(page.locator("#play-write"))
        write(page.get_by_label("Mot", exact=True), top.word)
        write(page.get_by_label("Référence"), top.reference)
        click(page.locator("#play-write").get_by_role("button", name="Proposer"))
    at_coup(page, 4, tops)


def tenths(console: Page) -> int:
    """The total of the run, on the console of its arbitre: "Coup 3 sur 41 · 1:31,7"."""
    minutes, seconds, tenth = re.findall(r"\d+", read(console.locator("#race h1 + p")).partition("·")[2])
    return int(minutes) * 600 + int(seconds) * 10 + int(tenth)


def test_fisf_3_8_4_an_arbitre_validates_by_one_key(races, new_page):
    """Enter validates the top, D gives the solution; the screen of the player follows, and never shows a top first."""
    tops = tops_of(races[1]["person"])
    page = new_page(address(races, "person", "arbitrage/"), email=STAFF)
    look(page, "conduct")
    write(page.get_by_label("Nom affiché au classement"), "Amadou")
    click(page.get_by_role("button", name="Commencer la course"))
    expect(page.locator("#race")).to_contain_text(f"Coup 1 sur {len(tops)}")
    screen = page.context.new_page()
    screen.goto(page.url.replace("/arbitrage/", "/ecran/"))
    expect(screen.locator("#screen")).to_contain_text(f"Coup 1 sur {len(tops)}")
    never_says(screen.locator("main"), tops[0].word)
    look(page, "race-conduct")
    press(page, "Enter")
    expect(page.locator("#race")).to_contain_text(f"Coup 2 sur {len(tops)}")
    expect(screen.locator("#screen")).to_contain_text(f"Coup 2 sur {len(tops)}")
    expect(screen.locator(".hall-last")).to_contain_text(tops[0].reference)
    look(screen, "race-screen")
    before = tenths(page)
    press(page, "d")
    expect(page.locator("#race")).to_contain_text(f"Coup 3 sur {len(tops)}")
    assert tenths(page) == before + 800  # its whole minute, and the penalty
    click(page.locator("#race-stop summary"))
    click(page.get_by_role("button", name="Arrêter la course"))
    expect(page.locator("#race")).to_contain_text("arrêtée")
    look(page, "race-stopped")
