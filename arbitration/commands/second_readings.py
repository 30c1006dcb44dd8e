"""A bulletin read a second time, unseen of the first reading; and what the double arbitre decides where they differ."""

from uuid import UUID

from django.db import transaction

from arbitration.commands import following
from arbitration.commands.reasons import kept_text
from arbitration.domain import after_verdict, entry_line, reading_again, refusals, second_readings, wire
from arbitration.domain.feuille import FEUILLE
from arbitration.events.feuille import BulletinCorrected
from arbitration.events.second_readings import Stands
from arbitration.models.hall import SeatRow
from arbitration.queries import blocks, seats, second_readings as queries
from arbitration.services import correction, reinterpretation
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.people import permissions
from games.queries.positions import CoupPosition


@commanding.command
def read_again(partie: UUID, entry: UUID, coup: int, line: str, *, by: Actor, attempt: int = 1) -> None:
    """Type what is written on a bulletin that is read twice, as on the page of the tables; no score moves.

    Nothing is answered: whoever reads learns neither what was typed before, nor whether it is the same.
    Raises LineUnreadable…, OtherTable, NothingToReadAgain, AlreadyReadAgain, ReadAgainTooSoon.
    """
    seat = seats.seat_of(partie, entry)
    permissions.require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    session = correction.CorrectionSession.to_change(partie, seat.centre)
    position = session.position(coup, attempt)
    typed = line.strip()
    entered = entry_line.parse_line(typed)
    if entered.table != seat.table:
        raise refusals.OtherTable(typed=entered.table, table=seat.table)
    if not queries.may_read(position, partie, entry, reader=getattr(by, "pk", None)):
        raise second_readings.ReadAgainTooSoon
    verdict = session.judge(position, entered, typed=typed, line=None)
    commanding.record(
        feuille_stream(partie, entry),
        FEUILLE,
        reading_again.read_again,
        conditions=session.conditions(),
        verdict=verdict,
    )


@commanding.command
def decide_readings(
    partie: UUID,
    entry: UUID,
    coup: int,
    stands: Stands,
    *,
    by: Actor,
    attempt: int = 1,
    line: str = "",
    reason: str = "",
) -> None:
    """The double arbitre has the paper in hand: the first reading stands, the second, or the `line` that he types.

    `reason`, of a verdict that changes, goes to the vault. Raises NoReadingsToDecide, ReasonNeeded, NothingToRectify…
    """
    seat = seats.seat_of(partie, entry)
    permissions.require(by, "arbitration.review_bulletins", (partie, seat.centre))
    _check_fit(seat, partie, coup, attempt, by)
    session = correction.CorrectionSession.to_change(partie, seat.centre)
    position = session.position(coup, attempt)
    changes = stands is not Stands.FIRST
    if changes and not reason.strip():
        raise refusals.ReasonNeeded
    verdict = _verdict(session, position, seat, stands, line) if changes else None
    with transaction.atomic():
        stored = kept_text(reason) if changes else None
        commanding.record(
            feuille_stream(partie, entry),
            FEUILLE,
            reading_again.decide,
            conditions=session.conditions(),
            coup=coup,
            attempt=attempt,
            stands=stands,
            verdict=verdict,
            reason=(stored.id, stored.digest) if stored else None,
        )
    following.follow(partie, seat.centre)


def _verdict(
    session: correction.CorrectionSession, position: CoupPosition, seat: SeatRow, stands: Stands, line: str
) -> BulletinCorrected:
    """On the bulletin as the second reader, or the double arbitre, reads it: with what was judged meanwhile."""
    if stands is Stands.NEITHER:
        entry_line.parse_line(line)  # an empty one is not the first reading again
        bulletin, typed = reinterpretation.reparsed_bulletin(session, position, seat, line)
        return session.judge(position, bulletin, typed=typed, line=None)
    session.preload_sheets([seat.entry])
    differing = session.sheets[seat.entry].state.twice.to_decide(position.coup, position.attempt)
    if differing is None:
        raise second_readings.NoReadingsToDecide(coup=position.coup)
    again = differing.reading
    bulletin, _typed = reinterpretation.reparsed_bulletin(
        session, position, seat, wire.bulletin_from_json(again.bulletin)
    )
    return session.judge(position, bulletin, typed=again.typed, line=None)


def _check_fit(seat: SeatRow, partie: UUID, coup: int, attempt: int, by: Actor) -> None:
    """FISF 5.9.d: neither an arbitre of the table, nor one of the two readers."""
    authors = queries.readers_of(partie, seat.entry, coup, attempt)
    after_verdict.refuse_unfit(getattr(by, "pk", None), arbitres=blocks.arbitres_of_seat(seat), authors=authors)
