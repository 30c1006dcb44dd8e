"""Recours over the API (FISF 6.3)."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.commands.links import withdraw_recours_link
from arbitration.commands.recours import decide_recours, file_recours
from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.domain.refusals import NotPlayedHere
from arbitration.events.recours import Contested
from arbitration.filters import RecoursFilter
from arbitration.queries.recours import Matter, recours_in_centre, recours_line, seat_in
from arbitration.queries.seats import round_of
from arbitration.serializers import recours as shapes
from arbitration.services.links import LASTS, link_of
from engine.people import links, permissions
from engine.web import addresses, asking, filtering, lists, requests
from engine.web.shapes import answer, shape


class RecoursApi(APIView):
    """The recours of a centre in a competition, and one more."""

    @lists.listed("recours_list", shapes.RecoursSerializer, by=RecoursFilter)
    def get(self, request: Request, partie: UUID, centre: UUID) -> lists.Lines:
        permissions.require(request.user, "arbitration.file_recours", (round_of(partie).competition, centre))
        return recours_in_centre(partie, centre, filtering.filtered(RecoursFilter, request))

    @extend_schema(
        operation_id="recours_file",
        request=shapes.NewRecoursSerializer,
        responses={201: shapes.RecoursSerializer},
    )
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        """A late or repeated one is recorded as well: `state` says so, with the article."""
        competition = round_of(partie).competition
        by = permissions.require(request.user, "arbitration.file_recours", (competition, centre))
        body = shapes.NewRecoursSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        params = body.validated_data
        about = (None, None) if params["subject"] is Contested.DISQUALIFICATION else (partie, params["coup"])
        filed = file_recours(
            Matter(competition, params["subject"], params["entry"], *about),
            params["grounds"],
            centre=centre,
            by_arbitres=params["by_arbitres"],
            at=params["at"],
            by=by,
        )
        return Response(shapes.RecoursSerializer(recours_line(filed)).data, status=status.HTTP_201_CREATED)


@dataclass(frozen=True, slots=True)
class RecoursLink:
    """`address`: what the player opens, up to the end of the day `until`, unless it is withdrawn before."""

    address: str
    until: date


class RecoursLinkApi(APIView):
    """The link by which a player files his recours himself: its holder acts for the entry."""

    @extend_schema(operation_id="recours_link", responses=shape(RecoursLink))
    def get(self, request: Request, partie: UUID, centre: UUID, entry: UUID) -> Response:
        competition = _competition(request, partie, centre)
        if seat_in(competition, entry).centre != centre:
            raise NotPlayedHere
        link = RecoursLink(addresses.whole(request, link_of(competition, entry)), links.last_day(LASTS))
        return answer(link, headers={"Cache-Control": asking.PRIVATE})

    @extend_schema(operation_id="recours_link_withdraw", request=None, responses={204: None})
    def delete(self, request: Request, partie: UUID, centre: UUID, entry: UUID) -> Response:
        """Those that were made until now are dead; what was filed by them stays."""
        competition, by = _competition(request, partie, centre), requests.signed_in(request)
        withdraw_recours_link(competition, entry, centre=centre, by=by)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _competition(request: Request, partie: UUID, centre: UUID) -> UUID:
    """The entries whose recours are handled there, once the reader may know."""
    competition = round_of(partie).competition
    permissions.require(request.user, "arbitration.file_recours", (competition, centre))
    return competition


class DecisionApi(APIView):
    """What the commission decides."""

    @extend_schema(
        operation_id="recours_decide",
        request=shapes.DecisionOfCommissionSerializer,
        responses=shapes.RecoursSerializer,
    )
    def post(self, request: Request, recours: UUID) -> Response:
        by = requests.signed_in(request)
        row = recours_line(recours).row
        permissions.require(by, "arbitration.decide_recours", row.commission, unknown=UnknownRecours)
        body = shapes.DecisionOfCommissionSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        decide_recours(recours, by=by, **body.validated_data)
        return Response(shapes.RecoursSerializer(recours_line(recours)).data)
