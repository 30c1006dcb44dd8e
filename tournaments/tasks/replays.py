"""Competitions replayed under a supposition."""

from datetime import timedelta
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from engine.jobs.queue import progress
from engine.jobs.registry import job
from engine.jobs.retention import INTEREST, retained
from tournaments.commands import replays
from tournaments.domain.whatif.supposition import supposition_from
from tournaments.queries.whatif.replay import replay as replayed
from tournaments.queries.whatif.replays import replay_row


@job("tournaments.replay", lease=timedelta(minutes=5), attempts=2, slow=True, stoppable=True, label=_("What if…?"))
def replay(made: str) -> None:
    """Replay a competition under a supposition."""
    row = replay_row(UUID(made))
    if row.made_at is None:
        supposed = supposition_from(row.supposed)
        replays.keep_replay(row.pk, replayed(row.competition, supposed, progress))


@retained(
    "tournaments.purge_replays",
    what=_("Competitions replayed under a supposition"),
    why=_("they can be asked for again"),
    ground=INTEREST,
    period=replays.KEPT_FOR,
)
def purge_replays(older_than: timedelta) -> int:
    """Erase the replays asked for long ago; how many."""
    return replays.erase_old_replays(older_than)
