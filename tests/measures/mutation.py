"""`make mutation`: the adjudicator changed in thousands of small ways, and the tests that must notice.

python -m tests.measures.mutation [--anew] [PATTERN …]   mutants named so only, such as "arbitration.domain.pricing*"

mutmut (settings in pyproject.toml) copies the tree under `mutants/`, and keeps what it found there: run again, it only
tries what changed. Less than nine in ten killed is a failure. The survivors are named on standard output; `mutmut show
NAME` says what each changes. A whole run adds its figure to docs/measures/.
"""

import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.measures import reports
from tests.measures.reports import ROOT

FOUND = ROOT / "mutants" / "arbitration" / "domain"
LEAST = 90
# Exit codes of mutmut's runs: tests passed, tests failed, the run took far too long, no test reaches the mutant.
_SURVIVED, _KILLED, _TIMEOUTS, _UNTESTED = 0, (1, 3), (24, 36, 152, 255, -24), (5, 33)


def outcomes(folder: Path) -> dict[str, int | None]:
    """The exit code of the tests of each mutant, None where they were not run."""
    kept = (json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.meta")))
    return {name: code for each in kept for name, code in each["exit_code_by_key"].items()}


def share_killed(codes: dict[str, int | None]) -> float:
    """Per cent of the mutants that were tried; one that never ends is noticed too."""
    tried = [code for code in codes.values() if code is not None]
    killed = sum(code in _KILLED or code in _TIMEOUTS for code in tried)
    return 100 * killed / len(tried) if tried else 0.0


def report(codes: dict[str, int | None], seconds: float) -> Iterator[str]:
    """The lines of a report, in French."""
    tried = {name: code for name, code in codes.items() if code is not None}
    yield f"Mutants de `arbitration/domain` : {len(tried)}, dont {share_killed(codes):.1f} % tués, en {seconds:.0f} s."
    yield ""
    yield "| module | mutants | survivants |"
    yield "|---|---|---|"
    sizes = Counter(_module(name) for name in tried)
    alive = Counter(_module(name) for name, code in tried.items() if code == _SURVIVED or code in _UNTESTED)
    for module, size in sorted(sizes.items()):
        yield f"| {module} | {size} | {alive[module]} |"


def _module(name: str) -> str:
    return name.rpartition(".")[0].rpartition(".")[2]


def main(patterns: list[str]) -> int:
    started = datetime.now(UTC)
    if "--anew" in patterns:
        patterns.remove("--anew")
        shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    runner = [sys.executable, "-P", "tests/measures/mutants.py", *patterns]
    with (ROOT / "mutants.log").open("w", encoding="utf-8") as log:
        subprocess.run(runner, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, check=True)
    codes = outcomes(FOUND)
    lines = list(report(codes, (datetime.now(UTC) - started).total_seconds()))
    survivors = sorted(name for name, code in codes.items() if code == _SURVIVED or code in _UNTESTED)
    sys.stdout.write("\n".join([*lines, "", *survivors, ""]))
    if not patterns:
        reports.add("mutation", "", lines)
        reports.add_when_long("Mutation", lines)
    return 0 if share_killed(codes) >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
