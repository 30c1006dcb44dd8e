"""The facts of games played as competitions, as sentences for histories."""

from games.history import matches, parties, tables, toppings  # noqa: F401
