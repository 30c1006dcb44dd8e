"""What the decision of a recours changes in official results."""

from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from arbitration.events.recours import RemedyDecided
from arbitration.queries.recours import recours_line
from arbitration.queries.seats import is_frozen
from arbitration.streams import recours_of
from engine.events.refusals import Refusal
from engine.eventstore.recorded import Recorded
from engine.jobs import queue, registry
from engine.people import accounts, permissions
from tournaments.commands import remedies
from tournaments.presentation.remedies import cause_of


@registry.effect("tournaments.remedies", follows=(RemedyDecided,))
def rectify_what_is_official(decided: Recorded) -> None:
    """FISF 6.4.1: what was decided of official results goes into a rectificatif; it is decided of others at once."""
    recours = recours_of(decided.stream)
    if is_frozen(recours_line(recours).row.competition):
        author = decided.metadata.get("actor", "")
        # of one recours the FISF may decide again
        queue.enqueue("tournaments.remedy", key=f"remedy-{decided.position}", recours=str(recours), author=author)


@registry.job("tournaments.remedy", lease=timedelta(minutes=5), slow=True, label=_("A decision put into the score"))
def remedy(recours: str, author: str) -> None:
    """By itself where the author of the decision publishes results; else the federation finds it among its tasks.

    So it does where something is doubtful, which a person acknowledges.
    """
    line = recours_line(UUID(recours))
    by = accounts.actor_of(author)
    if by is not None and permissions.allowed(by, "tournaments.publish_results", line.row.competition):
        with suppress(Refusal):
            remedies.rectify_for_recours(line.row.recours, cause=cause_of(line), by=by)
