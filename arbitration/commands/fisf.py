"""The commission de recours of the FISF: who sits, and what becomes of a dossier that goes to it (FISF 6.4.2)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils.timezone import now

from arbitration.commands import commissions, reasons, remedies
from arbitration.domain import fisf as register, refusals
from arbitration.domain.fisf import FISF, Fisf
from arbitration.domain.recours import concluding, deciding, escalating, state
from arbitration.domain.recours.escalating import DossierVoid, Typed
from arbitration.events.fisf import FisfSeat, LapsedDossierTried, Party, Transmitter
from arbitration.events.recours import AppealAttemptRefused, Outcome, RemedyDecided
from arbitration.models.recours import RecoursRow
from arbitration.queries.fisf import concerned_before_fisf, profile_of_recours
from arbitration.queries.recours import recours_line
from arbitration.streams import FISF_STREAM, recours_stream
from engine.events.actors import Actor
from engine.eventstore.commanding import command, load, record
from engine.eventstore.recorded import Condition, Recorded
from engine.people.permissions import allowed, require


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A member of the commission du règlement: a NewMember with a nationality and a federation."""

    member: commissions.NewMember
    nationality: str
    federation: str


@command
def compose_fisf_commission(
    *,
    president: NewSeat | None,
    technical: NewSeat | None,
    africa: NewSeat | None,
    members: Sequence[NewSeat],
    others: Sequence[NewSeat] = (),
    by: Actor,
    expected: int | None = None,
) -> list[Recorded]:
    """FISF 6.4.2.b: who holds the roles, the two members, and who may replace them.

    `expected`: the version of the commission that was read. Raises EditedMeanwhile, and what `compose` refuses.
    """
    require(by, "arbitration.compose_fisf")
    with transaction.atomic():
        return record(
            FISF_STREAM,
            FISF,
            register.compose,
            expected=expected,
            president=_seat_to_record(president, "president"),
            technical=_seat_to_record(technical, "technical"),
            africa=_seat_to_record(africa, "africa"),
            members=[seat for at, member in enumerate(members) if (seat := _seat_to_record(member, f"member-{at}"))],
            others=[seat for at, other in enumerate(others) if (seat := _seat_to_record(other, f"other-{at}"))],
        )


@command
def inform_parties(
    recours: UUID, *, appellant: Party, informed: Sequence[Party], grounds: str, by: Actor, at: datetime | None = None
) -> list[Recorded]:
    """FISF 6.4.2.c: the parties know that the dossier will go to the FISF. `at`: when they were informed, now when
    None.

    Raises UnknownRecours, GroundsNeeded, and what `inform_parties` of the domain refuses.
    """
    require_transmitter(recours_line(recours).row, by)
    if not grounds.strip():
        raise refusals.GroundsNeeded
    moment = now()
    fields: dict[str, Any] = {"appellant": appellant, "informed": informed, "at": at or moment, "now": moment}
    return _record(recours, escalating.inform_parties, "grounds", grounds, **fields)


@command
def transmit_recours(recours: UUID, *, transmitter: Transmitter, documents: str, by: Actor) -> list[Recorded]:
    """FISF 6.4.2.c: `documents`: what is sent, one a line. Raises DocumentsNeeded, PartiesNotInformed, …"""
    require_transmitter(recours_line(recours).row, by)
    return _record(recours, escalating.transmit, "documents", _listed(documents), transmitter=transmitter)


@command
def request_documents(recours: UUID, *, documents: str, by: Actor) -> list[Recorded]:
    """FISF 6.4.2.c: what is missing, one a line. Raises DocumentsNeeded, DossierVoid, …"""
    row = recours_line(recours).row
    require(by, "arbitration.lead_fisf", recours, unknown=deciding.UnknownRecours)
    days = profile_of_recours(row).appeal_documents_days
    return _record(recours, escalating.request_documents, "documents", _listed(documents), days=days, now=now())


@command
def complete_dossier(recours: UUID, *, documents: str, by: Actor, at: datetime | None = None) -> list[Recorded]:
    """FISF 6.4.2.c: what was received, and when, now when None. Raises DossierVoid, once recorded, …"""
    recours_line(recours)
    require(by, "arbitration.lead_fisf", recours, unknown=deciding.UnknownRecours)
    moment = now()
    return _record(recours, escalating.complete, "documents", _listed(documents), at=at or moment, now=moment)


