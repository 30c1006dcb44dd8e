"""Jobs and effects of the tests, kept out of the registry between tests."""

from datetime import timedelta

import pytest

from engine.jobs import job, registry, wakes


@pytest.fixture(autouse=True)
def own_registry(monkeypatch):
    monkeypatch.setattr(registry, "_jobs", {})
    monkeypatch.setattr(registry, "_effects", {})
    monkeypatch.setattr(registry, "_chores", {})
    wakes.local.clear()


@pytest.fixture
def written():
    """What the job of the tests has done."""
    words: list[str] = []

    @job("tests.write", lease=timedelta(seconds=30), attempts=3)
    def write(word: str) -> None:
        if word == "fail":
            raise OSError("no paper")
        words.append(word)

    return words
