"""`make flakes`: the page tests ten times, on slowed pages and in the fastest browser by turns; none may fail.

python -m tests.measures.flakes [--times 10] [arguments of pytest …]

What it found is added to a report of docs/measures/.
"""

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from tests.measures import reports
from tests.measures.reports import ROOT
from tests.plugins.flakes import SLOWED

_PLUGINS = ("tests.plugins.costs", "tests.plugins.schedule", "tests.plugins.progress")
_FAILED = re.compile(r"(?:FAILED|ERROR) (\S+::.+?)(?: - .*)?")


@dataclass(frozen=True, slots=True)
class Pass:
    """All the page tests, once. `ended`: what pytest says last."""

    is_slowed: bool
    seconds: float
    failed: list[str]
    ended: str
    held: bool


def command(is_slowed: bool, more: list[str]) -> list[str]:
    plugins = [*_PLUGINS, *([SLOWED] if is_slowed else [])]
    loaded = [argument for plugin in plugins for argument in ("-p", plugin)]
    return [sys.executable, "-m", "pytest", "-m", "browser and not lasting", "-q", "-n", "2", *loaded, *more]


def run(is_slowed: bool, more: list[str]) -> Pass:
    started, output = time.monotonic(), []
    asked = command(is_slowed, more)
    with subprocess.Popen(asked, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as tests:
        for line in tests.stdout or ():
            sys.stdout.write(line)
            output.append(line.rstrip())
    return Pass(is_slowed, time.monotonic() - started, failures(output), output[-1], tests.returncode == 0)


def failures(output: list[str]) -> list[str]:
    """The tests that the summary of pytest names."""
    return [found[1] for line in output if (found := _FAILED.fullmatch(line))]


def told(passes: list[Pass]) -> Iterator[str]:
    yield reports.machine("pages dans Chromium, deux à la fois")
    yield ""
    yield "| passe | pages | secondes | fin | échecs |"
    yield "|---|---|---|---|---|"
    for number, each in enumerate(passes, 1):
        pages = "ralenties" if each.is_slowed else "au plus vite"
        failed = ", ".join(f"`{test}`" for test in each.failed) or "aucun"
        yield f"| {number} | {pages} | {each.seconds:.0f} | {each.ended.strip(' =')} | {failed} |"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=10)
    options, more = parser.parse_known_args()
    passes = [run(bool(number % 2), more) for number in range(options.times)]
    reports.add("pages", "", list(told(passes)))
    return 0 if all(each.held for each in passes) else 1


if __name__ == "__main__":
    sys.exit(main())
