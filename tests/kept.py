"""What takes long to make, and is kept for as long as nothing that it is made of has changed."""

import fcntl
import hashlib
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest


def kept(request: pytest.FixtureRequest, name: str, made_of: Iterable[Path], make: Callable[[Path], object]) -> Path:
    """The folder that `make` filled, in the cache of pytest: by one process, while the others wait for it."""
    cache = getattr(request.config, "cache", None)
    if cache is None:
        folder = request.getfixturevalue("tmp_path_factory").mktemp(name)
        make(folder)
        return folder
    beside = cache.mkdir("raccord")
    folder = beside / f"{name}-{digest(made_of)}"
    with (beside / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            _forget(beside, name)
            _fill(folder, make)
    return folder


def _fill(folder: Path, make: Callable[[Path], object]) -> None:
    # Under its own name only once it is whole: a run may end in the middle.
    unfinished = folder.with_name(f"{folder.name}.unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir()
    make(unfinished)
    unfinished.rename(folder)


def _forget(beside: Path, name: str) -> None:
    for former in beside.glob(f"{name}-*"):
        shutil.rmtree(former)


def digest(files: Iterable[Path]) -> str:
    """Of these files, and of the Python that reads them: 16 hexadecimal digits."""
    told = hashlib.sha256(sys.version.encode())
    for file in sorted(files):
        told.update(f"{file.name} ".encode() + hashlib.sha256(file.read_bytes()).digest())
    return told.hexdigest()[:16]
