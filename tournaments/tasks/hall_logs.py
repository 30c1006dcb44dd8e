"""Files of halls that nobody took in are erased."""

from datetime import timedelta

from django.utils.translation import gettext_lazy as _

from engine.jobs import retention
from tournaments.hall_logs.commands import receiving


@retention.retained(
    "tournaments.erase_hall_logs",
    what=_("Files of halls without internet that were looked at and not received"),
    why=_("so that they can be received later"),
    ground=retention.INTEREST,
    period=receiving.KEPT_FOR,
)
def erase_hall_logs(older_than: timedelta) -> int:
    return receiving.erase_old_log_files(older_than)
