"""A table of Scrabble cartes: its state, and what each event makes of it."""

from games.domain.cartes.table.folding import TABLE, TableEvent, evolve
from games.domain.cartes.table.state import Pending, Phase, Place, Table, bonus_cards_of, letter_cards_of

__all__ = ["TABLE", "Pending", "Phase", "Place", "Table", "TableEvent", "bonus_cards_of", "evolve", "letter_cards_of"]
