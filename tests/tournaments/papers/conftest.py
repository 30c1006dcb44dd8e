"""A hall whose first coup is closed and corrected, as the tests of arbitration have it."""

from tests.arbitration.conftest import closed, double, entered, hall

__all__ = ["closed", "double", "entered", "hall"]
