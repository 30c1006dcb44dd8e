"""What is made once for all workers of a run, and copied by whoever begins with it."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills: the first worker that comes, while the others wait for it."""
    base = factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    made, begun = shared / name, shared / f"{name}-begun"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(begun, ignore_errors=True)
            begun.mkdir()
            make(begun)
            begun.rename(made)
    return made


def copy_into(folder: Path, made: Path) -> None:
    """What was made, into a folder that may be there. Databases are copied; other files are never written again."""
    shutil.copytree(made, folder, symlinks=True, copy_function=_copy, dirs_exist_ok=True)


def _copy(source: str, target: str) -> None:
    if ".sqlite3" in Path(source).name:
        shutil.copyfile(source, target)
    else:
        os.link(source, target)
