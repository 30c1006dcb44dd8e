"""Jobs and effects of the tests, kept out of the registry between tests."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from engine.jobs import notifications, registry
from engine.jobs.periodic import PERIODIC_TASK
from engine.jobs.registry import job


@pytest.fixture(autouse=True)
def own_registry(monkeypatch):
    monkeypatch.setattr(registry, "_jobs", {PERIODIC_TASK: registry.registered_job(PERIODIC_TASK)})
    monkeypatch.setattr(registry, "_effects", {})
    monkeypatch.setattr(registry, "_periodic", {})
    notifications.local.clear()


@pytest.fixture
def clock_stands():
    """Pauses do not end by themselves, however slow the machine."""
    with time_machine.travel(timezone.now(), tick=False):
        yield


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
