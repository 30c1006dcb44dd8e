"""A topping of a few coups, and the hour that the tests move."""

import pytest
from django.core.cache import cache

from tests.factories.toppings import Clock, ToppingFactory, stopped_clock


@pytest.fixture(autouse=True)
def brakes_let_go():
    cache.clear()


@pytest.fixture
def clock(monkeypatch) -> Clock:
    return stopped_clock(monkeypatch)


@pytest.fixture
def topping(clock, lexicon, db):
    return ToppingFactory()
