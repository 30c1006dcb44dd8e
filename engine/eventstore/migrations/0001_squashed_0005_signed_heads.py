"""The log, its head and whoever reads or signs them; the database itself refuses what no append does.

Nothing of the past changes, no event is beyond the head, and the head never moves back. An older database gets here by the
migrations listed below, which also name its log.
"""

from django.db import migrations, models

import engine.eventstore.models

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
    """
    CREATE TRIGGER eventstore_event_within_head BEFORE INSERT ON eventstore_event
    WHEN NEW.position < 1 OR NEW.position > (SELECT COALESCE(MAX(position), 0) FROM eventstore_head)
    BEGIN SELECT RAISE(ABORT, 'no event is beyond the head'); END
    """,
    """
    CREATE TRIGGER eventstore_head_forward BEFORE UPDATE ON eventstore_head
    WHEN NEW.id <> OLD.id OR NEW.position < OLD.position OR (NEW.position = OLD.position AND NEW.digest <> OLD.digest)
    BEGIN SELECT RAISE(ABORT, 'the head never moves back'); END
    """,
    """
    CREATE TRIGGER eventstore_head_no_delete BEFORE DELETE ON eventstore_head
    BEGIN SELECT RAISE(ABORT, 'the head never moves back'); END
    """,
    # As above, for the head.
    """
    CREATE TRIGGER eventstore_head_no_replace BEFORE INSERT ON eventstore_head
    WHEN EXISTS (SELECT 1 FROM eventstore_head)
    BEGIN SELECT RAISE(ABORT, 'the head never moves back'); END
    """,
)

# 23000: an integrity violation for the client, as on SQLite.
POSTGRESQL = (
    """
    CREATE FUNCTION eventstore_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'events are append-only' USING ERRCODE = '23000'; END
    $$
    """,
    """
    CREATE TRIGGER eventstore_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON eventstore_event
    FOR EACH STATEMENT EXECUTE FUNCTION eventstore_refuse_change()
    """,
    """
    CREATE FUNCTION eventstore_refuse_beyond_head() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.position < 1 OR NEW.position > (SELECT COALESCE(MAX(position), 0) FROM eventstore_head) THEN
            RAISE EXCEPTION 'no event is beyond the head' USING ERRCODE = '23000';
        END IF;
        RETURN NULL;
    END
    $$
    """,
    # At the commit: a version of before, which runs beside this one while it is put in place, writes its events first.
    """
    CREATE CONSTRAINT TRIGGER eventstore_event_within_head AFTER INSERT ON eventstore_event
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION eventstore_refuse_beyond_head()
    """,
    """
    CREATE FUNCTION eventstore_refuse_back() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'UPDATE' THEN
            IF NEW.id = OLD.id AND (NEW.position > OLD.position
                                    OR (NEW.position = OLD.position AND NEW.digest = OLD.digest)) THEN
                RETURN NEW;
            END IF;
        END IF;
        RAISE EXCEPTION 'the head never moves back' USING ERRCODE = '23000';
    END
    $$
    """,
    """
    CREATE TRIGGER eventstore_head_forward BEFORE UPDATE OR DELETE ON eventstore_head
    FOR EACH ROW EXECUTE FUNCTION eventstore_refuse_back()
    """,
    """
    CREATE TRIGGER eventstore_head_no_truncate BEFORE TRUNCATE ON eventstore_head
    FOR EACH STATEMENT EXECUTE FUNCTION eventstore_refuse_back()
    """,
    # Room on the page, so that the busiest row is updated in place.
    "ALTER TABLE eventstore_head SET (fillfactor = 50)",
    # Index names are unique in a schema: a shadow table lives in its own, with the names that it keeps.
    "CREATE SCHEMA IF NOT EXISTS eventstore_shadow",
)


def protect(apps, schema_editor):
    for statement in {"sqlite": SQLITE, "postgresql": POSTGRESQL}[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


def begin(apps, schema_editor):
    """The head of an empty log; its name is drawn."""
    apps.get_model("eventstore", "Head").objects.create(position=0, digest="0" * 64)


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("eventstore", "0001_initial"),
        ("eventstore", "0002_append_only"),
        ("eventstore", "0003_head_named"),
        ("eventstore", "0004_head_forward"),
        ("eventstore", "0005_signed_heads"),
    ]
    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Event",
            fields=[
                ("position", models.BigIntegerField(primary_key=True, serialize=False)),
                ("event_id", models.UUIDField(unique=True)),
                ("stream", models.CharField(max_length=200)),
                ("version", models.PositiveIntegerField()),
                ("type", models.CharField(max_length=100)),
                ("schema", models.PositiveSmallIntegerField()),
                ("data", models.JSONField()),
                ("metadata", models.JSONField()),
                ("recorded_at", models.DateTimeField()),
                ("digest", models.CharField(max_length=64)),
            ],
            options={
                "indexes": [models.Index(fields=["type", "position"], name="eventstore_type_position")],
                "constraints": [
                    models.UniqueConstraint(fields=("stream", "version"), name="eventstore_stream_version")
                ],
            },
        ),
        migrations.CreateModel(
            name="Head",
            fields=[
                ("id", models.PositiveSmallIntegerField(default=1, primary_key=True, serialize=False)),
                (
                    "log",
                    models.CharField(
                        db_default="", default=engine.eventstore.models.new_log_name, max_length=100, unique=True
                    ),
                ),
                ("position", models.BigIntegerField()),
                ("digest", models.CharField(max_length=64)),
            ],
            options={
                "constraints": [models.CheckConstraint(condition=models.Q(("id", 1)), name="eventstore_one_head")]
            },
        ),
        migrations.CreateModel(
            name="Checkpoint",
            fields=[
                ("name", models.CharField(max_length=200, primary_key=True, serialize=False)),
                ("position", models.BigIntegerField(default=0)),
                ("run", models.UUIDField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="SigningKey",
            fields=[
                ("number", models.PositiveSmallIntegerField(primary_key=True, serialize=False)),
                ("sealed", models.TextField()),
                ("made_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="SignedHead",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.BigIntegerField()),
                ("digest", models.CharField(max_length=64)),
                ("occasion", models.CharField(max_length=20)),
                ("signature", models.CharField(max_length=88)),
                ("signed_at", models.DateTimeField()),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("position", "occasion"), name="eventstore_signed_once")]
            },
        ),
        migrations.RunPython(protect),
        migrations.RunPython(begin),
    ]
