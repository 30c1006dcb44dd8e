"""From the events of this app to what may be read of them."""

from games.projections import parties, toppings

__all__ = ["parties", "toppings"]
