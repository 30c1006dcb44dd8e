"""Says last what was skipped and why, so that a green run hides nothing: `-p tests.plugins.skips`."""

from collections import Counter

import pytest


def reasons(reports: list[pytest.TestReport]) -> Counter[str]:
    """How many tests each reason skipped. A skip's `longrepr` is (path, line, "Skipped: reason")."""
    return Counter(_reason(report) for report in reports)


def _reason(report: pytest.TestReport) -> str:
    if isinstance(report.longrepr, tuple):
        return report.longrepr[2].removeprefix("Skipped: ")
    return str(report.longrepr)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = reasons(terminalreporter.stats.get("skipped", []))
    if not skipped:
        terminalreporter.write_line("Aucun test sauté.")
        return
    terminalreporter.section("Sautés, et pourquoi")
    for reason, count in skipped.most_common():
        terminalreporter.write_line(f"{count:4d}  {reason}")
