"""Centres, enrolled and appointed."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web import filtering, lists, shapes
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.commands import centres
from tournaments.filters import CentreFilter
from tournaments.queries.competitions import open_centres
from tournaments.serializers.centres import CentreAppointmentSerializer, EnrolmentSerializer, NewCentreSerializer


@dataclass(frozen=True, slots=True)
class KnownCentre:
    id: UUID
    name: str


class CentresApi(APIView):
    """The places that play."""

    @lists.listed("centres_list", shapes.shape(KnownCentre), by=CentreFilter)
    def get(self, request: Request) -> lists.Lines:
        return [KnownCentre(id_, name) for id_, name in open_centres(filtering.filtered(CentreFilter, request))]

    @extend_schema(
        operation_id="centre_open",
        request=NewCentreSerializer,
        responses={201: shapes.shape(Created)},
    )
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.open_centre")
        params = dict(read(NewCentreSerializer, request.data).validated_data)
        opened = centres.open_centre(centre=params.pop("id", None), by=by, **params)
        return created(opened)


class ArbitresApi(APIView):
    """Who corrects the bulletins of a centre."""

    @extend_schema(operation_id="arbitre_appoint", request=CentreAppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, centre: UUID) -> Response:
        return _appoint(request, centre, centres.appoint_arbitre)


class ArbitreApi(APIView):
    """One of them."""

    @extend_schema(operation_id="arbitre_dismiss", responses=EMPTY)
    def delete(self, request: Request, centre: UUID, account: UUID) -> Response:
        centres.dismiss_arbitre(centre, account=account, by=_appointer(request, centre))
        return done()


class DoubleArbitresApi(APIView):
    """Who looks again at the bulletins of a centre."""

    @extend_schema(operation_id="double_arbitre_appoint", request=CentreAppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, centre: UUID) -> Response:
        return _appoint(request, centre, centres.appoint_double_arbitre)


class DoubleArbitreApi(APIView):
    """One of them."""

    @extend_schema(operation_id="double_arbitre_dismiss", responses=EMPTY)
    def delete(self, request: Request, centre: UUID, account: UUID) -> Response:
        centres.dismiss_double_arbitre(centre, account=account, by=_appointer(request, centre))
        return done()


def _appointer(request: Request, centre: UUID) -> Actor:
    """For those with a say in the centre, or in a competition that it plays; the command checks which one it is."""
    return require(request.user, "tournaments.appoint_around_centre", centre)


def _appoint(request: Request, centre: UUID, command: Callable[..., object]) -> Response:
    by = _appointer(request, centre)
    body = read(CentreAppointmentSerializer, request.data)
    command(centre, account=body.account(), by=by, **body.term())
    return done()


class EnrolmentsApi(APIView):
    """The centres that play a competition."""

    @extend_schema(operation_id="centre_enrol", request=EnrolmentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        centre = read(EnrolmentSerializer, request.data).validated_data["centre"]
        centres.enrol_centre(competition, centre=centre, by=by)
        return done()
