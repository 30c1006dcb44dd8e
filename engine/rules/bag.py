"""Where the 102 letters are: on the grid, in the hand, in the bag (FISF 1.1.k, 2.2.a)."""

from collections import Counter
from collections.abc import Mapping

from engine.events.refusals import N_, Wrong
from engine.rules.grid import Grid
from engine.rules.letters import BAG, JOKER, in_order


class LettersNotInBag(Wrong):
    """More of a letter than the box holds."""

    message = N_("not in the bag: %(letters)s")
    article = "FISF 1.1"


def check_box(grid: Grid, hand: str) -> None:
    """Raise LettersNotInBag when grid and hand hold more of a letter than the box.

    Jokers are counted in the hand alone: to study a position one gives the hand a joker that the grid already has.
    """
    tiles = grid.letters().replace(JOKER, "") + hand
    for letter, count in BAG.items():
        if tiles.count(letter) > count:
            take(BAG, tiles)


def remaining(grid: Grid, hand: str = "") -> Counter[str]:
    """The letters of the box that are neither on the grid nor in the hand; raises LettersNotInBag."""
    return take(BAG, grid.letters() + hand)


def take(bag: Mapping[str, int], letters: str) -> Counter[str]:
    """The bag without these letters; raises LettersNotInBag when it does not hold them all."""
    taken = Counter(letters)
    lacking = taken - Counter(bag)
    if lacking:
        raise LettersNotInBag(letters=in_order("".join(lacking.elements())))
    return Counter(bag) - taken


def text(bag: Mapping[str, int]) -> str:
    """The letters of a bag in alphabetical order, jokers last."""
    return in_order("".join(letter * count for letter, count in bag.items()))
