"""Files that take long come first, so that no worker is left alone with one at the end: `-p tests.plugins.longest`.

Of a file with a test marked `slow` or `browser` it is known; these, some of them, have many tests that are not slow
each. xdist, told `--dist loadfile --no-loadscope-reorder`, hands files out in this order.
"""

import pytest

MARKS = ("slow", "browser")
# Folders and files, by the beginning of their address; one that is no more is nothing to this order.
LONG = (
    "tests/permissions/test_matrix.py",
    "tests/hostile/",
    "tests/permissions/",
    "tests/secrets/",
    "tests/hygiene/",
    "tests/engine/eventstore/test_history.py",
    "tests/engine/eventstore/test_rebuilding.py",
    "tests/deploy/test_serve.py",
    "tests/deploy/test_hall.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    long = {_file(item) for item in items if any(item.get_closest_marker(mark) for mark in MARKS)}
    items.sort(key=lambda item: not (_file(item) in long or _file(item).startswith(LONG)))


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
