"""From the events of this app to what may be read of them."""

from games.projections import matches, parties, tables, toppings  # noqa: F401
