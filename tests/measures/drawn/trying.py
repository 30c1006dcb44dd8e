"""A copy of the commit, where lines are changed and tests run: never the checkout itself."""

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.measures.drawn.drawing import Mutant
from tests.measures.drawn.nearest import Nearest

# What `make setup` makes beside the sources, and what would take each run some seconds to make again.
_MADE = ("**/*.so", "**/*.mo", ".pytest_cache/d/libre*/**/*")
_LONGEST = 900
_UNTOUCHED = 5
_LOUD = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Outcome:
    """`by`: the test that fails with the change and holds without it; empty where none does."""

    mutant: Mutant
    by: str
    was_near: bool
    seconds: float
    # Tests that fail with the change and without it.
    doubtful: tuple[str, ...] = ()

    @property
    def killed(self) -> bool:
        return bool(self.by)


@contextmanager
def copy_of(root: Path, commit: str) -> Iterator[Path]:
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "tree"
        _git(root, "worktree", "add", "--quiet", "--detach", str(copy), commit)
        try:
            (copy / ".venv").symlink_to((root / ".venv").resolve())
            for made in {each for pattern in _MADE for each in root.glob(pattern) if ".venv" not in each.parts}:
                if made.is_file():
                    (copy / made.relative_to(root)).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(made, copy / made.relative_to(root))
            yield copy
        finally:
            _git(root, "worktree", "remove", "--force", str(copy))


def _git(root: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=root, check=True, stdout=subprocess.DEVNULL)


def tried(copy: Path, mutant: Mutant, nearest: Nearest, *, wide: bool) -> Outcome:
    path, began = copy / mutant.path, time.monotonic()
    source = path.read_bytes()
    doubtful: list[str] = []
    for was_near in (True, False) if wide else (True,):
        tests = (nearest.near if was_near else nearest.wide)(mutant.path, mutant.change.line)
        while tests:
            path.write_bytes(mutant.change.applied(source))
            by = _failing(copy, [*tests, *(f"--deselect={each}" for each in doubtful)])
            path.write_bytes(source)
            if not by:
                break
            if by == "deadline" or not _failing(copy, [by]):
                return Outcome(mutant, by, was_near, time.monotonic() - began, tuple(doubtful))
            doubtful.append(by)
    return Outcome(mutant, "", False, time.monotonic() - began, tuple(doubtful))


def _failing(copy: Path, tests: Sequence[str]) -> str:
    """The first test that fails, or what could not even be gathered; a run that does not end fails too."""
    words = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", *tests]
    try:
        run = subprocess.run(words, cwd=copy, capture_output=True, text=True, timeout=_LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return "deadline"
    if run.returncode in (0, _UNTOUCHED):
        return ""
    if found := _LOUD.search(run.stdout):
        return found[1]
    if "_ImportError" in run.stderr or "Error" in run.stderr + run.stdout:
        return tests[0]
    raise RuntimeError(run.stdout[-2000:] + run.stderr[-2000:])
