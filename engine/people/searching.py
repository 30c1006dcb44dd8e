"""Finding people and places by what is typed: without accents, capitals or hyphens, each word by its beginning.

A searchable text is kept folded in a column of its own, so that every database finds the same.
"""

from django.db import connection
from django.db.models import F, Q
from django.db.models.functions import Collate

from engine.text import folded


def searchable(*texts: str) -> str:
    """`texts` as they are compared: folded words, each after one space: ("Éric", "Le-Goff") -> " eric le goff"."""
    return "".join(f" {word}" for word in words_of(" ".join(texts)))


def words_of(typed: str) -> list[str]:
    """The folded words of a text; what is neither letter nor digit parts them."""
    return "".join(letter if letter.isalnum() else " " for letter in folded(typed)).split()


def word_in(column: str, word: str) -> Q:
    """A word of the searchable `column` begins with the folded `word`."""
    return Q(**{f"{column}__contains": f" {word}"})


def in_order_of(column: str) -> Collate:
    """Order by a folded column, alike on every database: by code points."""
    return Collate(F(column), "C" if connection.vendor == "postgresql" else "BINARY")
