"""The share of bulletins that are read twice, and what second readings tell a federation."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine import zones
from engine.people.permissions import require
from engine.web import shapes
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands.second_readings import set_second_readings
from tournaments.domain.dated import season_on
from tournaments.presentation import second_readings as presentation
from tournaments.queries.organisation import federation_page
from tournaments.queries.second_readings import error_rates
from tournaments.serializers.second_readings import SeasonQuerySerializer, ShareSerializer


class SecondReadingShareApi(APIView):
    """How many bulletins of a competition are read twice."""

    @extend_schema(operation_id="second_reading_share_read", responses=shapes.shape(presentation.SecondReadingShare))
    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, "tournaments.manage_competition", competition)
        return shapes.answer(presentation.shown(competition))

    @extend_schema(operation_id="second_reading_share_set", request=ShareSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        body = read(ShareSerializer, request.data)
        set_second_readings(competition, percent=body.validated_data["percent"], by=by)
        return done()


class ErrorRatesApi(APIView):
    """How often first readings erred in a season: by article, by kind of fault, by hour; of nobody by name."""

    @extend_schema(
        operation_id="error_rates_read",
        parameters=[SeasonQuerySerializer],
        responses=shapes.shape(presentation.ErrorRates),
    )
    def get(self, request: Request, federation: UUID) -> Response:
        require(request.user, "tournaments.read_error_rates", federation)
        query = read(SeasonQuerySerializer, request.query_params)
        season = query.validated_data.get("season") or season_on(zones.today())
        federation_page(federation)  # refuses one that there is not
        return shapes.answer(presentation.rates_shown(error_rates(federation, season), season))
