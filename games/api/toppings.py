"""Toppings over the API: what they are, their boards, and the runs through them.

Whoever plays is an account, or the guest of a session: a program that plays keeps its cookies.
"""

from typing import Any
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from engine.people.guests import somebody
from engine.web.asking import PRIVATE as KEPT_BY_NOBODY
from engine.web.lists import USUAL, Found, Lines, listed
from engine.web.narrowing import Narrowing, One, narrowed
from engine.web.requests import signed_in
from engine.web.sentences import translated
from engine.web.understood import counted_by_object
from games import commands
from games.domain.topping.proposals import fault_of
from games.domain.topping.refusals import ToppingNotOver
from games.guest_runs import start_own_run
from games.presentation.runs import conducted, replayed_coup, run_view
from games.presentation.toppings import board_of, coup_board_of, topping_view
from games.queries import toppings as queries
from games.serializers import toppings as shapes

PRIVATE = {"Cache-Control": KEPT_BY_NOBODY}
# Made once: hundreds propose in the same second, and a serializer copies all its fields when it is made.
_PROPOSED = shapes.ProposedSerializer()


class ToppingFilter(Narrowing):
    competition = One(label="Those of this competition.")


class ToppingsApi(APIView):
    """The toppings, the one that opens last first; and one more, whose game a worker then prepares."""

    @listed("toppings_list", shapes.ToppingSerializer, by=ToppingFilter, usual=USUAL)
    def get(self, request: Request) -> Lines:
        asked = narrowed(ToppingFilter, request).asked
        return Found(queries.toppings(competition=asked.get("competition")), lambda rows: map(topping_view, rows))

    @extend_schema(
        operation_id="topping_make",
        request=shapes.NewToppingSerializer,
        responses={201: shapes.ToppingSerializer},
    )
    def post(self, request: Request) -> Response:
        require(request.user, "games.make_topping")
        body = shapes.NewToppingSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        asked: dict[str, Any] = body.asked()
        topping = commands.ask_topping(by=signed_in(request), **asked)
        return Response(_told(topping), status=status.HTTP_201_CREATED)


class DailyToppingApi(APIView):
    """The topping of the day."""

    @extend_schema(operation_id="topping_daily", responses=shapes.ToppingSerializer)
    def get(self, request: Request) -> Response:
        row = queries.daily_now()
        if row is None:
            raise Http404
        return Response(shapes.ToppingSerializer(topping_view(row)).data)


class ToppingApi(APIView):
    """One topping."""

    @extend_schema(operation_id="topping_read", responses=shapes.ToppingSerializer)
    def get(self, request: Request, topping: UUID) -> Response:
        return Response(_told(topping))


class ToppingCloseApi(APIView):
    """From now on nobody starts."""

    @extend_schema(operation_id="topping_close", request=None, responses=shapes.ToppingSerializer)
    def post(self, request: Request, topping: UUID) -> Response:
        commands.close_topping(topping, by=require(request.user, "games.conduct_topping", topping))
        return Response(_told(topping))


class ToppingGameApi(APIView):
    """The game of a topping, once it is revealed: every coup in order."""

    @listed("topping_game", shapes.RevealedCoupSerializer)
    def get(self, request: Request, topping: UUID) -> Lines:
        revealed = queries.load_topping(topping).state.revealed
        if revealed is None:
            raise ToppingNotOver
        return revealed.coups


class ToppingBoardApi(APIView):
    """The board of a topping: total time."""

    @listed("topping_board", shapes.BoardLineSerializer, private=True)
    def get(self, request: Request, topping: UUID) -> Lines:
        return board_of(queries.board_now(queries.topping_row(topping).id), player=somebody(request).actor_id)


class ToppingCoupBoardApi(APIView):
    """The board of one coup of a topping."""

    @listed("topping_coup_board", shapes.CoupBoardLineSerializer, private=True)
    def get(self, request: Request, topping: UUID, number: int) -> Lines:
        return coup_board_of(queries.coup_of(queries.topping_row(topping).id, number))


class ToppingRunsApi(APIView):
    """Start a run: one's own where the topping is played online, that of a player whom one conducts in person.

    The time runs from the answer on. A visitor is a guest: his run is that of his session, whose cookie comes back.
    From one network, only so many of these start in an hour. A run is on the board once its player has done something.
    """

    @extend_schema(operation_id="run_start", request=shapes.NewRunSerializer, responses={201: shapes.RunSerializer})
    def post(self, request: Request, topping: UUID) -> Response:
        arbitre = None
        if queries.topping_row(topping).in_person:
            arbitre = require(request.user, "games.conduct_topping", topping)
        body = shapes.NewRunSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        name = body.validated_data["name"]
        if arbitre:
            run = commands.start_run_in_person(topping, name=name, by=arbitre)
        else:
            run = start_own_run(request, topping, name)
        return Response(_run(run), status=status.HTTP_201_CREATED, headers=PRIVATE)


