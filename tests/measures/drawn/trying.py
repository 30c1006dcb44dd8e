"""A copy of the commit, where lines are changed and tests run: never the checkout itself.

What a function does is changed in memory first (`forking`), against the nearest tests that need no other process; then,
as all the rest, in the file, against near tests and wider ones.
"""

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.measures.drawn.drawing import Mutant
from tests.measures.drawn.forking import DEADLINE, Gathered, is_inside_a_function
from tests.measures.drawn.nearest import Nearest
from tests.measures.drawn.speaking import Speaking

# What `make setup` makes beside the sources, and what would take each run some seconds to make again.
_MADE = ("**/*.so", "**/*.mo", ".pytest_cache/d/**/*")
_LONGEST = 900
# Files of tests that are run in memory.
_IN_MEMORY = 14
_NOTHING_RUN = 5
_LOUD = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
# Whose tests are gathered to be run in memory.
_FOLDERS = ("tests/arbitration", "tests/engine", "tests/games", "tests/tournaments")


Failing = Callable[[Sequence[str], Mutant | None], str]


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


class Tries:
    """The changes of one copy, `root`, which is also where this process runs."""

    def __init__(self, root: Path, coverage: Path | None = None, *, near_only: bool = False) -> None:
        self._root = root
        self._nearest, self._speaking = Nearest(root, coverage), Speaking(root)
        self._near_only = near_only

    @cached_property
    def _gathered(self) -> Gathered:
        return Gathered(self._root, _FOLDERS)

    def outcome(self, mutant: Mutant) -> Outcome:
        began, doubtful = time.monotonic(), []
        for was_near, failing, tests in self._runs(mutant):
            left = tests
            while left and (by := failing(left, mutant)):
                if by == DEADLINE or not failing([by], None):
                    return Outcome(mutant, by, was_near, time.monotonic() - began, tuple(doubtful))
                doubtful.append(by)
                left = [each for each in left if each not in (by, by.partition("::")[0])]
        return Outcome(mutant, "", False, time.monotonic() - began, tuple(doubtful))

    def _runs(self, mutant: Mutant) -> Iterator[tuple[bool, Failing, list[str]]]:
        path, line = mutant.path, mutant.change.line
        if is_inside_a_function(self._root / path, line):
            yield True, self._gathered.failing, self._speaking.files(path, line)[:_IN_MEMORY]
        else:
            yield True, self._failing, self._nearest.near(path, line)
        if not self._near_only:
            yield False, self._failing, self._nearest.wide(path, line)

    def _failing(self, tests: Sequence[str], mutant: Mutant | None) -> str:
        """The first test that fails, or what could not even be gathered; a run that does not end fails too."""
        if mutant is None:
            return self._run(tests)
        path = self._root / mutant.path
        source = path.read_bytes()
        try:
            path.write_bytes(mutant.change.applied(source))
            return self._run(tests)
        finally:
            path.write_bytes(source)

    def _run(self, tests: Sequence[str]) -> str:
        words = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", *tests]
        try:
            run = subprocess.run(words, cwd=self._root, capture_output=True, text=True, timeout=_LONGEST, check=False)
        except subprocess.TimeoutExpired:
            return DEADLINE
        if run.returncode in (0, _NOTHING_RUN):
            return ""
        found = _LOUD.search(run.stdout)
        return found[1] if found else tests[0]
