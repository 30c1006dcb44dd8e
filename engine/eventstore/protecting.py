"""PostgreSQL alone: the log belongs to a role that nobody signs in as, and the program may only read it and add to it.

The triggers of the log refuse a change; whoever owns a table may take its triggers away. With another owner, not even a
program that was taken over can.
"""

from django.db import connection
from psycopg import sql

# Who owns a database owns its schema, and may drop what is in it.
_STEPS = (
    "ALTER DATABASE {database} OWNER TO {log}",
    "GRANT CONNECT, CREATE, TEMPORARY ON DATABASE {database} TO {app}",
    "GRANT USAGE, CREATE ON SCHEMA public TO {app}",
    "ALTER TABLE eventstore_event OWNER TO {log}",
    "ALTER FUNCTION eventstore_refuse_change() OWNER TO {log}",
    "REVOKE ALL ON eventstore_event FROM PUBLIC, {app}",
    "GRANT SELECT, INSERT ON eventstore_event TO {app}",
)


def protect(*, app: str, log: str) -> None:
    """Give the database and its log to the role `log`, made where it is missing; `app` keeps SELECT and INSERT on it.

    Asked by a role that may give a table away: a superuser, or a member of both. Again, it changes nothing.
    """
    database = connection.settings_dict["NAME"]
    names = {"app": sql.Identifier(app), "log": sql.Identifier(log), "database": sql.Identifier(database)}
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [log])
        if cursor.fetchone() is None:
            cursor.execute(sql.SQL("CREATE ROLE {log} NOLOGIN").format(**names))
        for step in _STEPS:
            cursor.execute(sql.SQL(step).format(**names))


def is_protected() -> bool:
    """Whether the role of this process could not change what was recorded, even without the triggers."""
    if connection.vendor != "postgresql":
        return False
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT NOT pg_has_role(current_user, log.relowner, 'USAGE')
               AND NOT pg_has_role(current_user, base.datdba, 'USAGE')
               AND NOT has_table_privilege(current_user, log.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
            FROM pg_class log, pg_database base
            WHERE log.oid = 'eventstore_event'::regclass AND base.datname = current_database()
            """
        )
        found: bool = cursor.fetchone()[0]
    return found
