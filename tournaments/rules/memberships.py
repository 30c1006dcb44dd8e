"""Predicates about memberships: staff of the federation or the comité that something is of, organisers.

An object of None asks whether there is any of that kind.
"""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser
from django.db.models import Model, Q, QuerySet

from arbitration.models import CommissionRow, RecoursRow
from engine.people import allowed
from engine.people.models import Account
from engine.people.second_factor import office
from tournaments.domain.terms import ORGANISER
from tournaments.events import StaffRole
from tournaments.models import (
    CentreEnrolmentRow,
    CentreRow,
    ClubRow,
    ComiteRow,
    CompetitionRow,
    DayPass,
    FederationRow,
    LicenceFile,
    MembershipRow,
    PlayerRow,
)
from tournaments.queries.memberships import Whose
from tournaments.queries.rounds import competition_of_partie

User = Account | AnonymousUser
Desk = tuple[UUID, UUID]  # a partie and a centre
Place = tuple[UUID | None, UUID | None]  # a competition and a centre


def _staffed(user: User) -> QuerySet[MembershipRow]:
    """Where the account is staff, or an administrator; nowhere for a visitor."""
    return MembershipRow.objects.filter(Q(account=user.pk)).exclude(role=ORGANISER)


def _of(rows: type[Model], id_: UUID, *columns: str) -> Q:
    """The federation and the comité that stand in the row of this id."""
    found = Q()
    for column in columns or ("federation", "comite"):
        found |= Q(place__in=rows._default_manager.filter(pk=id_).values(column))
    return found


def _above_centre(centre: UUID) -> Q:
    club = CentreRow.objects.filter(pk=centre).values("club")
    of_club = ClubRow.objects.filter(pk__in=club)
    above_club = Q(place__in=of_club.values("federation")) | Q(place__in=of_club.values("comite"))
    return _of(CentreRow, centre) | above_club


@rules.predicate
def is_member_somewhere(user: User) -> bool:
    """Staff of a federation or a comité, or organiser of a competition."""
    return user.pk is not None and MembershipRow.objects.filter(account=user.pk).exists()


@office
def is_of_staff(account: Account) -> bool:
    """Staff of a federation or a comité: they act for everybody there."""
    return _staffed(account).exists()


@rules.predicate
def owns(user: User, whose: Whose | None) -> bool:
    """Staff of the federation, or of the comité; of any, where none is named."""
    if user.pk is None:
        return False
    if whose is None:
        return _staffed(user).exists()
    return _staffed(user).filter(place__in=[place for place in whose if place]).exists()


@rules.predicate
def is_administrator_of(user: User, place: UUID | None) -> bool:
    """Administrator of this federation or comité, or of the federation that the comité is of."""
    if place is None or user.pk is None:
        return False
    administered = MembershipRow.objects.filter(account=user.pk, role=StaffRole.ADMINISTRATOR.value)
    return administered.filter(Q(place=place) | _of(ComiteRow, place, "federation")).exists()


@rules.predicate
def is_staff_of_organisation(user: User, organisation: UUID | None) -> bool:
    """Staff of this federation, comité, club or centre, or of what it is of."""
    if user.pk is None:
        return False
    if organisation is None:
        return _staffed(user).exists()
    above = _of(ComiteRow, organisation, "federation") | _of(ClubRow, organisation) | _above_centre(organisation)
    return _staffed(user).filter(Q(place=organisation) | above).exists()


@rules.predicate
def is_staff_of_federation(user: User, federation: UUID | None) -> bool:
    if user.pk is None:
        return False
    known = FederationRow.objects.filter(pk=federation) if federation else FederationRow.objects.all()
    return _staffed(user).filter(place__in=known.values("id")).exists()


@rules.predicate
def is_staff_of_file(user: User, file: UUID | None) -> bool:
    """Staff of the federation that a licence file is of."""
    if file is None:
        return is_staff_of_federation(user, None)
    return user.pk is not None and _staffed(user).filter(_of(LicenceFile, file, "federation")).exists()


