"""The formula of a partie: letters in the hand, letters that may be placed, primes (FISF 3.8)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.events.refusals import N_, Wrong


class FormulaUnknown(Wrong):
    code = "rules.unknown_formula"
    message = N_("%(name)s is not a formula")
    article = "FISF 3.8"


@dataclass(frozen=True, slots=True)
class Formula:
    """hand: letters of a full tirage; places: most tiles of one word; primes: {tiles placed: points}."""

    name: str
    hand: int
    places: int
    primes: Mapping[int, int] = field(hash=False)
    joker: bool = False

    @classmethod
    def parse(cls, name: str) -> "Formula":
        """A formula by its name, such as "7et8+joker"; raises FormulaUnknown."""
        try:
            return FORMULAS[name]
        except (KeyError, TypeError):
            raise FormulaUnknown(name=name) from None

    @property
    def is_originale(self) -> bool:
        """FISF 3.8.0: any formula but the normal one."""
        return self.name != "normale"

    def prime(self, placed: int) -> int:
        """The prime of so many tiles placed at once (FISF 1.2.3, 3.8.2)."""
        return self.primes.get(placed, 0)

    def __str__(self) -> str:
        return self.name


def _formula(name: str, hand: int, places: int, joker: bool, primes: dict[int, int]) -> Formula:
    return Formula(name, hand, places, MappingProxyType(primes), joker)


NORMALE = _formula("normale", 7, 7, False, {7: 50})

# FISF 3.8.2.a, 3.8.2.b, 3.8.2.c; FISF 3.8.2.d: each of them with the joker.
FORMULAS: Mapping[str, Formula] = MappingProxyType(
    {
        formula.name: formula
        for formula in (
            NORMALE,
            _formula("joker", 7, 7, True, {7: 50}),
            _formula("7sur8", 8, 7, False, {7: 50}),
            _formula("7sur8+joker", 8, 7, True, {7: 50}),
            _formula("7et8", 8, 8, False, {7: 50, 8: 75}),
            _formula("7et8+joker", 8, 8, True, {7: 50, 8: 75}),
            _formula("7-8-9", 9, 9, False, {7: 50, 8: 75, 9: 100}),
            _formula("7-8-9+joker", 9, 9, True, {7: 50, 8: 75, 9: 100}),
        )
    }
)
