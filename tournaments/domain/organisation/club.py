"""A club: it asks to belong to a federation, takes licensees once it is approved, and has officers who act for it."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain.organisation import officers
from tournaments.domain.organisation.officers import OfficerEvent, Officers
from tournaments.domain.organisation.status import Lifecycle, Organisation, coded, live, named, refuse_closed
from tournaments.domain.refusals import organisation
from tournaments.domain.terms import ALWAYS, Term
from tournaments.events.membership import ClubOffice, ClubOfficerAppointed, ClubOfficerDismissed
from tournaments.events.organisation import ClubAmended, ClubRequested

ClubEvent = ClubRequested | ClubAmended | OfficerEvent | Lifecycle


@dataclass(frozen=True, slots=True, kw_only=True)
class Club(Organisation):
    federation: UUID | None = None
    comite: UUID | None = None
    school: bool = False
    officers: Officers = field(default_factory=dict)


def evolve(club: Club, event: ClubEvent) -> Club:
    match event:
        case ClubRequested():
            return replace(
                club,
                federation=event.federation,
                comite=event.comite,
                name=event.name,
                code=event.code,
                school=event.school,
            )
        case ClubAmended():
            return replace(club, comite=event.comite, name=event.name, code=event.code, school=event.school)
        case ClubOfficerAppointed() | ClubOfficerDismissed():
            return replace(club, officers=officers.officered(club.officers, event))
        case _:
            return live(club, event)


CLUB: Decider[Club, ClubEvent] = Decider(initial=Club, evolve=evolve)


def ask(
    club: Club, *, federation: UUID, comite: UUID | None, code: str, name: str, school: bool = False
) -> list[ClubEvent]:
    if club.exists:
        raise organisation.OrganisationExists(name=club.name)
    return [ClubRequested(federation=federation, comite=comite, code=coded(code), name=named(name), school=school)]


def amend(club: Club, *, comite: UUID | None, code: str, name: str, school: bool) -> list[ClubEvent]:
    if not club.exists:
        raise organisation.UnknownClub
    refuse_closed(club)
    amended = ClubAmended(comite=comite, code=coded(code), name=named(name), school=school)
    if (amended.comite, amended.code, amended.name, amended.school) == (club.comite, club.code, club.name, club.school):
        raise organisation.NothingChanged
    return [amended]


def appoint_officer(
    club: Club, *, account: UUID, office: ClubOffice, now: datetime, term: Term = ALWAYS
) -> list[ClubEvent]:
    if not club.exists:
        raise organisation.UnknownClub
    refuse_closed(club)
    return [*officers.appoint(club.officers, account=account, office=office, now=now, term=term)]


def dismiss_officer(club: Club, *, account: UUID) -> list[ClubEvent]:
    return [*officers.dismiss(club.officers, account=account)]


def refuse_to_join(club: Club) -> None:
    """Only a club that is approved and open takes licensees."""
    if not club.exists:
        raise organisation.UnknownClub
    if club.closed:
        raise organisation.ClubClosed(name=club.name)
    if not club.approved:
        raise organisation.ClubNotApproved(name=club.name)
