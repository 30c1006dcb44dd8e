"""Which games are worth keeping."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from engine.rules.formula import Formula
from engine.rules.letters import BAG
from games.domain.preparation.bounds import Bounds
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.refusals import BoundTooHigh, BoundTooLow

ANY = Bounds()
_LETTERS = sum(BAG.values())


@dataclass(frozen=True, slots=True)
class Constraints:
    """What a game must satisfy.

    total: sum of the tops; coups: how many; top: each one; scrabbles: coups that earn a prime; left: letters that
    are never placed; unblocked: no game that stops with letters in the bag, or in hand without a solution.
    """

    total: Bounds = ANY
    coups: Bounds = ANY
    top: Bounds = ANY
    scrabbles: Bounds = ANY
    left: Bounds = ANY
    unblocked: bool = False

    def unmet(self, game: PreparedGame) -> tuple[str, ...]:
        """The names of the constraints that refuse the game, in the order of the fields."""
        return tuple(self._unmet(game))

    def _unmet(self, game: PreparedGame) -> Iterator[str]:
        if game.total not in self.total:
            yield "total"
        if len(game.coups) not in self.coups:
            yield "coups"
        if not all(coup.points in self.top for coup in game.coups):
            yield "top"
        if game.scrabbles not in self.scrabbles:
            yield "scrabbles"
        if len(game.left) not in self.left:
            yield "left"
        if self.unblocked and game.blocked:
            yield "blocked"

    def check(self, formula: Formula) -> None:
        """Raises BoundTooHigh or BoundTooLow where the bounds contradict the box, the formula or one another."""
        for_scrabble = min(formula.primes)
        _expect("coups", self.coups, 0, _LETTERS - 1)  # the first word has two letters at least
        _expect("left", self.left, 0, _LETTERS)
        _expect("scrabbles", self.scrabbles, 0, min(_high(self.coups), _LETTERS // for_scrabble))
        played = max(1, self.coups.low, self.scrabbles.low)
        _expect("total", self.total, played * self.top.low, _high(self.coups) * _high(self.top))


def _expect(name: str, bounds: Bounds, least: float, most: float) -> None:
    """Refuse bounds that lie wholly outside of what can be."""
    if bounds.low > most:
        raise BoundTooHigh(name=name, low=bounds.low, most=most)
    if _high(bounds) < least:
        raise BoundTooLow(name=name, high=bounds.high, least=least)


def _high(bounds: Bounds) -> float:
    return inf if bounds.high is None else bounds.high
