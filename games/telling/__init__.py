"""The facts of games that are competitions of their own, as sentences for histories."""

from games.telling import matches, tables, toppings  # noqa: F401
