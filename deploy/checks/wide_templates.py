"""Templates whose lines nobody reads at a glance: what the formatter cannot break is broken by hand."""

from collections.abc import Iterator
from pathlib import Path

from deploy.checks.running import ROOT

WIDEST = 160


def found(root: Path = ROOT) -> Iterator[str]:
    for path in sorted((root / "templates").rglob("*.html")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if len(line) > WIDEST:
                yield f"{path.relative_to(root)}:{number}: {len(line)} columns, at most {WIDEST}"
