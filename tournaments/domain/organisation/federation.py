"""A federation: at the head of its comités and clubs."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from engine.events import timezones
from engine.events.decider import Decider
from tournaments.domain.organisation import staff as staffs
from tournaments.domain.organisation.staff import Staff, StaffEvent
from tournaments.domain.organisation.status import Lifecycle, Organisation, coded, live, named, refuse_closed
from tournaments.domain.refusals.organisation import NothingChanged, OrganisationExists, UnknownFederation
from tournaments.domain.terms import ALWAYS, Term
from tournaments.events.membership import StaffAppointed, StaffDismissed, StaffRole
from tournaments.events.organisation import FederationAmended, FederationFounded, LicencesImported

FederationEvent = FederationFounded | FederationAmended | LicencesImported | StaffEvent | Lifecycle


@dataclass(frozen=True, slots=True, kw_only=True)
class Federation(Organisation):
    country: str = ""
    time_zone: str = ""
    imports: frozenset[UUID] = frozenset()
    staff: Staff = field(default_factory=dict)


def evolve(federation: Federation, event: FederationEvent) -> Federation:
    match event:
        case FederationFounded() | FederationAmended():
            named_so = replace(federation, name=event.name, code=event.code, country=event.country, approved=True)
            return replace(named_so, time_zone=event.time_zone)
        case LicencesImported():
            return replace(federation, imports=federation.imports | {event.licences})
        case StaffAppointed() | StaffDismissed():
            return replace(federation, staff=staffs.staffed(federation.staff, event))
        case _:
            return live(federation, event)


FEDERATION: Decider[Federation, FederationEvent] = Decider(initial=Federation, evolve=evolve)


def found(federation: Federation, *, code: str, name: str, country: str, time_zone: str = "") -> list[FederationEvent]:
    if federation.exists:
        raise OrganisationExists(name=federation.name)
    zone = timezones.named(time_zone)
    return [FederationFounded(code=coded(code), name=named(name), country=country.strip().upper(), time_zone=zone)]


def amend(federation: Federation, *, code: str, name: str, country: str, time_zone: str = "") -> list[FederationEvent]:
    if not federation.exists:
        raise UnknownFederation
    refuse_closed(federation)
    zone = timezones.named(time_zone)
    amended = FederationAmended(code=coded(code), name=named(name), country=country.strip().upper(), time_zone=zone)
    if evolve(federation, amended) == federation:
        raise NothingChanged
    return [amended]


def close_import(federation: Federation, *, imported: LicencesImported) -> list[FederationEvent]:
    """Record the import of a file, once."""
    return [] if imported.licences in federation.imports else [imported]


def appoint_staff(
    federation: Federation, *, account: UUID, role: StaffRole, now: datetime, term: Term = ALWAYS
) -> list[FederationEvent]:
    if not federation.exists:
        raise UnknownFederation
    return [*staffs.appoint(federation.staff, account=account, role=role, now=now, term=term)]


def dismiss_staff(federation: Federation, *, account: UUID) -> list[FederationEvent]:
    return [*staffs.dismiss(federation.staff, account=account)]
