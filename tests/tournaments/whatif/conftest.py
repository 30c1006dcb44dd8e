"""The hall of the arbitres, where bulletins are judged for real."""

from tests.arbitration.conftest import closed, hall

__all__ = ["closed", "hall"]
