"""Whether the program could change the log that it writes; see `protecting`, which sees to it that it cannot."""

from django.db import connection

from engine.events.refusals import N_

# What a role could make of itself, whatever it may do as it stands. Until PostgreSQL 16, a role that makes roles can
# join any of them that is no superuser.
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


def why_not(*, app: str, log: str) -> str:
    """Why a log that belongs to `log` would not be out of reach of `app`; empty when it would."""
    with connection.cursor() as cursor:
        cursor.execute(_REACH, {"app": app, "log": log, "mighty": _MIGHTY})
        row = cursor.fetchone()
    if row is None:
        return _NOBODY
    makes_roles, superuser, member = row
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
                OR pg_has_role(current_user, head.relowner, 'MEMBER')
                OR has_table_privilege(current_user, head.oid, 'DELETE, TRUNCATE, TRIGGER')
            FROM pg_class log, pg_class head, pg_database base
            WHERE log.oid = 'eventstore_event'::regclass AND head.oid = 'eventstore_head'::regclass
              AND base.datname = current_database()
            """
        )
        app, log, within_reach = cursor.fetchone()
    return not within_reach and not why_not(app=app, log=log)


def is_exposed() -> bool:
    """Whether the program could change what it has recorded: on PostgreSQL, until `protect`. In a file its triggers
    refuse, and anyone who has the file has everything anyway."""
    return connection.vendor == "postgresql" and not is_protected()
