"""Bulletins that say the same, judged otherwise: one decision for all of them, or left as they are with a reason."""

from collections.abc import Callable, Sequence
from uuid import UUID

from django.db import transaction

from arbitration.commands import expecting, following, reasons
from arbitration.domain import after_verdict, decision, refusals, wire
from arbitration.domain.disparity import Named, verdict_alike
from arbitration.domain.feuille import FeuilleEvent, NoBulletinToRectify, NothingToRectify, accept_disparity, make_alike
from arbitration.events.feuille import BulletinCorrected
from arbitration.queries import seats
from arbitration.services.correction import CorrectionSession, Sheet
from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.eventstore.appending import append, recorded_before
from engine.eventstore.commanding import command
from engine.people import vault
from engine.people.permissions import allowed, require

Decided = Callable[[CorrectionSession, Sheet, Named, vault.Stored], Sequence[FeuilleEvent]]


@command
def decide_alike(
    bulletins: Sequence[Named],
    model: Named | decision.Decision,
    reason: str,
    *,
    by: Actor,
    above_top: bool = False,
) -> int:
    """Give all these bulletins one verdict: that of the bulletin `model`, or a decision. Returns how many changed.

    They are of one coup, in one centre or in several of a simultané. `reason` goes to the vault. `above_top`: as for a
    rectification. Raises EditedMeanwhile, NothingToRectify, SeveralCoups.
    """

    def decided(session: CorrectionSession, sheet: Sheet, named: Named, stored: vault.Stored) -> list[FeuilleEvent]:
        position = session.position(named.coup, named.attempt)
        standing = _standing(sheet, named)
        if isinstance(wanted, decision.Decision):
            decision.check(wanted, position.profile, position.top, above_top=above_top)
        read = wire.bulletin_from_json(standing.bulletin)
        verdict = session.judge(position, read, typed=standing.typed, line=None)
        by_hand = verdict_alike(verdict, wanted, position.profile)
        return make_alike(sheet.state, verdict=verdict, wanted=by_hand, reason=stored.id, reason_digest=stored.digest)

    _require(bulletins, by)
    if len({(named.coup, named.attempt) for named in bulletins}) > 1:
        raise refusals.SeveralCoups
    wanted = model if isinstance(model, decision.Decision) else _verdict_of(model)
    return _record(bulletins, reason, decided, unchanged=NothingToRectify(coup=bulletins[0].coup))


@command
def accept_disparities(bulletins: Sequence[Named], reason: str, *, by: Actor) -> int:
    """Leave the verdicts of these bulletins as they are: they differ rightly. Returns how many had to be said so."""

    def decided(session: CorrectionSession, sheet: Sheet, named: Named, stored: vault.Stored) -> list[FeuilleEvent]:
        session.position(named.coup, named.attempt)  # refuses what no longer counts
        of = {"coup": named.coup, "attempt": named.attempt}
        return accept_disparity(sheet.state, **of, reason=stored.id, reason_digest=stored.digest)

    _require(bulletins, by)
    return _record(bulletins, reason, decided, unchanged=after_verdict.DisparityAlreadyAccepted())


def _require(bulletins: Sequence[Named], by: Actor) -> None:
    """Of the competition, or at each of the desks."""
    if not bulletins:
        raise refusals.NoBulletinNamed
    competitions = {seats.competition_of(named.partie) for named in bulletins}
    if all(allowed(by, "arbitration.decide_alike", competition) for competition in competitions):
        return
    for named in bulletins:
        desk = (named.partie, seats.seat_of(named.partie, named.entry).centre)
        require(by, "arbitration.rectify_bulletins", desk)


def _record(bulletins: Sequence[Named], reason: str, decided: Decided, *, unchanged: Refusal) -> int:
    """What is decided for each, all or none, then what follows in each centre. Raises `unchanged` where nothing is."""
    if not reason.strip():
        raise refusals.ReasonNeeded
    by_desk: dict[tuple[UUID, UUID], list[Named]] = {}
    for named in bulletins:
        by_desk.setdefault((named.partie, seats.seat_of(named.partie, named.entry).centre), []).append(named)
    sessions = {desk: _session(desk, of_desk) for desk, of_desk in by_desk.items()}
    sheets = [sheet for session in sessions.values() for sheet in session.sheets.values()]
    if before := recorded_before(*(sheet.stream for sheet in sheets)):
        return len({recorded.stream for recorded in before})
    with transaction.atomic():
        stored = reasons.kept_text(reason)
        for desk, of_desk in by_desk.items():
            for named in of_desk:
                _refuse_changed(named)
                sheet = sessions[desk].sheets[named.entry]
                sheet.add(decided(sessions[desk], sheet, named, stored))
        if not any(sheet.events for sheet in sheets):
            raise unchanged
        append(
            *(wanted for session in sessions.values() for wanted in session.appends()),
            conditions=[condition for session in sessions.values() for condition in session.conditions()],
        )
    for desk in sessions:
        following.follow(*desk)
    return sum(bool(sheet.events) for sheet in sheets)


def _session(desk: tuple[UUID, UUID], bulletins: Sequence[Named]) -> CorrectionSession:
    session = CorrectionSession.to_change(*desk)
    session.preload_sheets([named.entry for named in bulletins])
    return session


def _refuse_changed(named: Named) -> None:
    expecting.refuse_changed(
        named.position, partie=named.partie, entry=named.entry, coup=named.coup, attempt=named.attempt
    )


def _verdict_of(named: Named) -> BulletinCorrected:
    """The verdict that stands on the bulletin whose like the others are to be."""
    seat = seats.seat_of(named.partie, named.entry)
    return _standing(_session((named.partie, seat.centre), [named]).sheets[named.entry], named)


def _standing(sheet: Sheet, named: Named) -> BulletinCorrected:
    standing = sheet.state.standing(named.coup, named.attempt)
    if standing is None:
        raise NoBulletinToRectify(coup=named.coup)
    return standing
