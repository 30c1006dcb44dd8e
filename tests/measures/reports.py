"""The dated reports of docs/measures/: a file for each day and subject, to which every measure adds its part."""

import os
import subprocess
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REPORTS = ROOT / "docs" / "measures"
# By the word that ends the name of the file.
_TITLES = {
    "saison": "Le classement d'une saison, mesures",
    "long": "Mesures longues",
    "topping": "Le topping à beaucoup, mesures",
    "classement": "Classement, mesures",
    "jarnac": "Jarnac, mesures",
    "mutation": "Mutation, mesures",
    "pages": "Tests de pages, passés dix fois",
}
_WHERE = "SQLite, un processus"
PRODUCTION = "PostgreSQL, Redis, nginx, deux serveurs, deux ouvriers"


def machine(where: str = _WHERE) -> str:
    """The line without which no time means anything: revision, cores, what else they do now, and where it is run."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    revision = subprocess.run(asked, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return f"Révision {revision}, {os.cpu_count()} cœurs (charge {os.getloadavg()[0]:.1f} au départ), {where}."


def add(subject: str, title: str, lines: Iterable[str], *, folder: Path | None = None) -> Path:
    """Add a part to the report of the day, made when it is missing; without a title, the hour is its title."""
    now, folder = datetime.now(UTC), folder or REPORTS
    folder.mkdir(parents=True, exist_ok=True)
    day = _began() or f"{now:%Y-%m-%d}"
    report = folder / f"{day}-{subject}.md"
    head = [] if report.exists() else [f"# {_TITLES[subject]} du {day}"]
    with report.open("a", encoding="utf-8") as file:
        file.write("\n".join([*head, "", f"## {title or f'À {now:%H:%M} UTC'}", "", *lines, ""]))
    return report


def add_when_long(title: str, lines: Iterable[str]) -> None:
    """What a test measured, kept by `make long` alone, which says when it began: a suite leaves no report."""
    if _began():
        add("long", title, lines)


def _began() -> str:
    return os.environ.get("LONG_REPORT", "")
