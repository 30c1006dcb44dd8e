"""`make long`: what takes longer than a suite may, one part after the other, whatever became of those before.

python -m tests.measures.whole [--players 6000] [--centres 300] [--kills 100] [--soak 1800] [--only PART …]

Each part adds what it measured to one report of docs/measures/, which ends with what succeeded and what did not.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

from tests.measures import reports
from tests.measures.reports import ROOT


@dataclass(frozen=True, slots=True)
class Part:
    """A command, without the Python that runs it; it fails by its exit code."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)


def parts(options: argparse.Namespace) -> list[Part]:
    size = (f"--players={options.players}", f"--centres={options.centres}")
    drawn_anew = ("-m", "pytest", "--hypothesis-profile=long")
    services = {"REQUIRE_SERVICES": "1"}
    return [
        Part("journal", ("-m", "tests.measures.store", "--bars")),
        # Before what leaves the machine busy: this one times.
        Part("salle", ("-m", "pytest", "-rP", "tests/load"), {**services, "LOAD_SECONDS": str(options.soak)}),
        Part(
            "pannes",
            ("-m", "pytest", "-rP", "tests/faults"),
            {**services, "PRODUCTION_KILLS": str(options.kills), "LOAD_SECONDS": "60"},
        ),
        Part("simultane", ("-m", "tests.measures.long", "simultane", *size)),
        Part("morts", ("-m", "tests.measures.long", "kills", f"--kills={options.kills}")),
        Part("durabilite", ("-m", "pytest", "tests/durability"), {"DURABILITY_ROUNDS": str(options.kills)}),
        Part(
            "parties",
            ("-m", "pytest", "tests/games/domain/partie/test_random_parties.py"),
            {"RANDOM_PARTIES": "1000"},
        ),
        Part("bulletins", (*drawn_anew, "tests/arbitration/domain/test_properties.py"), {"ADJUDICATIONS": "100000"}),
        Part("schema", (*drawn_anew, "tests/hostile")),
        Part("tirages", (*drawn_anew, "-m", "drawn")),
        # From nothing: what was found by tests that have changed since says nothing.
        Part("mutants", ("-m", "tests.measures.mutation", "--anew")),
    ]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=6000)
    parser.add_argument("--centres", type=int, default=300)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--soak", type=int, default=1800)
    parser.add_argument("--only", nargs="*", default=[])
    options = parser.parse_args()
    return run_all([part for part in parts(options) if not options.only or part.name in options.only])


def run_all(wanted: list[Part]) -> int:
    """1 where a part did not hold; the others are run all the same."""
    # The report of the day on which it began, were it to go on after midnight.
    os.environ["LONG_REPORT"] = f"{datetime.now(UTC):%Y-%m-%d}"
    outcomes = [(part.name, *run(part)) for part in wanted]
    reports.add("long", "Ce qui a été tenu", list(told(outcomes)))
    return 0 if all(held for _name, held, _seconds in outcomes) else 1


def run(part: Part) -> tuple[bool, float]:
    """Whether it held, and the seconds that it took; what it says goes where ours goes."""
    sys.stdout.write(f"· {part.name}\n")
    sys.stdout.flush()
    started = time.monotonic()
    done = subprocess.run(
        [sys.executable, *part.command], cwd=ROOT, env={**os.environ, **part.environment}, check=False
    )
    return done.returncode == 0, time.monotonic() - started


def told(outcomes: list[tuple[str, bool, float]]) -> Iterator[str]:
    """The lines of a report, in French."""
    yield reports.machine()
    yield ""
    yield "| partie | | minutes |"
    yield "|---|---|---:|"
    for name, held, seconds in outcomes:
        yield f"| {name} | {'réussi' if held else '**échoué**'} | {seconds / 60:.0f} |"


if __name__ == "__main__":
    sys.exit(main())
