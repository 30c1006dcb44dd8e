"""`python -m tests.quick`: style, types and nearest tests of what was changed; what is left to `make test` is told."""

import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from deploy.checks.__main__ import say
from deploy.checks.programs import ours
from deploy.checks.running import ROOT, Check, run
from tests.quick import told
from tests.quick.affordable import affordable, costs_in
from tests.quick.changes import Changes, changes
from tests.quick.concerned import PRODUCT, Concerned

SECONDS = 30
# To start pytest, and to end the test that runs when the time is over.
ASIDE = 6


def main() -> int:
    begun = time.monotonic()
    changed = changes(ROOT)
    say(f"Modifié {changed.whence} : {told(changed.files)}")
    lines: list[str] = []
    with ThreadPoolExecutor(1) as beside:
        reading = beside.submit(run, [checks(changed)], lines.append)
        concerned = Concerned(ROOT).files(changed.files)
        played = affordable(concerned, costs_in(ROOT), SECONDS - ASIDE)
        failed = play(played, SECONDS - ASIDE - (time.monotonic() - begun)) if played else False
        failed = bool(reading.result()) or failed
    say("\n".join([*lines, *report(played, concerned)]))
    return int(failed)


def checks(changed: Changes) -> list[Check]:
    """Of the Python files: those that are still there."""
    files = [file for file in changed.files if file.endswith(".py") and (ROOT / file).exists()]
    if not files:
        return []
    found = [
        Check("style", ours("ruff", "check", *files)),
        Check("mise en forme", ours("ruff", "format", "--check", *files)),
    ]
    # Whole, and quick where it has read the rest before: what a change breaks is often elsewhere.
    return [*found, Check("types", ours("mypy"))] if any(file.startswith(PRODUCT) for file in files) else found


def play(files: Sequence[str], seconds: float) -> bool:
    """Whether a test failed."""
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", "-m", "not lasting"]
    command += ["-p", "tests.plugins.skips", "-p", "tests.quick.allotted", f"--allotted={seconds:.1f}", *files]
    done = subprocess.run(command, cwd=ROOT, check=False)
    return done.returncode not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


def report(played: Sequence[str], concerned: Sequence[str]) -> list[str]:
    if not concerned:
        return ["Aucun test ne se rattache à ce changement : tous restent pour make test."]
    left = concerned[len(played) :]
    near = f"{len(left)} fichiers que le changement peut toucher ({told(left)}), et " if left else ""
    return [f"Choisis : {told(played)}", f"Restent pour make test : {near}tout ce qui ne s'y rattache pas."]


if __name__ == "__main__":
    sys.exit(main())
