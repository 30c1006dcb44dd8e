"""The moyenne that an arbitre decides himself, where it can be taken of nobody (Q12)."""

from uuid import UUID

from django.db import transaction

from arbitration.commands import expecting, mort_subite, reasons
from arbitration.domain import feuille, refusals, settling
from arbitration.models.bulletins import BulletinRow
from arbitration.queries import moyennes, seats, verdicts
from arbitration.services.correction import while_open
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore.commanding import command, record
from engine.people.permissions import require


@command
def decide_moyenne(
    partie: UUID, entry: UUID, coup: int, score: int, reason: str, *, by: Actor, expected: int | None = None
) -> BulletinRow:
    """Q12: the points of a moyenne with nobody to average over. `reason` goes to the vault.

    `expected`: the position of the verdict that was read. Raises EditedMeanwhile.
    """
    seat = seats.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    if not reason.strip():
        raise refusals.ReasonNeeded
    conditions = [while_open(partie)]
    due = moyennes.moyennes_in(partie, seat.centre).due.get((entry, coup))
    with transaction.atomic():
        stored = reasons.kept_text(reason)
        record(
            feuille_stream(partie, entry),
            feuille.FEUILLE,
            expecting.unless_changed(settling.decide_moyenne, expected, partie=partie, entry=entry, coup=coup),
            conditions=conditions,
            due=due,
            score=score,
            reason=stored.id,
            reason_digest=stored.digest,
        )
    mort_subite.settle_falls(partie)
    return verdicts.verdict_of(partie, entry, coup)
