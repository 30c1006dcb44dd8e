"""Federations, comités, clubs and centres. Reading who they are needs no account."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import filtering, lists
from engine.web.shapes import shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.commands import organisation as organisation_commands
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.filters import ClubFilter
from tournaments.queries import organisation as queries
from tournaments.serializers import organisation as shapes

_MANAGE = "tournaments.manage_organisation"
_CREATED = {201: shape(Created)}


def _page(page: queries.OrganisationPage) -> Response:
    return Response(shapes.OrganisationSerializer(page).data)


class FederationsApi(APIView):
    """The federations."""

    @lists.listed("federations_list", shape(queries.OrganisationLine))
    def get(self, request: Request) -> lists.Lines:
        return queries.federations()

    @extend_schema(operation_id="federation_found", request=shapes.NewFederationSerializer, responses=_CREATED)
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.found_federation")
        params = read(shapes.NewFederationSerializer, request.data).validated_data
        return created(organisation_commands.found_federation(by=by, **params))


class FederationApi(APIView):
    """One federation."""

    @extend_schema(operation_id="federation_read", responses=shapes.OrganisationSerializer)
    def get(self, request: Request, federation: UUID) -> Response:
        return _page(queries.federation_page(federation))

    @extend_schema(operation_id="federation_amend", request=shapes.FederationChangeSerializer, responses=EMPTY)
    def put(self, request: Request, federation: UUID) -> Response:
        by = require(request.user, _MANAGE, federation)
        organisation_commands.amend_federation(
            federation, by=by, **read(shapes.FederationChangeSerializer, request.data).arguments()
        )
        return done()


class ComitesApi(APIView):
    """The comités of a federation."""

    @lists.listed("comites_list", shape(queries.OrganisationLine))
    def get(self, request: Request, federation: UUID) -> lists.Lines:
        return queries.comites(federation)

    @extend_schema(operation_id="comite_form", request=shapes.NewComiteSerializer, responses=_CREATED)
    def post(self, request: Request, federation: UUID) -> Response:
        by = require(request.user, _MANAGE, federation)
        params = read(shapes.NewComiteSerializer, request.data).validated_data
        return created(organisation_commands.form_comite(federation, by=by, **params))


class ComiteApi(APIView):
    """One comité."""

    @extend_schema(operation_id="comite_read", responses=shapes.OrganisationSerializer)
    def get(self, request: Request, comite: UUID) -> Response:
        return _page(queries.comite_page(comite))

    @extend_schema(operation_id="comite_amend", request=shapes.ComiteChangeSerializer, responses=EMPTY)
    def put(self, request: Request, comite: UUID) -> Response:
        by = require(request.user, _MANAGE, comite)
        organisation_commands.amend_comite(
            comite, by=by, **read(shapes.ComiteChangeSerializer, request.data).arguments()
        )
        return done()


class ClubsApi(APIView):
    """The clubs of a federation."""

    @lists.listed("clubs_list", shape(queries.OrganisationLine), by=ClubFilter, usual=50)
    def get(self, request: Request, federation: UUID) -> lists.Lines:
        return queries.clubs_of_federation(federation, filtering.filtered(ClubFilter, request))

    @extend_schema(operation_id="club_request", request=shapes.NewClubSerializer, responses=_CREATED)
    def post(self, request: Request, federation: UUID) -> Response:
        by = require(request.user, _MANAGE)
        params = dict(read(shapes.NewClubSerializer, request.data).validated_data)
        make = organisation_commands.add_club if params.pop("approve") else organisation_commands.request_club
        return created(make(federation, by=by, **params))


class ClubApi(APIView):
    """One club."""

    @extend_schema(operation_id="club_read", responses=shapes.OrganisationSerializer)
    def get(self, request: Request, club: UUID) -> Response:
        return _page(queries.club_page(club))

    @extend_schema(operation_id="club_amend", request=shapes.ClubChangeSerializer, responses=EMPTY)
    def put(self, request: Request, club: UUID) -> Response:
        by = require(request.user, _MANAGE, club)
        organisation_commands.amend_club(club, by=by, **read(shapes.ClubChangeSerializer, request.data).arguments())
        return done()


class CentreRequestsApi(APIView):
    """Centres that ask to play."""

    @extend_schema(operation_id="centre_request", request=shapes.CentreRequestSerializer, responses=_CREATED)
    def post(self, request: Request) -> Response:
        by = require(request.user, _MANAGE)
        params = read(shapes.CentreRequestSerializer, request.data).validated_data
        return created(organisation_commands.request_centre(by=by, **params))


class CentreApi(APIView):
    """One centre."""

    @extend_schema(operation_id="centre_read", responses=shapes.OrganisationSerializer)
    def get(self, request: Request, centre: UUID) -> Response:
        return _page(queries.centre_page(centre))

    @extend_schema(operation_id="centre_amend", request=shapes.CentreChangeSerializer, responses=EMPTY)
    def put(self, request: Request, centre: UUID) -> Response:
        by = require(request.user, _MANAGE, centre)
        organisation_commands.amend_centre(
            centre, by=by, **read(shapes.CentreChangeSerializer, request.data).arguments()
        )
        return done()


class CentreOwnerApi(APIView):
    """The owner of a centre."""

    @extend_schema(operation_id="centre_entrust", request=shapes.CentreOwnerSerializer, responses=EMPTY)
    def put(self, request: Request, centre: UUID) -> Response:
        by = require(request.user, _MANAGE, centre)
        organisation_commands.entrust_centre(
            centre, by=by, **read(shapes.CentreOwnerSerializer, request.data).arguments()
        )
        return done()


_CHANGES: dict[str, Callable[..., Any]] = {
    "approve": organisation_commands.approve_organisation,
    "close": organisation_commands.close_organisation,
    "reopen": organisation_commands.reopen_organisation,
}


class OrganisationStateApi(APIView):
    """Approve, close or open again a federation, a comité, a club or a centre."""

    @extend_schema(
        operation_id="organisation_change_state",
        request=None,
        responses=EMPTY,
        parameters=[
            OpenApiParameter("kind", str, OpenApiParameter.PATH, enum=[kind.value for kind in OrganisationKind]),
            OpenApiParameter("change", str, OpenApiParameter.PATH, enum=list(_CHANGES)),
        ],
    )
    def post(self, request: Request, kind: OrganisationKind, organisation: UUID, change: str) -> Response:
        by = require(request.user, _MANAGE, organisation)
        if change not in _CHANGES:
            raise Http404
        _CHANGES[change](kind, organisation, by=by)
        return done()
