"""On PostgreSQL the role of the program adds to the log, and changes nothing of it, with or without triggers."""

import os

import pytest
from django.core.management import call_command
from django.db import ProgrammingError, connection, connections, transaction

from engine.eventstore import NEW, Append, append, read_stream
from engine.eventstore.projections import check, rebuild
from engine.eventstore.projections.registry import projections
from engine.eventstore.protecting import is_protected
from tests.databases import default_database, migrated, postgresql_config
from tests.engine.eventstore.samples import Added

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def _execute(statement):
    with connection.cursor() as cursor:
        cursor.execute(statement)


@pytest.fixture
def roles():
    """A role of the program, that of the log, and the configuration of who rules over both."""
    ruler = connections.configure_settings({"default": {**postgresql_config(), "NAME": "postgres"}})["default"]
    app, log = (f"raccord_{name}_{os.getpid()}" for name in ("app", "log"))
    with default_database(ruler):
        _execute(f"CREATE ROLE {app} LOGIN CREATEDB")
    yield app, log
    with default_database(ruler):
        for role in (app, log):
            _execute(f"DROP ROLE IF EXISTS {role}")


@pytest.fixture
def protected(roles):
    """The database of an installation, in which the program signs in as `app`."""
    app, log = roles
    config = postgresql_config()
    config["TEST"]["NAME"] += "_roles"
    with migrated({**config, "USER": app}) as own:
        with default_database({**own, "USER": config["USER"]}):
            call_command("eventlog", "protect", app=app, log=log, verbosity=0)
        with default_database(own):
            yield
        with default_database({**own, "USER": config["USER"]}):
            _execute(f"REASSIGN OWNED BY {log} TO {app}")


CHANGES = (
    "UPDATE eventstore_event SET type = 'x'",
    "DELETE FROM eventstore_event",
    "TRUNCATE eventstore_event",
    "DROP TABLE eventstore_event",
    "ALTER TABLE eventstore_event DISABLE TRIGGER USER",
    "ALTER TABLE eventstore_event RENAME TO mine",
    "DROP TRIGGER eventstore_event_append_only ON eventstore_event",
    "CREATE OR REPLACE FUNCTION eventstore_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN END $$",
)


def test_nothing_recorded_can_be_changed_and_everything_goes_on(protected):
    assert is_protected()
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
    append(Append("sample-1", [Added(amount=2)], 1))
    assert [at.event.amount for at in read_stream("sample-1")] == [1, 2]
    for projection in projections():
        rebuild(projection.name)
    assert check() == []


def test_without_it_the_owner_could(both_databases):
    assert not is_protected()
