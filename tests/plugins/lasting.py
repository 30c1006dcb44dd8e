"""What lasts is collected from the files that name it, which spares each worker seconds: `-p tests.plugins.lasting`.

Whatever else is run, a file with a test that lasts and no such name is refused: nothing is left out unseen.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.plugins.costs import LASTING

_NAMES = re.compile(r"mark\.(lasting|drawn)\b|\btests\.tiers\b|\bEACH_")


@cache
def names_it(file: Path) -> bool:
    return _NAMES.search(file.read_text(encoding="utf-8")) is not None


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    is_of_tests = collection_path.suffix == ".py" and collection_path.name.startswith("test_")
    return True if config.option.markexpr == LASTING and is_of_tests and not names_it(collection_path) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    files = {item.path for item in items if any(map(item.get_closest_marker, ("lasting", "drawn")))}
    if silent := sorted(str(file) for file in files if not names_it(file)):
        raise pytest.UsageError(f"`make lasting` would not see what lasts in {', '.join(silent)}")
