"""The facts of games that are competitions of their own, as sentences for histories."""

from games.history import matches, tables, toppings  # noqa: F401
