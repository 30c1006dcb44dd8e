"""Refuses a runtime dependency whose licence would bind Raccord's own: `python -m deploy.checks.licences`.

LGPL libraries are only called, so they may stay. Tools of development are not distributed: not looked at.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_LESSER = re.compile(r"LGPL|lesser general public", re.IGNORECASE)
_COPYLEFT = re.compile(r"\bA?GPL|general public license", re.IGNORECASE)
# A package may be offered under several licences, and we take the one that suits us.
_CHOICE = re.compile(r"\bOR\b|;")


def binding(licence: str) -> bool:
    """Whether every licence offered is the GPL or the AGPL."""
    offers = [offer.strip() for offer in _CHOICE.split(licence)]
    return all(_COPYLEFT.search(offer) and not _LESSER.search(offer) for offer in offers)


def locked(lines: Iterable[str]) -> Iterator[str]:
    """The names that a lock pins."""
    for line in lines:
        if match := re.match(r"([A-Za-z0-9._-]+)==", line):
            yield match[1]


def refused(packages: Iterable[dict[str, str]]) -> list[str]:
    """One line for each package that may not be used."""
    return [f"{p['Name']} {p['Version']} : {p['License']}" for p in packages if binding(p["License"])]


def installed() -> list[dict[str, str]]:
    """What the locks of the product have put here, as pip-licenses prints it in JSON."""
    locks = [ROOT / "requirements" / name for name in ("base.txt", "observability.txt")]
    names = sorted({name for lock in locks for name in locked(lock.read_text(encoding="utf-8").splitlines())})
    tool = str(Path(sys.executable).with_name("pip-licenses"))
    command = [tool, "--format=json", "--with-system", "--packages", *names]
    listing = subprocess.run(command, check=True, capture_output=True, text=True)
    packages: list[dict[str, str]] = json.loads(listing.stdout)
    return packages


if __name__ == "__main__":
    if lines := refused(installed()):
        sys.exit("\n".join(lines))
