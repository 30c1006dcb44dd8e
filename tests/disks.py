"""A disk of a few megabytes, and how to fill it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def small_disk_at(folder: Path, tables: Path, *, megabytes: int = 48) -> Iterator[Path]:
    """The folder as a disk of its own, that holds the tables of a hall.

    Skips without the right to mount one; fails under REQUIRE_SERVICES.
    """
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    mounted = subprocess.run(command, check=False, capture_output=True, text=True)
    if mounted.returncode:
        reason = f"needs the right to mount a small disk (root): {mounted.stderr.strip()}"
        (pytest.fail if os.environ.get("REQUIRE_SERVICES") == "1" else pytest.skip)(reason)
    try:
        shutil.copyfile(tables, folder / "raccord.sqlite3")
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def fill(disk: Path) -> Path:
    """A file that takes all the room that is left."""
    path = disk / "full"
    with path.open("wb", buffering=0) as file:
        try:
            while file.write(b"\0" * 65_536):
                pass
        except OSError:
            return path
    raise AssertionError("the disk does not fill")
