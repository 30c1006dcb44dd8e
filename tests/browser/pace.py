"""A round of sixty bulletins, typed in a browser: how long it takes, and how long each verdict makes wait."""

import statistics
import time
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.acting import press, spell

_TOP = "BATEAUX H6 106"
# As in a hall: half the tables have the top, the others everything else.
_KINDS = (_TOP, "106", "BATEAU K4 20", "BATEAUX H6 100", "BATO H4 12", _TOP, "0 M", "106", "/", "TABLEAU H4 0")


@dataclass(frozen=True, slots=True)
class Pace:
    """`painted`: milliseconds from Enter to the verdict on the screen, a bulletin each."""

    seconds: float
    painted: list[float]

    @property
    def median(self) -> float:
        return statistics.median(self.painted)


def enter_all(desk: Page, tables: int) -> Pace:
    """Enter the bulletins of the tables one after the other, each once the verdict of the one before is seen."""
    expect(desk.locator("#entry-line")).to_be_focused()
    started = time.monotonic()
    for table in range(1, tables + 1):
        expect(desk.locator("[data-entry-next-table]")).to_have_text(str(table))
        spell(desk, _KINDS[table % len(_KINDS)], now=True)
        press(desk, "Enter", now=True)
        desk.wait_for_function(
            "count => performance.getEntriesByName('raccord.verdict').length >= count", arg=table, polling=20
        )
    taken = time.monotonic() - started
    durations = "performance.getEntriesByName('raccord.verdict').map(({ duration }) => duration)"
    return Pace(taken, desk.evaluate(durations))
