"""`python -m deploy.checks.audit LOCK…`: known holes in what the locks install.

Exit 0: none. 1: some, named. 3: the directory of holes did not answer, or knows none of these packages: nothing was
checked, and the sentence says so.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from deploy.checks.running import UncheckedError

SECONDS = 120
UNCHECKED = 3


def main(*locks: str) -> int:
    try:
        report = wrong(*locks)
    except UncheckedError as error:
        sys.stdout.write(f"{error}\n")
        return UNCHECKED
    sys.stdout.write(report)
    return 1 if report else 0


def wrong(*locks: str) -> str:
    """The known holes, one a line. Raises UncheckedError."""
    try:
        answer = _asked(*locks)
    except (subprocess.TimeoutExpired, ValueError) as error:
        raise UncheckedError(type(error).__name__) from error
    packages: list[dict[str, Any]] = answer["dependencies"]
    if known := list(holes(packages)):
        return "\n".join(known) + "\n"
    if missing := [package["name"] for package in packages if "skip_reason" in package]:
        raise UncheckedError(f"{len(missing)} paquets sur {len(packages)} inconnus de l'annuaire interrogé")
    return ""


def holes(packages: Iterable[dict[str, Any]]) -> Iterable[str]:
    """One line for each known hole: the package, its version, the hole, and the version that closes it."""
    for package in packages:
        for hole in package.get("vulns", ()):
            closed = ", ".join(hole["fix_versions"]) or "aucune version"
            yield f"{package['name']} {package['version']} : {hole['id']} (corrigé par {closed})"


def _asked(*locks: str) -> dict[str, Any]:
    """What pip-audit answers. ValueError where it answers nothing: the network is away."""
    run: list[str | Path] = [Path(sys.executable).with_name("pip-audit"), "--disable-pip"]
    run += [word for lock in locks for word in ("--requirement", lock)]
    run += ["--progress-spinner", "off", "--format", "json"]
    done = subprocess.run(run, capture_output=True, text=True, timeout=SECONDS, check=False)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
