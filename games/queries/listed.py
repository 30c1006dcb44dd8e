"""The lists of games: which of them a competition has anything in, and their order."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar
from uuid import UUID

from django.db.models import Q, QuerySet

from games import models
from games.queries.matches import matches
from games.queries.tables import tables
from games.queries.toppings import toppings

R = TypeVar("R", models.MatchRow, models.TableRow)


class _Read(Protocol):
    def __call__(self, *, competition: UUID) -> QuerySet[Any, Any]: ...


_READ: Mapping[str, _Read] = {"toppings": toppings, "matches": matches, "tables": tables}
LISTS = tuple(_READ)


def lists_of(competition: UUID) -> tuple[str, ...]:
    """Those of LISTS that are not empty, in that order."""
    return tuple(name for name, read in _READ.items() if read(competition=competition).exists())


def open_first(rows: "QuerySet[R, R]") -> "QuerySet[R, R]":
    """Matches, or tables: those that are still played before those that are over, the latest of each first."""
    return rows.annotate(is_over=~Q(ended="")).order_by("is_over", "-created_at", "id")
