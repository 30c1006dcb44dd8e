"""PostgreSQL alone: the log belongs to a role that nobody signs in as, and the program may only read it and add to it.

The triggers of the log refuse a change; the owner of a table may take its triggers away. With another owner, not even a
program that was taken over can.
"""

from dataclasses import dataclass

from django.db import connection, transaction
from psycopg import sql

from engine.eventstore.exposure import why_not

# The owner of a database owns its schema, and may drop what is in it.
_STEPS = (
    "ALTER DATABASE {database} OWNER TO {log}",
    "GRANT CONNECT, CREATE, TEMPORARY ON DATABASE {database} TO {app}",
    "GRANT USAGE, CREATE ON SCHEMA public TO {app}",
    "ALTER TABLE eventstore_event OWNER TO {log}",
    "ALTER TABLE eventstore_head OWNER TO {log}",
    "ALTER FUNCTION eventstore_refuse_change() OWNER TO {log}",
    "ALTER FUNCTION eventstore_refuse_beyond_head() OWNER TO {log}",
    "ALTER FUNCTION eventstore_refuse_back() OWNER TO {log}",
    "REVOKE ALL ON eventstore_event, eventstore_head FROM PUBLIC, {app}",
    "GRANT SELECT, INSERT ON eventstore_event TO {app}",
    "GRANT SELECT, UPDATE ON eventstore_head TO {app}",
)
# Tables that a migration run by this role has made, and that the program could not even read.
_MADE_BY_US = """
    SELECT relname FROM pg_class made
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
      AND relname NOT IN ('eventstore_event', 'eventstore_head')
      AND pg_get_userbyid(relowner) = current_user AND relowner <> %(app)s::regrole
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = made.oid AND deptype = 'e')
    ORDER BY relname
"""


@dataclass
class NoProtectionError(Exception):
    """`app` could still change the log; `reason` is to be translated, and names the roles app and log."""

    reason: str


def protect(*, app: str, log: str) -> None:
    """Give the database, its log and the head of it to the role `log`, made where it is missing.

    `app` keeps SELECT and INSERT on the log, SELECT and UPDATE on the head, which a trigger lets go forward alone.
    Every other table that the role which asks has made goes to `app`. Asked by a role that may give a table away: a
    superuser, or a member of both. Running it again changes nothing. Raises NoProtectionError.
    """
    database = connection.settings_dict["NAME"]
    names = {"app": sql.Identifier(app), "log": sql.Identifier(log), "database": sql.Identifier(database)}
    if reason := why_not(app=app, log=log):
        raise NoProtectionError(reason)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [log])
        if cursor.fetchone() is None:
            cursor.execute(sql.SQL("CREATE ROLE {log} NOLOGIN").format(**names))
        for step in _STEPS:
            cursor.execute(sql.SQL(step).format(**names))
        cursor.execute(_MADE_BY_US, {"app": sql.Identifier(app).as_string()})
        for (table,) in cursor.fetchall():
            give = sql.SQL("ALTER TABLE {table} OWNER TO {app}")
            cursor.execute(give.format(table=sql.Identifier("public", table), **names))
