"""The billets de correction handed to the players: a moyenne depends on what they know of a zero (FISF 5.9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from arbitration.commands.following import follow
from arbitration.domain import after_verdict, feuille, refusals
from arbitration.queries.seats import all_seats_of, round_of, seat_of
from arbitration.services.correction import CorrectionSession, while_open
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore import appending, commanding
from engine.people.permissions import require
from games.queries.positions import coup_position

MAX_BILLETS = 50  # so that they never hold the log for long


@dataclass(frozen=True, slots=True)
class Handed:
    """The billet of a bulletin."""

    entry: UUID
    coup: int
    attempt: int = 1


@commanding.command
def deliver_billets(
    partie: UUID,
    centre: UUID,
    billets: Sequence[Handed],
    *,
    by: Actor,
    complete: bool = True,
    before_coup: int | None = None,
) -> int:
    """FISF 5.9: hand these billets to their players, all in one commit. Returns how many had not been handed over
    before.

    `before_coup`: the first coup that they play knowing it, the one running or to come unless an earlier one is said.
    A billet that is not `complete` does not give the motif.
    """
    require(by, "arbitration.correct_bulletins", (partie, centre))
    if len(billets) > MAX_BILLETS:
        raise refusals.TooManyBillets(most=MAX_BILLETS, count=len(billets))
    session = CorrectionSession.to_change(partie, centre)
    last = coup_position(partie)
    if last is None:
        raise refusals.NoCoupClosed
    # a coup that is played again is still to come, and its bulletins may be those that this billet is read before
    following, session.positions[None] = last.coup + 1, last
    here = {seat.entry for seat in all_seats_of(round_of(partie), centre)}
    if any(billet.entry not in here for billet in billets):
        raise refusals.UnknownEntry
    session.preload_sheets({billet.entry for billet in billets})
    delivered = 0
    for billet in billets:
        before = following if before_coup is None else before_coup
        if not billet.coup < before <= following:
            raise refusals.NoSuchCoup(coup=before)
        sheet = session.sheets[billet.entry]
        try:
            sheet.add(
                feuille.deliver(
                    sheet.state, coup=billet.coup, attempt=billet.attempt, before_coup=before, complete=complete
                )
            )
        except after_verdict.BilletAlreadyDelivered:
            continue  # said twice, by two arbitres or by a key pressed again
        delivered += 1
    if appends := session.appends():
        appending.append(*appends, conditions=session.conditions())
    follow(partie, centre)
    return delivered


@commanding.command
def keep_billet_back(partie: UUID, billet: Handed, *, by: Actor) -> None:
    """Take back a delivery recorded by mistake."""
    seat = seat_of(partie, billet.entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    conditions = [while_open(partie)]
    stream, coup = feuille_stream(partie, billet.entry), billet.coup
    commanding.record(
        stream, feuille.FEUILLE, feuille.keep_back, conditions=conditions, coup=coup, attempt=billet.attempt
    )
    follow(partie, seat.centre)
