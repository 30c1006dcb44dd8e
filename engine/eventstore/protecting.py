"""PostgreSQL alone: the log belongs to a role that nobody signs in as, and the program may only read it and add to it.

The triggers of the log refuse a change; whoever owns a table may take its triggers away. With another owner, not even a
program that was taken over can.
"""

from dataclasses import dataclass

from django.db import connection, transaction
from psycopg import sql

from engine.events import N_

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
# What a migration asked by this role has made, and the program could not even read.
_MADE_BY_US = """
    SELECT relname FROM pg_class made
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND relname <> 'eventstore_event'
      AND pg_get_userbyid(relowner) = current_user AND relowner <> %(app)s::regrole
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = made.oid AND deptype = 'e')
    ORDER BY relname
"""

# What a role could make of itself, whatever it may do as it stands. Until PostgreSQL 16, who makes roles makes itself a
# member of any of them that is no superuser.
_REACH = """
    SELECT app.rolcreaterole AND current_setting('server_version_num')::int < 160000,
           EXISTS (
               SELECT FROM pg_roles
               WHERE (rolsuper OR rolname = ANY(%(mighty)s)) AND pg_has_role(app.oid, oid, 'MEMBER')
           ),
           EXISTS (SELECT FROM pg_roles WHERE rolname = %(log)s AND pg_has_role(app.oid, oid, 'MEMBER'))
    FROM pg_roles app WHERE app.rolname = %(app)s
"""
# Roles of PostgreSQL itself by which every table is changed, or the files and programs of the server are.
_MIGHTY = ["pg_write_all_data", "pg_write_server_files", "pg_execute_server_program"]
_NOBODY = N_("There is no role %(app)s.")
_SUPERUSER = N_("%(app)s is a superuser, or as good as one: nothing would be out of its reach. Nothing was changed.")
_MAKES_ROLES = N_("%(app)s makes roles (CREATEROLE), and could make itself a member of %(log)s. Nothing was changed.")
_MEMBER = N_("%(app)s is a member of %(log)s, or may become it: the log would be its own. Nothing was changed.")


@dataclass
class NoProtectionError(Exception):
    """`app` would have the log at its mercy; `reason` is to be translated, and names the roles app and log."""

    reason: str


def protect(*, app: str, log: str) -> None:
    """Give the database and its log to the role `log`, made where it is missing; `app` keeps SELECT and INSERT on it.

    Every other table that the role which asks has made goes to `app`. Asked by a role that may give a table away: a
    superuser, or a member of both. Again, it changes nothing. Raises NoProtectionError.
    """
    database = connection.settings_dict["NAME"]
    names = {"app": sql.Identifier(app), "log": sql.Identifier(log), "database": sql.Identifier(database)}
    if reason := _why_not(app=app, log=log):
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


def _why_not(*, app: str, log: str) -> str:
    """Why a log that belongs to `log` would not be out of reach of `app`; empty when it would."""
    with connection.cursor() as cursor:
        cursor.execute(_REACH, {"app": app, "log": log, "mighty": _MIGHTY})
        found = cursor.fetchone()
    if found is None:
        return _NOBODY
    makes_roles, superuser, member = found
    return _SUPERUSER if superuser else _MEMBER if member else _MAKES_ROLES if makes_roles else ""


def is_protected() -> bool:
    """Whether the role of this process could not change what was recorded, even without the triggers."""
    if connection.vendor != "postgresql":
        return False
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT current_user, pg_get_userbyid(log.relowner),
                   pg_has_role(current_user, base.datdba, 'MEMBER')
                OR has_table_privilege(current_user, log.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
            FROM pg_class log, pg_database base
            WHERE log.oid = 'eventstore_event'::regclass AND base.datname = current_database()
            """
        )
        app, log, within_reach = cursor.fetchone()
    return not within_reach and not _why_not(app=app, log=log)


def is_exposed() -> bool:
    """Whether the program could change what it has recorded: on PostgreSQL, until `protect`. In a file its triggers
    refuse, and who has the file has everything anyway."""
    return connection.vendor == "postgresql" and not is_protected()
