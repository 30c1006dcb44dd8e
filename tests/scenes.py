"""What many tests begin with, played once by the real commands: whoever begins with it again is given its rows.

    @pytest.fixture
    def hall(scene) -> Hall:
        return scene("hall", HallFactory)

The values are copies, so that no test sees what another did to them.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest
from django.db import connection

from tests.databases import filled

T = TypeVar("T")
# What stands in a database that is empty.
HEAD = "eventstore_head"


@dataclass(frozen=True, slots=True)
class Kept:
    """A value, and the rows of each table that it leads to."""

    value: Any
    rows: dict[str, list[tuple[Any, ...]]]


_kept: dict[str, Kept] = {}


@pytest.fixture
def scene(db: None) -> Callable[[str, Callable[[], T]], T]:
    """`scene(name, make)`: what `make()` gave the first time in this process, and all that it wrote."""
    return _given


def _given(name: str, make: Callable[[], T]) -> T:
    # PostgreSQL counts rows by itself: there, each test makes its own. So does one that has begun with something else.
    if connection.vendor != "sqlite" or filled() != [HEAD]:
        return make()
    if name not in _kept:
        value = make()
        _kept[name] = Kept(value, {table: _rows(table) for table in filled()})
    else:
        _put_back(_kept[name].rows)
    return deepcopy(_kept[name].value)


def _rows(table: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        return cursor.execute(f'SELECT * FROM "{table}"').fetchall()


def _put_back(tables: dict[str, list[tuple[Any, ...]]]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f'DELETE FROM "{HEAD}"')
        for table, rows in tables.items():
            places = ", ".join(["%s"] * len(rows[0]))
            cursor.executemany(f'INSERT INTO "{table}" VALUES ({places})', rows)
