"""Whether what a player proposes is the top of the coup."""

import re
from collections import Counter
from dataclasses import dataclass
from itertools import chain, combinations, product

from engine.events.refusals import Refusal
from engine.rules import legality, scoring
from engine.rules.formula import Formula
from engine.rules.grid import CellTaken, Grid
from engine.rules.letters import JOKER
from engine.rules.placement import Placement
from games.domain.topping.refusals import NotTheTop, ProposalUnreadable
from games.events.topping import Fault

_WORD = re.compile(r"[A-Za-z]{2,15}")


@dataclass(frozen=True, slots=True)
class Position:
    """What the player has to play with, and the points to reach."""

    grid: Grid
    tirage: str
    points: int
    formula: Formula


def read_proposal(word: str, reference: str, position: Position) -> Placement:
    """The placement that was proposed; lower case = joker. Raises ProposalUnreadable, ReferenceUnreadable.

    A word in capitals that lacks letters takes the jokers of the hand where it earns most: a player need
    not say which of its letters is one.
    """
    if not _WORD.fullmatch(word.strip()):
        raise ProposalUnreadable(word=word[:20])
    placement = Placement.parse(word.strip(), reference)
    return _with_jokers(placement, position) if JOKER in position.tirage and word.isupper() else placement


def refusal_of(placement: Placement, position: Position, lexicon: legality.Words) -> Refusal | None:
    """Why the proposal is not the top, None when it is. One that is playable is told nothing more."""
    try:
        legality.check(position.grid, placement, position.tirage, lexicon, position.formula)
    except (legality.IllegalPlacement, CellTaken) as refusal:
        return refusal
    reached = points_of(placement, position) == position.points
    return None if reached else NotTheTop(word=placement.word.upper(), ref=str(placement.ref))


def points_of(placement: Placement, position: Position) -> int:
    """FISF 1.2: what letters that are laid would earn, be the words good or not. Raises CellTaken."""
    return scoring.score(position.grid, placement, position.formula).points


def fault_of(refusal: Refusal) -> Fault:
    """The same, as it is recorded."""
    match refusal:
        case NotTheTop():
            return Fault.NOT_THE_TOP
        case legality.WordsNotAdmitted():
            return Fault.WORD
        case legality.LettersMissing():
            return Fault.LETTERS
        case _:
            return Fault.NOT_PLAYABLE


def _with_jokers(placement: Placement, position: Position) -> Placement:
    """The same word, as many of its letters jokers as the hand lacks; as typed where that is not enough."""
    try:
        position.grid.new_tiles(placement)
    except CellTaken:
        return placement
    spots: dict[str, list[int]] = {}
    for index, (cell, letter) in enumerate(zip(placement.cells(), placement.word, strict=True)):
        if not position.grid.holds(*cell):
            spots.setdefault(letter, []).append(index)
    hand = Counter(position.tirage)
    lacking = {letter: len(places) - hand[letter] for letter, places in spots.items() if len(places) > hand[letter]}
    if not lacking or sum(lacking.values()) > hand[JOKER]:
        return placement
    choices = product(*(combinations(spots[letter], count) for letter, count in lacking.items()))
    ways = [_joker_at(placement, set(chain.from_iterable(choice))) for choice in choices]
    return max(ways, key=lambda way: points_of(way, position))


def _joker_at(placement: Placement, places: set[int]) -> Placement:
    letters = (letter.lower() if index in places else letter for index, letter in enumerate(placement.word))
    return Placement("".join(letters), placement.ref)
