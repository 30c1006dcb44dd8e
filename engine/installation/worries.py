"""What somebody must look at, of an installation; `deploy/prometheus/raccord.rules.yaml` warns of the same."""

from collections.abc import Iterator
from datetime import timedelta

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.installation.facts import Installation

LATE_EVENTS = 2000
LATE_JOB_SECONDS = 120
OLD_BACKUP = timedelta(hours=26)
# Of the whole, and in bytes: less than either is little.
LITTLE_SHARE, LITTLE_BYTES = 0.1, 1_000_000_000


def worries(found: Installation) -> list[tuple[str, str]]:
    """A stable code and a sentence for each."""
    return [*_following(found), *_backups(found), *_rooms(found)]


def _following(found: Installation) -> Iterator[tuple[str, str]]:
    if found.versions.redis == "?":
        yield "redis", _("Redis does not answer: pages are read again less quickly.")
    if found.slowest > LATE_EVENTS:
        told = _("Pages are %(count)s events late: does a worker run?") % {"count": found.slowest}
        yield "lag", told
    if found.queue.oldest > LATE_JOB_SECONDS:
        yield "queue", _("Work has been waiting for more than two minutes: does a worker run?")
    if given_up := found.queue.given_up:
        told = ngettext("%(count)s piece of work was given up.", "%(count)s pieces of work were given up.", given_up)
        yield "given_up", told % {"count": given_up}


def _backups(found: Installation) -> Iterator[tuple[str, str]]:
    if found.backup is None:
        yield "no_backup", _("There is no backup in %(folder)s.") % {"folder": settings.BACKUPS_DIR}
    elif found.backup.behind and found.at - found.backup.made_at > OLD_BACKUP:
        yield "old_backup", _("The last backup is more than a day old, and the log has moved since.")


def _rooms(found: Installation) -> Iterator[tuple[str, str]]:
    for disk in found.disks:
        if disk.free < LITTLE_BYTES or disk.free < disk.total * LITTLE_SHARE:
            yield "disk", _("Little room is left on the disk of %(path)s.") % {"path": disk.path}
