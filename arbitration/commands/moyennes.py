"""The moyennes of a centre, settled again whenever a bulletin, a billet or a rectification may change them."""

from collections.abc import Mapping
from uuid import UUID, uuid4

from django.db import transaction

from arbitration.commands import expecting, mort_subite, reasons
from arbitration.domain import feuille, refusals, repeat, settling
from arbitration.domain.settling import decide_moyenne as decided
from arbitration.models.bulletins import BulletinRow
from arbitration.queries import moyennes, seats, verdicts
from arbitration.services.correction import while_open
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore import appending, commanding, recorded
from engine.people.permissions import require


def settle_moyennes(partie: UUID, centre: UUID) -> None:
    """FISF 5.9.f to h: the last step of every command that may change a moyenne of this centre.

    It reads what was committed: of two commands that come together, the one that is last settles for both.
    """
    if not _entries(moyennes.moyennes_in(partie, centre)):
        return  # nearly always, and asked after each batch: nothing else is read then
    try:
        conditions = [while_open(partie)]
    except refusals.ResultsAreOfficial:
        return  # made official since the command was recorded: what it moves is for a rectificatif
    found = moyennes.moyennes_in(partie, centre)
    streams = {feuille_stream(partie, entry): entry for entry in _entries(found)}
    appends = []
    for stream, loaded in commanding.load_many(streams, feuille.FEUILLE).items():
        due = _of(streams[stream], found.due)
        if events := settling.settle(loaded.state, due=due):
            appends.append(recorded.Append(stream, events, loaded.version))
    if appends:
        # an identity of its own: a command that comes again settles what has changed since, and repeats nothing
        with commanding.identified(uuid4()):
            appending.append(*appends, conditions=conditions)


@commanding.command
def decide_moyenne(
    partie: UUID, entry: UUID, coup: int, score: int, reason: str, *, by: Actor, expected: int | None = None
) -> BulletinRow:
    """Q12: how many points for a moyenne that cannot be taken of anybody. `reason` goes to the vault.

    `expected`: the position of the verdict that was read. Raises EditedMeanwhile.
    """
    seat = seats.seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    if not reason.strip():
        raise refusals.ReasonNeeded
    conditions = [while_open(partie)]
    due = moyennes.moyennes_in(partie, seat.centre).due.get((entry, coup))
    with transaction.atomic():
        kept = reasons.kept_text(reason)
        commanding.record(
            feuille_stream(partie, entry),
            feuille.FEUILLE,
            expecting.unless_changed(decided, expected, partie=partie, entry=entry, coup=coup),
            conditions=conditions,
            due=due,
            score=score,
            reason=kept.id,
            reason_digest=kept.digest,
        )
    mort_subite.settle_falls(partie)
    return verdicts.verdict_of(partie, entry, coup)


def _entries(found: moyennes.Moyennes) -> set[UUID]:
    return {entry for entry, _coup in (*found.due, *found.granted)}


def _of(entry: UUID, due: Mapping[tuple[UUID, int], repeat.Due[UUID]]) -> dict[int, repeat.Due[UUID]]:
    return {coup: each for (player, coup), each in due.items() if player == entry}
