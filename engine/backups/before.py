"""What a hall has is saved before a new version changes its tables: going back is then a restoration."""

from django.conf import settings
from django.db import connection

from engine.backups import folder, making, vintage
from engine.eventstore import models, reading


def save_before_migrating() -> making.Backup | None:
    """In one process, with the backups of the hall; None where nothing waits or nothing was recorded yet.

    An installation of several processes saves itself before it changes its version. Raises NoRoomForBackup.
    """
    if not settings.EMBEDDED or not settings.BACKUPS_KEPT or not _is_begun() or not vintage.is_behind():
        return None
    made = making.back_up(settings.BACKUPS_DIR)
    folder.keep(settings.BACKUPS_DIR, settings.BACKUPS_KEPT, log=made.log, made=made.path)
    return made


def _is_begun() -> bool:
    return models.Head._meta.db_table in connection.introspection.table_names() and reading.head() > 0