@command
def replace_concerned(recours: UUID, *, person: UUID, member: UUID, reason: str, by: Actor) -> list[Recorded]:
    """FISF 6.4.2.b: `member` of the commission du règlement replaces this person for this recours."""
    row = recours_line(recours).row
    require(by, "arbitration.lead_fisf", recours, unknown=deciding.UnknownRecours)
    if not reason.strip():
        raise refusals.ReasonNeeded
    fields = _commission(row) | {"person": person, "by": member, "now": now()}
    return _record(recours, concluding.replace_concerned, "why", reason, **fields)


@command
def conclude_recours(
    recours: UUID,
    *,
    sitting: Sequence[UUID],
    outcome: Outcome,
    favourable: bool,
    reason: str,
    by: Actor,
    remedy: RemedyDecided | None = None,
    above_top: bool = False,
) -> list[Recorded]:
    """FISF 6.4.2: what the commission de recours decides, and what follows in the score, as for a first decision.

    Raises what `conclude` and `refuse_unworkable` refuse, and DossierVoid.
    """
    row = recours_line(recours).row
    require(by, "arbitration.conclude_recours", recours, unknown=deciding.UnknownRecours)
    if not reason.strip():
        raise refusals.ReasonNeeded
    fields = {"sitting": sitting, "outcome": outcome, "favourable": favourable, "now": now(), "remedy": remedy}

    def stands(recorded: list[Recorded]) -> None:
        if isinstance(recorded[-1].event, RemedyDecided):
            remedies.come_to_stand(row, recorded[-1], reason, above_top=above_top)

    return _record(recours, concluding.conclude, "why", reason, then=stands, **_commission(row), **fields)


@command
def lapse_dossier(recours: UUID, *, by: Actor) -> list[Recorded]:
    """FISF 6.4.2.c: record that a late dossier is void; does nothing if it came in time, or if that is recorded."""
    require(by, "arbitration.lead_fisf", recours, unknown=deciding.UnknownRecours)
    return record(recours_stream(recours), state.RECOURS, escalating.lapse, now=now())


def require_transmitter(row: RecoursRow, by: Actor | AnonymousUser) -> Actor:
    """The president of the commission d'arbitrage, or the organiser of the competition."""
    if allowed(by, "arbitration.preside_commission", row.commission):
        return require(by, "arbitration.preside_commission", row.commission, unknown=deciding.UnknownRecours)
    return require(by, "arbitration.constitute_commission", row.competition, unknown=deciding.UnknownRecours)


def _record(
    recours: UUID,
    step: Callable[..., list[state.RecoursEvent]],
    name: str,
    text: str,
    *,
    then: Callable[[list[Recorded]], None] = lambda _recorded: None,
    **fields: Any,
) -> list[Recorded]:
    """Record a step with its text and its consequences. A failed attempt is recorded, then refused."""
    conditions = fields.pop("conditions", ())
    with transaction.atomic():
        typed = reasons.kept_text(text, name)
        fields[name] = Typed(typed.id, typed.digest)
        recorded = record(recours_stream(recours), state.RECOURS, step, conditions=conditions, **fields)
        then(recorded)
    if any(isinstance(at.event, LapsedDossierTried) for at in recorded):
        raise DossierVoid
    if any(isinstance(at.event, AppealAttemptRefused) for at in recorded):
        raise concluding.ConcernedByIt
    return recorded


def _commission(row: RecoursRow) -> dict[str, Any]:
    """The commission as of now, on condition that nobody changes it meanwhile."""
    loaded = load(FISF_STREAM, FISF)
    return {
        "fisf": loaded.state,
        "concerns": concerned_before_fisf(row, _named(loaded.state)),
        "conditions": [Condition(FISF_STREAM, loaded.version)],
    }


def _named(fisf: Fisf) -> tuple[FisfSeat, ...]:
    return () if fisf.composed is None else (*fisf.seats(), *fisf.spare())


def _listed(documents: str) -> str:
    """One document a line. Raises DocumentsNeeded."""
    lines = [line.strip() for line in documents.splitlines() if line.strip()]
    if not lines:
        raise refusals.DocumentsNeeded
    return "\n".join(lines)


def _seat_to_record(seat: NewSeat | None, label: str) -> FisfSeat | None:
    if seat is None:
        return None
    member = commissions.kept_member(seat.member, label)
    return FisfSeat(
        person=member.person,
        account=member.account,
        nationality=seat.nationality.strip().upper(),
        federation=seat.federation.strip(),
    )
