"""The moyenne that an arbitre decides himself, where it can be taken of nobody (Q12)."""

from uuid import UUID

from django.db import transaction

from arbitration.commands.expecting import unless_changed
from arbitration.commands.mort_subite import settle_falls
from arbitration.commands.reasons import kept_text
from arbitration.domain.feuille import FEUILLE
from arbitration.domain.refusals import ReasonNeeded
from arbitration.domain.settling import decide_moyenne as decided
from arbitration.models.bulletins import BulletinRow
from arbitration.queries.moyennes import moyennes_in
from arbitration.queries.seats import seat_of
from arbitration.queries.verdicts import verdict_of
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
    seat = seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    if not reason.strip():
        raise ReasonNeeded
    conditions = [while_open(partie)]
    due = moyennes_in(partie, seat.centre).due.get((entry, coup))
    with transaction.atomic():
        stored = kept_text(reason)
        record(
            feuille_stream(partie, entry),
            FEUILLE,
            unless_changed(decided, expected, partie=partie, entry=entry, coup=coup),
            conditions=conditions,
            due=due,
            score=score,
            reason=stored.id,
            reason_digest=stored.digest,
        )
    settle_falls(partie)
    return verdict_of(partie, entry, coup)
