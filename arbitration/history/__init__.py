"""The facts of this app as sentences of the log."""

from arbitration.history import commissions, feuille, recours  # noqa: F401
