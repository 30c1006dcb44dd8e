"""Tests begin as long as their time is not over: `-p tests.quick.allotted --allotted 20`. Files left out are named."""

import time
from collections import Counter

import pytest

from tests.plugins.costs import file_of
from tests.quick import told


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--allotted", type=float, default=20, help="seconds after which no test begins")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Allotted(config.getoption("allotted")), "allotted-time")


class Allotted:
    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        # How many tests of which files did not begin.
        self.left: Counter[str] = Counter()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        if time.monotonic() < self._until:
            return None
        self.left[file_of(item.nodeid)] += 1
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.left:
            count = sum(self.left.values())
            terminalreporter.write_line(f"Faute de temps, {count} tests n'ont pas été joués : {told(list(self.left))}")
