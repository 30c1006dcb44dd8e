"""What many tests begin with, played once by the real commands: whoever begins with it again is given its rows.

    @pytest.fixture
    def hall(scene) -> Hall:
        return scene("hall", HallFactory)

The values are copies, so that no test sees what another did to them.
"""

import sys
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import pytest
from django.db import connection

from tests.databases import filled
from tournaments.queries.standings.cache import LruCache

T = TypeVar("T")
# What stands in a database that is empty.
HEAD = "eventstore_head"


@dataclass(frozen=True, slots=True)
class Played:
    """A value, and the rows of each table that it leads to."""

    value: Any
    rows: dict[str, list[tuple[Any, ...]]]


_played: dict[str, Played] = {}


@pytest.fixture
def scene(db: None) -> Callable[[str, Callable[[], T]], T]:
    """`scene(name, make)`: what `make()` gave the first time in this process, and all that it wrote."""
    return _given


def _given(name: str, make: Callable[[], T]) -> T:
    # PostgreSQL counts rows by itself: there, each test makes its own. So does one that has begun with something else.
    if connection.vendor != "sqlite" or filled() != [HEAD]:
        return make()
    if name not in _played:
        value = make()
        _played[name] = Played(value, {table: _rows(table) for table in filled()})
    else:
        _put_back(_played[name].rows)
        forget_versions()
    return deepcopy(_played[name].value)


def forget_versions() -> None:
    """What the process keeps for a version of a competition, which another test may reach by other events."""
    for kept in _by_version():
        kept._values.clear()


@cache
def _by_version() -> list[LruCache[Any]]:
    loaded = [vars(module) for name, module in list(sys.modules.items()) if name.startswith("tournaments.queries.")]
    return [value for names in loaded for value in names.values() if isinstance(value, LruCache)]


def _rows(table: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        return cursor.execute(f'SELECT * FROM "{table}"').fetchall()


def _put_back(tables: dict[str, list[tuple[Any, ...]]]) -> None:
    with connection.cursor() as cursor:
        # The head first: it only goes forward, and no event is beyond it.
        [head] = tables[HEAD]
        columns = [told[0] for told in cursor.execute(f'SELECT * FROM "{HEAD}"').description]
        places = ", ".join(f"{column} = %s" for column in columns)
        cursor.execute(f'UPDATE "{HEAD}" SET {places}', head)
        for table, rows in tables.items():
            if table == HEAD:
                continue
            places = ", ".join(["%s"] * len(rows[0]))
            cursor.executemany(f'INSERT INTO "{table}" VALUES ({places})', rows)
