"""How open each equal solution leaves the grid, so that the juge-arbitre has a measure before judging (FISF 3.4.b).

The regulation asks for the "most opening" word and says no more. Measured here: what the next coup would be worth, on
average, with tirages that may really come. Nothing is retained by this file: the juge-arbitre decides.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256

from engine.lexicon.lexicon import Lexicon
from engine.rules import draw, joker
from engine.rules.bag import text
from engine.rules.grid import Grid
from engine.rules.letters import JOKER
from engine.rules.placement import Placement
from engine.rules.tirage import Validity, no_valid_tirage, validity
from engine.solver.search import Solver, compiled
from games.domain.partie.choice import Position, used, without
from games.domain.partie.solution import position_of, retainable
from games.domain.partie.state.partie import Partie
from games.events.partie import TopSolution

# A tirage drawn and searched takes 100 to 200 µs: so many keep the console under a fifth of a second. The equal
# solutions share them, each with as many tirages as the others, so that they compare. A count and not a duration: the
# same position gives the same advice on every machine. Uncompiled, a search takes a hundred times as long.
_SEARCHES = 1200 if compiled() else 60
_MOST, _LEAST = 60, 10
# Two jokers on an empty grid have a thousand equal solutions: so many of them are measured, taken at even steps.
_MEASURED = _SEARCHES // _LEAST
# Draws in a row that may be rejets before a sample is left out: where the bag holds nearly one kind of letter.
_REJETS = 20


@dataclass(frozen=True, slots=True)
class Openness:
    """Over `tirages` possible tirages of the next coup: the sum of their tops, and at how many places these tops lie.

    A place is a first cell and a direction. No tirage at all: the solution ends the partie.
    """

    total: int
    tirages: int
    places: int

    @property
    def average(self) -> Fraction:
        """The mean top of the next coup, in points; 0 where there is none."""
        return Fraction(self.total, self.tirages or 1)


@dataclass(frozen=True, slots=True)
class Measured:
    """A solution that may be retained; `openness` is None where it has no equal, too many, or nothing after."""

    solution: TopSolution
    openness: Openness | None


def measured_choices(partie: Partie, lexicon: Lexicon) -> tuple[Measured, ...]:
    """FISF 3.4: what the juge-arbitre may retain at the end of the coup, the most open grid first."""
    tops = retainable(partie)
    if len(tops) < 2 or tops[0] in partie.current.endings:
        return tuple(Measured(top, None) for top in tops)
    return most_open_first(tops, position_of(partie.current, partie.formula), partie.current.number, lexicon)


# A console is shown many times between the end of a coup and its solution, and one coup in many centres.
@lru_cache(maxsize=32)
def most_open_first(
    tops: tuple[TopSolution, ...], position: Position, coup: int, lexicon: Lexicon
) -> tuple[Measured, ...]:
    """FISF 3.4.b: the equal solutions of a coup; at equal means those with more places, then as they came.

    Depends only on what the hall may know when the coup is over, never on the seed that draws the next tirage.
    """
    solver = Solver(lexicon, position.formula)
    compared = tops[:: -(-len(tops) // _MEASURED)]
    sampling = Sampling(position, coup, min(_MOST, _SEARCHES // len(compared)))
    measured = {top: _openness(sampling, top, solver) for top in compared}
    ranked = sorted(tops, key=lambda top: _rank(measured.get(top)))
    return tuple(Measured(top, measured.get(top)) for top in ranked)


def _rank(openness: Openness | None) -> tuple[bool, Fraction, int]:
    return (False, -openness.average, -openness.places) if openness else (True, Fraction(0), 0)


def _openness(sampling: "Sampling", top: TopSolution, solver: Solver) -> Openness:
    placement = Placement.parse(top.word, top.reference)
    grid, left = sampling.position.after(placement)
    solver.lay(grid)
    total = tirages = 0
    places: set[str] = set()
    for letters in sampling.tirages(placement, grid, left):
        search = solver.top(letters)
        tirages += 1
        total += search.top
        places.update(str(best.placement.ref) for best in search.tops)
    return Openness(total, tirages, len(places))


@dataclass(frozen=True, slots=True)
class Sampling:
    """Tirages that may come after a coup, `count` for each of its solutions, from the same numbers for all."""

    position: Position
    coup: int
    count: int

    def tirages(self, placement: Placement, grid: Grid, left: str) -> Iterator[str]:
        """None once nothing valid can be drawn, a single one when it takes all that is left."""
        position, formula = self.position, self.position.formula
        if no_valid_tirage(left):
            return
        hand = joker.accompanied(grid, without(position.tirage, used(position.grid.new_tiles(placement))), formula)
        if len(left) <= formula.hand:
            yield left
            return
        bag = text(joker.bag_left(grid, hand, formula))
        for number in range(self.count):
            if tirage := self._tirage(number, hand, bag, left):
                yield tirage

    def _tirage(self, number: int, hand: str, bag: str, left: str) -> str:
        """FISF 3.2: a tirage drawn until it is valid; the whole hand goes back at a rejet. Empty when none came."""
        formula, key = self.position.formula, self._key
        for rejet in range(_REJETS):
            letters = hand + draw.draw_letters(key, b"openness", number, rejet, bag, formula.hand - len(hand))
            if validity(letters, self.coup + 1, left) is not Validity.REJET:
                return letters
            held = JOKER if formula.joker and JOKER in hand else ""
            hand, bag = held, bag + without(hand, held)
        return ""

    @property
    def _key(self) -> bytes:
        """From what everybody sees at the end of the coup."""
        seen = f"{self.coup}:{self.position.grid.cells}:{self.position.tirage}"
        return sha256(seen.encode()).digest()
