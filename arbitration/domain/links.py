"""The links by which an entry files its recours: how many times they were withdrawn."""

from collections.abc import Sequence
from uuid import UUID

from arbitration.events.recours import RecoursLinkWithdrawn
from engine.events.decider import Decider


def withdraw(_times: int, *, entry: UUID) -> Sequence[RecoursLinkWithdrawn]:
    """What was filed by them stays, as it was filed."""
    return [RecoursLinkWithdrawn(entry=entry)]


def evolve(times: int, _event: RecoursLinkWithdrawn) -> int:
    return times + 1


LINKS: Decider[int, RecoursLinkWithdrawn] = Decider(initial=int, evolve=evolve)
