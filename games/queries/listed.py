"""Which lists of games a competition has anything in."""

from collections.abc import Mapping
from typing import Any, Protocol
from uuid import UUID

from django.db.models import QuerySet

from games.queries.matches import matches
from games.queries.tables import tables
from games.queries.toppings import toppings


class _Read(Protocol):
    def __call__(self, *, competition: UUID) -> QuerySet[Any, Any]: ...


_READ: Mapping[str, _Read] = {"toppings": toppings, "matches": matches, "tables": tables}
LISTS = tuple(_READ)


def lists_of(competition: UUID) -> tuple[str, ...]:
    """Those of LISTS that are not empty, in that order."""
    return tuple(name for name, read in _READ.items() if read(competition=competition).exists())
