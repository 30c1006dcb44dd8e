"""A test leaves the settings of Django as it found them, or it is the one that fails.

A setting changed on the settings themselves, not by the fixture `settings` or by `override_settings`, may be put back
after the override around it has ended: every later test of that worker then runs with another's installation.
"""

from collections.abc import Generator
from typing import Any

import pytest
from django.conf import settings

_before: dict[str, Any] = {}


def changed() -> list[str]:
    """The names of the settings that are not what they were for the first test; none while an override holds."""
    now = vars(settings._wrapped) if settings.configured else {}
    if "default_settings" in now:
        return []
    if not _before:
        _before.update(now)
    return sorted(name for name in _before.keys() | now.keys() if _before.get(name) is not now.get(name))


def _put_back(names: list[str]) -> None:
    now = vars(settings._wrapped)
    for name in names:
        vars(settings).pop(name, None)
        now.pop(name, None)
        now.update({name: _before[name]} if name in _before else {})


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup() -> Generator[None]:
    ready = yield
    changed()  # not before: what the first test sets up changes some for all of them
    return ready


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None]:
    torn_down = yield
    if left := changed():
        _put_back(left)
        pytest.fail(f"it left other settings: {', '.join(left)}", pytrace=False)
    return torn_down
