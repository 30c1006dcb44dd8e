"""Pictures of the guides that are not there, that no guide shows, or that no test of pages makes.

`make pictures` makes them: `tests/browser/pictures.py`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from deploy.checks.running import ROOT

# Of one picture, in bytes: they come with the repository, each time that they are made.
LARGEST = 60_000
_SHOWN = re.compile(r"!\[(?P<said>[^\]]*)\]\((?P<path>[^)\s]+)\)")
_MADE = re.compile(r"""\bpicture\(\s*[\w.]+,\s*"([\w-]+)"[,)]""")
_FOLDER = Path("docs", "guide", "images")


def found(root: Path = ROOT) -> Iterator[str]:
    shown = dict(_shown(root))
    made = {name for path in (root / "tests" / "browser").glob("test_*.py") for name in _MADE.findall(path.read_text())}
    there = {path.stem: path.stat().st_size for path in (root / _FOLDER).glob("*.webp")}
    for name, where in sorted(shown.items()):
        if name not in there:
            yield f"{where}: {name} is not there: make pictures"
    for name, size in sorted(there.items()):
        if name not in shown:
            yield f"{_FOLDER / name}: no guide shows it"
        if name not in made:
            yield f"{_FOLDER / name}: no test of pages makes it"
        if size > LARGEST:
            yield f"{_FOLDER / name}: {size} bytes, at most {LARGEST}"
    yield from (f"tests/browser: {name} is made, and no guide shows it" for name in sorted(made - shown.keys()))


def _shown(root: Path) -> Iterator[tuple[str, str]]:
    """Each picture, and the document that shows it; what is not of the folder is looked for there as well."""
    for path in sorted((root / "docs").rglob("*.md")):
        for use in _SHOWN.finditer(path.read_text(encoding="utf-8")):
            if "://" not in use["path"]:
                yield Path(use["path"]).stem, path.relative_to(root).as_posix()
