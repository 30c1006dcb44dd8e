"""Changes tried in memory: a process that has gathered the tests forks for each, and swaps the changed code in there.

No file changes, nothing is imported again, and a change costs what its tests cost. Only what a function does can be
changed so; of what a module says as it is imported, of scripts, and for tests that start other processes, `trying` runs
a copy of the tree.
"""

import ast
import functools
import gc
import os
import signal
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.config import _prepareconfig

from tests.measures.drawn.drawing import Mutant
from tests.plugins.costs import file_of, known

_QUIET = ["-q", "--tb=no", "-p", "no:cacheprovider", "-m", "not services and not browser and not lasting"]
# Run unchanged before the first fork: the database is made, and what tests share.
_WARMING = "tests/tournaments/test_rules.py"
_LONGEST = 240
# Seconds of a file of tests that is too dear to be run for each change.
_TOO_DEAR = 30.0
DEADLINE = "deadline"


def is_inside_a_function(path: Path, line: int) -> bool:
    if path.suffix != ".py":
        return False
    functions = (each for each in ast.walk(ast.parse(path.read_bytes())) if isinstance(each, ast.FunctionDef))
    return any(each.body[0].lineno <= line <= (each.end_lineno or 0) for each in functions)


class Gathered:
    """Tests of some folders, and the outcomes of changes on them."""

    def __init__(self, root: Path, folders: Sequence[str]) -> None:
        self._root = root
        config = _prepareconfig([*_QUIET, _WARMING, *folders])
        config._do_configure()
        self._session = pytest.Session.from_config(config)
        config.hook.pytest_sessionstart(session=self._session)
        config.hook.pytest_collection(session=self._session)
        self._items: dict[str, list[pytest.Item]] = defaultdict(list)
        costs = known(config)
        for item in self._session.items:
            if costs.get(file := file_of(item.nodeid), 0) <= _TOO_DEAR:
                self._items[file].append(item)
        self._first_failing(self._items[_WARMING][:1])

    def failing(self, tests: Sequence[str], mutant: Mutant | None) -> str:
        """The first of these tests, or of those in these files, that fails with the change; "" where none does."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            signal.alarm(_LONGEST)
            found = ""
            try:
                if mutant:
                    swap(self._root / mutant.path, mutant)
                    _forget_answers()
                found = self._first_failing([item for test in tests for item in self._of(test)])
            except BaseException as error:  # whatever it is, the child ends here
                found = repr(error)
            os.write(write, found.encode())
            os._exit(0)
        os.close(write)
        _pid, status = os.waitpid(child, 0)
        found = os.read(read, 100_000).decode()
        os.close(read)
        return DEADLINE if os.WIFSIGNALED(status) else found

    def _of(self, test: str) -> list[pytest.Item]:
        file, inside, _name = test.partition("::")
        return [item for item in self._items[file] if not inside or item.nodeid == test]

    def _first_failing(self, items: Sequence[pytest.Item]) -> str:
        session = self._session
        session.testsfailed = 0
        session.shouldfail = session.shouldstop = False
        for item, following in zip(items, [*items[1:], session], strict=False):
            # The session stays: what it shares is for the processes to come.
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return item.nodeid
        return ""


def swap(path: Path, mutant: Mutant) -> None:
    """Every function of the module, wherever it is referred to, does what the changed source says."""
    changed = compile(mutant.change.applied(path.read_bytes()), str(path), "exec", dont_inherit=True)
    codes = dict(_functions_in(changed))
    known = {code: name for name, code in _functions_in(compile(path.read_bytes(), str(path), "exec"))}
    for each in [each for each in gc.get_objects() if isinstance(each, FunctionType)]:
        if each.__code__.co_filename == str(path) and (name := known.get(each.__code__)):
            each.__code__ = codes[name]


def _forget_answers() -> None:
    """What was kept before the fork is of the unchanged code."""
    for kept in [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]:
        kept.cache_clear()


def _functions_in(code: CodeType, before: dict[str, int] | None = None) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """Each with its name and how many of this name come before it."""
    before = defaultdict(int) if before is None else before
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield (inner.co_qualname, before[inner.co_qualname]), inner
            before[inner.co_qualname] += 1
            yield from _functions_in(inner, before)
