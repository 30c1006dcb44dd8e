"""A prepared game, coup by coup."""

from dataclasses import dataclass

from engine.rules.end import EndReason
from engine.rules.tirage import Tirage


@dataclass(frozen=True, slots=True)
class Rejet:
    """A whole tirage that went back into the bag, and the article that sent it there (3.2 or 3.6)."""

    letters: str
    article: str


@dataclass(frozen=True, slots=True)
class PreparedCoup:
    """A coup of a prepared game, its solution included.

    `tied`: how many placements reach the top; `total`: sum of the tops so far; `scrabble`: whether a prime is paid.
    """

    number: int
    rejets: tuple[Rejet, ...]
    tirage: Tirage
    word: str
    reference: str
    points: int
    scrabble: bool
    tied: int
    total: int


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """A whole game. `left`: the letters that were never placed, in alphabetical order; `bag`: those never drawn.

    `key` is what the game was drawn from, and tells nothing of the other games of its seed.
    """

    key: bytes
    coups: tuple[PreparedCoup, ...]
    end: EndReason
    left: str
    bag: str

    @property
    def total(self) -> int:
        return self.coups[-1].total if self.coups else 0

    @property
    def scrabbles(self) -> int:
        return sum(coup.scrabble for coup in self.coups)

    @property
    def blocked(self) -> bool:
        """Whether the game stopped because nothing could be placed (FISF 3.7.b), or before the bag was empty."""
        return self.end is EndReason.NO_SOLUTION or bool(self.bag)
