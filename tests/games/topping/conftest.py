"""A topping of a few coups, and the hour that the tests move."""

import pytest

from tests.factories.toppings import Clock, ToppingFactory, stopped_clock


@pytest.fixture
def clock(monkeypatch) -> Clock:
    return stopped_clock(monkeypatch)


@pytest.fixture
def topping(clock, lexicon, db):
    return ToppingFactory()
