"""`manage.py backup`: one encrypted file of everything that cannot be worked out again."""

import json
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _, ngettext

from engine.backups.drilling import drill
from engine.backups.folder import doubt, keep
from engine.backups.making import Backup, back_up
from engine.events.refusals import Refusal
from engine.web.sentences import translated


class Command(BaseCommand):
    help = _("Write an encrypted backup while the installation runs: one JSON line says what it contains.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--to", type=Path, help=_("the folder; by default BACKUPS_DIR"))
        parser.add_argument("--keep", type=int, default=0, help=_("delete the oldest ones beyond this number"))
        parser.add_argument("--drill", action="store_true", help=_("restore it elsewhere, and compare"))

    def handle(self, *_args: Any, to: Path | None, keep: int, drill: bool, **_options: Any) -> None:
        folder, began = to or settings.BACKUPS_DIR, time.monotonic()
        try:
            made = back_up(folder)
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from refusal
        report: dict[str, Any] = {**as_told(made), "seconds": round(time.monotonic() - began, 1)}
        try:
            if drill:
                report["drill"] = _drilled(made)
        finally:
            report["forgotten"] = len(_kept(folder, keep, log=made.log, made=made.path))
        self.stdout.write(json.dumps(report, ensure_ascii=False))
        if drill:
            refuse_unreadable(report["drill"]["unreadable"])


_kept = keep


def as_told(backup: Backup) -> dict[str, Any]:
    return {
        "file": str(backup.path),
        "position": backup.position,
        "digest": backup.digest,
        "bytes": backup.size,
    }


def refuse_unreadable(count: int) -> None:
    """Raises CommandError: all is there, and part of it says nothing to the keys that are here."""
    if count:
        sentence = ngettext(
            "The backup is whole, but %(count)s of its rows is sealed by a key that is not here:"
            " add the former SECRET_KEY to SECRET_KEY_FALLBACKS.",
            "The backup is whole, but %(count)s of its rows are sealed by a key that is not here:"
            " add the former SECRET_KEY to SECRET_KEY_FALLBACKS.",
            count,
        )
        raise CommandError(sentence % {"count": count})


def _drilled(made: Backup) -> dict[str, Any]:
    try:
        return drill(made)
    except Exception as failed:
        aside = doubt(made.path, made.log)
        message = _("The drill failed: %(reason)s The file is set aside: %(file)s")
        raise CommandError(message % {"reason": failed, "file": aside}) from failed
