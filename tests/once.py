"""What takes long to make is made once, by the first process that comes while the others wait, and copied."""

import fcntl
import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

Make = Callable[[Path], object]


def made_once(factory: pytest.TempPathFactory, name: str, make: Make) -> Path:
    """The folder that `make` fills, for all workers of a run."""
    base = factory.getbasetemp()
    # The folder of a worker of xdist lies in that of its run. The environment would not tell: a run may start another.
    return _made(base.parent if base.name.startswith("popen-") else base, name, make)


def kept(request: pytest.FixtureRequest, name: str, made_of: Iterable[Path], make: Make) -> Path:
    """The same, kept for other runs too, for as long as nothing that it is made of has changed."""
    if getattr(request.config, "cache", None) is None:
        return made_once(request.getfixturevalue("tmp_path_factory"), name, make)
    return kept_of(request.config, name, made_of, make)


def kept_of(config: pytest.Config, name: str, made_of: Iterable[Path], make: Make) -> Path:
    """The same before any fixture: the configuration has a cache."""
    assert config.cache is not None
    shared = config.cache.mkdir("raccord")
    current = f"{name}-{digest(made_of)}"
    for former in shared.glob(f"{name}-*"):
        if not former.name.startswith(current):
            shutil.rmtree(former, ignore_errors=True)
    return _made(shared, current, make)


def digest(files: Iterable[Path]) -> str:
    """Of these files, and of the Python that reads them: 16 hexadecimal digits."""
    told = hashlib.sha256(sys.version.encode())
    for file in sorted(files):
        told.update(f"{file.name} ".encode() + hashlib.sha256(file.read_bytes()).digest())
    return told.hexdigest()[:16]


def _made(shared: Path, name: str, make: Make) -> Path:
    # Under its own name only once it is whole: a run may end in the middle.
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
