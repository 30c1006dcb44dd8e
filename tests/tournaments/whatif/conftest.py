"""The hall of the arbitres, where bulletins are judged for real."""

from tests.arbitration.conftest import closed, hall, make_hall

__all__ = ["closed", "hall", "make_hall"]
