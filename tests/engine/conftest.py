"""A real SQLite file for tests with threads that need no second vendor."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections

from tests.databases import default_database


def _forget_connection() -> None:
    # Sockets read the database in asgiref's own thread, which outlives the tests.
    connections["default"].close()
    del connections["default"]


@pytest.fixture(scope="module")
def file_database(sqlite_database: dict[str, Any], django_db_blocker: Any) -> Iterator[None]:
    """A SQLite file as the default database, in that thread too: in memory, threads lock each other out."""
    with django_db_blocker.unblock(), default_database(sqlite_database):
        asyncio.run(sync_to_async(_forget_connection)())
        with django_db_blocker.block():
            yield
        asyncio.run(sync_to_async(_forget_connection)())
