"""The hall of the arbitres, where results that are official may no longer be moved."""

from tests.arbitration.conftest import closed, entered, hall

__all__ = ["closed", "entered", "hall"]
