"""Read models only: every row comes from the log, keys included, and can be rebuilt from it."""

from arbitration.models import bulletins, fisf, hall, recours, second_readings  # noqa: F401
