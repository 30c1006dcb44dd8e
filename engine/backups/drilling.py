"""A drill: another process takes a backup up into a database of its own, compares, and forgets it."""

import json
import os
import subprocess
import time
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from engine.backups.making import Backup


class DrillFailedError(Exception):
    """With the message of the command that failed to restore."""


def drill(made: Backup) -> dict[str, Any]:
    """What it found: how long it took, and how many rows no key that is here can read. Raises DrillFailedError."""
    began = time.monotonic()
    done = _restored(made)
    if not done.stdout:
        raise DrillFailedError(done.stderr.strip())
    result = json.loads(done.stdout.splitlines()[-1])
    if (result["position"], result["digest"]) != (made.position, made.digest):
        raise DrillFailedError(_("The drill found another log than what was saved."))
    return {"equal": True, "unreadable": result["unreadable"], "seconds": round(time.monotonic() - began, 1)}


def _restored(made: Backup) -> "subprocess.CompletedProcess[str]":
    """It tells what it restored, and fails as well where part of it is sealed by a key that is not here."""
    with TemporaryDirectory() as folder:
        here = {name: value for name, value in os.environ.items() if not name.startswith("REDIS_URL")}
        elsewhere = {**here, "DATABASE_URL": f"sqlite:///{folder}/drill.sqlite3", "REDIS_URL": ""}
        command = [*settings.MANAGE, "restore", str(made.path.resolve())]
        return subprocess.run(command, env=elsewhere, capture_output=True, text=True, check=False)