@rules.predicate
def is_staff_of_player(user: User, player: UUID | None) -> bool:
    """Staff of the federation of the licence, or of what the club is of."""
    if user.pk is None:
        return False
    if player is None:
        return _staffed(user).exists()
    clubs = ClubRow.objects.filter(pk__in=PlayerRow.objects.filter(pk=player).values("club"))
    above = Q(place__in=clubs.values("federation")) | Q(place__in=clubs.values("comite"))
    return _staffed(user).filter(_of(PlayerRow, player, "federation") | above).exists()


@rules.predicate
def is_staff_of_competition(user: User, competition: UUID | None) -> bool:
    if competition is None or user.pk is None:
        return False
    return _staffed(user).filter(_of(CompetitionRow, competition)).exists()


@rules.predicate
def is_staff_of_commission(user: User, commission: UUID | None) -> bool:
    """Staff of whose competition the commission is of."""
    if commission is None or user.pk is None:
        return False
    competition = CommissionRow.objects.filter(commission=commission).values("competition")
    rows = CompetitionRow.objects.filter(pk__in=competition)
    above = Q(place__in=rows.values("federation")) | Q(place__in=rows.values("comite"))
    return _staffed(user).filter(above).exists()


@rules.predicate
def runs_competition(user: User, competition: UUID | None) -> bool:
    """Organiser of the competition, or staff of whose it is."""
    if competition is None or user.pk is None:
        return False
    mine = MembershipRow.objects.filter(account=user.pk)
    return mine.filter(Q(place=competition) | (~Q(role=ORGANISER) & _of(CompetitionRow, competition))).exists()


@rules.predicate
def runs_place(user: User, place: Place | None) -> bool:
    return place is not None and runs_competition(user, place[0])


@rules.predicate
def runs_partie(user: User, partie: UUID | None) -> bool:
    if partie is None or user.pk is None:
        return False
    return runs_competition(user, competition_of_partie(partie))


@rules.predicate
def is_staff_of_desk(user: User, desk: Desk | None) -> bool:
    """Staff of whose competition the partie of the desk is of."""
    if desk is None or user.pk is None or not _staffed(user).exists():
        return False
    return is_staff_of_competition(user, competition_of_partie(desk[0]))


@rules.predicate
def runs_in_centre(user: User, centre: UUID | None) -> bool:
    """Runs a competition that the centre plays, or is staff of whose the centre is."""
    if centre is None or user.pk is None:
        return False
    played = CentreEnrolmentRow.objects.filter(centre=centre).values("competition")
    above = Q(place__in=CompetitionRow.objects.filter(pk__in=played).values("federation"))
    mine = MembershipRow.objects.filter(account=user.pk)
    return mine.filter(Q(place__in=played) | (~Q(role=ORGANISER) & (above | _above_centre(centre)))).exists()


@rules.predicate
def appoints_in(user: User, place: Place | None) -> bool:
    """Staff of the centre; who runs a competition that it plays, for that one."""
    if place is None or user.pk is None:
        return False
    competition, centre = place
    if centre is None:
        return False
    if is_staff_of_organisation(user, centre):
        return True
    if competition is None or not CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists():
        return False
    return bool(runs_competition(user, competition))


@rules.predicate
def runs_desk(user: User, desk: Desk | None) -> bool:
    return desk is not None and runs_partie(user, desk[0])


@rules.predicate
def knows_commission(user: User, commission: UUID | None) -> bool:
    """Whether the account has to do with the competition that the commission is of."""
    if commission is None or user.pk is None:
        return False
    of = CommissionRow.objects.filter(commission=commission).values_list("competition", flat=True).first()
    return of is not None and allowed(user, "tournaments.know_competition", of)


@rules.predicate
def knows_recours(user: User, recours: UUID | None) -> bool:
    """Whether the account has to do with the competition that a recours is of."""
    if recours is None or user.pk is None:
        return False
    of = RecoursRow.objects.filter(recours=recours).values_list("competition", flat=True).first()
    return of is not None and allowed(user, "tournaments.know_competition", of)


@rules.predicate
def conducts_pass(user: User, day_pass: UUID | None) -> bool:
    """Whether the account conducts the hall that a pass of one day is for."""
    row = DayPass.objects.filter(pk=day_pass).first() if day_pass else None
    return row is not None and allowed(user, "tournaments.conduct_centre", (row.competition, row.centre))
