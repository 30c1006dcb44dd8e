"""A commission d'arbitrage: whom it has disqualified (FISF 6.1). Its stream is `commission-<id>`."""

from dataclasses import dataclass
from uuid import UUID

from arbitration.events import PlayerDisqualified
from engine.events import N_, Refusal
from engine.events.decider import Decider

CommissionEvent = PlayerDisqualified


class AlreadyDisqualified(Refusal):
    code = "arbitration.already_disqualified"
    message = N_("This player has already been disqualified.")
    article = "FISF 6.1"


@dataclass(frozen=True, slots=True)
class Commission:
    """`disqualified`: the entries that play no more."""

    disqualified: frozenset[UUID] = frozenset()


def evolve(commission: Commission, event: CommissionEvent) -> Commission:
    return Commission(commission.disqualified | {event.entry})


COMMISSION: Decider[Commission, CommissionEvent] = Decider(initial=Commission, evolve=evolve)


def disqualify(
    commission: Commission, *, competition: UUID, entry: UUID, reason: UUID, reason_digest: str
) -> list[CommissionEvent]:
    """FISF 6.1: cheating annuls what was scored before, and excludes from the parties to come."""
    if entry in commission.disqualified:
        raise AlreadyDisqualified
    return [PlayerDisqualified(competition=competition, entry=entry, reason=reason, reason_digest=reason_digest)]
