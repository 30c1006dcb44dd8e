"""A test leaves the settings of Django as it found them, or it is the one that fails.

A setting changed on the settings themselves, not by the fixture `settings` or by `override_settings`, may be put back
after the override around it has ended: every later test of that worker then runs with another's installation.
"""

from collections.abc import Generator, Iterator
from typing import Any

import pytest
from django.conf import settings

Layers = list[tuple[dict[str, Any], dict[str, Any]]]
"""The settings and each override above them, and a copy of what they held."""
_found: Layers = []


def layers() -> Layers:
    return [(layer, dict(layer)) for layer in _layers()]


def changed(found: Layers) -> list[str]:
    """The names of the settings that are not what they were; what was overridden and no longer is, is not looked at."""
    there = [id(layer) for layer in _layers()]
    other = [(layer, before) for layer, before in found if id(layer) in there and layer != before]
    return sorted({name for now, before in other for name in now.keys() | before.keys() if _differs(name, now, before)})


def _differs(name: str, now: dict[str, Any], before: dict[str, Any]) -> bool:
    return bool(now.get(name) != before.get(name))


def _layers() -> Iterator[dict[str, Any]]:
    layer = settings._wrapped
    while settings.configured and layer:
        yield vars(layer)
        layer = vars(layer).get("default_settings")


def _put_back(found: Layers) -> None:
    for layer, before in found:
        layer.clear()
        layer.update(before)
    for name in vars(settings).keys() - {"_wrapped"}:
        vars(settings).pop(name)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup() -> Generator[None]:
    if _found:
        _found[:] = layers()
    ready = yield
    if not _found:  # what the first test sets up changes some settings for all of them
        _found[:] = layers()
    return ready


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    torn_down = yield
    # After the last one, what was set up for all of them is gone too.
    if nextitem and (left := changed(_found)):
        _put_back(_found)
        pytest.fail(f"it left other settings: {', '.join(left)}", pytrace=False)
    return torn_down
