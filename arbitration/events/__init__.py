"""What happens on feuilles, in commissions and to recours. Names and free texts stand in the vault, never here."""

from arbitration.events import commission, feuille, fisf, recours, second_readings  # noqa: F401
