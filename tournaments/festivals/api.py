"""A festival over the API: what its events take, places asked for in several of them, withdrawals."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import brakes
from engine.people.permissions import require
from engine.web import lists, sentences
from engine.web.shapes import answer, shape
from tournaments.api.requests import read
from tournaments.festivals import commands, serializers
from tournaments.festivals.queries import FestivalEvent, events_of, festival_page
from tournaments.mailed_codes import codes
from tournaments.online_entries.commands.places import ASK
from tournaments.online_entries.queries.requests import Standing, request_line


@dataclass(frozen=True, slots=True, kw_only=True)
class FestivalAnswer:
    """Of one event: the request, and where it stands; or why nothing was done, as a `code` and in words."""

    competition: UUID
    request: UUID | None
    standing: Standing | None
    place: int | None
    code: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FestivalAnswers:
    """In the order in which they were sent."""

    answers: tuple[FestivalAnswer, ...]


class FestivalEntriesApi(APIView):
    """The events of a festival."""

    @lists.listed("festival_entries", shape(FestivalEvent))
    def get(self, request: Request, circuit: UUID) -> lists.Lines:
        """When each takes entries, how many places are left, what it costs."""
        return events_of(festival_page(circuit))


class FestivalPlacesApi(APIView):
    """Places in several events of a festival."""

    @extend_schema(
        operation_id="festival_places_ask",
        request=serializers.FestivalPlacesSerializer,
        responses={201: shape(FestivalAnswers)},
    )
    def post(self, request: Request, circuit: UUID) -> Response:
        """Ask for a place in each: what is refused in one stops no other."""
        by = require(request.user, ASK)
        festival_page(circuit)
        params = read(serializers.FestivalPlacesSerializer, request.data).validated_data
        wanted = [_wanted(request, event) for event in params["events"]]
        return answer(_told(commands.ask_places(circuit, player=params["player"], wanted=wanted, by=by)), status=201)


class FestivalWithdrawalsApi(APIView):
    """Withdrawals from events of a festival."""

    @extend_schema(
        operation_id="festival_withdraw",
        request=serializers.FestivalWithdrawalsSerializer,
        responses=shape(FestivalAnswers),
    )
    def post(self, request: Request, circuit: UUID) -> Response:
        """Withdraw from each: what is refused in one stops no other."""
        by = require(request.user, ASK)
        festival_page(circuit)
        params = read(serializers.FestivalWithdrawalsSerializer, request.data).validated_data
        return answer(_told(commands.withdraw(circuit, by=by, **params)))


def _wanted(request: Request, event: dict[str, Any]) -> commands.Wanted:
    if "partner_number" not in event:
        return commands.Wanted(event["competition"], event["centre"])
    if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
        raise brakes.TooManyRequests
    partner = codes.person_known_by(event["partner_number"], event["partner_year"])
    return commands.Wanted(event["competition"], event["centre"], pair=True, partner=partner)


def _told(answered: tuple[commands.Answered, ...]) -> FestivalAnswers:
    return FestivalAnswers(answers=tuple(map(_one, answered)))


def _one(one: commands.Answered) -> FestivalAnswer:
    line = request_line(one.request) if one.request else None
    return FestivalAnswer(
        competition=one.competition,
        request=one.request,
        standing=line.standing if line else None,
        place=line.place if line else None,
        code=one.refusal.code if one.refusal else "",
        detail=sentences.translated(one.refusal) if one.refusal else "",
    )
