"""`manage.py backup`: one encrypted file of everything that cannot be worked out again."""

import json
import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from engine.backups.making import Backup, back_up, keep
from engine.events import Refusal
from engine.web.sentences import translated


class Command(BaseCommand):
    help = _("Write a backup, encrypted, while the installation works: one JSON line tells what is in it.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--to", type=Path, help=_("the folder; BACKUPS_DIR without it"))
        parser.add_argument("--keep", type=int, default=0, help=_("forget the oldest ones beyond so many"))
        parser.add_argument("--drill", action="store_true", help=_("restore it elsewhere, and compare"))

    def handle(self, *_args: Any, to: Path | None, keep: int, drill: bool, **_options: Any) -> None:
        folder, began = to or settings.BACKUPS_DIR, time.monotonic()
        try:
            made = back_up(folder)
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from refusal
        told: dict[str, Any] = {**as_told(made), "seconds": round(time.monotonic() - began, 1)}
        if drill:
            told["drill"] = _drilled(made)
        told["forgotten"] = len(_kept(folder, keep))
        self.stdout.write(json.dumps(told, ensure_ascii=False))


_kept = keep


def as_told(backup: Backup) -> dict[str, Any]:
    return {
        "file": str(backup.path),
        "position": backup.position,
        "digest": backup.digest,
        "bytes": backup.size,
    }


def _drilled(made: Backup) -> dict[str, Any]:
    """What another process says that takes the file up into a database of its own, and forgets it."""
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        here = {name: value for name, value in os.environ.items() if not name.startswith("REDIS_URL")}
        elsewhere = {**here, "DATABASE_URL": f"sqlite:///{folder}/drill.sqlite3", "REDIS_URL": ""}
        command = [sys.executable, "manage.py", "restore", str(made.path.resolve())]
        done = subprocess.run(
            command, cwd=settings.BASE_DIR, env=elsewhere, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise CommandError(done.stderr.strip())
    found = json.loads(done.stdout.splitlines()[-1])
    if (found["position"], found["digest"]) != (made.position, made.digest):
        raise CommandError(_("The drill found another log than what was saved."))
    return {"equal": True, "seconds": round(time.monotonic() - began, 1)}
