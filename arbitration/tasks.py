"""Work of the worker: dossiers that were not completed in time."""

from django.utils.timezone import now

from arbitration import commands, queries
from engine.jobs import housekeeping
from engine.people import SYSTEM


@housekeeping("arbitration.lapse_dossiers")
def lapse_dossiers() -> int:
    """FISF 6.4.2.c: record that they are void; how many. Nobody waits for it: a page, or a command, tells by itself."""
    late = queries.overdue(now())
    for recours in late:
        commands.lapse_dossier(recours, by=SYSTEM)
    return len(late)
