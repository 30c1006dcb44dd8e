"""Predicates about memberships: staff of the federation or comité that owns something, organisers.

An object of None asks whether there is any of that kind.
"""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser
from django.db.models import Model, Q

from arbitration.models.recours import CommissionRow, RecoursRow
from engine.people import models, permissions, second_factor
from tournaments.events.membership import StaffRole
from tournaments.models import competitions, licences, passes, players
from tournaments.models.organisation import CentreRow, ClubRow, ComiteRow, FederationRow
from tournaments.queries import memberships, offices, rehearsals, rounds

User = models.Account | AnonymousUser
Desk = tuple[UUID, UUID]  # a partie and a centre
Place = tuple[UUID | None, UUID | None]  # a competition and a centre


def _among(places: frozenset[UUID]) -> Q:
    """Over rows with a federation and a comité: those that belong to one of these places."""
    return Q(federation__in=places) | Q(comite__in=places)


def _is_of(rows: type[Model], id_: UUID, places: frozenset[UUID]) -> bool:
    """Whether the row of this id belongs to one of these places; no query without places."""
    return bool(places) and rows._default_manager.filter(_among(places), pk=id_).exists()


def _centre_is_of(centre: UUID, places: frozenset[UUID]) -> bool:
    """By itself, or by its club."""
    if not places:
        return False
    clubs = ClubRow.objects.filter(_among(places)).values("id")
    return CentreRow.objects.filter(_among(places) | Q(club__in=clubs), pk=centre).exists()


@rules.predicate
def is_member_somewhere(user: User) -> bool:
    """Staff of a federation or a comité, or organiser of a competition."""
    return bool(offices.memberships_of(user.pk))


@second_factor.office
def is_of_staff(account: models.Account) -> bool:
    """Staff of a federation or a comité: they act for everybody there."""
    return bool(offices.staffed_by(account.pk))


@rules.predicate
def owns(user: User, owner: memberships.Owner | None) -> bool:
    """Staff of the federation, or of the comité; of any, where none is named."""
    places = offices.staffed_by(user.pk)
    return bool(places) if owner is None else not places.isdisjoint(owner)


@rules.predicate
def is_administrator_of(user: User, place: UUID | None) -> bool:
    """Administrator of this federation or comité, or of the federation of the comité."""
    role = StaffRole.ADMINISTRATOR.value
    administered = {at for at, held in offices.memberships_of(user.pk).items() if held == role}
    if place is None or not administered or place in administered:
        return place in administered
    return ComiteRow.objects.filter(pk=place, federation__in=administered).exists()


@rules.predicate
def is_staff_of_organisation(user: User, organisation: UUID | None) -> bool:
    """Staff of this federation, comité, club or centre, or of the body that it belongs to."""
    places = offices.staffed_by(user.pk)
    if organisation is None or not places or organisation in places:
        return bool(places)
    return (
        ComiteRow.objects.filter(pk=organisation, federation__in=places).exists()
        or _is_of(ClubRow, organisation, places)
        or _centre_is_of(organisation, places)
    )


@rules.predicate
def leads_club(user: User, club: UUID | None) -> bool:
    """President or secretary of the club; of any, where none is named."""
    return bool(offices.clubs_led_by(user.pk)) if club is None else offices.may_act_for_club(user.pk, club)


@rules.predicate
def is_staff_of_federation(user: User, federation: UUID | None) -> bool:
    places = offices.staffed_by(user.pk)
    federations = places & {federation} if federation else places
    return bool(federations) and FederationRow.objects.filter(pk__in=federations).exists()


@rules.predicate
def is_staff_of_file(user: User, file: UUID | None) -> bool:
    """Staff of the federation that a licence file belongs to."""
    if file is None:
        return is_staff_of_federation(user, None)
    places = offices.staffed_by(user.pk)
    return bool(places) and licences.LicenceFile.objects.filter(pk=file, federation__in=places).exists()


@rules.predicate
def is_staff_of_player(user: User, player: UUID | None) -> bool:
    """Staff of the federation of the licence, or of the body that the club belongs to."""
    places = offices.staffed_by(user.pk)
    if player is None or not places:
        return bool(places)
    clubs = ClubRow.objects.filter(_among(places)).values("id")
    return players.PlayerRow.objects.filter(Q(federation__in=places) | Q(club__in=clubs), pk=player).exists()


