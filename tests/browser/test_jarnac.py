"""Jarnac between two devices: a telephone under a finger, a desk under the keyboard, and the console of the arbitre."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

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
    page.evaluate(Axe().axe_script)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert faults(page, scheme) == [], (name, scheme)
    page.emulate_media(color_scheme="light")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), name


def opened(page: Page, here: str, minutes: int) -> None:
    """The arbitre opens a match; its console is before him."""
    page.goto(f"{here}/jarnac/")
    page.get_by_role("button", name="Ouvrir un match").click()
    for label, name in (("Premier joueur", NAMES["first"]), ("Second joueur", NAMES["second"])):
        page.get_by_label(label).fill(name)
    page.get_by_label("Minutes de chaque joueur").fill(str(minutes))
    page.get_by_role("button", name="Ouvrir le match").click()
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

    def press(self, name: str, key: str) -> None:
        if self.touches:
            self.button(name).tap()
        else:
            expect(self.button(name).first).to_be_visible()
            self.page.evaluate("document.activeElement.blur()")
            self.page.keyboard.press(key)

    def mat(self, side: str = "") -> Locator:
        return self.page.locator(f'section[aria-labelledby="mat-{side or self.side}"]')

    def reliquat(self, side: str = "") -> list[str]:
        return self.mat(side).locator(".mat-loose .tile").all_inner_texts()

    def words(self, side: str = "") -> list[str]:
        lines = self.mat(side).locator(".has-word .mat-cells")
        return ["".join(text.split()) for text in lines.all_inner_texts()]

    def write(self, word: str) -> None:
        field = self.page.locator("#compose-word")
        if self.touches:
            for written, letter in enumerate(word):
                self.page.locator(f'[data-letter="{letter}"][aria-disabled="false"]').first.tap()
                expect(field).to_have_value(word[: written + 1])
        else:
            field.focus()
            self.page.keyboard.type(word.lower())

    def play(self, word: str) -> None:
        count = len(self.words())
        self.write(word)
        if self.touches:
            self.button("Poser le mot").tap()
        else:
            self.page.keyboard.press("Enter")
        expect(self.mat().locator(".has-word")).to_have_count(count + 1)

    def draw(self) -> None:
        self.press("Piocher", "d")
        expect(self.button("« Je passe »")).to_be_visible()

    def pass_(self) -> None:
        self.press("« Je passe »", "p")
        expect(self.button("« Je passe »")).to_have_count(0)


def bad_word(letters: list[str]) -> str:
    """Three of the letters that make no word."""
    return next("".join(three) for three in permutations(letters, 3) if "".join(three) not in WORDS)


def clock(page: Page, side: str) -> str:
    return page.locator("[data-match-clock]").nth(list(NAMES).index(side)).locator("[data-match-left]").inner_text()


def seats(console: Page, new_page) -> tuple[Player, Player]:
    links = {side: console.locator(f"#link-{side}").input_value() for side in NAMES}
    phone = new_page(links["first"], size=PHONE, has_touch=True, is_mobile=True)
    desk = new_page(links["second"])
    players = Player(phone, "first", touches=True), Player(desk, "second", touches=False)
    for player in players:
        player.page.get_by_role("button", name=f"Jouer à la place de {player.name}").click()
        expect(player.page.locator("#match")).to_be_visible()
        player.page.wait_for_load_state()  # its keys are there
    return players


def test_a_whole_match_between_two_devices(here, new_page):
    """JARNAC-1 to -13: the toss, a bad word contested, a Jarnac, the clocks, and the eighth line."""
    console = new_page(f"{here}/jarnac/", email=STAFF)
    opened(console, here, minutes=1)
    short = _left_alone(console, new_page)
    opened(console, here, minutes=20)
    look(console, "console")
    one, two = seats(console, new_page)
    one.press("Toss", "t")
    expect(one.page.locator(".match-clock.has-hand")).to_have_count(1)
    begins = one if NAMES["first"] in one.page.locator(".match-clock.has-hand").inner_text() else two
    other = two if begins is one else one
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
    expect(short.locator(".match-flag")).to_have_count(1, timeout=70_000)
    look(short, "flag")


def _left_alone(console: Page, new_page) -> Page:
    """A match of one minute whose player draws and does nothing more: its page, as a visitor watches it."""
    for name in ("Toss", "Piocher 6 lettres", "Déclencher la pendule"):
        console.locator("#match").get_by_role("button", name=name).click()
        expect(console.locator("#match").get_by_role("button", name=name)).to_have_count(0)
    return new_page(console.url.replace("arbitrage/", ""))


def _the_clocks_begin(begins: Player, other: Player, console: Page) -> None:
    """JARNAC-9: who lost the toss sets them going; the arbitre stops them, and nothing is played meanwhile."""
    assert clock(begins.page, begins.side) == "20:00"
    other.press("Déclencher la pendule", "h")
    expect(begins.page.locator(".match-clock.has-hand [data-match-left]")).to_have_text(re.compile("19:5"))
    assert clock(begins.page, other.side) == "20:00"
    console.locator("#match").get_by_role("button", name="Arrêter les pendules").click()
    expect(begins.page.locator(".match-now")).to_contain_text("arrêté les pendules")
    expect(begins.page.locator("#compose-word")).to_have_count(0)
    console.locator("#match").get_by_role("button", name="Remettre la pendule en route").click()
    expect(begins.page.locator("#compose-word")).to_be_visible()


def _a_bad_word_is_contested(begins: Player, other: Player) -> None:
    """JARNAC-8: it is taken back, the hand passes, and two letters come for one. What is refused stays typed."""
    if not begins.touches:
        begins.write("ZZZ")
        begins.page.keyboard.press("Enter")
        expect(begins.page.locator("#messages")).to_contain_text("JARNAC-5")
        expect(begins.page.locator("#compose-word")).to_have_value("zzz")
        begins.page.locator("#compose-word").fill("")
    begins.play(bad_word(begins.reliquat()))
    expect(other.button("« Je conteste »").first).to_be_visible()
    if other.touches:
        other.button("« Je conteste »").first.tap()
    else:
        other.page.keyboard.press("c")
    expect(begins.page.locator(".match-past")).to_contain_text("contesté")
    expect(begins.mat().locator(".has-word")).to_have_count(0)
    other.draw()
    expect(other.mat().locator(".mat-loose .tile")).to_have_count(7)


def _a_jarnac_is_said(hand: Player, passer: Player) -> None:
    """JARNAC-6: of the reliquat of the other; the word goes to one's own mat."""
    expect(hand.page.locator(".match-jarnac")).to_be_visible()
    look(hand.page, "jarnac")
    word = "".join(hand.reliquat(passer.side)[:3])
    hand.write(word)
    if hand.touches:
        hand.page.locator(".match-jarnac").tap()
    else:
        hand.page.keyboard.press("Enter")
    expect(passer.page.locator(".match-now")).to_contain_text(f"{hand.name} a dit Jarnac")
    expect(passer.button("« Je conteste »").first).to_be_visible()
    assert hand.words() == [word]
    expect(hand.mat().locator(".mat-counts")).to_contain_text("1 Jarnac")
    hand.draw()


