"""A line every half minute, in the place of ten thousand points: `-p tests.plugins.progress`."""

import time

import pytest

EVERY_S = 30


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config), "progress")


class Progress:
    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._began = self._said = time.monotonic()
        self._ended = self._failed = 0

    def pytest_report_teststatus(self, report: pytest.CollectReport | pytest.TestReport) -> tuple[str, str, str] | None:
        if report.passed and report.when == "call":
            return "passed", "", ""
        if report.skipped and not hasattr(report, "wasxfail"):
            return "skipped", "", ""
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed += 1
            self._say(f"échec : {report.nodeid}")
        if report.when != "teardown":
            return
        self._ended += 1
        if time.monotonic() - self._said >= EVERY_S:
            self._said = time.monotonic()
            self._say(f"joués : {self._ended} sur {self._all()} ; échecs : {self._failed}")

    def _all(self) -> int:
        session = self._config.pluginmanager.get_plugin("dsession")
        tests = session.sched.collection if session and session.sched else None
        return len(tests) if tests else self._config.pluginmanager.get_plugin("terminalreporter")._numcollected

    def _say(self, told: str) -> None:
        minutes, seconds = divmod(int(time.monotonic() - self._began), 60)
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        reporter.ensure_newline()
        reporter.write_line(f"[{minutes:2d} min {seconds:02d}] {told}")
        # Whoever reads it through a pipe is told now, not once a page of it is full.
        reporter.flush()
