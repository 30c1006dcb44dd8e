"""A federation: at the head of its comités and clubs."""

from dataclasses import dataclass, replace
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain import refusals
from tournaments.domain.organisation.status import Lifecycle, Organisation, coded, live, named, refuse_closed
from tournaments.events import FederationAmended, FederationFounded, LicencesImported

FederationEvent = FederationFounded | FederationAmended | LicencesImported | Lifecycle


@dataclass(frozen=True, slots=True, kw_only=True)
class Federation(Organisation):
    country: str = ""
    imports: frozenset[UUID] = frozenset()


def evolve(federation: Federation, event: FederationEvent) -> Federation:
    match event:
        case FederationFounded() | FederationAmended():
            return replace(federation, name=event.name, code=event.code, country=event.country, approved=True)
        case LicencesImported():
            return replace(federation, imports=federation.imports | {event.licences})
        case _:
            return live(federation, event)


FEDERATION: Decider[Federation, FederationEvent] = Decider(initial=Federation, evolve=evolve)


def found(federation: Federation, *, code: str, name: str, country: str) -> list[FederationEvent]:
    if federation.exists:
        raise refusals.OrganisationExists(name=federation.name)
    return [FederationFounded(code=coded(code), name=named(name), country=country.strip().upper())]


def amend(federation: Federation, *, code: str, name: str, country: str) -> list[FederationEvent]:
    if not federation.exists:
        raise refusals.UnknownFederation
    refuse_closed(federation)
    amended = FederationAmended(code=coded(code), name=named(name), country=country.strip().upper())
    if (amended.code, amended.name, amended.country) == (federation.code, federation.name, federation.country):
        raise refusals.NothingChanged
    return [amended]


def close_import(federation: Federation, *, told: LicencesImported) -> list[FederationEvent]:
    """What a file did is told once."""
    return [] if told.licences in federation.imports else [told]
