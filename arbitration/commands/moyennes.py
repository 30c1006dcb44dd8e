"""The moyennes of a centre, settled again whenever a bulletin, a billet or a rectification may change them."""

from collections.abc import Mapping
from uuid import UUID, uuid4

from django.db import transaction

from arbitration import queries
from arbitration.commands.reasons import kept_text
from arbitration.desk import while_open
from arbitration.domain.feuille import FEUILLE
from arbitration.domain.repeat import Due
from arbitration.domain.settling import decide_moyenne as decided
from arbitration.domain.settling import settle
from arbitration.models import BulletinRow
from arbitration.refusals import ReasonNeeded, ResultsAreOfficial
from arbitration.streams import feuille_stream
from engine.events import Actor
from engine.eventstore import Append, append
from engine.eventstore.commanding import command, identified, load_many, record
from engine.people import require


def settle_moyennes(partie: UUID, centre: UUID) -> None:
    """FISF 5.9.f to h: the last step of every command that may change a moyenne of this centre.

    It reads what was committed: of two commands that come together, the one that is last settles for both.
    """
    try:
        conditions = [while_open(partie)]
    except ResultsAreOfficial:
        return  # made official since the command was recorded: what it moves is for a rectificatif
    found = queries.moyennes_in(partie, centre)
    entries = {entry for entry, _coup in (*found.due, *found.granted)}
    if not entries:
        return
    streams = {feuille_stream(partie, entry): entry for entry in entries}
    appends = []
    for stream, loaded in load_many(streams, FEUILLE).items():
        due = _of(streams[stream], found.due)
        if events := settle(loaded.state, due=due):
            appends.append(Append(stream, events, loaded.version))
    if appends:
        # an identity of its own: a command that comes again settles what has changed since, and repeats nothing
        with identified(uuid4()):
            append(*appends, conditions=conditions)


@command
def decide_moyenne(partie: UUID, entry: UUID, coup: int, score: int, reason: str, *, by: Actor) -> BulletinRow:
    """Q12: how many points for a moyenne that cannot be taken of anybody. `reason` goes to the vault."""
    seat = queries.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    if not reason.strip():
        raise ReasonNeeded
    conditions = [while_open(partie)]
    due = queries.moyennes_in(partie, seat.centre).due.get((entry, coup))
    with transaction.atomic():
        kept = kept_text(reason)
        record(
            feuille_stream(partie, entry),
            FEUILLE,
            decided,
            conditions=conditions,
            due=due,
            score=score,
            reason=kept.id,
            reason_digest=kept.digest,
        )
    return queries.verdict_of(partie, entry, coup)


def _of(entry: UUID, due: Mapping[tuple[UUID, int], Due[UUID]]) -> dict[int, Due[UUID]]:
    return {coup: each for (player, coup), each in due.items() if player == entry}
