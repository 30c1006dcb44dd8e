"""On PostgreSQL the role of the program adds to the log, and changes nothing of it, with or without triggers."""

import os
from contextlib import ExitStack, contextmanager
from importlib import import_module

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, ProgrammingError, connection, connections, transaction

from engine.eventstore.appending import append
from engine.eventstore.exposure import is_exposed, is_protected
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.rebuilding import rebuild
from engine.eventstore.projections.registry import projections
from engine.eventstore.reading import read_stream
from engine.eventstore.recorded import NEW, Append
from tests.databases import default_database, migrated, postgresql_config
from tests.engine.eventstore.samples import Added

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def _execute(statement):
    with connection.cursor() as cursor:
        cursor.execute(statement)


def _as_ruler(statement):
    """By who rules over all roles and databases, in none of theirs."""
    with default_database(
        connections.configure_settings({"default": {**postgresql_config(), "NAME": "postgres"}})["default"]
    ):
        _execute(statement)


@contextmanager
def _roles(name):
    """A role of the program, and the name of that of the log."""
    app, log = (f"raccord_{name}_{role}_{os.getpid()}" for role in ("app", "log"))
    _as_ruler(f"CREATE ROLE {app} LOGIN CREATEDB")
    yield app, log
    for role in (app, log):
        _as_ruler(f"DROP ROLE IF EXISTS {role}")


@pytest.fixture
def roles():
    with _roles("alone") as roles:
        yield roles


@pytest.fixture(scope="module")
def installed(django_db_setup, django_db_blocker):
    """Roles, and the database of an installation that the program has migrated: each test has a copy."""
    config = postgresql_config()
    config["TEST"]["NAME"] += "_roles"
    with ExitStack() as open_ones:
        with django_db_blocker.unblock():
            app, log = open_ones.enter_context(_roles("installed"))
            own = open_ones.enter_context(migrated({**config, "USER": app}))
        yield app, log, own
        with django_db_blocker.unblock():
            open_ones.close()


@pytest.fixture
def protected(installed):
    """The database of an installation, in which the program signs in as the first of these roles."""
    app, log, made = installed
    own = {**made, "NAME": f"{made['NAME']}_copy"}
    _as_ruler(f"CREATE DATABASE {own['NAME']} TEMPLATE {made['NAME']} OWNER {app}")
    with default_database({**own, "USER": postgresql_config()["USER"]}):
        call_command("eventlog", "protect", app=app, log=log, verbosity=0)
    with default_database(own):
        yield app, log
    _as_ruler(f"DROP DATABASE {own['NAME']} WITH (FORCE)")
    _as_ruler(f"DROP ROLE {log}")
    _as_ruler(f"ALTER ROLE {app} INHERIT")


CHANGES = (
    "UPDATE eventstore_event SET type = 'x'",
    "DELETE FROM eventstore_event",
    "TRUNCATE eventstore_event",
    "DROP TABLE eventstore_event",
    "ALTER TABLE eventstore_event DISABLE TRIGGER USER",
    "ALTER TABLE eventstore_event RENAME TO mine",
    "DROP TRIGGER eventstore_event_append_only ON eventstore_event",
    "CREATE OR REPLACE FUNCTION eventstore_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN END $$",
    "DROP TRIGGER eventstore_event_within_head ON eventstore_event",
    "DELETE FROM eventstore_head",
    "TRUNCATE eventstore_head",
    "ALTER TABLE eventstore_head DISABLE TRIGGER USER",
    "DROP TRIGGER eventstore_head_forward ON eventstore_head",
    "CREATE OR REPLACE FUNCTION eventstore_refuse_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN END $$",
)
# Nor by what it may do: an append moves the head, forward.
BACK = "UPDATE eventstore_head SET position = 0"


def test_nothing_recorded_can_be_changed_and_everything_goes_on(protected):
    assert is_protected()
    assert not is_exposed()
    append(Append("sample-1", [Added(amount=1)], NEW))
    allowed = []
    for change in CHANGES:
        try:
            with transaction.atomic():
                _execute(change)
        except ProgrammingError:
            continue
        allowed.append(change)
    assert allowed == []
    with pytest.raises(IntegrityError, match="never moves back"), transaction.atomic():
        _execute(BACK)
    append(Append("sample-1", [Added(amount=2)], 1))
    assert [at.event.amount for at in read_stream("sample-1")] == [1, 2]
    for projection in projections():
        rebuild(projection.name)
    assert check() == []


