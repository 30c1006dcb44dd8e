"""The facts of games played as competitions, as sentences for histories."""

from games.history import matches, tables, toppings  # noqa: F401
