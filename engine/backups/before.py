"""What a hall has is saved before a new version changes its tables: going back is then a restoration."""

from django.conf import settings
from django.db import connection

from engine.backups.folder import keep
from engine.backups.making import Backup, back_up
from engine.backups.vintage import is_behind
from engine.eventstore.models import Head
from engine.eventstore.reading import head


def save_before_migrating() -> Backup | None:
    """In one process, with the backups of the hall; None where nothing waits or nothing was recorded yet.

    An installation of several processes saves itself before it changes its version. Raises NoRoomForBackup.
    """
    if not settings.EMBEDDED or not settings.BACKUPS_KEPT or not _is_begun() or not is_behind():
        return None
    made = back_up(settings.BACKUPS_DIR)
    keep(settings.BACKUPS_DIR, settings.BACKUPS_KEPT, log=made.log, made=made.path)
    return made


def _is_begun() -> bool:
    return Head._meta.db_table in connection.introspection.table_names() and head() > 0
