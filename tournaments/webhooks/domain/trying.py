"""When a delivery that failed is tried again, and when nobody is there any more."""

from datetime import datetime, timedelta
from enum import StrEnum

FIRST_PAUSE = timedelta(seconds=5)
LONGEST_PAUSE = timedelta(hours=1)
GIVEN_UP_AFTER = timedelta(days=1)


class Fault(StrEnum):
    """Why a delivery failed; `STATUS`: it was answered, by anything but 2xx.

    `PLUGIN`: nothing was sent, the plugin that makes it has failed or is gone.
    """

    STATUS = "status"
    PRIVATE = "private"
    UNKNOWN_NAME = "unknown_name"
    CERTIFICATE = "certificate"
    UNREACHABLE = "unreachable"
    PLUGIN = "plugin"

    @property
    def is_of_the_receiver(self) -> bool:
        """Whether the next delivery would fail as well: nobody was reached."""
        return self not in (Fault.STATUS, Fault.PLUGIN)


def pause_after(attempts: int) -> timedelta:
    """Twice as long each time: five seconds after the first failure, an hour at most."""
    return min(FIRST_PAUSE * 2 ** min(max(attempts, 1) - 1, 16), LONGEST_PAUSE)


def is_given_up(failing_since: datetime, now: datetime) -> bool:
    """Whether nothing has been taken for a day."""
    return now - failing_since >= GIVEN_UP_AFTER
