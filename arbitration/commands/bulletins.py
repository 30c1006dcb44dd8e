"""One bulletin: corrected whole, taken back, rectified."""

from uuid import UUID, uuid5

from django.db import transaction

from arbitration.commands import expecting, following
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.decision import Decision, check, decided
from arbitration.domain.feuille import FEUILLE, correct, rectify, withdraw
from arbitration.domain.refusals import ReasonNeeded
from arbitration.models import bulletins
from arbitration.queries import seats, verdicts
from arbitration.services import correction, reinterpretation
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.eventstore import commanding, context
from engine.people import permissions, vault


@commanding.command
def correct_bulletin(
    partie: UUID, entry: UUID, coup: int | None, bulletin: Bulletin, *, by: Actor, attempt: int = 1
) -> bulletins.BulletinRow:
    """Correct one bulletin in full: its words, circles, raccord letters and all."""
    seat = seats.seat_of(partie, entry)
    permissions.require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    session = correction.CorrectionSession.to_change(partie, seat.centre)
    position = session.open_position(coup, attempt)
    verdict = session.judge(position, bulletin, typed="", line=None)
    commanding.record(
        feuille_stream(partie, entry),
        FEUILLE,
        correct,
        conditions=session.conditions(),
        seat=correction.seat_as_opened(partie, seat),
        verdict=verdict,
        pronounced=position.pronounced,
        drawn=session.is_drawn(position, entry),
    )
    following.follow(partie, seat.centre, [position])
    return verdicts.verdict_of(partie, entry, verdict.coup)


@commanding.command
def withdraw_bulletin(partie: UUID, entry: UUID, coup: int, *, by: Actor, attempt: int = 1) -> None:
    """Take back a bulletin just entered, to enter it again; its verdict stays readable.

    Possible until the round is closed: a solution may be announced before all bulletins are in, and a typing mistake is
    often seen later. A bulletin rectified since is rectified again instead.
    """
    seat = seats.seat_of(partie, entry)
    permissions.require(by, "arbitration.correct_bulletins", (partie, seat.centre))
    session = correction.CorrectionSession.to_change(partie, seat.centre)
    session.open_position(coup, attempt)
    commanding.record(
        feuille_stream(partie, entry), FEUILLE, withdraw, conditions=session.conditions(), coup=coup, attempt=attempt
    )
    following.follow(partie, seat.centre)


@commanding.command
def rectify_bulletin(
    partie: UUID,
    entry: UUID,
    coup: int,
    line: str | Bulletin,
    reason: str,
    *,
    by: Actor,
    attempt: int = 1,
    decision: Decision | None = None,
    above_top: bool = False,
    expected: int | None = None,
) -> bulletins.BulletinRow:
    """Replace the verdict on a bulletin by the one on another reading of it, or by the `decision` of the arbitre.

    `line`: as typed, or the whole bulletin; empty for the bulletin as it was read. `reason` goes to the vault. Once the
    round is closed, a bulletin that was missing is read so too.
    `above_top`: the arbitre was warned that he gives more than the top. `expected`: the position of the verdict that he
    read. Raises EditedMeanwhile.
    """
    seat = seats.seat_of(partie, entry)
    permissions.require(by, "arbitration.rectify_bulletins", (partie, seat.centre))
    if not reason.strip():
        raise ReasonNeeded
    session = correction.CorrectionSession.to_change(partie, seat.centre)
    position = session.position(coup, attempt)
    bulletin, typed = reinterpretation.reparsed_bulletin(session, position, seat, line)
    verdict = session.judge(position, bulletin, typed=typed, line=None)
    if decision is not None:
        check(decision, position.profile, position.top, above_top=above_top)
    with transaction.atomic():
        # A repeated command keeps its reason once.
        text_id = uuid5(UUID(context.current_metadata()["command_id"]), "reason")
        stored = vault.keep_text(reason.strip(), text_id=text_id)
        commanding.record(
            feuille_stream(partie, entry),
            FEUILLE,
            expecting.unless_changed(rectify, expected, partie=partie, entry=entry, coup=coup, attempt=attempt),
            conditions=session.conditions(),
            verdict=verdict,
            reason=stored.id,
            reason_digest=stored.digest,
            decided=decided(verdict, decision, position.profile) if decision else None,
            late=correction.seat_as_opened(partie, seat) if session.is_over(position) else None,
        )
    following.follow(partie, seat.centre)
    return verdicts.verdict_of(partie, entry, coup)
