"""Fixtures of the whole suite.

`both_databases` runs the tests of a module on a SQLite file, then on PostgreSQL:

    pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]

Its value is the vendor. Other tests keep the SQLite database in memory.
"""

import random
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from _pytest import runner
from django.test import TransactionTestCase
from hypothesis import HealthCheck, settings

from engine.events.refusals import Refusal
from engine.frames import in_one_chunk
from tests import processes
from tests.databases import (
    MIGRATIONS,
    copied,
    copied_on_postgresql,
    default_database,
    empty_database,
    in_memory,
    migrated,
    postgresql_config,
    sqlite_config,
)
from tests.once import copy_into, kept, made_once

pytest_plugins = ["tests.scenes"]

# What a test calls has the room that the product gives to a request.
in_one_chunk(runner.runtestprotocol)

# Arbitrary cases are the same at each run, and are not timed: a machine that does something else is no failure.
# `--hypothesis-profile=long` draws new ones. A fixture made once for all the cases of a test is meant so.
_UNTIMED = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture],
)
settings.register_profile("suite", _UNTIMED, derandomize=True, database=None)
settings.register_profile("lasting", settings.get_profile("suite"))
settings.register_profile("long", _UNTIMED, derandomize=False)
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def _tests_with_real_commits_leave_nothing() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda case: empty_database())
        yield


@pytest.fixture(scope="session", autouse=True)
def _a_refusal_has_all_that_its_sentence_names() -> Iterator[None]:
    """Wherever one is raised: a test that expects its class alone does not read it."""
    plain = Refusal.__init__

    @wraps(plain)
    def filled(refusal: Refusal, **params: Any) -> None:
        plain(refusal, **params)
        assert str(refusal)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Refusal, "__init__", filled)
        yield


_chance = random.Random()


def pytest_runtest_setup(item: pytest.Item) -> None:
    _chance.seed(item.nodeid)


@pytest.fixture(scope="session", autouse=True)
def _what_a_test_draws_is_the_same_at_each_run() -> Iterator[None]:
    """The seeds of the product are drawn from the name of the test: a partie that goes wrong goes wrong again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", _chance.randbytes)
        patch.setattr(secrets, "token_hex", lambda size: _chance.randbytes(size).hex())
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_process_is_left() -> Iterator[None]:
    yield
    processes.shared.close()


# Migrated once, and copied for whoever begins with all tables: from nothing takes a second, and has tests of its
# own in `tests/migrations` and of `manage.py serve`.
@pytest.fixture(scope="session")
def tables(request: pytest.FixtureRequest, django_test_environment: None, django_db_blocker: Any) -> Path:
    """A SQLite file with all tables, and nothing in them."""

    def make(folder: Path) -> None:
        with django_db_blocker.unblock(), migrated(sqlite_config(folder)) as config:
            shutil.copyfile(config["NAME"], folder / "tables.sqlite3")

    return kept(request, "tables", MIGRATIONS, make) / "tables.sqlite3"


@pytest.fixture(scope="session")
def django_db_setup(tables: Path, django_db_blocker: Any) -> Iterator[None]:
    """The database in memory, in the place of the one that pytest-django migrates."""
    with django_db_blocker.unblock(), in_memory(tables):
        yield


@pytest.fixture(scope="session")
def new_hall(tmp_path_factory: pytest.TempPathFactory, tables: Path) -> Callable[[str], Path]:
    """Make the data folder of a new installation, for a process of its own: its tables, and what pages load."""

    def make(name: str) -> Path:
        folder = tmp_path_factory.mktemp(name)
        shutil.copyfile(tables, folder / "raccord.sqlite3")
        copy_into(folder, made_once(tmp_path_factory, "collected", collect))
        return folder

    def collect(folder: Path) -> None:
        processes.Server(folder).manage("collectstatic", "--noinput", "--verbosity=0")

    return make


@pytest.fixture(scope="session")
def sqlite_database(
    tmp_path_factory: pytest.TempPathFactory, tables: Path, django_db_setup: None, django_db_blocker: Any
) -> Iterator[dict[str, Any]]:
    yield from _made(copied(tables, tmp_path_factory.mktemp("sqlite")), django_db_blocker)


@pytest.fixture(scope="session")
def postgresql_database(django_db_setup: None, django_db_blocker: Any) -> Iterator[dict[str, Any]]:
    yield from _made(copied_on_postgresql(postgresql_config()), django_db_blocker)


def _made(database: AbstractContextManager[dict[str, Any]], blocker: Any) -> Iterator[dict[str, Any]]:
    # Not unblocked in between: a test must still ask for the database.
    with blocker.unblock():
        made = database.__enter__()
    yield made
    with blocker.unblock():
        database.__exit__(None, None, None)


# Not of the function: it must stand before pytest-django opens the transaction of a test. Where there is no class, it
# is of one test all the same, so that the next has the database that it asks for.
@pytest.fixture(scope="class", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
def both_databases(request: pytest.FixtureRequest, django_db_blocker: Any) -> Iterator[str]:
    config = request.getfixturevalue(f"{request.param}_database")
    with default_database(config):
        yield request.param
