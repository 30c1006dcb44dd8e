"""Bulletins that say the same and have different verdicts, over the API."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.api.bulletins import secret
from arbitration.commands import disparities as commands
from arbitration.domain.refusals import UnknownEntry
from arbitration.presentation.disparities import Disparities, disparities_shown
from arbitration.queries import disparities, seats
from arbitration.serializers.disparities import AlikeSerializer, RoundQuerySerializer
from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web.shapes import answer, shape


@dataclass(frozen=True, slots=True)
class DecidedAlike:
    """How many verdicts changed, or were left as they are."""

    changed: int


class DisparitiesApi(APIView):
    """Those of a partie in one centre."""

    @extend_schema(operation_id="disparities_read", responses=shape(Disparities))
    def get(self, request: Request, partie: UUID, centre: UUID) -> Response:
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        seats.played_in(partie, centre)
        return secret(Disparities(disparities_shown(disparities.in_parties([partie], centre))))

    @extend_schema(operation_id="disparities_decide", request=AlikeSerializer, responses=shape(DecidedAlike))
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        """One verdict for all these bulletins, or they stay as they are; with a reason."""
        by = require(request.user, "arbitration.rectify_bulletins", (partie, centre))
        body = _read(request)
        for named in body.bulletins_named():
            if named.partie != partie or seats.seat_of(partie, named.entry).centre != centre:
                raise UnknownEntry
        return _decide(body, by)


class DisparitiesOfCompetitionApi(APIView):
    """Those of a round across the centres that play the same game, for the commission."""

    @extend_schema(
        operation_id="disparities_of_competition_read",
        parameters=[RoundQuerySerializer],
        responses=shape(Disparities),
    )
    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, "arbitration.see_disparities", competition)
        query = RoundQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        round_ = query.validated_data.get("round", max(disparities.rounds_of(competition), default=0))
        return secret(Disparities(disparities_shown(disparities.in_round(competition, round_))))

    @extend_schema(
        operation_id="disparities_of_competition_decide", request=AlikeSerializer, responses=shape(DecidedAlike)
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """One verdict for all these bulletins, or they stay as they are; with a reason."""
        by = require(request.user, "arbitration.decide_alike", competition)
        body = _read(request)
        if any(seats.competition_of(named.partie) != competition for named in body.bulletins_named()):
            raise UnknownEntry
        return _decide(body, by)


def _read(request: Request) -> AlikeSerializer:
    body = AlikeSerializer(data=request.data)
    body.is_valid(raise_exception=True)
    return body


def _decide(body: AlikeSerializer, by: Actor) -> Response:
    bulletins, wanted, typed = body.bulletins_named(), body.wanted(), body.validated_data
    if wanted is None:
        return answer(DecidedAlike(commands.accept_disparities(bulletins, typed["reason"], by=by)))
    changed = commands.decide_alike(bulletins, wanted, typed["reason"], by=by, above_top=typed["above_top"])
    return answer(DecidedAlike(changed))
