"""Whether a placement may be played (FISF 1.1)."""

from collections import Counter
from typing import Protocol

from engine.events.refusals import N_, Wrong
from engine.rules import letters, reference, scoring
from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import CENTRE, Grid
from engine.rules.placement import PlacedTile, Placement


class Words(Protocol):
    """Anything that tells whether a word in capitals is admitted."""

    def __contains__(self, word: object, /) -> bool: ...


class IllegalPlacement(Wrong):
    """The base of every refusal of a placement; params hold "word" and "ref"."""

    message = N_("%(word)s %(ref)s cannot be played")
    article = "FISF 1.1"


class OffTheGrid(IllegalPlacement):
    message = N_("%(word)s %(ref)s does not fit the grid")


class WordTooShort(IllegalPlacement):
    message = N_("%(word)s %(ref)s: a word has at least two letters")


class NoLetterPlaced(IllegalPlacement):
    message = N_("%(word)s %(ref)s uses no letter of the tirage")


class TooManyLetters(IllegalPlacement):
    message = N_("%(word)s %(ref)s places more than %(places)s letters")
    article = "FISF 3.8.2"


class WordNotWhole(IllegalPlacement):
    message = N_("%(word)s %(ref)s is only a part of a longer word")


class CentreNotCovered(IllegalPlacement):
    message = N_("%(word)s %(ref)s: the first word covers the cell H8")


class NotConnected(IllegalPlacement):
    message = N_("%(word)s %(ref)s touches no letter of the grid")


class LettersMissing(IllegalPlacement):
    message = N_("%(word)s %(ref)s: the tirage lacks %(missing)s")


class WordsNotAdmitted(IllegalPlacement):
    message = N_("%(word)s %(ref)s: not admitted: %(words)s")


def check(
    grid: Grid, placement: Placement, rack: str, lexicon: Words, formula: Formula = NORMALE
) -> tuple[PlacedTile, ...]:
    """The tiles that a legal placement takes from the rack ("?" = joker); else raises an IllegalPlacement.

    FISF 1.1.b, 1.1.e: its word and every word formed across are admitted.
    """
    where = {"word": placement.word, "ref": str(placement.ref)}
    tiles = check_geometry(grid, placement, formula)
    if missing := missing_letters(tiles, rack):
        raise LettersMissing(missing=missing, **where)
    refused = [word for word in formed_words(grid, placement, tiles) if word not in lexicon]
    if refused:
        raise WordsNotAdmitted(words=", ".join(refused), **where)
    return tiles


def check_geometry(grid: Grid, placement: Placement, formula: Formula = NORMALE) -> tuple[PlacedTile, ...]:
    """The tiles of a placement that fits, is whole, and is connected (FISF 1.1.a, 1.1.d, 1.1.e, 1.1.g).

    The rack and the lexicon are not asked.
    """
    where = {"word": placement.word, "ref": str(placement.ref)}
    if not placement.fits_board:
        raise OffTheGrid(**where)
    if len(placement.word) < 2:
        raise WordTooShort(**where)
    tiles = grid.new_tiles(placement)
    if not tiles:
        raise NoLetterPlaced(**where)
    if len(tiles) > formula.places:
        raise TooManyLetters(places=formula.places, **where)
    if not _is_whole(grid, placement):
        raise WordNotWhole(**where)
    if grid.is_empty:
        if CENTRE not in placement.cells():
            raise CentreNotCovered(**where)
    elif len(tiles) == len(placement.word) and not _touches(grid, tiles):
        raise NotConnected(**where)
    return tiles


def missing_letters(tiles: tuple[PlacedTile, ...], rack: str) -> str:
    """The letters of the tiles that the rack does not hold, "" when it holds all."""
    lacking = Counter(tile.rack_letter for tile in tiles) - Counter(rack)
    return "".join(sorted(lacking.elements(), key=lambda letter: (letter == letters.JOKER, letter)))


def formed_words(grid: Grid, placement: Placement, tiles: tuple[PlacedTile, ...]) -> tuple[str, ...]:
    """The main word, then the words formed across, in capitals."""
    after = grid.with_tiles(tiles)
    words = [placement.word.upper()]
    across = placement.direction.other
    step = 1 if across is reference.Direction.H else reference.SIZE
    for tile in tiles:
        ref, length = scoring.run_through(after, tile.row, tile.col, across)
        if length > 1:
            start = ref.row * reference.SIZE + ref.col
            words.append(after.cells[start : start + length * step : step].upper())
    return tuple(words)


def _is_whole(grid: Grid, placement: Placement) -> bool:
    """No letter touches the word at either end (FISF 1.1.g: the whole word counts)."""
    down, right = placement.step
    last_row, last_col = placement.cells()[-1]
    return not (
        grid.holds(placement.ref.row - down, placement.ref.col - right) or grid.holds(last_row + down, last_col + right)
    )


def _touches(grid: Grid, tiles: tuple[PlacedTile, ...]) -> bool:
    return any(
        grid.holds(row + down, col + right)
        for row, col, _ in tiles
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    )
