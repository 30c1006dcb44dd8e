"""The hall of the arbitres, whose players read what they played."""

from tests.arbitration.conftest import closed, entered, hall

__all__ = ["closed", "entered", "hall"]
