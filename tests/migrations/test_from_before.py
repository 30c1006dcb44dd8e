"""The last migration of every app, run on a database that holds a season: nothing is lost, every table is built again."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor

from deploy.settings import database
from engine.eventstore import read_log
from engine.eventstore.importing import import_events
from engine.eventstore.projections import check, rebuild
from engine.eventstore.projections.registry import projections
from engine.eventstore.reading import head_digest
from engine.eventstore.verifying import verify
from engine.people.models import Account
from tests.databases import default_database, postgresql_config
from tests.factories import tournaments as make

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

APPS = {"arbitration", "games", "jobs", "people", "tournaments", "web"}


@pytest.fixture
def season(lexicon) -> list[Any]:
    """What the log of a small one holds, as another installation wrote it."""
    _competition, _centre, partie, entries = make.make_open_round(3)
    make.correct(partie, entries[0], 1, 30)
    return list(read_log(0, 1000))


def before_the_last(executor: MigrationExecutor) -> list[tuple[str, str]]:
    """Each app as it stood before its last migration; the log as it is, which is what a release never changes."""
    graph = executor.loader.graph
    earlier = []
    for leaf in graph.leaf_nodes():
        own = [parent.key for parent in graph.node_map[leaf].parents if parent.key[0] == leaf[0]]
        if leaf[0] in APPS or leaf[0] == "eventstore":
            earlier.append(own[0] if own and leaf[0] in APPS else leaf)
    return earlier


@contextmanager
def empty(config: dict[str, Any]) -> Iterator[None]:
    """A database without a table, as the default one."""
    with default_database(connections.configure_settings({"default": config})["default"]):
        yield


def brought_up_to_date(season: list[Any]) -> None:
    executor = MigrationExecutor(connection)
    earlier = before_the_last(executor)
    state = executor.migrate(earlier)
    undone = MigrationExecutor(connection)
    assert undone.migration_plan(undone.loader.graph.leaf_nodes())

    state.apps.get_model("people", "Account").objects.create(email="ada@exemple.invalid", display_name="Ada")
    assert import_events(season) == season[-1].position
    call_command("migrate", verbosity=0, interactive=False)

    assert Account.objects.get(email="ada@exemple.invalid").display_name == "Ada"
    assert head_digest() == (season[-1].position, season[-1].digest)
    assert verify().digest == season[-1].digest
    for projection in projections():
        rebuild(projection.name)
    assert check() == []


def test_on_sqlite(season, tmp_path: Path):
    with empty(database(f"sqlite:///{tmp_path / 'before.sqlite3'}")):
        brought_up_to_date(season)


@pytest.mark.services
def test_on_postgresql(season):
    postgresql_config()  # skips, or fails, where no server answers
    name, server_url = f"raccord_before_{os.getpid()}", settings.TEST_POSTGRES_URL
    with closing(psycopg.connect(server_url, autocommit=True)) as server:
        server.execute(f"CREATE DATABASE {name}")
        try:
            config = database(f"{server_url.rpartition('/')[0]}/{name}")
            config["OPTIONS"] = {"options": "-c synchronous_commit=off"}
            with empty(config):
                brought_up_to_date(season)
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")
