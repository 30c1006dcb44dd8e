"""The game of a topping as it is raced through: what lies on the grid before each coup, its tirage and its tops.

All of it is secret before it is played; what is kept sealed is the text of `sealed`.
"""

import json
from dataclasses import asdict, dataclass
from typing import Any

from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.tirage import Tirage
from games.domain.partie.choice import Position
from games.domain.topping.difficulty import Measure


@dataclass(frozen=True, slots=True)
class ToppingCoup:
    """`placement`: the solution that goes on the grid; `tops`: every placement that scores as much, it among them."""

    number: int
    tirage: Tirage
    placement: Placement
    points: int
    tops: tuple[Placement, ...]
    measure: Measure


@dataclass(frozen=True, slots=True)
class ToppingGame:
    """`lexicon`: the digest of that which admits its words; `grids`: before the first coup, then after each of them."""

    formula: Formula
    lexicon: str
    coups: tuple[ToppingCoup, ...]
    grids: tuple[Grid, ...]

    @classmethod
    def of(cls, formula: Formula, lexicon: str, coups: tuple[ToppingCoup, ...]) -> "ToppingGame":
        """The game with its grids; FISF 3.8.1: a joker gives way to its letter where the formula says so."""
        grids = [Grid.empty()]
        for coup in coups:
            grids.append(grid_after(grids[-1], coup.tirage, coup.placement, formula))
        return cls(formula, lexicon, coups, tuple(grids))

    def coup(self, number: int) -> ToppingCoup:
        return self.coups[number - 1]

    def grid_before(self, number: int) -> Grid:
        """What lies on the grid when a coup begins; once all are played, what lies there at the end."""
        return self.grids[number - 1]

    def sealed(self) -> str:
        """The text that is kept sealed."""
        coups = [_told(coup) for coup in self.coups]
        return json.dumps({"formula": self.formula.name, "lexicon": self.lexicon, "coups": coups})

    @classmethod
    def opened(cls, text: str) -> "ToppingGame":
        """What `sealed` wrote."""
        data = json.loads(text)
        coups = tuple(_read(number, coup) for number, coup in enumerate(data["coups"], start=1))
        return cls.of(Formula.parse(data["formula"]), data["lexicon"], coups)


def grid_after(grid: Grid, tirage: Tirage, placement: Placement, formula: Formula) -> Grid:
    """The grid once the solution is on it, its joker replaced where the formula says so."""
    # No letter of the bag is asked for: what replaces a joker is found among those that are not on the grid.
    after, _letters = Position(grid, tirage.letters, "", formula).after(placement)
    return after


def _told(coup: ToppingCoup) -> dict[str, Any]:
    return {
        "tirage": str(coup.tirage),
        "solution": _place(coup.placement),
        "points": coup.points,
        "tops": [_place(top) for top in coup.tops],
        "measure": asdict(coup.measure),
    }


def _read(number: int, data: dict[str, Any]) -> ToppingCoup:
    return ToppingCoup(
        number=number,
        tirage=Tirage.parse(data["tirage"]),
        placement=Placement.parse(*data["solution"]),
        points=data["points"],
        tops=tuple(Placement.parse(*top) for top in data["tops"]),
        measure=Measure(**data["measure"]),
    )


def _place(placement: Placement) -> list[str]:
    return [placement.word, str(placement.ref)]