def _played_to_the_end(one: Player, two: Player) -> None:
    """Three letters at a time, right or wrong: nobody contests, until eight lines are full."""
    for _ in range(LONGEST):
        hand = one if one.name in one.page.locator(".match-clock.has-hand").inner_text() else two
        other = two if hand is one else one
        _a_turn(hand)
        if len(hand.words()) == 8:
            return
        expect(other.page.locator(f'.match-clock.has-hand:has-text("{other.name}")')).to_be_visible()
    raise AssertionError("eight lines were never filled")


def _a_turn(hand: Player) -> None:
    """What is due is drawn, and the hand passed on once less than three letters are left."""
    expect(hand.button("Piocher").or_(hand.button("« Je passe »")).first).to_be_visible()
    while True:
        if hand.button("Piocher").count():
            hand.draw()
        letters = hand.reliquat()
        if len(letters) < 3 or len(hand.words()) == 8:
            break
        hand.play("".join(letters[:3]))
    hand.pass_()


def _read_again(player: Player) -> None:
    player.button("Relire le match").click()
    expect(player.page.locator("h1")).to_have_text("Léa – Noé")
    look(player.page, "replay")
    steps = player.page.locator("#moments li")
    last = steps.count()
    steps.nth(last - 1).locator("a").click()
    expect(player.page.locator(".match-now")).to_contain_text("La huitième ligne est remplie")
    player.page.locator(".page-title").get_by_role("button", name="Feuille à imprimer").click()
    expect(player.page.locator(".stamp-end svg")).to_be_visible()


def test_without_a_script_everything_is_a_button(here, new_page):
    """JARNAC-3 to -9 by plain forms; what is refused comes back as it was typed."""
    console = new_page(f"{here}/jarnac/", email=STAFF)
    opened(console, here, minutes=20)
    links = {side: console.locator(f"#link-{side}").input_value() for side in NAMES}
    pages = {side: new_page(link, java_script_enabled=False) for side, link in links.items()}
    for page in pages.values():
        page.get_by_role("button", name="Jouer à la place de").click()
    pages["first"].get_by_role("button", name="Toss").click()
    draw = pages["first"].get_by_role("button", name="Piocher")
    expect(draw.or_(pages["first"].get_by_text("Noé commence"))).to_have_count(1)
    side, other = ("first", "second") if draw.count() else ("second", "first")
    page, player = pages[side], Player(pages[side], side, touches=False)
    page.reload()
    page.get_by_role("button", name="Piocher").click()
    expect(player.mat().locator(".mat-loose .tile")).to_have_count(6)
    letters = player.reliquat()
    page.locator("#compose-word").fill("zzzz")
    page.get_by_role("button", name="Poser le mot").click()
    expect(page.locator("#compose-word")).to_have_value("zzzz")
    page.locator("#compose-word").fill("".join(letters[:3]))
    page.get_by_role("button", name="Poser le mot").click()
    expect(player.mat().locator(".has-word")).to_have_count(1)
    assert player.words() == ["".join(letters[:3])]
    page.get_by_role("button", name="Piocher").click()
    page.get_by_role("button", name="« Je passe »").click()
    expect(page.locator(".match-now")).to_contain_text(NAMES[other])


def test_a_cut_loses_nothing_that_is_typed(here, new_page):
    console = new_page(f"{here}/jarnac/", email=STAFF)
    opened(console, here, minutes=20)
    one, two = seats(console, new_page)
    one.press("Toss", "t")
    expect(one.page.locator(".match-clock.has-hand")).to_have_count(1)
    begins = one if NAMES["first"] in one.page.locator(".match-clock.has-hand").inner_text() else two
    begins.draw()
    word = "".join(begins.reliquat()[:3])
    begins.page.locator("#compose-word").fill(word)
    begins.page.context.set_offline(True)
    begins.button("Poser le mot").click()
    expect(begins.page.locator("#messages")).to_contain_text("n’a pas répondu")
    expect(begins.page.locator("#compose-word")).to_have_value(word)
    begins.page.context.set_offline(False)
    begins.button("Poser le mot").click()
    expect(begins.mat().locator(".has-word")).to_have_count(1)