class RunApi(APIView):
    """One's own run, or one that one conducts, at this moment."""

    throttle_classes = counted_by_object

    @extend_schema(operation_id="run_read", responses=shapes.RunSerializer)
    def get(self, request: Request, run: UUID) -> Response:
        by = somebody(request)
        if queries.load_run(run).state.rules.in_person:
            queries.run_to_conduct(run, by)
        else:
            queries.own_run_now(run, by)
        return Response(_run(run), headers=PRIVATE)


class ProposalsApi(APIView):
    """Propose a word. One that is not the top is answered 200 with its fault; what comes too late, 409.

    Nothing that the body says of the time is read.
    """

    throttle_classes = counted_by_object

    @extend_schema(operation_id="run_propose", request=shapes.ProposalSerializer, responses=shapes.ProposedSerializer)
    def post(self, request: Request, run: UUID) -> Response:
        by = somebody(request)
        body = shapes.ProposalSerializer(data=request.data)
        if not body.is_valid():
            queries.own_run_now(run, by)
            raise ValidationError(body.errors)
        proposed = commands.propose(run, by=by, **body.validated_data)
        refusal = proposed.refusal
        answer = {
            "accepted": refusal is None,
            "fault": fault_of(refusal).value if refusal else None,
            "detail": translated(refusal) if refusal else "",
            "run": run_view(run, proposed.run, proposed.game),
        }
        return Response(_PROPOSED.to_representation(answer), headers=PRIVATE)


class RunSolutionApi(APIView):
    """Be given the solution of the coup, with the penalty; in person, give it."""

    throttle_classes = counted_by_object

    @extend_schema(operation_id="run_give", request=shapes.CoupInPlaySerializer, responses=shapes.RunSerializer)
    def post(self, request: Request, run: UUID) -> Response:
        by = _player_or_arbitre(request, run)
        body = shapes.CoupInPlaySerializer(data=request.data)
        body.is_valid(raise_exception=True)
        commands.give_solution(run, coup=body.validated_data["coup"], by=by)
        return Response(_run(run), headers=PRIVATE)


class RunTimeApi(APIView):
    """Record what time has done to one's run: coups whose time is up. It changes no time."""

    throttle_classes = counted_by_object

    @extend_schema(operation_id="run_settle", request=None, responses=shapes.RunSerializer)
    def post(self, request: Request, run: UUID) -> Response:
        commands.settle_run(run, by=somebody(request))
        return Response(_run(run), headers=PRIVATE)


class RunAbandonApi(APIView):
    """Stop a run before its end."""

    @extend_schema(operation_id="run_abandon", request=None, responses=shapes.RunSerializer)
    def post(self, request: Request, run: UUID) -> Response:
        commands.abandon_run(run, by=somebody(request))
        return Response(_run(run), headers=PRIVATE)


class RunNameApi(APIView):
    """Erase the name of a run from its board, for good."""

    @extend_schema(operation_id="run_erase_name", responses={204: None})
    def delete(self, request: Request, run: UUID) -> Response:
        commands.erase_run_name(run, by=somebody(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class RunConductApi(APIView):
    """A run in person, its tops included, for who conducts it."""

    @extend_schema(operation_id="run_conduct_read", responses=shapes.ConductedSerializer)
    def get(self, request: Request, run: UUID) -> Response:
        return Response(_conducted(run, queries.run_to_conduct(run, somebody(request))), headers=PRIVATE)


class RunTopApi(APIView):
    """FISF 3.8.4, in person: the player has said the top; it is validated, and the next coup begins."""

    @extend_schema(
        operation_id="run_validate", request=shapes.ValidatedSerializer, responses=shapes.ConductedSerializer
    )
    def post(self, request: Request, run: UUID) -> Response:
        by = somebody(request)
        queries.run_to_conduct(run, by)
        body = shapes.ValidatedSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        commands.validate_top(run, by=by, **body.validated_data)
        return Response(_conducted(run, queries.run_to_conduct(run, by)), headers=PRIVATE)


class RunReplayApi(APIView):
    """A run read again, coup by coup: for who has been through the game, and for everybody once it is revealed."""

    @listed("run_replay", shapes.ReplayedCoupSerializer, private=True)
    def get(self, request: Request, run: UUID) -> Lines:
        state = queries.run_to_replay(run, somebody(request))
        game, best = queries.game_of(state.rules.topping), queries.best_times(state)
        return [replayed_coup(state, game, coup.number, best) for coup in state.coups]


def _told(topping: UUID) -> Any:
    return shapes.ToppingSerializer(topping_view(queries.topping_row(topping))).data


def _run(run: UUID) -> Any:
    state = queries.run_now(run)
    return shapes.RunSerializer(run_view(run, state, queries.game_of(state.rules.topping))).data


def _conducted(run: UUID, state: Any) -> Any:
    return shapes.ConductedSerializer(conducted(run, state, queries.game_of(state.rules.topping))).data


def _player_or_arbitre(request: Request, run: UUID) -> Any:
    """Who may act, before what was sent is looked at."""
    by = somebody(request)
    if queries.load_run(run).state.rules.in_person:
        queries.run_to_conduct(run, by)
    else:
        queries.own_run_now(run, by)
    return by
