"""What each file of tests costs, the ten dearest told at the end: `-p tests.plugins.costs`.

Seconds on the clock, and CPU seconds of the worker and of all the processes that it has started. The clock's are kept
in the cache of pytest for `tests.plugins.schedule`, apart for what lasts: few tests of a file do, or all of them.
`--record-costs` writes them to `costs.json` or `costs_lasting.json`, for a new clone.
"""

import json
import os
import resource
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

RECORDED = Path(__file__).with_name("costs.json")
KEPT = "raccord/costs"
LASTING = "lasting or drawn"
# Cheaper files are not worth a line of `costs.json`.
LEAST_S = 1.0
DEAREST = 10
_TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")

_Spent = tuple[float, float]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record-costs", action="store_true", help="write what each file took to costs.json")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Worker(), "costs-worker")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Costs(config), "costs")


def known(config: pytest.Config) -> dict[str, float]:
    """Seconds of each file, as the last run of this machine took them; of a new clone, those that are recorded.

    Of what has never lasted, those of the other tests of the file.
    """
    return _known_in(config, KEPT, RECORDED) | _known_in(config, *_places(config))


def _known_in(config: pytest.Config, kept: str, recorded: Path) -> dict[str, float]:
    told = json.loads(recorded.read_text()) if recorded.exists() else {}
    cache = getattr(config, "cache", None)
    return told | (cache.get(kept, {}) if cache else {})


def _places(config: pytest.Config) -> tuple[str, Path]:
    """Where costs are kept and where they are recorded: those of what lasts apart."""
    if config.option.markexpr == LASTING:
        return f"{KEPT}-lasting", RECORDED.with_stem("costs_lasting")
    return KEPT, RECORDED


def file_of(nodeid: str) -> str:
    return nodeid.partition("::")[0]


class Worker:
    """Adds to the last report of a file what the file has cost since the one before."""

    def __init__(self) -> None:
        self._before = _spent()
        self._ends = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        self._ends = nextitem is None or file_of(nextitem.nodeid) != file_of(item.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, call):
        report = yield
        if self._ends and call.when == "teardown":
            now = _spent()
            report.user_properties.append(("cost", list(_between(self._before, now))))
            self._before = now
        return report


@dataclass(eq=False)
class Costs:
    """Of the process that reports."""

    config: pytest.Config
    files: dict[str, _Spent] = field(default_factory=dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, cost in report.user_properties:
            if name == "cost":
                # a file may have been split
                clock, cpu = self.files.get(file_of(report.nodeid), (0.0, 0.0))
                self.files[file_of(report.nodeid)] = (clock + cost[0], cpu + cost[1])

    def pytest_sessionfinish(self) -> None:
        taken = {file: round(clock, 1) for file, (clock, _cpu) in self.files.items()}
        kept, recorded = _places(self.config)
        if cache := getattr(self.config, "cache", None):
            cache.set(kept, cache.get(kept, {}) | taken)
        if self.config.getoption("record_costs"):
            costs = sorted((_known_in(self.config, kept, recorded) | taken).items())
            dear = {file: seconds for file, seconds in costs if seconds >= LEAST_S and Path(file).exists()}
            recorded.write_text(json.dumps(dear, indent=1) + "\n")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("Les fichiers les plus chers (secondes de processeur, puis de montre)")
        for file, (clock, cpu) in sorted(self.files.items(), key=lambda told: -told[1][1])[:DEAREST]:
            terminalreporter.write_line(f"{cpu:7.1f} {clock:7.1f}  {file}")
        terminalreporter.write_line(f"{_reaped() + time.process_time():7.1f}  secondes de processeur en tout")


def _between(before: _Spent, now: _Spent) -> _Spent:
    """What was spent; a browser that somebody else reaped takes what it had spent with it."""
    return now[0] - before[0], max(0.0, now[1] - before[1])


def _spent() -> _Spent:
    return time.monotonic(), time.process_time() + _reaped() + _of_children("self")


def _reaped() -> float:
    """CPU seconds of the processes that have ended."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime


def _of_children(process: str) -> float:
    """CPU seconds of those that still run, and of theirs; 0 where the system does not tell."""
    spent = 0.0
    for listed in Path("/proc", process, "task").glob("*/children"):
        try:
            children = listed.read_text().split()
        except OSError:  # it has just ended
            continue
        spent += sum(_of(child) + _of_children(child) for child in children)
    return spent


def _of(process: str) -> float:
    try:
        told = Path("/proc", process, "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    # user, system, and the same of those of its children that have ended: see proc(5), which counts from the name
    return sum(map(int, told[11:15])) / _TICKS_A_SECOND
