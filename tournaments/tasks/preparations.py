"""Parties prepared in advance."""

from datetime import timedelta
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from engine.jobs import queue, registry, retention
from tournaments.commands import preparations
from tournaments.queries.preparations import PREPARE_GAMES


@registry.job(PREPARE_GAMES, attempts=2, slow=True, stoppable=True, label=_("Preparation of parties"))
def prepare_round_games(made: str) -> None:
    """Play games in advance until one suits for each round that was asked for."""
    preparations.prepare_games(UUID(made), queue.progress)


@retention.retained(
    "tournaments.purge_preparations",
    what=_("Preparations of parties that were asked for"),
    why=_("the parties themselves are kept apart"),
    ground=retention.INTEREST,
    period=preparations.KEPT_FOR,
)
def purge_preparations(older_than: timedelta) -> int:
    """Erase what was asked for long ago; how many."""
    return preparations.erase_old_preparations(older_than)
