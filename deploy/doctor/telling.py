"""The findings of the doctor as lines to read, for somebody who will type what they say."""

import os
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from deploy.doctor import machine
from deploy.doctor.findings import Finding, State
from deploy.place import commit_of, version_of

# The database of `make run` and `raccord run`, unless DATABASE_URL says another.
HALL = "salle.sqlite3"
_STAGES = ("machine", "configuration", "installation")
_NEEDED = {machine.PACKAGES, machine.SETTINGS}
_WIDTH = 20


def diagnose() -> int:
    """Say how everything stands; 1 where Raccord would not do its work, else 0."""
    sys.stdout.write(f"{named(machine.ROOT)}\n")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    os.environ.setdefault("SQLITE_FILE", HALL)
    wanting: list[str] = []
    for stage in _STAGES:
        # Loaded in its turn: it needs what was looked for before.
        found = _told(import_module(f"deploy.doctor.{stage}").findings())
        wanting += [finding.name for finding in found if finding.state is State.MISSING]
        if _NEEDED.intersection(wanting):
            sys.stdout.write("Le reste se regarde ensuite.\n")
            break
    sys.stdout.write(conclusion(len(wanting)))
    return 1 if wanting else 0


def named(root: Path) -> str:
    """The product, its version and the commit where that is known."""
    commit = commit_of(root)
    return f"Raccord {version_of(root)}" + (f" (commit {commit})" if commit else "")


def lines(finding: Finding) -> Iterator[str]:
    """How it stands, and beneath it what to do."""
    yield f"{finding.state.value} {finding.name:<{_WIDTH}} {finding.told}"
    if finding.remedy:
        yield f"  {'':<{_WIDTH}} → {finding.remedy}"


def conclusion(wanting: int) -> str:
    """What the signs come to."""
    if not wanting:
        return "Raccord peut travailler.\n"
    return "Raccord ne peut pas travailler : " + (
        "il manque une chose (✗).\n" if wanting == 1 else f"il manque {wanting} choses (✗).\n"
    )


def _told(findings: Iterable[Finding]) -> Iterator[Finding]:
    for finding in findings:
        sys.stdout.write("".join(f"{line}\n" for line in lines(finding)))
        sys.stdout.flush()  # the next one may wait for a database
        yield finding
