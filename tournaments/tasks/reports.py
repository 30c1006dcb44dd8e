"""Files of results that centres brought."""

from datetime import timedelta

from django.utils.translation import gettext_lazy as _

from engine.jobs.retention import INTEREST, retained
from tournaments.commands import reports


@retained(
    "tournaments.purge_report_files",
    what=_("Files of results that centres brought"),
    why=_("to look again at what a centre sent"),
    ground=INTEREST,
    period="KEEP_REPORTS_DAYS",
)
def purge_report_files(older_than: timedelta) -> int:
    """Erase the files of results brought long ago; how many."""
    return reports.erase_old_reports(older_than)
