"""Jarnac between two devices: a telephone under a finger, a desk under the keyboard, and the console of the arbitre."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import click, focus, gone, number_of, press, read, read_all, run, spell, tap, write
from tests.browser.conftest import PHONE, served
from tests.browser.seed import STAFF
from tests.browser.test_accessibility import faults
from tests.plugins.lexicons import WORDS

pytestmark = pytest.mark.browser

NAMES = {"first": "Léa", "second": "Noé"}
# More turns than any match takes.
LONGEST = 60


@pytest.fixture(scope="module")
def here(new_world: Callable[[str], Path]) -> Iterator[str]:
    with served(new_world("empty")) as (url, _made):
        yield url


def look(page: Page, name: str) -> None:
    """Nothing that axe takes as serious, light or dark; nothing wider than the window."""
    run(page, Axe().axe_script)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert faults(page, scheme) == [], (name, scheme)
    page.emulate_media(color_scheme="light")


def opened(page: Page, here: str, minutes: int) -> None:
    """The arbitre opens a match; its console is before him."""
    page.goto(f"{here}/jarnac/")
    click(page.get_by_role("button", name="Ouvrir un match"))
    for label, name in (("Premier joueur", NAMES["first"]), ("Second joueur", NAMES["second"])):
        write(page.get_by_label(label), name)
    write(page.get_by_label("Minutes de chaque joueur"), str(minutes))
    click(page.get_by_role("button", name="Ouvrir le match"))
    page.wait_for_url("**/arbitrage/")


@dataclass
class Player:
    """A player on his device: by touch, or by keys."""

    page: Page
    side: str
    touches: bool

    @property
    def name(self) -> str:
        return NAMES[self.side]

    def button(self, name: str) -> Locator:
        return self.page.locator("#match").get_by_role("button", name=name)

    def ask(self, name: str, key: str) -> None:
        if self.touches:
            tap(self.button(name))
        else:
            expect(self.button(name).first).to_be_visible()
            run(self.page, "document.activeElement.blur()")
            press(self.page, key)

    def mat(self, side: str = "") -> Locator:
        return self.page.locator(f'section[aria-labelledby="mat-{side or self.side}"]')

    def reliquat(self, side: str = "") -> list[str]:
        return read_all(self.mat(side).locator(".mat-loose .tile"))

    def words(self, side: str = "") -> list[str]:
        lines = self.mat(side).locator(".has-word .mat-cells")
        return ["".join(text.split()) for text in read_all(lines)]

    def write(self, word: str) -> None:
        field = self.page.locator("#compose-word")
        if self.touches:
            for written, letter in enumerate(word):
                tap(self.page.locator(f'[data-letter="{letter}"][aria-disabled="false"]').first)
                expect(field).to_have_value(word[: written + 1])
        else:
            focus(field)
            spell(self.page, word.lower())

    def play(self, word: str) -> None:
        count = len(self.words())
        self.write(word)
        if self.touches:
            tap(self.button("Poser le mot"))
        else:
            press(self.page, "Enter")
        expect(self.mat().locator(".has-word")).to_have_count(count + 1)

    def draw(self) -> None:
        self.ask("Piocher", "d")
        expect(self.button("« Je passe »")).to_be_visible()

    def pass_(self) -> None:
        self.ask("« Je passe »", "p")
        gone(self.button("« Je passe »"), while_=self.mat())


def bad_word(letters: list[str]) -> str:
    """Three of the letters that make no word."""
    return next("".join(three) for three in permutations(letters, 3) if "".join(three) not in WORDS)


def clock(page: Page, side: str) -> str:
    return read(page.locator("[data-match-clock]").nth(list(NAMES).index(side)).locator("[data-match-left]"))


def by_hand(one: Player, two: Player) -> tuple[Player, Player]:
    """Who has the hand, then the other."""
    return (one, two) if one.name in read(one.page.locator(".match-clock.has-hand")) else (two, one)


def seats(console: Page, new_page) -> tuple[Player, Player]:
    links = {side: read(console.locator(f"#link-{side}"), "field => field.value") for side in NAMES}
    phone = new_page(links["first"], size=PHONE, has_touch=True, is_mobile=True)
    desk = new_page(links["second"])
    players = Player(phone, "first", touches=True), Player(desk, "second", touches=False)
    for player in players:
        click(player.page.get_by_role("button", name=f"Je suis {player.name}"))
        expect(player.page.locator("#match")).to_be_visible()
    return players


@pytest.mark.lasting
def test_a_whole_match_between_two_devices(here, new_page):
    """JARNAC-1 to -13: the toss, a bad word contested, a Jarnac, the clocks, and the eighth line."""
    console = new_page(f"{here}/jarnac/", email=STAFF)
    opened(console, here, minutes=1)
    short = _left_alone(console, new_page)
    opened(console, here, minutes=20)
    look(console, "console")
    one, two = seats(console, new_page)
    one.ask("Toss", "t")
    expect(one.page.locator(".match-clock.has-hand")).to_have_count(1)
    begins, other = by_hand(one, two)
    begins.draw()
    _the_clocks_begin(begins, other, console)
    _a_bad_word_is_contested(begins, other)
    other.play("".join(other.reliquat()[:3]))
    look(one.page, "phone")
    other.draw()
    other.pass_()
    _a_jarnac_is_said(begins, other)
    _played_to_the_end(one, two)
    for player in (one, two):
        expect(player.page.locator(".match-verdict")).to_be_visible(timeout=30_000)
        expect(player.page.locator(".match-now")).to_contain_text("La huitième ligne est remplie")
    expect(console.locator(".match-verdict")).to_be_visible()
    _read_again(one)
    # On a slow machine the other flag has fallen as well meanwhile.
    expect(short.locator(".match-flag").first).to_be_visible(timeout=70_000)
    look(short, "flag")


def _left_alone(console: Page, new_page) -> Page:
    """A match of one minute whose player draws and does nothing more: its page, as a visitor watches it."""
    for name in ("Toss", "Piocher 6 lettres", "Déclencher la pendule"):
        click(console.locator("#match").get_by_role("button", name=name))
        gone(console.locator("#match").get_by_role("button", name=name), while_=console.locator("#match"))
    return new_page(console.url.replace("arbitrage/", ""))


def _the_clocks_begin(begins: Player, other: Player, console: Page) -> None:
    """JARNAC-9: who lost the toss sets them going; the arbitre stops them, and nothing is played meanwhile."""
    assert clock(begins.page, begins.side) == "20:00"
    other.ask("Déclencher la pendule", "h")
    expect(begins.page.locator(".match-clock.has-hand [data-match-left]")).to_have_text(re.compile("19:5"))
    assert clock(begins.page, other.side) == "20:00"
    click(console.locator("#match").get_by_role("button", name="Arrêter les pendules"))
    expect(begins.page.locator(".match-now")).to_contain_text("arrêté les pendules")
    gone(begins.page.locator("#compose-word"), while_=begins.mat())
    click(console.locator("#match").get_by_role("button", name="Remettre les pendules en route"))
    expect(begins.page.locator("#compose-word")).to_be_visible()


def _a_bad_word_is_contested(begins: Player, other: Player) -> None:
    """JARNAC-8: it is taken back, the hand passes, and two letters come for one. What is refused stays typed."""
    if not begins.touches:
        begins.write("ZZZ")
        press(begins.page, "Enter")
        expect(begins.page.locator("#messages")).to_contain_text("JARNAC-5")
        expect(begins.page.locator("#compose-word")).to_have_value("zzz")
        write(begins.page.locator("#compose-word"), "")
    begins.play(bad_word(begins.reliquat()))
    expect(other.button("« Je conteste »").first).to_be_visible()
    if other.touches:
        tap(other.button("« Je conteste »").first)
    else:
        press(other.page, "c")
    expect(begins.page.locator(".match-past")).to_contain_text("contesté")
    gone(begins.mat().locator(".has-word"), while_=begins.mat())
    other.draw()
    expect(other.mat().locator(".mat-loose .tile")).to_have_count(7)


def _a_jarnac_is_said(hand: Player, passer: Player) -> None:
    """JARNAC-6: of the reliquat of the other; the word goes to one's own mat."""
    expect(hand.page.locator(".match-jarnac")).to_be_visible()
    look(hand.page, "jarnac")
    word = "".join(hand.reliquat(passer.side)[:3])
    hand.write(word)
    if hand.touches:
        tap(hand.page.locator(".match-jarnac"))
    else:
        press(hand.page, "Enter")
    expect(passer.page.locator(".match-now")).to_contain_text(f"{hand.name} a dit Jarnac")
    expect(passer.button("« Je conteste »").first).to_be_visible()
    assert hand.words() == [word]
    expect(hand.mat().locator(".mat-counts")).to_contain_text("1 Jarnac")
    hand.draw()


