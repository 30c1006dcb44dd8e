"""Cards laid on a turn: on one line, without a gap, beside what lies there (CARTES-5, CARTES-7)."""

from collections.abc import Mapping, Sequence

from engine.rules import letters, reference
from games.domain.cartes import refusals
from games.domain.cartes.tabletop import Spot, Tabletop, Word, step
from games.events.cartes import LaidCard

LETTERS = frozenset(letters.ALPHABET + letters.ALPHABET.lower())


def laid_on(table: Tabletop, cards: Sequence[LaidCard]) -> Mapping[Spot, str]:
    """The letters of a turn by their cells.

    Raises NoCardLaid, CellTakenOnTable, NotOnOneLine, LineBroken, FirstWordTooShort, NotAttached.
    """
    laid = {(card.row, card.col): card.letter for card in cards}
    if not laid or not LETTERS.issuperset(laid.values()):
        raise refusals.NoCardLaid
    if len(laid) != len(cards) or laid.keys() & table.cards.keys():
        raise refusals.CellTakenOnTable
    if len({row for row, _ in laid}) > 1 and len({col for _, col in laid}) > 1:
        raise refusals.NotOnOneLine
    if not laid.keys() <= main_word(table.with_cards(laid), laid).cells:
        raise refusals.LineBroken
    if not table and len(laid) == 1:
        raise refusals.FirstWordTooShort
    if table and not table.touches(laid):
        raise refusals.NotAttached
    return laid


def main_word(table: Tabletop, laid: Mapping[Spot, str]) -> Word:
    """The word along the line of the cards; of a single card, the longer of the two that it may be in."""
    first = min(laid)
    across, down = (table.run_through(first, direction) for direction in reference.Direction)
    if len(laid) == 1:
        return max(across, down, key=lambda word: len(word.letters))
    return across if len({row for row, _ in laid}) == 1 else down


def cards_of_word(table: Tabletop, word: str, *, at: Spot, direction: reference.Direction) -> tuple[LaidCard, ...]:
    """The cards to lay for a whole word, lower case for a joker, that begins on a cell; some may lie there already.

    Raises LetterOfTable, WordGoesOn, NoCardLaid.
    """
    if not word or not LETTERS.issuperset(word):
        raise refusals.NoCardLaid
    spots = {step(at, direction, index): letter for index, letter in enumerate(word)}
    for spot, letter in spots.items():
        lies = table.cards.get(spot, letter)
        if lies.upper() != letter.upper():
            raise refusals.LetterOfTable(word=word.upper(), letter=lies.upper())
    if table.cards.keys() & {step(at, direction, -1), step(at, direction, len(word))}:
        raise refusals.WordGoesOn
    laid = [(spot, letter) for spot, letter in spots.items() if spot not in table.cards]
    if not laid:
        raise refusals.NoCardLaid
    return tuple(LaidCard(row=row, col=col, letter=letter) for (row, col), letter in laid)
