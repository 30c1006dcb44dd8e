"""From the events of this app to what may be read of them."""

from games.projections import matches, parties, tables, toppings

__all__ = ["matches", "parties", "tables", "toppings"]
