"""Says last what was skipped and why, so that a green run hides nothing: `-p tests.plugins.skips`."""

from collections import Counter
from collections.abc import Generator

import pytest


def reasons(reports: list[pytest.TestReport]) -> Counter[str]:
    """How many tests each reason kept from passing. A skip's `longrepr` is (path, line, "Skipped: reason")."""
    return Counter(_reason(report) for report in reports)


def _reason(report: pytest.TestReport) -> str:
    if expected := getattr(report, "wasxfail", ""):
        return f"échec attendu : {expected.removeprefix('reason: ')}"
    if isinstance(report.longrepr, tuple):
        return report.longrepr[2].removeprefix("Skipped: ")
    return str(report.longrepr)


# The outermost wrapper has the last word.
@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Generator[None, None, None]:
    yield
    if terminalreporter.config.option.markexpr == "not lasting":
        terminalreporter.write_line("Ce qui dure est laissé à « make test-all ».")
    stats = terminalreporter.stats
    found = reasons([*stats.get("skipped", []), *stats.get("xfailed", [])])
    if not found:
        terminalreporter.write_line("Aucun test sauté.")
        return
    terminalreporter.section("Sautés, et pourquoi")
    for reason, count in found.most_common():
        terminalreporter.write_line(f"{count:4d}  {reason}")
