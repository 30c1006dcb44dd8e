"""Recours (FISF 6.3), filed by a player through his link, or by the arbitres, for him or for themselves."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now

from arbitration.commands import reasons, remedies
from arbitration.domain import commission, refusals
from arbitration.domain.recours import deciding, filing, state
from arbitration.events.recours import AppealAttemptRefused, AppealFiled, Outcome, RemedyDecided
from arbitration.queries.commissions import constituted_in, members_of
from arbitration.queries.recours import Matter, concerns_of, recours_line, seat_in, settled
from arbitration.queries.windows import deadline_of
from arbitration.services.links import Bearer, not_withdrawn
from arbitration.streams import commission_stream, recours_stream
from engine.events.actors import Actor
from engine.eventstore import commanding, reading, recorded
from engine.people import identities, permissions
from games.queries.parties import profile_of
from tournaments.streams import competition_stream


@commanding.command
def file_recours(
    matter: Matter, grounds: str, *, by: Actor, centre: UUID, by_arbitres: bool = False, at: datetime | None = None
) -> UUID:
    """The arbitres of a centre file a recours: for an entry of it, or `by_arbitres` for themselves. Returns its id.

    `at`: when it was handed in, now when None. A late or repeated one is recorded, and refused by an event.
    Raises GroundsNeeded, UnknownEntry, NotPlayedHere, NoSuchDecision, FiledInTheFuture.
    """
    permissions.require(by, "arbitration.file_recours", (matter.competition, centre))
    if matter.entry is not None and seat_in(matter.competition, matter.entry).centre != centre:
        raise refusals.NotPlayedHere
    return _file(matter, grounds, centre=centre, by_arbitres=by_arbitres or matter.entry is None, at=at or now())


@commanding.command
def file_own_recours(matter: Matter, grounds: str, *, by: Bearer, email: str = "") -> UUID:
    """The player or pair that holds the link files a recours, now. Raises as `file_recours`.

    `email`: for news of it, kept in the vault for the first of a pair; "" changes nothing.
    Raises LinkWithdrawn as well.
    """
    if matter.entry != by.entry:
        raise permissions.NotAllowed
    still_good = not_withdrawn(by)
    seat = seat_in(matter.competition, by.entry)
    with transaction.atomic():
        if email:
            identities.keep_email(UUID(seat.players[0]), email)
        return _file(matter, grounds, centre=seat.centre, by_arbitres=False, at=now(), conditions=[still_good])


@commanding.command
def decide_recours(
    recours: UUID,
    *,
    sitting: Sequence[UUID],
    outcome: Outcome,
    favourable: bool,
    reason: str,
    by: Actor,
    remedy: RemedyDecided | None = None,
    above_top: bool = False,
) -> list[recorded.Recorded]:
    """FISF 6.3, 6.4.1: what the members who sat decide, and what follows in the score. `reason` goes to the vault.

    The `remedy` is carried out in the same commit: the right to decide is enough. Where results are official it waits
    for a rectificatif. A member signed in records it, or staff for them. `above_top`: as for a rectification.
    Raises UnknownRecours, ReasonNeeded, and what `decide` and `refuse_unworkable` refuse.
    """
    row = recours_line(recours).row
    permissions.require(by, "arbitration.decide_recours", row.commission, unknown=deciding.UnknownRecours)
    if not reason.strip():
        raise refusals.ReasonNeeded
    # the version before the rows: a conflict declared, or a member replaced, in the meantime is noticed
    conditions = [_as_it_is(commission_stream(row.commission))]
    members = members_of(row.commission)
    if remedy is not None:
        conditions.append(_as_it_is(competition_stream(row.competition)))
    with transaction.atomic():
        decided = commanding.record(
            recours_stream(recours),
            state.RECOURS,
            deciding.decide,
            conditions=conditions,
            members=[member.person for member in members],
            concerns=concerns_of(row, members),
            sitting=sitting,
            outcome=outcome,
            favourable=favourable,
            remedy=remedy,
            **reasons.kept_reason(reason),
        )
        # said again: what follows is in the log already
        if isinstance(decided[-1].event, RemedyDecided) and row.state != "decided":
            remedies.come_to_stand(row, decided[-1], reason, above_top=above_top)
    if isinstance(decided[-1].event, AppealAttemptRefused):
        raise deciding.JudgesHimself
    return decided


def _as_it_is(stream: str) -> recorded.Condition:
    return recorded.Condition(stream, reading.stream_version(stream))


def _file(
    matter: Matter,
    grounds: str,
    *,
    centre: UUID,
    by_arbitres: bool,
    at: datetime,
    conditions: Sequence[recorded.Condition] = (),
) -> UUID:
    if not grounds.strip():
        raise refusals.GroundsNeeded
    before = filing.Before(
        deadline=deadline_of(matter, centre, now=at),
        settled=settled(matter, by_arbitres=by_arbitres),
        now=now(),
        regulation=profile_of(matter.partie).regulation if matter.partie else "FISF",
    )
    recours = commanding.fresh_id("recours")
    with transaction.atomic():
        stored = reasons.kept_text(grounds, "grounds")
        appeal = AppealFiled(
            competition=matter.competition,
            commission=commission.commission_for(
                matter.competition, centre if _has_own(matter.competition, centre) else None
            ),
            subject=matter.subject,
            entry=matter.entry,
            by_arbitres=by_arbitres,
            partie=matter.partie,
            coup=matter.coup,
            at=at,
            grounds=stored.id,
            grounds_digest=stored.digest,
        )
        commanding.record(
            recours_stream(recours),
            state.RECOURS,
            filing.file_appeal,
            conditions=conditions,
            appeal=appeal,
            before=before,
        )
    return recours


def _has_own(competition: UUID, centre: UUID) -> bool:
    """Whether the centre has a commission of its own."""
    return centre in constituted_in(competition)
