"""A player of a topping in a browser: by the keyboard alone, or with a finger."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, Request, expect

from tests.browser.acting import box_of, click, comes, press, read, tap, write

ROWS = "ABCDEFGHIJKLMNO"
OTHER_WAY = {"across": "down", "down": "across"}
_WAY = "square => square.dataset.cursor"
# The way of writing, by its two arrows: towards the beginning, towards the end.
ARROWS = {"across": ("ArrowLeft", "ArrowRight"), "down": ("ArrowUp", "ArrowDown")}


@dataclass(frozen=True, slots=True)
class Top:
    """What is to be found at a coup; a lower-case letter is a joker."""

    word: str
    reference: str
    letters: str
    points: int

    @property
    def way(self) -> str:
        return "across" if self.reference[0].isalpha() else "down"

    @property
    def squares(self) -> list[tuple[int, int, str]]:
        """Row, column and letter of each square of the word."""
        found = re.fullmatch(r"([A-O])(\d+)|(\d+)([A-O])", self.reference)
        assert found
        row, col = ROWS.index(found[1] or found[4]), int(found[2] or found[3]) - 1
        down, right = (0, 1) if self.way == "across" else (1, 0)
        return [(row + down * at, col + right * at, letter) for at, letter in enumerate(self.word)]


def tops_of(made: dict[str, str]) -> list[Top]:
    return [Top(*coup) for coup in json.loads(made["coups"])]


def start(page: Page, name: str) -> None:
    """From the page of the topping into the run."""
    write(page.get_by_label("Nom affiché au classement"), name)
    click(page.get_by_role("button", name="Commencer"))
    expect(page.locator("[data-play-live]")).to_be_visible()


def run_now(page: Page) -> dict[str, Any]:
    """The run as the server tells it to this browser."""
    told: dict[str, Any] = page.request.get(page.url.replace("/topping/courses/", "/api/v1/runs/")).json()
    return told


def said(page: Page) -> Locator:
    return page.locator("[data-play-said]")


class Keyboard:
    """Only keys, pressed where the focus is; the eyes see where the mark is."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def write(self, top: Top) -> None:
        row, col, _ = top.squares[0]
        self._steer(0, row, "down")
        self._steer(1, col, "across")
        if self._mark()[2] != top.way:
            self._press("Space")
        for _, _, letter in top.squares:
            self._press(f"Shift+{letter.upper()}" if letter.islower() else letter.lower())

    def propose(self, top: Top) -> None:
        self.write(top)
        self._press("Enter")

    def _steer(self, axis: int, wanted: int, way: str) -> None:
        here = self._mark()
        if here[axis] == wanted:
            return
        before, after = ARROWS[way]
        arrow = before if here[axis] > wanted else after
        if here[2] != way:
            self._press(arrow)  # turns first
        for _ in range(abs(here[axis] - wanted)):
            self._press(arrow)

    def _mark(self) -> tuple[int, int, str]:
        row, col, way = read(
            self.page,
            """() => {
              const { row, col, cursor } = document.querySelector('[data-cursor]:not([data-cursor=""])').dataset;
              return [Number(row), Number(col), cursor];
            }""",
        )
        return row, col, way

    def _press(self, key: str) -> None:
        press(self.page, key)


class Finger:
    """Only a finger: letters are dragged, or tapped one after the other."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def propose(self, top: Top, *, drag: bool) -> None:
        """The letters that are not on the grid yet, then the button."""
        rows = run_now(self.page)["rows"]
        missing = [(row, col, letter) for row, col, letter in top.squares if rows[row][col] == "."]
        if not drag:
            self._mark(*missing[0][:2], top.way)
        for row, col, letter in missing:
            tile = self._tile(letter)
            if drag:
                self._drag(tile, self._square(row, col))
            else:
                tap(tile)
            if letter.islower():
                self._name_joker(letter.upper())
        self._tap_until_sent(self.page.locator("[data-play-do=propose]"))

    def _name_joker(self, letter: str) -> None:
        asked = self.page.locator("[data-play-joker]")
        named = self.page.locator("[data-play-joker-letters]").get_by_text(letter, exact=True)
        self._tap_until(named, lambda: not asked.is_visible())

    def _tap_until_sent(self, button: Locator) -> None:
        """What leaves late, on a busy machine, is heard all the same."""
        sent: list[str] = []

        def hear(request: Request) -> None:
            sent.append(request.url)

        self.page.on("request", hear)
        try:
            self._tap_until(button, lambda: any("/proposals/" in address for address in sent))
        finally:
            self.page.remove_listener("request", hear)

    def _tap_until(self, button: Locator, is_done: Callable[[], bool]) -> None:
        """Chromium makes no click of a tap that comes at once after a drag of no duration, as only a test does it."""
        for _ in range(5):
            tap(button)
            if comes(self.page, is_done, 3):
                return
        raise AssertionError("no tap was heard")

    def _tile(self, letter: str) -> Locator:
        name = "joker" if letter.islower() else letter
        return self.page.locator(f'[data-tile][aria-label="{name}"]:not([disabled])').first

    def _square(self, row: int, col: int) -> Locator:
        return self.page.locator(f'[data-row="{row}"][data-col="{col}"]')

    def _mark(self, row: int, col: int, way: str) -> None:
        """A tap marks a square, which keeps the way, a second one turns that."""
        square = self._square(row, col)
        before = read(square, _WAY)
        tap(square)
        if before:
            expect(square).to_have_attribute("data-cursor", OTHER_WAY[before])
        else:
            expect(square).to_have_attribute("data-cursor", re.compile("across|down"))
        if read(square, _WAY) != way:
            tap(square)
        expect(square).to_have_attribute("data-cursor", way)

    def _drag(self, tile: Locator, square: Locator) -> None:
        points = [self._middle(tile), self._middle(square)]
        halfway = tuple(sum(each) / 2 for each in zip(*points, strict=True))
        self._touch("touchStart", points[0])
        self._touch("touchMove", halfway)
        self._touch("touchMove", points[1])
        self._touch("touchEnd")

    def _middle(self, element: Locator) -> tuple[float, ...]:
        box = box_of(element)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _touch(self, kind: str, *points: tuple[float, ...]) -> None:
        touching = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})
