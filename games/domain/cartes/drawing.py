"""Cards drawn from the piles (CARTES-3, -4, -10, -14): by a function that a sealed seed makes repeatable.

Each event that draws has a number, `Table.draws` + 1, and each draw of it a part, so that anyone can draw again.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from games.domain.cartes.table.state import Table

Draw = Callable[[int, Mapping[str, int], int], str]
"""part, cards, how many: those drawn, fewer where there are no more."""

LETTERS, SHUFFLED, BONUS = 0, 1, 2


def draw_letters_of(table: Table, count: int, draw: Draw) -> tuple[str, bool]:
    """So many letter cards, fewer where no more are left; and whether those that had left the table were shuffled.

    CARTES-14: in a race they are as soon as the pile is empty.
    """
    drawn = draw(LETTERS, table.pile, min(count, table.left))
    empty = len(drawn) == table.left
    if not (table.is_race and empty and table.discard):
        return drawn, False
    return drawn + draw(SHUFFLED, Counter(table.discard), count - len(drawn)), True


def draw_bonus(pile: Mapping[str, int], under: str, part: int, draw: Draw) -> tuple[str, Mapping[str, int], str]:
    """The card on top of the bonus pile, and what is left: of unknown order, then those put under it, in theirs."""
    if not pile:
        return under[:1], pile, under[1:]
    card = draw(part, pile, 1)
    return card, Counter(pile) - Counter(card), under
