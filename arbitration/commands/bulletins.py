"""Bulletins entered, taken back and rectified."""

from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID, uuid5

from django.db import transaction

from arbitration.commands import expecting, following
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.decision import Decision, check, decided
from arbitration.domain.feuille import FEUILLE, correct, rectify, withdraw
from arbitration.domain.refusals import NotPlayedHere, ReasonNeeded, TooManyLines
from arbitration.models import bulletins, hall
from arbitration.queries.seats import round_of, seat_of, seated_in, seats_among
from arbitration.queries.verdicts import presumed_again, verdict_of
from arbitration.services import correction, reinterpretation
from arbitration.services.batch import Answer, Batch, Line, answer_of, tables_of
from arbitration.streams import feuille_stream
from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.eventstore import appending, commanding, context
from engine.people import permissions, vault

_LINES = UUID("0f6b2a43-5f0d-4c56-9d0e-1b8f5a7b9c11")
MAX_LINES = 50  # so that a batch never holds the log for long


@commanding.command
def enter_bulletins(partie: UUID, centre: UUID, lines: Sequence[Line], *, by: Actor) -> list[Answer]:
    """Correct the bulletins of a batch, or take some back, in one commit. Returns one answer per line, in order.

    A refused line records nothing and does not affect the others. A line sent again gets its first verdict.
    """
    permissions.require(by, "arbitration.correct_bulletins", (partie, centre))
    if len(lines) > MAX_LINES:
        raise TooManyLines(most=MAX_LINES, count=len(lines))
    session = correction.CorrectionSession.to_change(partie, centre)
    recorded = _recorded(lines)
    batch = Batch(session, _tables(partie, centre, lines, recorded), recorded)
    batch.preload(lines)
    refusals = [batch.refusal_of(line) for line in lines]
    _append(session, batch.entered)
    following.follow(partie, centre, [position.coup for position in session.positions.values()])
    return list(_answers(partie, lines, refusals))


@commanding.command
def correct_bulletin(
    partie: UUID, entry: UUID, coup: int | None, bulletin: Bulletin, *, by: Actor, attempt: int = 1
) -> bulletins.BulletinRow:
    """Correct one bulletin in full: its words, circles, raccord letters and all."""
    seat = seat_of(partie, entry)
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
    )
    following.follow(partie, seat.centre, [verdict.coup])
    return verdict_of(partie, entry, verdict.coup)


@commanding.command
def withdraw_bulletin(partie: UUID, entry: UUID, coup: int, *, by: Actor, attempt: int = 1) -> None:
    """Take back a bulletin just entered, to enter it again; its verdict stays readable.

    Possible until the round is closed: a solution may be announced before all bulletins are in, and a typing mistake is
    often seen later. A bulletin rectified since is rectified again instead.
    """
    seat = seat_of(partie, entry)
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

    `line`: as typed, or the whole bulletin; empty for the bulletin as it was read. `reason` goes to the vault.
    `above_top`: the arbitre was warned that he gives more than the top. `expected`: the position of the verdict that he
    read. Raises EditedMeanwhile.
    """
    seat = seat_of(partie, entry)
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
        )
    following.follow(partie, seat.centre)
    return verdict_of(partie, entry, coup)


def _append(session: correction.CorrectionSession, lines: Sequence[UUID]) -> None:
    """One commit for all the feuilles of a batch, identified by its lines and not by the request."""
    if not lines:
        return
    appends, conditions = session.appends(), session.conditions()
    with commanding.identified(uuid5(_LINES, ",".join(map(str, lines)))):
        appending.append(*appends, conditions=conditions)


def _tables(
    partie: UUID, centre: UUID, lines: Sequence[Line], recorded: Mapping[UUID, bulletins.BulletinRow]
) -> dict[int, hall.SeatRow]:
    """Who sits at the tables of these lines; the bulletins of a player who has left may still come in."""
    played = round_of(partie)
    entries = {row.entry for row in recorded.values()}
    seats = seats_among(played, centre, tables=tables_of(lines), entries=entries)
    if not seats and not seated_in(played).filter(centre=centre).exists():
        raise NotPlayedHere
    return {seat.table: seat for seat in seats if seat.table is not None}


def _recorded(lines: Sequence[Line]) -> dict[UUID, bulletins.BulletinRow]:
    """The verdicts recorded for these lines and for those that they take back, by the id of the line.

    If a line has several, the one that stands, else the first.
    """
    ids = [line.id for line in lines] + [line.withdraws for line in lines if line.withdraws]
    rows = bulletins.BulletinRow.objects.filter(line__in=ids).order_by("stands", "-position")
    return {row.line: row for row in rows if row.line is not None}


def _answers(partie: UUID, lines: Sequence[Line], refusals: Sequence[Refusal | None]) -> Iterator[Answer]:
    recorded = _recorded(lines)
    taken_back = [recorded[line.withdraws] for line in lines if line.withdraws in recorded]
    again = presumed_again(partie, taken_back)
    for line, refusal in zip(lines, refusals, strict=True):
        if line.withdraws is None:
            yield answer_of(line, refusal, recorded.get(line.id))
        elif refusal:
            yield Answer(line.id, refusal=refusal)
        else:
            yield Answer(line.id, verdict=again.get(line.withdraws), withdrawn=True)
