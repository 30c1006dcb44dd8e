"""The database itself refuses to change the past; the head has its row; PostgreSQL has room for shadow tables."""

from django.db import migrations

FIRST_HEAD = "INSERT INTO eventstore_head (id, position, digest) VALUES (1, 0, '" + "0" * 64 + "')"  # nosec B608

SQLITE = (
    """
    CREATE TRIGGER eventstore_event_no_update BEFORE UPDATE ON eventstore_event
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END
    """,
    """
    CREATE TRIGGER eventstore_event_no_delete BEFORE DELETE ON eventstore_event
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END
    """,
    # INSERT OR REPLACE deletes without the trigger above, unless each connection asks for recursive triggers.
    """
    CREATE TRIGGER eventstore_event_no_replace BEFORE INSERT ON eventstore_event
    WHEN EXISTS (SELECT 1 FROM eventstore_event WHERE position = NEW.position)
      OR EXISTS (SELECT 1 FROM eventstore_event WHERE event_id = NEW.event_id)
      OR EXISTS (SELECT 1 FROM eventstore_event WHERE stream = NEW.stream AND version = NEW.version)
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END
    """,
    FIRST_HEAD,
)

POSTGRESQL = (
    # 23000: an integrity violation for the client, as on SQLite.
    """
    CREATE FUNCTION eventstore_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'events are append-only' USING ERRCODE = '23000'; END
    $$
    """,
    """
    CREATE TRIGGER eventstore_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON eventstore_event
    FOR EACH STATEMENT EXECUTE FUNCTION eventstore_refuse_change()
    """,
    # Room on the page, so that the busiest row is updated in place.
    "ALTER TABLE eventstore_head SET (fillfactor = 50)",
    # Index names are unique in a schema: a shadow table lives in its own, with the names that it keeps.
    "CREATE SCHEMA IF NOT EXISTS eventstore_shadow",
    FIRST_HEAD,
)


def protect(apps, schema_editor):
    for statement in {"sqlite": SQLITE, "postgresql": POSTGRESQL}[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("eventstore", "0001_initial")]
    operations = [migrations.RunPython(protect)]