def _played_to_the_end(one: Player, two: Player) -> None:
    """Three letters at a time, right or wrong: nobody contests, until eight lines are full."""
    for _ in range(LONGEST):
        hand, other = by_hand(one, two)
        _a_turn(hand)
        if len(hand.words()) == 8:
            return
        expect(other.page.locator(f'.match-clock.has-hand:has-text("{other.name}")')).to_be_visible()
    raise AssertionError("eight lines were never filled")


def _a_turn(hand: Player) -> None:
    """What is due is drawn, and the hand passed on once less than three letters are left."""
    expect(hand.button("Piocher").or_(hand.button("« Je passe »")).first).to_be_visible()
    while True:
        if number_of(hand.button("Piocher")):
            hand.draw()
        letters = hand.reliquat()
        if len(letters) < 3 or len(hand.words()) == 8:
            break
        hand.play("".join(letters[:3]))
    hand.pass_()


def _read_again(player: Player) -> None:
    click(player.button("Relire le match"))
    expect(player.page.locator("h1")).to_have_text("Léa – Noé")
    look(player.page, "replay")
    steps = player.page.locator("#moments li")
    click(steps.last.locator("a"))
    expect(player.page.locator(".match-now")).to_contain_text("La huitième ligne est remplie")
    click(player.page.locator(".page-title").get_by_role("button", name="Feuille à imprimer"))
    expect(player.page.locator(".stamp-end svg")).to_be_visible()


