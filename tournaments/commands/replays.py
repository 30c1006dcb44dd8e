"""Replays: requested, stored once a worker has made them, erased. None of this is an event."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id
from engine.jobs.queue import enqueue
from engine.people import models, permissions
from tournaments.domain.whatif import changes, supposition
from tournaments.models.replays import ReplayRow
from tournaments.queries.whatif import replay, replays

# Longer than a commission sits; a later one reads a log that has moved.
KEPT_FOR = timedelta(days=14)


@command
def ask_replay(competition: UUID, supposed: supposition.Supposition, *, by: Actor) -> UUID:
    """Ask a worker what a supposition would change; returns the id of the replay to come.

    Raises NotAllowed, and what `refuse_impossible` does.
    """
    permissions.require(by, "tournaments.replay", competition)
    replays.refuse_impossible(competition, supposed)
    made = fresh_id("replay")
    with transaction.atomic():
        ReplayRow.objects.get_or_create(
            id=made,
            defaults={
                "competition": competition,
                "supposed": supposition.supposition_to(supposed),
                "asked_by": by.pk if isinstance(by, models.Account) else None,
                "asked_at": now(),
            },
        )
        enqueue("tournaments.replay", key=replays.replay_job(made), made=str(made))
    return made


def keep_replay(made: UUID, foreseen: replay.Foreseen) -> None:
    """Store a replay that a worker has made."""
    ReplayRow.objects.filter(id=made, made_at=None).update(
        position=foreseen.position,
        lines=foreseen.lines,
        changes=changes.changes_to(foreseen.changes),
        made_at=now(),
    )


def erase_old_replays(older_than: timedelta = KEPT_FOR) -> int:
    """Erase old replays. Returns how many."""
    return ReplayRow.objects.filter(asked_at__lt=now() - older_than).delete()[0]
