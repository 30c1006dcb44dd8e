"""Jobs and effects of the tests, kept out of the registry between tests."""

import pytest

from engine.jobs import registry, wakes


@pytest.fixture(autouse=True)
def own_registry(monkeypatch):
    monkeypatch.setattr(registry, "_jobs", {})
    monkeypatch.setattr(registry, "_effects", {})
    monkeypatch.setattr(registry, "_chores", {})
    wakes.local.clear()