@pytest.mark.lasting
def test_without_a_script_everything_is_a_button(here, new_page):
    """JARNAC-3 to -9 by plain forms; what is refused comes back as it was typed."""
    console = new_page(f"{here}/jarnac/", email=STAFF)
    opened(console, here, minutes=20)
    links = {side: read(console.locator(f"#link-{side}"), "field => field.value") for side in NAMES}
    pages = {side: new_page(link, java_script_enabled=False) for side, link in links.items()}
    for page in pages.values():
        click(page.get_by_role("button", name="Je suis"))
    click(pages["first"].get_by_role("button", name="Toss"))
    draw = pages["first"].get_by_role("button", name="Piocher")
    expect(draw.or_(pages["first"].get_by_text("Noé commence"))).to_have_count(1)
    side, other = ("first", "second") if number_of(draw) else ("second", "first")
    page, player = pages[side], Player(pages[side], side, touches=False)
    page.reload()
    click(page.get_by_role("button", name="Piocher"))
    expect(player.mat().locator(".mat-loose .tile")).to_have_count(6)
    letters = player.reliquat()
    write(page.locator("#compose-word"), "zzzz")
    click(page.get_by_role("button", name="Poser le mot"))
    expect(page.locator("#compose-word")).to_have_value("zzzz")
    write(page.locator("#compose-word"), "".join(letters[:3]))
    click(page.get_by_role("button", name="Poser le mot"))
    expect(player.mat().locator(".has-word")).to_have_count(1)
    assert player.words() == ["".join(letters[:3])]
    click(page.get_by_role("button", name="Piocher"))
    click(page.get_by_role("button", name="« Je passe »"))
    expect(page.locator(".match-now")).to_contain_text(NAMES[other])


def test_a_cut_loses_nothing_that_is_typed(here, new_page):
    console = new_page(f"{here}/jarnac/", email=STAFF)
    opened(console, here, minutes=20)
    one, two = seats(console, new_page)
    one.ask("Toss", "t")
    expect(one.page.locator(".match-clock.has-hand")).to_have_count(1)
    begins, _other = by_hand(one, two)
    begins.draw()
    word = "".join(begins.reliquat()[:3])
    write(begins.page.locator("#compose-word"), word)
    begins.page.context.set_offline(True)
    click(begins.button("Poser le mot"))
    expect(begins.page.locator("#messages")).to_contain_text("n’a pas répondu")
    expect(begins.page.locator("#compose-word")).to_have_value(word)
    begins.page.context.set_offline(False)
    click(begins.button("Poser le mot"))
    expect(begins.mat().locator(".has-word")).to_have_count(1)
