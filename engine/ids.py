"""Ids read by thousands: as the database writes them, and made into objects once each."""

from uuid import UUID

from django.db.models import TextField
from django.db.models.functions import Cast


def as_text(column: str) -> Cast:
    """An id, or a list, as the database writes it: to make objects of thousands takes longer than to read them."""
    return Cast(column, TextField())


class Ids(dict[str, UUID]):
    """Ids by their text, each made once: to tell that two objects are equal is slow too."""

    def __missing__(self, text: str) -> UUID:
        self[text] = id_ = UUID(text)
        return id_
