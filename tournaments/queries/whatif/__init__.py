"""Competitions replayed under a supposition, in memory, and the replays that were asked for."""

from tournaments.queries.whatif.asked import (
    Replay,
    refuse_impossible,
    replay_asked,
    replay_job,
    replay_row,
    replays_of,
)
from tournaments.queries.whatif.replay import Foreseen, replay
from tournaments.queries.whatif.supposing import supposition_of

__all__ = [
    "Foreseen",
    "Replay",
    "refuse_impossible",
    "replay",
    "replay_asked",
    "replay_job",
    "replay_row",
    "replays_of",
    "supposition_of",
]