@rules.predicate
def is_staff_of_competition(user: User, competition: UUID | None) -> bool:
    return competition is not None and _is_owned_by(competition, offices.staffed_by(user.pk))


def _is_owned_by(competition: UUID, places: frozenset[UUID]) -> bool:
    """The row is that which the address of a page names: it was read for it."""
    row = rehearsals.row_of(competition) if places else None
    return row is not None and not places.isdisjoint({row.federation, row.comite})


@rules.predicate
def is_staff_of_commission(user: User, commission: UUID | None) -> bool:
    """Staff of the body that owns the competition of the commission."""
    places = offices.staffed_by(user.pk)
    if commission is None or not places:
        return False
    competition = CommissionRow.objects.filter(commission=commission).values("competition")
    return competitions.CompetitionRow.objects.filter(_among(places), pk__in=competition).exists()


@rules.predicate
def runs_competition(user: User, competition: UUID | None) -> bool:
    """Organiser of the competition, or staff of the body that owns it."""
    if competition is None:
        return False
    return competition in offices.memberships_of(user.pk) or _is_owned_by(competition, offices.staffed_by(user.pk))


@rules.predicate
def runs_place(user: User, place: Place | None) -> bool:
    return place is not None and runs_competition(user, place[0])


@rules.predicate
def runs_partie(user: User, partie: UUID | None) -> bool:
    if partie is None or not offices.memberships_of(user.pk):
        return False
    return runs_competition(user, rounds.competition_of_partie(partie))


@rules.predicate
def is_staff_of_desk(user: User, desk: Desk | None) -> bool:
    """Staff of the body that owns the competition played at the desk."""
    if desk is None or not offices.staffed_by(user.pk):
        return False
    return is_staff_of_competition(user, rounds.competition_of_partie(desk[0]))


@rules.predicate
def runs_in_centre(user: User, centre: UUID | None) -> bool:
    """Runs a competition that the centre plays, or is staff of the body that owns the centre."""
    if centre is None or not offices.memberships_of(user.pk):
        return False
    played = competitions.CentreEnrolmentRow.objects.filter(centre=centre)
    if played.filter(competition__in=offices.memberships_of(user.pk)).exists():
        return True
    places = offices.staffed_by(user.pk)
    owned = competitions.CompetitionRow.objects.filter(pk__in=played.values("competition"), federation__in=places)
    return bool(places) and (owned.exists() or _centre_is_of(centre, places))


@rules.predicate
def appoints_in(user: User, place: Place | None) -> bool:
    """Staff of the centre; for one competition that it plays, those who run it as well."""
    if place is None or user.pk is None:
        return False
    competition, centre = place
    if centre is None:
        return False
    if is_staff_of_organisation(user, centre):
        return True
    return competition is not None and rounds.is_enrolled(competition, centre) and runs_competition(user, competition)


@rules.predicate
def runs_desk(user: User, desk: Desk | None) -> bool:
    return desk is not None and runs_partie(user, desk[0])


@rules.predicate
def knows_commission(user: User, commission: UUID | None) -> bool:
    """Whether the account is involved in the competition of the commission."""
    if commission is None or user.pk is None:
        return False
    of = CommissionRow.objects.filter(commission=commission).values_list("competition", flat=True).first()
    return of is not None and permissions.allowed(user, "tournaments.know_competition", of)


@rules.predicate
def knows_recours(user: User, recours: UUID | None) -> bool:
    """Whether the account is involved in the competition of a recours."""
    if recours is None or user.pk is None:
        return False
    of = RecoursRow.objects.filter(recours=recours).values_list("competition", flat=True).first()
    return of is not None and permissions.allowed(user, "tournaments.know_competition", of)


@rules.predicate
def conducts_pass(user: User, day_pass: UUID | None) -> bool:
    """Whether the account conducts the hall that a pass of one day is for."""
    row = passes.DayPass.objects.filter(pk=day_pass).first() if day_pass else None
    return row is not None and permissions.allowed(user, "tournaments.conduct_centre", (row.competition, row.centre))