def test_what_a_migration_asked_by_another_role_made_is_the_programs_once_it_is_asked_again(protected):
    """As for a release that changes the table of the log."""
    app, log = protected
    own = connection.settings_dict
    with default_database({**own, "USER": postgresql_config()["USER"]}):
        _execute("CREATE TABLE new_table (id bigint GENERATED BY DEFAULT AS IDENTITY, name text)")
        _execute("CREATE VIEW new_view AS SELECT name FROM new_table")
    with pytest.raises(ProgrammingError), transaction.atomic():
        _execute("INSERT INTO new_table (name) VALUES ('a')")
    with default_database({**own, "USER": postgresql_config()["USER"]}):
        for _ in range(2):
            call_command("eventlog", "protect", app=app, log=log, verbosity=0)
    _execute("INSERT INTO new_table (name) VALUES ('a')")
    _execute("ALTER TABLE new_table ADD COLUMN more text")
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname, pg_get_userbyid(relowner) FROM pg_class"
            " WHERE relname IN ('new_table', 'new_view', 'eventstore_event') ORDER BY 1"
        )
        assert cursor.fetchall() == [("eventstore_event", log), ("new_table", app), ("new_view", app)]
    assert is_protected()


def test_a_head_within_reach_is_not_protected(protected):
    """As protected by the version before, until it is asked again."""
    app, _log = protected
    ruler = {**connection.settings_dict, "USER": postgresql_config()["USER"]}
    with default_database(ruler):
        _execute(f"ALTER TABLE eventstore_head OWNER TO {app}")
    assert not is_protected()


def test_the_program_is_told_who_migrates_a_log_out_of_its_reach(protected):
    _app, log = protected
    refuse = import_module("engine.eventstore.migrations.0004_head_forward")._refuse_without_the_log
    with pytest.raises(CommandError, match=f"appartient à {log}"):
        refuse(connection)
    with default_database({**connection.settings_dict, "USER": postgresql_config()["USER"]}):
        refuse(connection)


def test_without_it_the_owner_could(both_databases):
    assert not is_protected()
    assert is_exposed() is (connection.vendor == "postgresql")


def test_a_role_that_could_become_the_owner_is_not_protected_from(protected):
    app, log = protected
    ruler = {**connection.settings_dict, "USER": postgresql_config()["USER"]}
    for given, taken in (
        (f"GRANT {log} TO {app}", f"REVOKE {log} FROM {app}"),
        (f"ALTER ROLE {app} SUPERUSER", f"ALTER ROLE {app} NOSUPERUSER"),
    ):
        with default_database(ruler):
            _execute(f"ALTER ROLE {app} NOINHERIT")
            _execute(given)
        assert not is_protected()
        with default_database(ruler):
            _execute(taken)
        assert is_protected()


def _owner() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_get_userbyid(relowner) FROM pg_class WHERE relname = 'eventstore_event'")
        return cursor.fetchone()[0]


REFUSED = (
    ("ALTER ROLE {app} SUPERUSER", "est superutilisateur, ou peut autant"),
    ("GRANT {ruler} TO {app}", "est superutilisateur, ou peut autant"),
    ("GRANT pg_write_all_data TO {app}", "est superutilisateur, ou peut autant"),
    ("CREATE ROLE {log}; GRANT {log} TO {app}; ALTER ROLE {app} NOINHERIT", "est membre de"),
    ("ALTER ROLE {app} CREATEROLE", "crée des rôles (CREATEROLE)"),
)


@pytest.mark.parametrize(("given", "told"), REFUSED, ids=lambda given: given.split("{")[0].strip())
def test_a_protection_that_would_be_worth_nothing_is_refused_and_changes_nothing(
    postgresql_database, roles, given, told
):
    app, log = roles
    with default_database(postgresql_database):
        owner = _owner()
        _execute(given.format(app=app, log=log, ruler=owner))
        if "CREATEROLE" in given and connection.pg_version >= 160000:
            pytest.skip("there, who makes roles has no hold over those of others")
        with pytest.raises(CommandError) as refused:
            call_command("eventlog", "protect", app=app, log=log)
        assert told in str(refused.value)
        assert _owner() == owner


def test_a_role_that_is_not_there_is_told(postgresql_database):
    with default_database(postgresql_database), pytest.raises(CommandError, match="Le rôle raccord_nobody n’existe"):
        call_command("eventlog", "protect", app="raccord_nobody", log="raccord_nobody_log")
