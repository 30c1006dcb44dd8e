"""What was changed: since the last commit, or by it where nothing was since."""

import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Changes:
    """`files`: as git names them, those that are gone too. `whence`: in words, for whoever asked."""

    whence: str
    files: list[str]


def changes(root: Path) -> Changes:
    own = _lines(root, "ls-files", "--others", "--exclude-standard")
    if files := sorted({*_lines(root, "diff", "--name-only", "HEAD"), *own}):
        return Changes("depuis le dernier commit", files)
    return Changes("par le dernier commit", _lines(root, "show", "--name-only", "--format=", "HEAD"))


def _lines(root: Path, *words: str) -> list[str]:
    told = subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True)
    return told.stdout.splitlines()
