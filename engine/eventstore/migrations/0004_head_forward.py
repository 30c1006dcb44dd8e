"""The database itself refuses what no append does: a head that moves back, and an event that the head does not cover."""

from django.core.management.base import CommandError
from django.db import migrations

SQLITE = (
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
    # INSERT OR REPLACE deletes without the trigger above, unless each connection asks for recursive triggers.
    """
    CREATE TRIGGER eventstore_head_no_replace BEFORE INSERT ON eventstore_head
    WHEN EXISTS (SELECT 1 FROM eventstore_head)
    BEGIN SELECT RAISE(ABORT, 'the head never moves back'); END
    """,
)

POSTGRESQL = (
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
    # At the commit: the version before, which runs beside this one while it is put in place, writes its events first.
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
)

_OWNED = """
    SELECT pg_get_userbyid(relowner), pg_has_role(current_user, relowner, 'MEMBER')
    FROM pg_class WHERE oid = 'eventstore_event'::regclass
"""


def protect(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        _refuse_without_the_log(schema_editor.connection)
    for statement in {"sqlite": SQLITE, "postgresql": POSTGRESQL}[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


def _refuse_without_the_log(connection):
    """Where the log was put out of reach of the program, who rules over it migrates it."""
    with connection.cursor() as cursor:
        cursor.execute(_OWNED)
        owner, within_reach = cursor.fetchone()
    if not within_reach:
        raise CommandError(
            f"Cette version change la table du journal, qui appartient à {owner} : migrez-la par le rôle qui l'a "
            "protégée (docs/guide/exploitation.md, « Mettre le journal hors d'atteinte »)."
        )


class Migration(migrations.Migration):
    dependencies = [("eventstore", "0003_head_named")]
    operations = [migrations.RunPython(protect)]
