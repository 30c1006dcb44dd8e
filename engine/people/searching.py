"""Finding people and places by what is typed: without accents, capitals or hyphens, each word by its beginning.

A text is kept as `engine.text.searchable` writes it in a column of its own, so that every database finds the same.
"""

from django.db import connection
from django.db.models import F, Q
from django.db.models.functions import Collate


def word_in(column: str, word: str) -> Q:
    """A word of the searchable `column` begins with the folded `word`."""
    return Q(**{f"{column}__contains": f" {word}"})


def in_order_of(column: str) -> Collate:
    """Order by a folded column, alike on every database: by code points."""
    return Collate(F(column), "C" if connection.vendor == "postgresql" else "BINARY")
