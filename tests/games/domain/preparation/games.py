"""Prepared games for the tests that judge them, and a solver that answers what it is told."""

from typing import Any

from engine.rules.end import EndReason
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.tirage import Tirage
from engine.solver.search import Solution, Solved
from games.domain.preparation.game import PreparedCoup, PreparedGame

NOTHING = Solved(0, ())


def coup(number: int = 1, points: int = 30, total: int = 30, **changes: Any) -> PreparedCoup:
    values: dict[str, Any] = {
        "number": number,
        "rejets": (),
        "tirage": Tirage("", "AEIRSTU"),
        "word": "TARE",
        "reference": "H5",
        "points": points,
        "scrabble": False,
        "tied": 1,
        "total": total,
    }
    return PreparedCoup(**values | changes)


def game(*points: int, scrabbles: int = 0, end: EndReason = EndReason.ALL_PLACED, left: str = "", bag: str = ""):
    """A game with these tops, the first `scrabbles` of which earn a prime."""
    coups = tuple(
        coup(number, top, sum(points[:number]), scrabble=number <= scrabbles)
        for number, top in enumerate(points, start=1)
    )
    return PreparedGame(b"key", coups, end, left, bag)


def solution(word: str, ref: str, *, points: int = 20, jokers: tuple[int, ...] = ()) -> Solution:
    return Solution(Placement.parse(word, ref), points, jokers, ())


class Told:
    """Answers these tops, one a search, then nothing; notes the racks."""

    def __init__(self, *answers: Solved) -> None:
        self.answers = list(answers)
        self.racks: list[str] = []
        self.grid = Grid.empty()

    def lay(self, grid: Grid) -> None:
        self.grid = grid

    def place(self, placement: Placement) -> None:
        self.grid = self.grid.place(placement)

    def top(self, rack: str) -> Solved:
        self.racks.append(rack)
        return self.answers.pop(0) if self.answers else NOTHING
