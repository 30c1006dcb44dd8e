"""The halls of a competition: the wall, the check-list of one, what its people say, the centres that ask to play."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import asking, lists
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, OpenedRound, done, read
from tournaments.commands import halls, officials
from tournaments.commands.rounds import open_centre_partie, stand_centre_down
from tournaments.domain.halls import wall
from tournaments.events.following import CoupDisputed
from tournaments.queries.competitions import competition_row
from tournaments.queries.halls import following, rounds
from tournaments.queries.halls.enrolments import EnrolmentRequest, enrolment_requests
from tournaments.serializers import centres, halls as shapes

SEE, PREPARE, CONDUCT = "tournaments.see_hall", "tournaments.prepare_hall", "tournaments.conduct_centre"
FOLLOW, MANAGE = "tournaments.follow_coups", "tournaments.manage_competition"


class WallApi(APIView):
    """Every centre of a competition in a round: the one asked for, else the open one or the next."""

    @extend_schema(
        operation_id="wall",
        parameters=[shapes.WallQuerySerializer],
        responses=shapes.WallSerializer,
    )
    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, "tournaments.watch_centres", competition)
        of_round = rounds.halls_of(
            competition, asking.asked_of(shapes.WallQuerySerializer, request).validated_data.get("round")
        )
        body = {"round": of_round.round.number, "halls": wall(of_round.halls, of_round.round)}
        return Response(shapes.WallSerializer(body, context={"round": of_round.round}).data)


class HallApi(APIView):
    """One centre: its check-list, and where it stands."""

    @extend_schema(operation_id="hall", responses=shapes.CentreHallSerializer)
    def get(self, request: Request, competition: UUID, centre: UUID) -> Response:
        require(request.user, SEE, (competition, centre))
        of_round = rounds.halls_of(competition, centre=centre)
        (line,) = wall(of_round.halls, of_round.round)
        return Response(shapes.CentreHallSerializer(line, context={"round": of_round.round}).data)


class ReadyApi(APIView):
    """The people of a centre say that its hall can begin, or that it cannot after all."""

    @extend_schema(operation_id="hall_ready", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, PREPARE, (competition, centre))
        halls.say_ready(competition, centre=centre, by=by)
        return done()

    @extend_schema(operation_id="hall_not_ready", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, PREPARE, (competition, centre))
        halls.undo_ready(competition, centre=centre, by=by)
        return done()


class CentrePartieApi(APIView):
    """A simultané: a centre begins the game of the round; asked again, it is the same partie."""

    @extend_schema(operation_id="centre_partie_open", request=None, responses={201: shape(OpenedRound)})
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, CONDUCT, (competition, centre))
        partie = open_centre_partie(competition, centre=centre, by=by)
        return answer(OpenedRound(partie), status=status.HTTP_201_CREATED)


class StandDownApi(APIView):
    """A simultané: the others wait for a centre no longer."""

    @extend_schema(operation_id="centre_stand_down", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, "tournaments.conduct_rounds", competition)
        stand_centre_down(competition, centre=centre, by=by)
        return done()


class CentreJugesApi(APIView):
    """Who conducts what a centre plays."""

    @extend_schema(operation_id="centre_juge_appoint", request=centres.AppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, MANAGE, competition)
        body = read(centres.AppointmentSerializer, request.data)
        officials.appoint_centre_juge(competition, centre=centre, account=body.account(), by=by, **body.term())
        return done()


class CentreJugeApi(APIView):
    """One of them."""

    @extend_schema(operation_id="centre_juge_dismiss", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, centre: UUID, account: UUID) -> Response:
        by = require(request.user, MANAGE, competition)
        officials.dismiss_centre_juge(competition, centre=centre, account=account, by=by)
        return done()


@dataclass(frozen=True, slots=True)
class SaidAnswer:
    """Whether the hall has the coup, as it is recorded now."""

    agrees: bool


class FollowedCoupsApi(APIView):
    """The coups of a partie that all the centres play, as one of them has them on its board."""

    @lists.listed("followed_coups", shape(following.FollowedCoup))
    def get(self, request: Request, competition: UUID, centre: UUID) -> lists.Lines:
        require(request.user, FOLLOW, (competition, centre))
        return following.follow_page(competition, centre).coups

    @extend_schema(operation_id="followed_coup_say", request=shapes.SaidCoupSerializer, responses=shape(SaidAnswer))
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, FOLLOW, (competition, centre))
        params = read(shapes.SaidCoupSerializer, request.data).validated_data
        code, agrees = params.pop("code"), params.pop("agrees")
        if code:
            recorded = halls.compare_coup(competition, centre=centre, code=code, by=by, **params)
            agrees = not any(isinstance(at.event, CoupDisputed) for at in recorded)
        else:
            (halls.lay_coup if agrees else halls.dispute_coup)(competition, centre=centre, by=by, **params)
        return answer(SaidAnswer(agrees))


class EnrolmentRequestsApi(APIView):
    """The centres that ask to play; accepting one is to enrol it."""

    @lists.listed("enrolment_requests", shape(EnrolmentRequest))
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        require(request.user, MANAGE, competition)
        competition_row(competition)
        return enrolment_requests(competition)

    @extend_schema(operation_id="enrolment_ask", request=centres.EnrolmentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        params = read(centres.EnrolmentSerializer, request.data).validated_data
        by = require(request.user, "tournaments.ask_enrolment", params["centre"])
        halls.ask_enrolment(competition, centre=params["centre"], by=by)
        return done()


class EnrolmentRefusalApi(APIView):
    """A centre that asked does not play."""

    @extend_schema(operation_id="enrolment_refuse", request=shapes.EnrolmentRefusalSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, MANAGE, competition)
        params = read(shapes.EnrolmentRefusalSerializer, request.data).validated_data
        halls.refuse_enrolment(competition, centre=centre, reason=params["reason"], by=by)
        return done()
