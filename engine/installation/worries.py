"""What somebody must look at, of an installation; `deploy/prometheus/raccord.rules.yaml` warns of the same."""

from collections.abc import Iterator
from datetime import timedelta

from django.conf import settings
from django.utils.translation import gettext as _, ngettext

from engine import zones
from engine.backups.keys import key_file
from engine.installation.facts import Installation
from engine.web.addresses import known_address

LATE_EVENTS = 2000
LATE_JOB_SECONDS = 120
# Mails go one after the other, and a long work waits for another.
LATE_APART_SECONDS = 1800
OLD_BACKUP = timedelta(hours=26)
# Of the whole, and in bytes: less than either is little.
LITTLE_SHARE, LITTLE_BYTES = 0.1, 1_000_000_000
# Heads that a log denies, of dozens that say the same.
MAX_DENIED = 3
# Advice: something to do once, though nothing has gone wrong.
ADVICE = frozenset({"backup_key", "clock_back", "no_address"})
# A step back stays in the log for good; only a recent one is reported.
LATELY = timedelta(days=7)


def worries(state: Installation) -> list[tuple[str, str]]:
    """A stable code and a sentence for each."""
    return [*_following(state), *_backups(state), *_mails(), *_rooms(state), *_the_log(state), *_plugins(state)]


def _following(state: Installation) -> Iterator[tuple[str, str]]:
    if state.versions.redis == "?":
        yield "redis", _("Redis does not answer: pages are read again less quickly.")
    if state.slowest > LATE_EVENTS:
        text = _("Pages are %(count)s events late: does a worker run?") % {"count": state.slowest}
        yield "lag", text
    if state.late:
        text = _("What was recorded more than a minute ago is not read yet by %(names)s: does a worker run?")
        yield "unread", text % {"names": ", ".join(state.late)}
    if state.queue.oldest > LATE_JOB_SECONDS:
        yield "queue", _("Work has been waiting for more than two minutes: does a worker run?")
    if state.queue.oldest_apart > LATE_APART_SECONDS:
        yield "queue_apart", _("Mails or long work have been waiting for more than half an hour.")
    if given_up := state.queue.given_up:
        text = ngettext("%(count)s piece of work was given up.", "%(count)s pieces of work were given up.", given_up)
        yield "given_up", text % {"count": given_up}


def _backups(state: Installation) -> Iterator[tuple[str, str]]:
    if state.backup is None:
        yield "no_backup", _("There is no backup in %(folder)s.") % {"folder": settings.BACKUPS_DIR}
    elif state.backup.behind and state.at - state.backup.made_at > OLD_BACKUP:
        yield "old_backup", _("The last backup is more than a day old, and the log has moved since.")
    if settings.BACKUPS_KEPT and (path := key_file()):
        text = _("The backups open with %(file)s alone: copy it elsewhere, or choose a BACKUP_KEY.")
        yield "backup_key", text % {"file": path}


def _mails() -> Iterator[tuple[str, str]]:
    if settings.MAIL_SERVER and not known_address():
        yield "no_address", _("Mails name no page: set PUBLIC_URL to the address of this installation.")


def _rooms(state: Installation) -> Iterator[tuple[str, str]]:
    for disk in state.disks:
        if disk.free < LITTLE_BYTES or disk.free < disk.total * LITTLE_SHARE:
            yield "disk", _("Little room is left on the disk of %(path)s.") % {"path": disk.path}


def _plugins(state: Installation) -> Iterator[tuple[str, str]]:
    for plugin in state.plugins:
        for fault in plugin.faults:
            yield "plugin", fault


def _the_log(state: Installation) -> Iterator[tuple[str, str]]:
    for witness in state.denied[:MAX_DENIED]:
        text = _(
            "The log is no longer the one of position %(position)s (%(where)s). If it was restored from an earlier"
            " backup, move the later ones to another folder; if not, somebody has changed it: keep everything as it"
            " is, and compare (eventlog verify)."
        )
        yield "log_denied", text % {"position": witness.position, "where": witness.where}
    if (last := state.clock.last) and state.at - last.at < LATELY:
        text = _("The clock of the machine went back by %(seconds)s s (event %(position)s, %(when)s): set it by NTP.")
        when = f"{zones.local(last.at):%d/%m/%Y %H:%M:%S}"
        yield "clock_back", text % {"seconds": round(last.by.total_seconds()), "position": last.position, "when": when}
    if state.log_exposed:
        yield "log_exposed", _("The program could change the log: put it out of its reach (eventlog protect).")
