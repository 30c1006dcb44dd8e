"""What the tirage can lay, with which jokers, and what it is worth (FISF 1.2, 5.3.d)."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

from arbitration.domain.lines import LETTER_TIMES_AT, WORD_TIMES_AT, lines_of
from arbitration.domain.place import Place, geometric_places
from engine.rules import letters, reference
from engine.rules.formula import Formula
from engine.rules.grid import EMPTY, Grid

NO_CIRCLE: frozenset[int] = frozenset()


def missing_from(place: Place, rack: str) -> Mapping[str, int]:
    """The letters that the place needs and the rack lacks, jokers not counted: {letter: how many}."""
    return _missing("".join([place.word[index] for index in place.new]), rack)


@lru_cache(maxsize=8192)
def _missing(needed: str, rack: str) -> Mapping[str, int]:
    over = {letter: needed.count(letter) - rack.count(letter) for letter in needed}
    return {letter: count for letter, count in over.items() if count > 0}


def is_playable(place: Place, rack: str, formula: Formula) -> bool:
    """Whether the tirage can lay the word there, jokers helping (FISF 1.1.a, 3.8.2)."""
    return len(place.new) <= formula.places and sum(missing_from(place, rack).values()) <= rack.count(letters.JOKER)


@lru_cache(maxsize=4096)
def playable_places(
    grid: Grid, word: str, direction: reference.Direction, rack: str, formula: Formula
) -> tuple[Place, ...]:
    """FISF 5.2.1: the places of a word that the tirage allows; words formed across not asked.

    Cached, since one word is on many bulletins of a coup.
    """
    places = geometric_places(grid, word, direction)
    return tuple(place for place in places if is_playable(place, rack, formula))


@lru_cache(maxsize=8192)
def encerclements(place: Place, grid: Grid, rack: str, formula: Formula) -> Mapping[frozenset[int], int]:
    """FISF 5.3.d: every set of new letters that may be jokers, and the score of each; empty when unplayable.

    A joker may be wasted on a letter that the tirage holds. Cached, since one word is on many bulletins.
    """
    if not is_playable(place, rack, formula):
        return {}
    full, parts = _worth(place, grid, formula)
    lacking, jokers = missing_from(place, rack), rack.count(letters.JOKER)
    if not jokers:
        return {NO_CIRCLE: full}
    circled = {}
    for count in range(sum(lacking.values()), min(jokers, len(place.new)) + 1):
        for chosen in combinations(place.new, count):
            if _covers(place.word, chosen, lacking):
                circled[frozenset(chosen)] = full - sum(parts[index] for index in chosen)
    return circled


def _covers(word: str, chosen: tuple[int, ...], lacking: Mapping[str, int]) -> bool:
    return all(sum(word[index] == letter for index in chosen) >= n for letter, n in lacking.items())


def _worth(place: Place, grid: Grid, formula: Formula) -> tuple[int, dict[int, int]]:
    """FISF 1.2: the score without jokers, and what each new letter brings, which its joker would take away."""
    crosses = lines_of(grid, place.direction).crosses
    word_times = 1
    board = 0
    for index, letter in enumerate(place.there):
        if letter == EMPTY:
            word_times *= WORD_TIMES_AT[place.start + index]
        else:
            board += letters.VALUES[letter]
    total = board * word_times + formula.prime(len(place.new))
    parts = {}
    for index in place.new:
        cell = place.start + index
        value = letters.VALUES[place.word[index]] * LETTER_TIMES_AT[cell]
        part = value * word_times
        if cross := crosses.get(place.start + index):
            part += value * WORD_TIMES_AT[cell]
            total += cross.points * WORD_TIMES_AT[cell]
        parts[index] = part
        total += part
    return total, parts
