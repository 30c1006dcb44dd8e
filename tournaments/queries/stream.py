"""The public stream, from a number on."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from tournaments.models.public import PublicFactRow

MOST = 1000


@dataclass(frozen=True, slots=True)
class PublicFact:
    number: int
    at: datetime
    type: str
    competition: UUID | None
    partie: UUID | None
    data: dict[str, Any]


def newest_number() -> int:
    """That of the last fact; 0 before the first."""
    numbered = PublicFactRow.objects.exclude(number=None).order_by("-number")
    return numbered.values_list("number", flat=True).first() or 0


def public_stream(after: int = 0, limit: int = MOST) -> Iterator[PublicFact]:
    """The facts numbered above `after`, in order; `limit` of them at most."""
    rows = PublicFactRow.objects.filter(number__gt=after).order_by("number")
    for row in rows[: min(limit, MOST)]:
        if row.number is not None:
            yield PublicFact(row.number, row.at, row.type, row.competition, row.partie, row.data)
