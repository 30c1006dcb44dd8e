"""The administrators and the staff of a federation or a comité; the president and the secretary of a club."""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone

from engine.events.actors import Actor
from engine.events.decider import Decider
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from tournaments.commands.checks import refuse_unknown_account
from tournaments.domain.organisation import club as clubs, comite, federation, kinds
from tournaments.domain.organisation.federation import FEDERATION
from tournaments.domain.terms import Term
from tournaments.events.membership import ClubOffice, StaffRole
from tournaments.streams import club_stream, comite_stream, federation_stream

_APPOINT, _MANAGE = "tournaments.appoint_staff", "tournaments.manage_organisation"

_OF: dict[kinds.OrganisationKind, tuple[Callable[[UUID], str], Decider[Any, Any], Any]] = {
    kinds.OrganisationKind.FEDERATION: (federation_stream, FEDERATION, federation),
    kinds.OrganisationKind.COMITE: (comite_stream, comite.COMITE, comite),
}


@commanding.command
def appoint_staff(
    kind: kinds.OrganisationKind,
    place: UUID,
    *,
    account: UUID,
    role: StaffRole,
    by: Actor,
    since: datetime | None = None,
    until: datetime | None = None,
) -> list[recorded.Recorded]:
    """Make the account administrator, or staff, of a federation or a comité. Raises AlreadyAppointed, TermInvalid."""
    require(by, _APPOINT, place)
    refuse_unknown_account(account)
    stream, decider, decisions = _OF[kind]
    return commanding.record(
        stream(place),
        decider,
        decisions.appoint_staff,
        account=account,
        role=role,
        now=timezone.now(),
        term=Term(since, until),
    )


@commanding.command
def dismiss_staff(kind: kinds.OrganisationKind, place: UUID, *, account: UUID, by: Actor) -> list[recorded.Recorded]:
    """Raises NotAppointed."""
    require(by, _APPOINT, place)
    stream, decider, decisions = _OF[kind]
    return commanding.record(stream(place), decider, decisions.dismiss_staff, account=account)


@commanding.command
def appoint_officer(
    club: UUID,
    *,
    account: UUID,
    office: ClubOffice,
    by: Actor,
    since: datetime | None = None,
    until: datetime | None = None,
) -> list[recorded.Recorded]:
    """Let the account act for the club. Raises AlreadyAppointed, TermInvalid, UnknownClub, OrganisationIsClosed."""
    require(by, _MANAGE, club)
    refuse_unknown_account(account)
    return commanding.record(
        club_stream(club),
        clubs.CLUB,
        clubs.appoint_officer,
        account=account,
        office=office,
        now=timezone.now(),
        term=Term(since, until),
    )


@commanding.command
def dismiss_officer(club: UUID, *, account: UUID, by: Actor) -> list[recorded.Recorded]:
    """Raises NotAppointed."""
    require(by, _MANAGE, club)
    return commanding.record(club_stream(club), clubs.CLUB, clubs.dismiss_officer, account=account)
