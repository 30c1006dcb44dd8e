"""Who has which role in a federation, a comité, a centre or a competition, from when to when."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from engine.people import models, terms
from engine.people.accounts import called
from engine.people.called import place_in_list
from engine.text import folded
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.models.competitions import CentreEnrolmentRow, CentreJugeArbitreRow, CompetitionRow, JugeArbitreRow
from tournaments.models.organisation import (
    ArbitreRow,
    CentreRow,
    ClubOfficerRow,
    DoubleArbitreRow,
    MembershipRow,
)


class Role(Enum):
    """The roles of an appointment; the first three are those of MembershipRow, the two of a club of ClubOfficerRow."""

    ADMINISTRATOR = "administrator"
    STAFF = "staff"
    ORGANISER = "organiser"
    JUGE = "juge-arbitre"
    CENTRE_JUGE = "juge-du-centre"
    ARBITRE = "arbitre"
    DOUBLE = "double-arbitre"
    PRESIDENT = "president"
    SECRETARY = "secretary"


OF_CLUBS = (Role.PRESIDENT, Role.SECRETARY)


@dataclass(frozen=True, slots=True)
class Office:
    """A role in a place: a federation, a comité, a club or a centre by its `kind`; a competition where that is None.

    `centre`: of the competition, for who acts in one alone.
    """

    role: Role
    kind: OrganisationKind | None
    place: UUID
    centre: UUID | None = None

    @property
    def permission(self) -> tuple[str, object]:
        """What gives the right to give it away, and about what it is asked."""
        if self.role in (Role.ADMINISTRATOR, Role.STAFF):
            return "tournaments.appoint_staff", self.place
        if self.role in OF_CLUBS:
            return "tournaments.manage_organisation", self.place
        if self.role is Role.ORGANISER:
            return "tournaments.appoint_organisers", self.place
        if self.role in (Role.JUGE, Role.CENTRE_JUGE):
            return "tournaments.manage_competition", self.place
        where = (None, self.place) if self.kind else (self.place, self.centre)
        return "tournaments.appoint_in_centre", where


@dataclass(frozen=True, slots=True)
class Member:
    """An appointment that has not ended. `competition`: the only one that it is for; `centre`: where."""

    account: UUID
    name: str
    role: Role
    since: datetime | None
    until: datetime | None
    centre: UUID | None = None
    centre_name: str = ""
    competition: UUID | None = None
    competition_name: str = ""


def team_of_organisation(place: UUID) -> list[Member]:
    """The administrators and the staff of a federation or a comité."""
    return _named((Role(row.role), row) for row in _lasting(MembershipRow.told.filter(place=place)))


def team_of_club(club: UUID) -> list[Member]:
    """Its president and its secretary."""
    return _named((Role(row.role), row) for row in _lasting(ClubOfficerRow.told.filter(club=club)))


def team_of_centre(centre: UUID) -> list[Member]:
    """The arbitres and the doubles arbitres of a centre."""
    return _named([*_of_centres(Q(centre=centre))])


def team_of_competition(competition: UUID) -> list[Member]:
    """Organisers, juges-arbitres, and the arbitres and double arbitres of its centres."""
    centres = CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
    conducted = Q(competition=competition)
    return _named(
        [
            *((Role(row.role), row) for row in _lasting(MembershipRow.told.filter(place=competition))),
            *((Role.JUGE, row) for row in _lasting(JugeArbitreRow.told.filter(conducted))),
            *((Role.CENTRE_JUGE, row) for row in _lasting(CentreJugeArbitreRow.told.filter(conducted))),
            *_of_centres(Q(centre__in=centres) & terms.in_competition(competition)),
        ]
    )


def _of_centres(which: Q) -> Iterable[tuple[Role, Any]]:
    yield from ((Role.ARBITRE, row) for row in _lasting(ArbitreRow.told.filter(which)))
    yield from ((Role.DOUBLE, row) for row in _lasting(DoubleArbitreRow.told.filter(which)))


def _lasting(rows: Any) -> Any:
    return rows.filter(terms.not_ended(timezone.now()))


def _named(appointed: Iterable[tuple[Role, Any]]) -> list[Member]:
    """By role, then centre, then name. An account that is gone has no line."""
    rows = list(appointed)
    accounts = called(models.Account.objects.filter(pk__in={row.account for _, row in rows}))
    centres = _names(CentreRow, (getattr(row, "centre", None) for _, row in rows))
    only = {role: _only(role) for role in Role}
    competitions = _names(CompetitionRow, (only[role](row) for role, row in rows))
    members = [
        Member(
            account=row.account,
            name=accounts[row.account],
            role=role,
            since=row.since,
            until=row.until,
            centre=getattr(row, "centre", None),
            centre_name=centres.get(getattr(row, "centre", None), ""),
            competition=only[role](row),
            competition_name=competitions.get(only[role](row), ""),
        )
        for role, row in rows
        if row.account in accounts
    ]
    order = list(Role)
    return sorted(
        members, key=lambda member: (order.index(member.role), folded(member.centre_name), place_in_list(member.name))
    )


def _only(role: Role) -> Callable[[Any], UUID | None]:
    """The one competition that the row of an arbitre is for."""
    return (lambda row: row.competition) if role in (Role.ARBITRE, Role.DOUBLE) else (lambda _row: None)


def _names(rows: Any, ids: Iterable[UUID | None]) -> dict[UUID | None, str]:
    return dict(rows.objects.filter(pk__in={id_ for id_ in ids if id_}).values_list("pk", "name"))
