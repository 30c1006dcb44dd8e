"""Real databases for tests, in the place of the default one: a SQLite file and a PostgreSQL database of their own."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.db import connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from deploy.settings import database
from engine.eventstore.models import Head
from engine.eventstore.recorded import GENESIS
from tests.once import digest

ROOT = Path(__file__).parents[1]
# What the tables are made of: ours, and those of the apps that are installed.
MIGRATIONS = [
    *ROOT.glob("*/migrations/0*.py"), *ROOT.glob("engine/*/migrations/0*.py"), ROOT / "requirements" / "base.txt"
]  # fmt: skip


@contextmanager
def default_database(config: dict[str, Any]) -> Iterator[None]:
    """Make `config` the default database of the process, new threads included."""
    kept_config, kept_connection = connections.settings["default"], connections["default"]
    connections.settings["default"] = config
    connections["default"] = connections.create_connection("default")
    try:
        yield
    finally:
        connections["default"].close()
        connections.settings["default"] = kept_config
        connections["default"] = kept_connection


@contextmanager
def migrated(config: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Create the test database of `config` with all its tables, drop it at the end; gives the config to use."""
    config = _create(config)
    yield config
    with default_database(config):
        connection.creation.destroy_test_db("", verbosity=0)


def _create(config: dict[str, Any]) -> dict[str, Any]:
    config = connections.configure_settings({"default": config})["default"]
    with default_database(config):
        connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
        connection.close()
    return config


@contextmanager
def copied_on_postgresql(config: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same as `migrated`, of which the server keeps a copy, named after what its tables are made of."""
    tables, name = f"raccord_tables_{digest(MIGRATIONS)}", config["TEST"]["NAME"]
    with closing(psycopg.connect(settings.TEST_POSTGRES_URL, autocommit=True)) as server:
        # The workers make it one after the other: the second finds it there.
        server.execute("SELECT pg_advisory_lock(hashtext('raccord_tables'))")
        kept = [
            row[0] for row in server.execute("SELECT datname FROM pg_database WHERE datname LIKE 'raccord_tables_%'")
        ]
        if tables not in kept:
            for former in kept:
                server.execute(f"DROP DATABASE {former} WITH (FORCE)")
            _create({**config, "TEST": {"NAME": f"{tables}_unfinished"}})
            server.execute(f"ALTER DATABASE {tables}_unfinished RENAME TO {tables}")
        server.execute(f"CREATE DATABASE {name} TEMPLATE {tables}")
    try:
        yield connections.configure_settings({"default": {**config, "NAME": name}})["default"]
    finally:
        with closing(psycopg.connect(settings.TEST_POSTGRES_URL, autocommit=True)) as server:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def in_memory(tables: Path) -> Iterator[None]:
    """The default database is one in memory, a copy of `tables`."""
    name = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = connection.creation._get_test_db_name()
    connection.ensure_connection()
    with closing(sqlite3.connect(tables)) as file:
        file.backup(connection.connection)
    yield
    connection.settings_dict["NAME"] = name


@contextmanager
def without_tables(vendor: str, folder: Path) -> Iterator[None]:
    """A database that is new, as the default one. Skips or fails where no PostgreSQL answers."""
    if vendor == "sqlite":
        folder.mkdir(exist_ok=True)
        with _as_default(_file(folder / "new.sqlite3")):
            yield
        return
    config = postgresql_config()
    name, server_url = f"{config['TEST']['NAME']}_new", settings.TEST_POSTGRES_URL
    with closing(psycopg.connect(server_url, autocommit=True)) as server:
        server.execute(f"CREATE DATABASE {name}")
        try:
            with _as_default({**config, "NAME": name}):
                yield
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _as_default(config: dict[str, Any]) -> AbstractContextManager[None]:
    return default_database(connections.configure_settings({"default": config})["default"])


def sqlite_config(folder: Path) -> dict[str, Any]:
    """A file, as in a hall: the database in memory of the other tests has neither WAL nor locks between threads."""
    return {**_file(folder / "unused.sqlite3"), "TEST": {"NAME": str(folder / "raccord.sqlite3")}}


def _file(path: Path) -> dict[str, Any]:
    config = database(f"sqlite:///{path}")
    # As for PostgreSQL: nobody pulls the plug during a test. `tests/deploy/test_storage.py` holds what a hall is given.
    config["OPTIONS"]["init_command"] += "PRAGMA synchronous=OFF;"
    return config


@contextmanager
def copied(tables: Path, folder: Path) -> Iterator[dict[str, Any]]:
    """A copy of `tables`, a file that has been migrated; gives the config to use."""
    shutil.copyfile(tables, folder / "raccord.sqlite3")
    yield connections.configure_settings({"default": _file(folder / "raccord.sqlite3")})["default"]


def image_of(connection: BaseDatabaseWrapper) -> bytes:
    """All that a SQLite database holds now, what is not committed yet included."""
    connection.ensure_connection()
    return connection.connection.serialize()


def put_back(image: bytes, connection: BaseDatabaseWrapper) -> None:
    """Make a SQLite database what it was; no transaction is open."""
    with closing(sqlite3.connect(":memory:")) as kept:
        # A database in memory has no journal: the mark of WAL comes from the file that its tables were copied from.
        kept.deserialize(image[:18] + b"\x01\x01" + image[20:])
        kept.backup(connection.connection)


def postgresql_config() -> dict[str, Any]:
    """A database named after this process, for several run at once. Skips or fails where no server answers."""
    url = settings.TEST_POSTGRES_URL
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError as error:
        reason = f"no PostgreSQL answers at {url}: {str(error).splitlines()[0]}"
        if os.environ.get("REQUIRE_SERVICES") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    config = database(url)
    # A pool outlives the threads of a test; and nobody pulls the plug of the machine during one.
    config["OPTIONS"] = {"options": "-c synchronous_commit=off"}
    return {**config, "TEST": {"NAME": f"raccord_test_{worker}_{os.getpid()}"}}


LOG = ("eventstore_event", "eventstore_head")


@contextmanager
def append_only_lifted() -> Iterator[None]:
    """Let the log and its head be changed, as only the owner of the database could."""
    if connection.vendor == "postgresql":
        # What waits for the commit is looked at now: a table is not altered meanwhile.
        _execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
        for table in LOG:
            _execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        try:
            yield
        finally:
            for table in LOG:
                _execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, sql, tbl_name FROM sqlite_master WHERE type = 'trigger'")
        triggers = [(name, sql) for name, sql, table in cursor.fetchall() if table in LOG]
    for name, _ in triggers:
        _execute(f"DROP TRIGGER {name}")
    try:
        yield
    finally:
        for _, sql in triggers:
            _execute(sql)


def _execute(sql: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql)


KEPT = {"django_migrations", "django_content_type", "auth_permission"}


def empty_database() -> None:
    """Delete the rows of all tables, after a test with real commits.

    Django's own way truncates every table, which the log refuses, and makes all permissions again, which is slow.
    """
    # Triggers dropped and made again in the same transaction: one commit instead of five.
    with transaction.atomic(), append_only_lifted():
        for table in filled():
            _execute(f'DELETE FROM "{table}"')
        Head.objects.create(position=0, digest=GENESIS)


def filled() -> list[str]:
    """The tables that hold anything, but for what Django puts there itself."""
    names = connection.introspection.django_table_names(only_existing=True, include_views=False)
    tables = [name for name in names if name not in KEPT]
    queries = [f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM \"{table}\")" for table in tables]
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(queries))
        return [row[0] for row in cursor.fetchall()]
