"""The same bulletin sent twenty times at once through the real server: one event, twenty equal answers."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import psycopg
import pytest
from django.conf import settings

from tests.databases import postgresql_config
from tests.durability.server import Line, Server, line_of

AT_ONCE = 20
_COUNT = "SELECT count(*) FROM eventstore_event WHERE type = 'arbitration.bulletin_corrected'"


@pytest.fixture
def postgresql_url() -> Iterator[str]:
    """A database of its own, dropped at the end."""
    postgresql_config()  # skips, or fails, where no server answers
    name = f"one_key_{os.getpid()}"
    with closing(psycopg.connect(settings.TEST_POSTGRES_URL, autocommit=True)) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield settings.TEST_POSTGRES_URL.rpartition("/")[0] + f"/{name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def sent_at_once(server: Server, line: Line) -> set[bytes]:
    with ThreadPoolExecutor(AT_ONCE) as senders:
        answers = list(senders.map(lambda _number: server.enter(line), range(AT_ONCE)))
    assert len(answers) == AT_ONCE
    return set(answers)


def test_twenty_posts_of_one_key_are_one_event_on_sqlite(new_hall):
    server = Server(new_hall("one_key"), tables=2)
    line = line_of(1)
    with server.started():
        assert len(sent_at_once(server, line)) == 1
        assert server.stored() == [line["id"]]


@pytest.mark.lasting
@pytest.mark.services
def test_twenty_posts_of_one_key_are_one_event_on_postgresql(tmp_path, postgresql_url):
    server = Server(tmp_path, tables=2, DATABASE_URL=postgresql_url)
    with server.started(), closing(psycopg.connect(postgresql_url)) as database:
        assert len(sent_at_once(server, line_of(1))) == 1
        assert database.execute(_COUNT).fetchone() == (1,)
