"""`manage.py restore FILE`: a backup, into the new database that DATABASE_URL names."""

import json
import time
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _, ngettext

from engine.backups.erasures import Applied
from engine.backups.management.commands.backup import as_told, refuse_unreadable
from engine.backups.restoring import inspect, restore
from engine.events.refusals import Refusal
from engine.eventstore.verifying import BrokenChain
from engine.rotation import rotate
from engine.web.sentences import translated


class Command(BaseCommand):
    help = _("Restore a backup into a new database, and check that it is what was saved: one JSON line.")
    # The tables are made here, in a database that has none yet.
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--inspect", action="store_true", help=_("say what it contains, and restore nothing"))

    def handle(self, *_args: Any, file: Path, **options: Any) -> None:
        began = time.monotonic()
        try:
            if options["inspect"]:
                report = inspect(file)
            else:
                restored = restore(file)
                report = {**as_told(restored), "seconds": round(time.monotonic() - began, 1)}
                report |= asdict(restored.erasures)
                report["unreadable"] = sum(count.unreadable for count in rotate(pretend=True))
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from refusal
        except BrokenChain as broken:
            raise CommandError(broken.in_words()) from broken
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        self.stdout.write(json.dumps(report, ensure_ascii=False))
        if not options["inspect"]:
            self._tell(restored.erasures)
        refuse_unreadable(report.get("unreadable", 0))

    def _tell(self, erasures: Applied) -> None:
        """Raises CommandError for lines that anybody may have written: nothing was erased by them."""
        if not erasures.ledger:
            message = _(
                "There is no ledger of erasures beside this backup (raccord-…-effacements.jsonl): if data of players "
                "have been erased since, erase them again."
            )
            self.stderr.write(message)
        if count := erasures.erased:
            message = ngettext(
                "%(count)s erasure made since this backup was made again.",
                "%(count)s erasures made since this backup were made again.",
                count,
            )
            self.stderr.write(message % {"count": count})
        if count := erasures.doubtful:
            message = ngettext(
                "All is there, but %(count)s line of the ledger of erasures bears no mark of a key that is here: it"
                " erased nothing. Add the former BACKUP_KEY or SECRET_KEY to SECRET_KEY_FALLBACKS, and restore again.",
                "All is there, but %(count)s lines of the ledger of erasures bear no mark of a key that is here: they"
                " erased nothing. Add the former BACKUP_KEY or SECRET_KEY to SECRET_KEY_FALLBACKS, and restore again.",
                count,
            )
            raise CommandError(message % {"count": count})
