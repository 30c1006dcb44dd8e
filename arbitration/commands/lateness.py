"""Players who arrive after the beginning of a partie (FISF 6.2)."""

from uuid import UUID

from arbitration.commands.following import follow
from arbitration.domain import bulletin, feuille, lateness, refusals
from arbitration.domain.lateness import arrive_late as late
from arbitration.queries.seats import seat_of
from arbitration.services.correction import CorrectionSession, seat_as_opened
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore.commanding import command, record
from engine.people.permissions import require
from games.queries.positions import coup_position

_NOT_THERE = bulletin.Bulletin(status=bulletin.Status(not_arrived=True))


@command
def arrive_late(
    partie: UUID, entry: UUID, before_coup: int, *, by: Actor, partner_present: bool = False
) -> tuple[int, ...]:
    """FISF 6.2: the entry plays from `before_coup` on; the coups before it are nul. Returns them, recorded in one
    commit.

    Both players of a pair must be late: raises PartnerWasThere otherwise.
    """
    seat = seat_of(partie, entry)
    require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    if partner_present:
        raise lateness.PartnerWasThere
    last = coup_position(partie)
    if last is None:
        raise refusals.NoCoupClosed
    if not 1 <= before_coup <= last.coup + 1:
        raise refusals.NotToCome(coup=before_coup, last=last.coup + 1)
    session = CorrectionSession.to_change(partie, seat.centre)
    nul = []
    for coup in lateness.nul_coups(before_coup):
        closed = coup_position(partie, coup)
        position = session.open_position(coup, closed.attempt if closed else 1)
        nul.append(session.judge(position, _NOT_THERE, typed=f"{seat.table} .", line=None))
    record(
        feuille_stream(partie, entry),
        feuille.FEUILLE,
        late,
        conditions=session.conditions() if session.positions else (),
        seat=seat_as_opened(partie, seat),
        before_coup=before_coup,
        nul=nul,
        pronounced=last.pronounced,
    )
    follow(partie, seat.centre)
    return tuple(verdict.coup for verdict in nul)
