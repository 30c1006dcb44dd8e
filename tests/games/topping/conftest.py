"""A topping of a few coups, and the hour that the tests move."""

import pytest

from tests.factories import toppings


@pytest.fixture
def clock(monkeypatch):
    return toppings.stopped_clock(monkeypatch)


@pytest.fixture
def topping(clock, lexicon, db):
    return toppings.make_topping()
