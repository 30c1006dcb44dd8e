"""The order of the tests of the adjudicator."""

from pathlib import Path

import pytest

# Hundreds of verdicts in a tenth of a second: most of what is wrong shows there, and mutation testing stops at once.
_FIRST = "test_told.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: Path(item.path).name != _FIRST)
