"""mutmut, with the tests gathered once: what each mutant costs is then its tests, not finding them again.

python -P tests/measures/mutants.py [PATTERN …]   called by tests.measures.mutation, which reads what is kept

mutmut forks a process for each mutant, where pytest looks for the tests anew and builds the lexicon of the worked cases
again: two seconds, or twenty, where the first failure comes in a tenth of one. Here the process that forks gathers the
tests, runs them once and keeps what they share. A file, not a module: `tests` must be the one that mutmut copied.
"""

import functools
import gc
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from _pytest.config import _prepareconfig
from mutmut import __main__ as mutmut
from mutmut.runners.harness import PytestRunner
from mutmut.workers import isolation

_QUIET = ["--rootdir=.", "--tb=native", "-q", "-p", "no:cacheprovider"]


class Gathered(PytestRunner):  # type: ignore[misc]
    """Runs some of the tests that it gathered before: their names are those of pytest, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self._session: pytest.Session | None = None

    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        inside = Path("mutants").resolve()
        os.chdir(inside)
        try:
            return self._run(self._gathered(), set(tests))
        finally:
            os.chdir(inside.parent)
            _forget_answers()

    def _gathered(self) -> pytest.Session:
        if self._session is None:
            arguments = [*_QUIET, *self._pytest_add_cli_args_test_selection]
            config = _prepareconfig(arguments)
            config._do_configure()
            self._session = pytest.Session.from_config(config)
            config.hook.pytest_sessionstart(session=self._session)
            config.hook.pytest_collection(session=self._session)
        return self._session

    def _run(self, session: pytest.Session, names: set[str]) -> int:
        session.testsfailed = 0
        session.shouldfail = session.shouldstop = False
        items = [item for item in session.items if not names or item.nodeid in names]
        # What is made once a run, such as a lexicon, stays for the processes to come: nothing of the session is undone.
        for item, following in zip(items, [*items[1:], session], strict=True):
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return int(pytest.ExitCode.TESTS_FAILED)
        return int(pytest.ExitCode.OK)


def _forget_answers() -> None:
    """A mutant must give its own answers, not those that were kept before the process forked."""
    for kept in [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]:
        kept.cache_clear()


def main(patterns: list[str]) -> None:
    isolation.PytestRunner = Gathered
    mutmut._run(patterns, max_children=len(os.sched_getaffinity(0)))


if __name__ == "__main__":
    main(sys.argv[1:])
