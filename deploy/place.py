"""Where this installation lies: a checkout, or a package that pip has installed."""

import os
import tomllib
from importlib.metadata import version
from pathlib import Path


def _is_checkout(base: Path) -> bool:
    return (base / "manage.py").exists()


def version_of(base: Path) -> str:
    """The version of the product."""
    if not _is_checkout(base):
        return version("raccord")
    declared: str = tomllib.loads((base / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return declared


def data_folder(base: Path) -> Path:
    """Where the data are kept, unless DATA_DIR says: in a checkout its `var`, else the user's own folder of data."""
    if _is_checkout(base):
        return base / "var"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "raccord"
