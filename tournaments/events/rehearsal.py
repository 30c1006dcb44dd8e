"""A competition rehearsed beforehand, in a copy of its own stream."""

from uuid import UUID

from engine.events.registry import event


@event("tournaments.rehearsal_begun")
class RehearsalBegun:
    """This competition is a rehearsal of that one: its officials alone see it, and it publishes nothing, ever."""

    of: UUID


@event("tournaments.rehearsal_ended")
class RehearsalEnded:
    """The rehearsal is over: nothing in it moves, and no list shows it."""
