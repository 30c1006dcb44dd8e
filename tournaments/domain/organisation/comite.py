"""A comité: a part of a federation, with a code that is unique there."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain.organisation import staff as staffs
from tournaments.domain.organisation.staff import Staff, StaffEvent
from tournaments.domain.organisation.status import Lifecycle, Organisation, coded, live, named, refuse_closed
from tournaments.domain.refusals.organisation import NothingChanged, OrganisationExists, UnknownComite
from tournaments.domain.terms import ALWAYS, Term
from tournaments.events import membership, organisation

ComiteEvent = organisation.ComiteFormed | organisation.ComiteAmended | StaffEvent | Lifecycle


@dataclass(frozen=True, slots=True, kw_only=True)
class Comite(Organisation):
    federation: UUID | None = None
    staff: Staff = field(default_factory=dict)


def evolve(comite: Comite, event: ComiteEvent) -> Comite:
    match event:
        case organisation.ComiteFormed():
            return replace(comite, federation=event.federation, name=event.name, code=event.code, approved=True)
        case organisation.ComiteAmended():
            return replace(comite, name=event.name, code=event.code)
        case membership.StaffAppointed() | membership.StaffDismissed():
            return replace(comite, staff=staffs.staffed(comite.staff, event))
        case _:
            return live(comite, event)


COMITE: Decider[Comite, ComiteEvent] = Decider(initial=Comite, evolve=evolve)


def form(comite: Comite, *, federation: UUID, code: str, name: str) -> list[ComiteEvent]:
    if comite.exists:
        raise OrganisationExists(name=comite.name)
    return [organisation.ComiteFormed(federation=federation, code=coded(code), name=named(name))]


def amend(comite: Comite, *, code: str, name: str) -> list[ComiteEvent]:
    if not comite.exists:
        raise UnknownComite
    refuse_closed(comite)
    amended = organisation.ComiteAmended(code=coded(code), name=named(name))
    if (amended.code, amended.name) == (comite.code, comite.name):
        raise NothingChanged
    return [amended]


def appoint_staff(
    comite: Comite, *, account: UUID, role: membership.StaffRole, now: datetime, term: Term = ALWAYS
) -> list[ComiteEvent]:
    if not comite.exists:
        raise UnknownComite
    return [*staffs.appoint(comite.staff, account=account, role=role, now=now, term=term)]


def dismiss_staff(comite: Comite, *, account: UUID) -> list[ComiteEvent]:
    return [*staffs.dismiss(comite.staff, account=account)]
