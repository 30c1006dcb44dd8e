"""What splits a tie outside the parties, where the plan says so: `competition-<id>`."""

from uuid import UUID

from engine.events.registry import event


@event("tournaments.tie_partie_opened")
class TiePartieOpened:
    """FISF 3.8.3: a mort subite is played between these equals alone, beside the rounds: its points count in no total.

    When it has ended, TieSettled says the place of each.
    """

    partie: UUID
    entries: tuple[UUID, ...]


@event("tournaments.tie_settled")
class TieSettled:
    """A mort subite has split a tie: the place of each of `entries` among them, from 1; those of a place stay equal.

    Said again of the same entries, it replaces what was said before.
    """

    entries: tuple[UUID, ...]
    places: tuple[int, ...]


@event("tournaments.lots_drawn")
class LotsDrawn:
    """A tie has been split by lot: `entries` are in the order drawn, which `seed` draws again (`domain.lots`)."""

    entries: tuple[UUID, ...]
    seed: str
