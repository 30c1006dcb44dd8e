"""Where this installation lies: a checkout, or a package that pip has installed."""

import os
import subprocess
import tomllib
from importlib.metadata import version
from pathlib import Path

# As long as git itself abbreviates it in a tree of this size.
_SHORT = 8


def is_checkout(base: Path) -> bool:
    """Or a package that pip has installed."""
    return (base / "manage.py").exists()


def version_of(base: Path) -> str:
    """The version of the product."""
    if not is_checkout(base):
        return version("raccord")
    declared: str = tomllib.loads((base / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return declared


def commit_of(base: Path) -> str:
    """The commit that the program was made from, abbreviated; empty where nothing tells."""
    # Filled in by git in an archive, by setup.py in a wheel, by the Dockerfile in an image; in a checkout git knows it.
    written = (base / "deploy" / "commit.txt").read_text(encoding="utf-8").strip()
    return (_head_of(base / ".git") if written.startswith("$") else written)[:_SHORT]


def _head_of(repository: Path) -> str:
    # It may be another user's: nothing of it is run.
    asked = ["git", "-c", "safe.directory=*", "--git-dir", str(repository), "rev-parse", "HEAD"]
    try:
        told = subprocess.run(asked, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return told.stdout.strip()


def data_folder(base: Path) -> Path:
    """Where the data are kept, unless DATA_DIR says: in a checkout its `var`, else the user's own folder of data."""
    if is_checkout(base):
        return base / "var"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "raccord"
