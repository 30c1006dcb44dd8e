"""Which lines are changed, and how: drawn by a digest, so that whoever draws again finds the same ones."""

import hashlib
import random
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.measures.drawn import changes, scripts
from tests.measures.drawn.changes import Change

LINES = 40
_SCRIPTS = "engine/web/static/raccord/js"
# What is drawn from, and how many lines of forty.
STRATA: dict[str, tuple[int, tuple[str, ...]]] = {
    "domain": (8, ("*/domain/**/*.py", "engine/rules/**/*.py")),
    "projections": (7, ("*/projections/**/*.py",)),
    "queries": (7, ("*/queries/**/*.py",)),
    "views": (7, ("*/views/**/*.py", "*/api/**/*.py", "*/forms/**/*.py")),
    "rules": (4, ("*/rules.py", "tournaments/permissions/**/*.py")),
    "scripts": (7, (f"{_SCRIPTS}/**/*.js",)),
}
_EQUIVALENTS = Path(__file__).with_name("equivalents.toml")


@dataclass(frozen=True, slots=True)
class Mutant:
    stratum: str
    path: str
    change: Change
    told: str
    # Why no test can see it; empty for what a test must see.
    equivalent: str = ""

    @property
    def place(self) -> str:
        return f"{self.path}:{self.change.line}"


def drawn(root: Path, digest: str, *, lines: int = LINES, among: tuple[str, ...] = tuple(STRATA)) -> Iterator[Mutant]:
    """An equivalent one is named, and another line drawn in its place."""
    known = equivalents()
    for stratum in among:
        share, patterns = STRATA[stratum]
        rest = round(share * lines / LINES)
        for mutant in _shuffled(root, f"{digest} {stratum}", stratum, patterns, known):
            if rest <= 0:
                break
            rest -= not mutant.equivalent
            yield mutant


def _shuffled(
    root: Path, seed: str, stratum: str, patterns: tuple[str, ...], known: dict[tuple[str, str, str], str]
) -> Iterator[Mutant]:
    chance = random.Random(hashlib.sha256(seed.encode()).digest())
    lines = [
        (path, line) for path in _files(root, patterns) for line in sorted({each.line for each in changes_in(path)})
    ]
    for path, line in chance.sample(lines, len(lines)):
        change = chance.choice([each for each in changes_in(path) if each.line == line])
        source = path.read_bytes()
        name, told = path.relative_to(root).as_posix(), change.told(source)
        text = source.splitlines()[line - 1].decode().strip()
        yield Mutant(stratum, name, change, told, known.get((name, text, told), ""))


def _files(root: Path, patterns: tuple[str, ...]) -> list[Path]:
    apps = [root / app for app in ("engine", "games", "arbitration", "tournaments")]
    found = {path for pattern in patterns for path in root.glob(pattern)}
    return sorted(path for path in found if any(path.is_relative_to(app) for app in apps))


@cache
def changes_in(path: Path) -> list[Change]:
    return _kinds[path.suffix](path.read_bytes())


_kinds: dict[str, Callable[[bytes], list[Change]]] = {".py": changes.changes_of, ".js": scripts.changes_of}


def equivalents() -> dict[tuple[str, str, str], str]:
    """By the path, the text of the line and the change: why no test can see it."""
    told = tomllib.loads(_EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]
    return {(each["path"], each["line"], each["change"]): each["reason"] for each in told}
