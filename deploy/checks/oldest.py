"""Scripts and styles against the oldest browsers that the product names: `python -m deploy.checks.oldest [--lock]`.

Two programs of Node look for what one of `browsers/package.json` does not have; `--lock` locks them again. Without
Node, or without `npm ci` in that folder, nothing is checked and that is said; REQUIRE_NODE=1 makes it a failure.
"""

import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from deploy.checks.running import ROOT, UncheckedError, said_by

FOLDER = ROOT / "deploy" / "checks" / "browsers"
LOCK = FOLDER / "package-lock.json"
STATIC = "engine/web/static/raccord"
OLDEST_NODE = (18, 18)


def wrong() -> str:
    """What one of these browsers does not have, by its line. Raises UncheckedError."""
    if lacking := missing():
        if os.environ.get("REQUIRE_NODE") == "1":
            return lacking
        raise UncheckedError(lacking)
    return said("eslint", "--max-warnings=0", f"{STATIC}/js") + said("stylelint", f"{STATIC}/css/*.css")


def said(program: str, *words: str | Path, at: Path = ROOT) -> str:
    """What one of the two programs refuses, of files under that folder."""
    config = FOLDER / f"{program}.config.js"
    return said_by(FOLDER / "node_modules" / ".bin" / program, "--config", config, *words, at=at, NO_COLOR="1")


def missing() -> str:
    """What must be installed first; nothing where all is there."""
    if shutil.which("node") is None:
        return "Node manque : nodejs et npm, puis npm ci dans deploy/checks/browsers"
    version = said_by("sh", "-c", "node --version; exit 1")
    numbers = tuple(int(number) for number in re.findall(r"\d+", version)[:2])
    if numbers < OLDEST_NODE:
        return f"Node {version.strip()} est trop ancien : il en faut 18.18 ou plus récent"
    if not is_installed(LOCK, FOLDER / "node_modules" / ".package-lock.json"):
        return "paquets de Node à installer : npm ci dans deploy/checks/browsers"
    return ""


def is_installed(lock: Path, installed: Path) -> bool:
    """Whether npm has installed what the lock names; what is only for another system may be missing."""
    if not installed.exists():
        return False
    here = _packages(installed)
    return all(
        here.get(name, package)["version"] == package["version"] and (name in here or package.get("optional"))
        for name, package in _packages(lock).items()
        if name
    )


def _packages(lock: Path) -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return packages


def lock_again() -> str:
    """Write the lock of `package.json`, without any address; what npm says where it refuses."""
    if refused := said_by("npm", "install", "--package-lock-only", "--prefix", FOLDER):
        return refused
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return ""


def main(options: list[str]) -> int:
    try:
        report = lock_again() if "--lock" in options else wrong()
    except UncheckedError as error:
        report = f"{error}\n"
    sys.stdout.write(report)
    return 1 if report else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
