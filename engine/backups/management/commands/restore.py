"""`manage.py restore FILE`: a backup, into the new database that DATABASE_URL names."""

import json
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from engine.backups.management.commands.backup import as_told, refuse_unreadable
from engine.backups.restoring import inspect, restore
from engine.events import Refusal
from engine.eventstore.verifying import BrokenChain
from engine.rotation import rotate
from engine.web.sentences import translated


class Command(BaseCommand):
    help = _("Take up a backup in a new database, and check that it is what was saved: one JSON line.")
    # The tables are made here, in a database that has none yet.
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--inspect", action="store_true", help=_("say what is in it, and restore nothing"))

    def handle(self, *_args: Any, file: Path, **options: Any) -> None:
        began = time.monotonic()
        try:
            if options["inspect"]:
                told = inspect(file)
            else:
                told = {**as_told(restore(file)), "seconds": round(time.monotonic() - began, 1)}
                told["unreadable"] = sum(count.unreadable for count in rotate(pretend=True))
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from refusal
        except BrokenChain as broken:
            raise CommandError(broken.in_words()) from broken
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        self.stdout.write(json.dumps(told, ensure_ascii=False))
        refuse_unreadable(told.get("unreadable", 0))
