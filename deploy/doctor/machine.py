"""The machine and what is installed on it. Nothing here is imported that pip installs: it may be what is missing."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from ctypes.util import find_library
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from deploy.doctor.findings import Finding, lesser, missing, well
from deploy.place import is_checkout

ROOT = Path(__file__).resolve().parents[2]
# Below this /readyz refuses too (engine.web.health); what is played in an evening takes less.
ROOM = 500_000_000
# What nothing more can be asked without.
PACKAGES = "Paquets Python"
SETTINGS = "Réglages"
_LOCKED = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.MULTILINE)
_REQUIRED = re.compile(r"[\w.-]+")


def findings() -> Iterator[Finding]:
    """In the order in which one would mend them."""
    yield python()
    yield packages()
    yield kernel()
    yield catalogue()
    yield pango()


def python() -> Finding:
    """3.11 or later; a checkout is locked for 3.11 itself."""
    told = ".".join(map(str, sys.version_info[:3]))
    wanted = sys.version_info[:2] == (3, 11) if is_checkout(ROOT) else sys.version_info >= (3, 11)
    if wanted:
        return well("Python", told)
    return missing("Python", f"{told}, il faut 3.11", "apt install python3.11 python3.11-venv")


def packages() -> Finding:
    """Those of the lock in a checkout, at its versions; those that the package asks for elsewhere."""
    wanted = locked(ROOT) if is_checkout(ROOT) else required()
    absent = sorted(name for name in wanted if installed(name) is None)
    others = sorted(name for name, version in wanted.items() if version and installed(name) not in (None, version))
    remedy = "make setup" if is_checkout(ROOT) else "réinstallez Raccord (pip install --force-reinstall)"
    if absent:
        return missing(PACKAGES, f"manquent : {_some(absent)}", remedy)
    if others:
        return lesser(PACKAGES, f"ne sont pas à la version attendue : {_some(others)}", remedy)
    return well(PACKAGES, f"{len(wanted)}, tous là")


def locked(root: Path) -> dict[str, str]:
    """The version of each package that the product runs on, by its name."""
    return dict(_LOCKED.findall((root / "requirements" / "base.txt").read_text(encoding="utf-8")))


def required() -> dict[str, str]:
    """What the installed package asks for, at any version: pip has chosen it."""
    asked = (line for line in metadata.requires("raccord") or () if "extra ==" not in line)
    return {_REQUIRED.match(line)[0]: "" for line in asked}  # type: ignore[index]  # each begins with a name


def installed(name: str) -> str | None:
    """The version that is installed here; None without any."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def kernel() -> Finding:
    """Compiled, or the same files as Python runs them."""
    sources = [path.with_suffix("") for path in (ROOT / "engine").rglob("*.pxd")]
    if all(any(Path(f"{source}{suffix}").exists() for suffix in EXTENSION_SUFFIXES) for source in sources):
        return well("Noyau de recherche", "compilé")
    remedy = "apt install gcc libc6-dev libpython3.11-dev, puis "
    remedy += "make kernel" if is_checkout(ROOT) else "réinstallez Raccord"
    return lesser("Noyau de recherche", "pas compilé : les tops se cherchent bien plus lentement", remedy)


def catalogue() -> Finding:
    """The French texts."""
    if all(path.with_suffix(".mo").exists() for path in (ROOT / "templates" / "locale").rglob("*.po")):
        return well("Textes français", "compilés")
    return missing("Textes français", "pas compilés : les pages seraient en anglais", "make messages-compiled")


def pango() -> Finding:
    """What lays out PDF files."""
    if all(find_library(name) for name in ("pango-1.0", "pangoft2-1.0")):
        return well("PDF", "Pango est là")
    told = "Pango manque : au lieu des PDF, les pages à imprimer du navigateur"
    return lesser("PDF", told, "apt install libpango-1.0-0 libpangoft2-1.0-0 fonts-dejavu-core")


def room(folder: Path) -> Finding:
    """Where the data go: whether this account may write there, and how much is free."""
    there = next(one for one in (folder, *folder.parents) if one.exists())
    if not os.access(there, os.W_OK):
        return missing("Données", f"{there} ne s’écrit pas", "chown, ou un autre dossier : DATA_DIR=/chemin")
    free = shutil.disk_usage(there).free
    told = f"{folder}, {free // 1_000_000} Mo libres"
    return well("Données", told) if free >= ROOM else lesser("Données", told, "faites de la place sur ce disque")


def _some(names: list[str]) -> str:
    shown = ", ".join(names[:5])
    return shown if len(names) <= 5 else f"{shown} et {len(names) - 5} autres"
