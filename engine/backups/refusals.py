"""Why a backup is not made or not restored."""

from engine.events.refusals import N_, Refusal, Wrong


class NotABackup(Wrong):
    message = N_("This file is no backup of Raccord.")


class BackupUnreadable(Refusal):
    code = "backups.unreadable"
    message = N_("None of the keys that are here opens this backup: add that of its day to SECRET_KEY_FALLBACKS.")


class BackupDamaged(Wrong):
    code = "backups.damaged"
    message = N_("This backup was cut short or changed: nothing of it is to be trusted. Take another one.")


class DatabaseNotEmpty(Refusal):
    """A backup never writes over what is there."""

    message = N_("This database already holds something. Restore into a new one, named by DATABASE_URL.")


class NewerBackup(Refusal):
    code = "backups.newer"
    message = N_(
        "This backup comes from a newer version of Raccord, %(theirs)s; this is %(ours)s."
        " Update Raccord, then restore it."
    )


class TablesThere(Refusal):
    message = N_("A backup of an earlier version goes into a database without tables. Name a new one by DATABASE_URL.")


class RestoredOtherwise(Refusal):
    message = N_("What was restored is not what was saved (%(what)s). Do not use this database.")


class NoRoomForBackup(Refusal):
    code = "backups.no_room"
    status = 507
    message = N_("The backup could not be written to %(folder)s: %(why)s. The backups made before are whole.")
