"""Late arrivals over the API (FISF 6.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.api.bulletins import check_centre
from arbitration.commands.lateness import arrive_late
from arbitration.serializers.lateness import ArrivalSerializer
from engine.people.permissions import require
from engine.web import requests, shapes


@dataclass(frozen=True, slots=True)
class Nul:
    """The coups that count as nul."""

    nul: Sequence[int]


class ArrivalsApi(APIView):
    """Players who start at a later coup."""

    @extend_schema(operation_id="late_arrival", request=ArrivalSerializer, responses=shapes.shape(Nul))
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        """FISF 6.2: the coups before the one given are nul; 1 takes a late arrival back."""
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        body = ArrivalSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        params = body.validated_data
        check_centre(partie, centre, params["entry"])
        nul = arrive_late(
            partie,
            params["entry"],
            params["before_coup"],
            partner_present=params["partner_present"],
            by=requests.signed_in(request),
        )
        return shapes.answer(Nul(nul))
