"""Every card of a table, wherever it is."""

from collections import Counter
from collections.abc import Mapping

from games.domain.cartes.cards import card_of
from games.domain.cartes.table.state import Table


def letter_cards_of(table: Table) -> Mapping[str, int]:
    """Every letter card, wherever it is: none is ever lost (CARTES-1)."""
    everywhere = Counter(table.pile) + Counter(table.discard)
    everywhere.update(map(card_of, table.shown.cards.values()))
    for place in table.places.values():
        everywhere.update(place.hand)
    return dict(everywhere)


def bonus_cards_of(table: Table) -> Mapping[str, int]:
    """The same of the bonus cards."""
    everywhere = Counter(table.bonus_pile) + Counter(table.bonus_under)
    everywhere.update(place.bonus for place in table.places.values() if place.bonus)
    return dict(everywhere)
