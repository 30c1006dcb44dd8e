"""Who has which role: the staff of federations and comités, and the teams of clubs, competitions and centres."""

from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import addresses, asking, lists, shapes
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands import passes, staff
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.queries import competitions, team
from tournaments.queries.passes import PassView, passes_of, usual_end
from tournaments.serializers.centres import (
    ClubAppointmentSerializer,
    NewPassSerializer,
    OfficialSerializer,
    StaffAppointmentSerializer,
)


def _refuse_without_staff(kind: OrganisationKind) -> None:
    """A centre is run by the staff of what it is of; who acts for a club has addresses of its own."""
    if kind not in (OrganisationKind.FEDERATION, OrganisationKind.COMITE):
        raise Http404


class StaffApi(APIView):
    """The administrators and the staff of a federation or a comité."""

    @lists.listed("staff_list", OfficialSerializer, private=True)
    def get(self, request: Request, kind: OrganisationKind, organisation: UUID) -> lists.Lines:
        require(request.user, "tournaments.manage_organisation", organisation)
        _refuse_without_staff(kind)
        return team.team_of_organisation(organisation)

    @extend_schema(operation_id="staff_appoint", request=StaffAppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, kind: OrganisationKind, organisation: UUID) -> Response:
        by = require(request.user, "tournaments.appoint_staff", organisation)
        _refuse_without_staff(kind)
        body = read(StaffAppointmentSerializer, request.data)
        staff.appoint_staff(kind, organisation, account=body.account(), by=by, **body.term())
        return done()


class StaffMemberApi(APIView):
    """One of them."""

    @extend_schema(operation_id="staff_dismiss", responses=EMPTY)
    def delete(self, request: Request, kind: OrganisationKind, organisation: UUID, account: UUID) -> Response:
        by = require(request.user, "tournaments.appoint_staff", organisation)
        _refuse_without_staff(kind)
        staff.dismiss_staff(kind, organisation, account=account, by=by)
        return done()


class ClubOfficersApi(APIView):
    """The president and the secretary of a club."""

    @lists.listed("club_officers", OfficialSerializer, private=True)
    def get(self, request: Request, club: UUID) -> lists.Lines:
        require(request.user, "tournaments.manage_organisation", club)
        return team.team_of_club(club)

    @extend_schema(operation_id="club_officer_appoint", request=ClubAppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, club: UUID) -> Response:
        by = require(request.user, "tournaments.manage_organisation", club)
        body = read(ClubAppointmentSerializer, request.data)
        staff.appoint_officer(club, account=body.account(), by=by, **body.term())
        return done()


class ClubOfficerApi(APIView):
    """One of them."""

    @extend_schema(operation_id="club_officer_dismiss", responses=EMPTY)
    def delete(self, request: Request, club: UUID, account: UUID) -> Response:
        by = require(request.user, "tournaments.manage_organisation", club)
        staff.dismiss_officer(club, account=account, by=by)
        return done()


class CompetitionTeamApi(APIView):
    """Who organises a competition, conducts it, and corrects in its centres."""

    @lists.listed("competition_team", OfficialSerializer, private=True)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        require(request.user, "tournaments.manage_competition", competition)
        return team.team_of_competition(competition)


class CentreTeamApi(APIView):
    """The arbitres and the doubles arbitres of a centre."""

    @lists.listed("centre_team", OfficialSerializer, private=True)
    def get(self, request: Request, centre: UUID) -> lists.Lines:
        require(request.user, "tournaments.appoint_around_centre", centre)
        return team.team_of_centre(centre)


@dataclass(frozen=True, slots=True)
class MadePass:
    id: UUID
    link: str = field(metadata=shapes.described("Who opens it is signed in, once. It is shown once."))
    until: datetime


class PassesApi(APIView):
    """The passes of one day of a hall."""

    @lists.listed("passes_list", shapes.shape(PassView), private=True)
    def get(self, request: Request, competition: UUID, centre: UUID) -> lists.Lines:
        require(request.user, "tournaments.conduct_centre", (competition, centre))
        return passes_of(competition, centre)

    @extend_schema(operation_id="pass_make", request=NewPassSerializer, responses={201: shapes.shape(MadePass)})
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        """Its link, which signs in once, is in this answer alone. Sent again under its key, it is the same pass."""
        by = require(request.user, "tournaments.make_pass", (competition, centre))
        params = dict(read(NewPassSerializer, request.data).validated_data)
        until = params.pop("until") or usual_end(competitions.competition_row(competition), centre)
        role = team.Role(params.pop("role"))
        return made_pass(request, passes.make_pass(competition, centre=centre, role=role, until=until, by=by, **params))


def made_pass(request: Request, made: UUID) -> Response:
    """A pass that was just made."""
    link = addresses.whole(request, reverse("pass", args=[passes.signed_pass(made)]))
    return shapes.answer(
        MadePass(made, link, passes.pass_row(made).until),
        status=status.HTTP_201_CREATED,
        headers={"Cache-Control": asking.PRIVATE},
    )


class PassApi(APIView):
    """One of them."""

    @extend_schema(operation_id="pass_withdraw", responses=EMPTY)
    def delete(self, request: Request, day_pass: UUID) -> Response:
        by = require(request.user, "tournaments.withdraw_pass", day_pass)
        passes.withdraw_pass(day_pass, by=by)
        return done()
