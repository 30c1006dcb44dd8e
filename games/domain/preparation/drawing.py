"""Drawing the tirage of a coup until it can be played."""

from dataclasses import dataclass
from typing import Protocol

from engine.rules.draw import draw_letters
from engine.rules.end import end_after_search
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.letters import JOKER, in_order
from engine.rules.placement import Placement
from engine.rules.tirage import Tirage, Validity, validity
from engine.solver.search import Solved
from games.domain.partie.choice import without
from games.domain.preparation.game import Rejet

# With more letters left than a hand holds, the tirages that allow no solution are not counted up: after so many in
# one coup, none is taken to exist.
MAX_IN_VAIN = 100


class TopFinder(Protocol):
    """What finds the tops of one game: `engine.solver.Solver`, or a stand-in for tests."""

    @property
    def grid(self) -> Grid: ...
    def lay(self, grid: Grid) -> None: ...
    def place(self, placement: Placement) -> None: ...
    def top(self, rack: str) -> Solved: ...


@dataclass(frozen=True, slots=True)
class Drawn:
    tirage: Tirage
    rejets: tuple[Rejet, ...]
    bag: str
    solved: Solved


def draw_playable(
    key: bytes, coup: int, bag: str, reliquat: str, *, formula: Formula, solver: TopFinder
) -> Drawn | None:
    """FISF 3.2, 3.6: draw until a tirage is valid and has a solution; None when nothing more can be placed.

    A tirage that is not valid, allows no solution, or is the one just put back returns whole to the bag.
    """
    rejets: list[Rejet] = []
    left, put_back, in_vain = bag + reliquat, "", 0
    # FISF 3.8.1: in a joker partie the joker never goes into the bag.
    beside = JOKER if formula.joker and JOKER in left else ""
    while True:
        drawn = draw_letters(key, b"", coup, len(rejets), bag, formula.hand - len(reliquat))
        tirage = Tirage("", reliquat + drawn, rejet=True) if rejets else Tirage(reliquat, drawn)
        letters = tirage.letters
        article = "FISF 3.6"
        if in_order(letters) == put_back:
            in_vain += 1
        elif validity(letters, coup, left) is Validity.REJET:
            article = "FISF 3.2"
        elif (solved := solver.top(letters)).tops:
            return Drawn(tirage, tuple(rejets), without(bag, drawn), solved)
        else:
            put_back = in_order(letters)
            in_vain += 1
            if end_after_search(left, formula.hand, any_solution=False):
                return None
        if in_vain == MAX_IN_VAIN:
            return None
        rejets.append(Rejet(letters, article))
        bag, reliquat = without(left, beside), beside
