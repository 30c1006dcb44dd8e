"""A coup to look for on a day on which nothing is played: the dearest of a public partie that is over.

Read from the rows alone, which hold only public facts.
"""

from dataclasses import dataclass
from datetime import date
from functools import reduce
from hashlib import sha256
from uuid import UUID

from engine.rules.formula import FORMULAS
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.tirage import Tirage
from games.domain.partie.state.partie import Phase
from games.models import CoupRow
from games.queries.parties import played_coups
from games.queries.parties_listed import public_parties

# FISF 3.8.1: of a partie whose jokers go back to the hand, the rows do not tell what came to lie in their place.
_FORMULAS = [name for name, formula in FORMULAS.items() if not formula.joker]


@dataclass(frozen=True, slots=True)
class CoupOfTheDay:
    """`before`: the grid that the players looked at; `letters`: the tirage, the reliquat first."""

    partie: UUID
    number: int
    before: Grid
    letters: str
    placement: Placement
    points: int


def coup_of(day: date) -> CoupOfTheDay | None:
    """The same for everybody, all that day, unless a partie ends that comes before by lot. None without any partie."""
    over = public_parties().filter(phase=Phase.ENDED.value, results_annulled=False, formula__in=_FORMULAS)
    by_lot = min(over.values_list("id", flat=True), key=lambda partie: _lot(day, partie), default=None)
    coups = played_coups(by_lot) if by_lot else []
    return _dearest(coups) if coups else None


def _lot(day: date, partie: UUID) -> bytes:
    return sha256(f"{day} {partie}".encode()).digest()


def _dearest(coups: list[CoupRow]) -> CoupOfTheDay:
    found = max(coups, key=lambda coup: (coup.points, -coup.number))
    laid = [_placement(coup) for coup in coups[: coups.index(found)]]
    before = reduce(Grid.place, laid, Grid.empty())
    letters = Tirage.parse(found.tirage).letters if found.tirage else ""
    return CoupOfTheDay(found.partie, found.number, before, letters, _placement(found), found.points)


def _placement(coup: CoupRow) -> Placement:
    return Placement.parse(coup.word, coup.reference)
