"""Everything that lies sealed, written again under the key of now, so that a former key can be thrown away.

Each app says which rows of its own are sealed, and how one of them is sealed again.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from cryptography.fernet import InvalidToken
from django.db import models, transaction

Row = TypeVar("Row", bound=models.Model)

# A transaction holds the database no longer than a hundredth of a second, and an interruption loses no more than this.
BATCH = 50


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    model: type[models.Model]
    reseal: Callable[[Any], None]


@dataclass(slots=True)
class Count:
    """Of one kind of rows. `unreadable`: sealed by a key that is neither the key of now nor among the former ones."""

    kind: str
    resealed: int = 0
    already: int = 0
    unreadable: int = 0


_kinds: dict[str, Kind] = {}


def sealed_rows(name: str, model: type[Row]) -> Callable[[Callable[[Row], None]], Callable[[Row], None]]:
    """Declare the rows of a model as sealed. What is decorated writes one again in memory, or raises InvalidToken."""

    def declare(reseal: Callable[[Row], None]) -> Callable[[Row], None]:
        _kinds[name] = Kind(name, model, reseal)
        return reseal

    return declare


def rotate(*, pretend: bool = False) -> Iterator[Count]:
    """Seal every row again, kind by kind; what is sealed by the key of now is left as it is.

    May be interrupted and repeated. `pretend` counts, and writes nothing.
    """
    for name in sorted(_kinds):
        kind, count = _kinds[name], Count(name)
        keys = list(kind.model._default_manager.order_by("pk").values_list("pk", flat=True))
        for start in range(0, len(keys), BATCH):
            with transaction.atomic():
                batch = kind.model._default_manager.select_for_update().filter(pk__in=keys[start : start + BATCH])
                for row in batch.order_by("pk"):
                    _one(kind, row, count, pretend=pretend)
        yield count


def _one(kind: Kind, row: models.Model, count: Count, *, pretend: bool) -> None:
    before = _values(row)
    try:
        kind.reseal(row)
    except InvalidToken:
        count.unreadable += 1
        return
    if _values(row) == before:
        count.already += 1
        return
    count.resealed += 1
    if not pretend:
        row.save()


def _values(row: models.Model) -> str:
    return repr([getattr(row, field.attname) for field in row._meta.concrete_fields])
