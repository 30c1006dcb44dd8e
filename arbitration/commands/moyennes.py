"""The moyennes of a centre, recomputed whenever a bulletin, a billet or a rectification may change them."""

from collections.abc import Mapping
from uuid import UUID, uuid4

from django.db import transaction

from arbitration.commands.expecting import unless_changed
from arbitration.commands.mort_subite import settle_falls
from arbitration.commands.reasons import kept_text
from arbitration.domain.feuille import FEUILLE
from arbitration.domain.refusals import ReasonNeeded, ResultsAreOfficial
from arbitration.domain.repeat import Due
from arbitration.domain.settling import decide_moyenne as decided
from arbitration.domain.settling import settle
from arbitration.models.bulletins import BulletinRow
from arbitration.queries.moyennes import Moyennes, moyennes_in
from arbitration.queries.seats import seat_of
from arbitration.queries.verdicts import verdict_of
from arbitration.services.correction import while_open
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore.appending import append
from engine.eventstore.commanding import command, identified, load_many, record
from engine.eventstore.recorded import Append
from engine.people.permissions import require


def settle_moyennes(partie: UUID, centre: UUID) -> None:
    """FISF 5.9.f to h: the last step of every command that may change a moyenne of this centre.

    It reads what is committed: of two concurrent commands, the last one settles for both.
    """
    if not _entries(moyennes_in(partie, centre)):
        return  # nearly always, and asked after each batch: nothing else is read then
    try:
        conditions = [while_open(partie)]
    except ResultsAreOfficial:
        return  # made official since the command was recorded: what it moves is for a rectificatif
    moyennes = moyennes_in(partie, centre)
    streams = {feuille_stream(partie, entry): entry for entry in _entries(moyennes)}
    appends = []
    for stream, loaded in load_many(streams, FEUILLE).items():
        due = _due_to(streams[stream], moyennes.due)
        if events := settle(loaded.state, due=due):
            appends.append(Append(stream, events, loaded.version))
    if appends:
        # an identity of its own: a command that comes again settles what has changed since, and repeats nothing
        with identified(uuid4()):
            append(*appends, conditions=conditions)


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


def _entries(moyennes: Moyennes) -> set[UUID]:
    return {entry for entry, _coup in (*moyennes.due, *moyennes.granted)}


def _due_to(entry: UUID, due: Mapping[tuple[UUID, int], Due[UUID]]) -> dict[int, Due[UUID]]:
    return {coup: moyenne for (player, coup), moyenne in due.items() if player == entry}
