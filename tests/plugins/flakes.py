"""A page test that fails is run once more, by itself and on a fresh server: `-p tests.plugins.flakes`.

Where it passes then, the run goes on; it ends with FLAKE, and `docs/developpement/flakes.md` keeps the case with its
trace: an open fault. Only what is marked `browser`: a test of a domain, a permission or a secret never runs again.
"""

import os
import re
import subprocess
import sys
from collections.abc import Generator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

MARK = "browser"
LEDGER = Path("docs/developpement/flakes.md")
FLAKE = "flake"
SLOWED = "tests.plugins.slowed"
# Seconds in which one test, its server and its browser are through, on a busy machine.
PATIENCE = 600
# A worker with more failures than these has found a fault, and loses no time on seeing it again.
MOST = 5
# The lines of a trace that say what failed, and how many of them are told at the end.
_TELLING = re.compile(r"E  |> |\S+\.py:\d+: ")
MOST_TOLD = 20


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Again(), "flakes-again")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Told(config.rootpath), "flakes-told")


class Again:
    """Where tests are run."""

    def __init__(self) -> None:
        self._left = MOST

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if item.get_closest_marker(MARK) is None:
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        failed = [report for report in reports if report.failed]
        if failed and self._left:
            self._left -= 1
            if passes_alone(item):
                for report in failed:
                    forgive(report)
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True


def passes_alone(item: pytest.Item) -> bool:
    """In a process of its own: nothing of this one, neither server nor browser nor fixture, is there."""
    slowed = ["-p", SLOWED] if item.config.pluginmanager.has_plugin(SLOWED) else []
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *slowed, item.nodeid]
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    try:
        subprocess.run(run, check=True, cwd=item.config.rootpath, env=ours, capture_output=True, timeout=PATIENCE)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return False
    return True


def forgive(report: pytest.TestReport) -> None:
    """The report passes, and keeps what it had to say."""
    trace = "\n".join([report.longreprtext, *(f"{title}: {text}" for title, text in report.sections)])
    report.user_properties.append((FLAKE, trace))
    report.outcome, report.longrepr = "passed", None


class Told:
    """Where the run is told."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._found: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, trace in report.user_properties:
            if name == FLAKE:
                self._found[report.nodeid] = str(trace)

    # Before the plugin that says last what was skipped: a wrapper that is the outermost has the last word.
    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> Generator[None, None, None]:
        yield
        if not self._found:
            return
        with (self._root / LEDGER).open("a", encoding="utf-8") as ledger:
            ledger.writelines(_case(test, trace) for test, trace in self._found.items())
        for test, trace in self._found.items():
            terminalreporter.write_line(f"FLAKE {test} : échoué, puis passé seul ; voir {LEDGER}", red=True)
            for line in _gist(trace):
                terminalreporter.write_line(f"FLAKE   {line}")


def _gist(trace: str) -> list[str]:
    """Where it failed and what was said there: of a machine that is thrown away, only the last lines are kept."""
    return [line[:200] for line in trace.splitlines() if _TELLING.match(line)][:MOST_TOLD]


def _case(test: str, trace: str) -> str:
    """A section of the ledger. What would read as a link of it, in a trace, does not."""
    lines = trace.replace("](", "] (").splitlines()
    told = "".join(f"    {line}".rstrip() + "\n" for line in lines)
    return f"\n## {datetime.now(UTC):%Y-%m-%d} : {test}\n\n{told}"
