"""The facts of this app as sentences of the log."""

from arbitration.history import commissions, feuille, recours, second_readings  # noqa: F401
