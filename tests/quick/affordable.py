"""How many of the test files that a change concerns can be played in some seconds, as they took before."""

import json
from collections.abc import Mapping, Sequence
from itertools import accumulate
from pathlib import Path

from tests.plugins.costs import KEPT, RECORDED
from tests.plugins.schedule import UNKNOWN_S


def affordable(files: Sequence[str], costs: Mapping[str, float], seconds: float) -> list[str]:
    """The first ones; the very first whatever it takes."""
    sums = accumulate(costs.get(file, UNKNOWN_S) for file in files)
    return [
        file for number, (file, total) in enumerate(zip(files, sums, strict=True)) if not number or total <= seconds
    ]


def costs_in(root: Path) -> dict[str, float]:
    """What `tests.plugins.costs` has kept, read without a run of pytest."""
    kept = (path for path in (RECORDED, root / ".pytest_cache" / "v" / KEPT) if path.exists())
    return {file: seconds for path in kept for file, seconds in json.loads(path.read_text(encoding="utf-8")).items()}
