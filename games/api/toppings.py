"""Toppings over the API: what they are, their boards, and the runs through them.

A player is an account, or the guest of a session: a program that plays keeps its cookies.
"""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import guests, permissions
from engine.web import asking, filtering, lists, requests, sentences, throttles
from engine.web.shapes import answer, shape
from games.commands import run as run_commands
from games.commands.topping import ask_topping, close_topping
from games.domain.topping import proposals, refusals
from games.events.topping import Fault, RevealedCoup
from games.presentation import runs, toppings
from games.queries import toppings as queries
from games.serializers import toppings as shapes
from games.services.guest_runs import start_own_run

PRIVATE = {"Cache-Control": asking.PRIVATE}


class ToppingFilter(filtering.ApiFilterSet):
    competition = filtering.One(label="Those of this competition.")


@dataclass(frozen=True, slots=True)
class Proposed:
    """What became of a proposal, and the run after it. `fault` is null where it was the top."""

    accepted: bool
    fault: Fault | None
    detail: str
    run: runs.RunView


class ToppingsApi(APIView):
    """The toppings, the one that opens last first; and one more, whose game a worker then prepares."""

    @lists.listed("toppings_list", shape(toppings.ToppingView), by=ToppingFilter, usual=lists.USUAL)
    def get(self, request: Request) -> lists.Lines:
        query = filtering.filtered(ToppingFilter, request).asked
        return lists.QueryLines(
            queries.toppings(competition=query.get("competition")), lambda rows: map(toppings.topping_view, rows)
        )

    @extend_schema(
        operation_id="topping_make",
        request=shapes.NewToppingSerializer,
        responses={201: shape(toppings.ToppingView)},
    )
    def post(self, request: Request) -> Response:
        permissions.require(request.user, "games.make_topping")
        body = shapes.NewToppingSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        params: dict[str, Any] = body.params()
        topping = ask_topping(by=requests.signed_in(request), **params)
        return _topping(topping, status=status.HTTP_201_CREATED)


class DailyToppingApi(APIView):
    """The topping of the day."""

    @extend_schema(operation_id="topping_daily", responses=shape(toppings.ToppingView))
    def get(self, request: Request) -> Response:
        row = queries.daily_now()
        if row is None:
            raise Http404
        return answer(toppings.topping_view(row))


class ToppingApi(APIView):
    """One topping."""

    @extend_schema(operation_id="topping_read", responses=shape(toppings.ToppingView))
    def get(self, request: Request, topping: UUID) -> Response:
        return _topping(topping)


class ToppingCloseApi(APIView):
    """From now on nobody starts."""

    @extend_schema(operation_id="topping_close", request=None, responses=shape(toppings.ToppingView))
    def post(self, request: Request, topping: UUID) -> Response:
        close_topping(topping, by=permissions.require(request.user, "games.conduct_topping", topping))
        return _topping(topping)


@dataclass(frozen=True, slots=True)
class PointsLaid:
    points: int


class ToppingGameApi(APIView):
    """The game of a topping, once it is revealed: every coup in order."""

    @lists.listed("topping_game", shape(RevealedCoup))
    def get(self, request: Request, topping: UUID) -> lists.Lines:
        revealed = queries.load_topping(topping).state.revealed
        if revealed is None:
            raise refusals.ToppingNotOver
        return revealed.coups


class ToppingBoardApi(APIView):
    """The board of a topping: total time."""

    @lists.listed("topping_board", shape(toppings.BoardLine), private=True)
    def get(self, request: Request, topping: UUID) -> lists.Lines:
        return toppings.board_of(
            queries.board_now(queries.topping_row(topping).id), player=guests.somebody(request).actor_id
        )


class ToppingCoupBoardApi(APIView):
    """The board of one coup of a topping."""

    @lists.listed("topping_coup_board", shape(toppings.CoupBoardLine), private=True)
    def get(self, request: Request, topping: UUID, number: int) -> lists.Lines:
        return toppings.coup_board_of(queries.coup_of(queries.topping_row(topping).id, number))


class ToppingRunsApi(APIView):
    """Start a run: one's own where the topping is played online, that of a player whom one conducts in person.

    The time runs from the answer on. A visitor is a guest: his run is that of his session, whose cookie comes back.
    From one network, only so many of these start in an hour. A run is on the board once its player has done something.
    """

    @extend_schema(operation_id="run_start", request=shapes.NewRunSerializer, responses={201: shape(runs.RunView)})
    def post(self, request: Request, topping: UUID) -> Response:
        arbitre = None
        if queries.topping_row(topping).in_person:
            arbitre = permissions.require(request.user, "games.conduct_topping", topping)
        body = shapes.NewRunSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        name = body.validated_data["name"]
        if arbitre:
            run = run_commands.start_run_in_person(topping, name=name, by=arbitre)
        else:
            run = start_own_run(request, topping, name)
        return _run(run, status=status.HTTP_201_CREATED)


class RunApi(APIView):
    """One's own run, or one that one conducts, at this moment."""

    throttle_classes = throttles.counted_by_object

    @extend_schema(operation_id="run_read", responses=shape(runs.RunView))
    def get(self, request: Request, run: UUID) -> Response:
        by = guests.somebody(request)
        if queries.load_run(run).state.rules.in_person:
            queries.run_to_conduct(run, by)
        else:
            queries.own_run_now(run, by)
        return _run(run)


class ProposalsApi(APIView):
    """Propose a word. One that is not the top is answered 200 with its fault; what comes too late, 409.

    Times in the body are ignored.
    """

    throttle_classes = throttles.counted_by_object

    @extend_schema(operation_id="run_propose", request=shapes.ProposalSerializer, responses=shape(Proposed))
    def post(self, request: Request, run: UUID) -> Response:
        by = guests.somebody(request)
        body = shapes.ProposalSerializer(data=request.data)
        if not body.is_valid():
            queries.own_run_now(run, by)
            raise ValidationError(body.errors)
        proposed = run_commands.propose(run, by=by, **body.validated_data)
        refusal = proposed.refusal
        became = Proposed(
            accepted=refusal is None,
            fault=proposals.fault_of(refusal) if refusal else None,
            detail=sentences.translated(refusal) if refusal else "",
            run=runs.run_view(run, proposed.run, proposed.game),
        )
        return answer(became, headers=PRIVATE)


class RunPointsApi(APIView):
    """What letters that are laid at the coup in play would earn, be the word good or not. Nothing is recorded."""

    throttle_classes = throttles.counted_by_object

    @extend_schema(operation_id="run_points", parameters=[shapes.ProposalSerializer], responses=shape(PointsLaid))
    def get(self, request: Request, run: UUID) -> Response:
        by = guests.somebody(request)
        queries.own_run_now(run, by)
        asked = shapes.ProposalSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        return answer(PointsLaid(queries.points_laid(run, by, **asked.validated_data)), headers=PRIVATE)


class RunSolutionApi(APIView):
    """Ask for the solution of the coup, with the penalty; in person, give it."""

    throttle_classes = throttles.counted_by_object

    @extend_schema(operation_id="run_give", request=shapes.CoupInPlaySerializer, responses=shape(runs.RunView))
    def post(self, request: Request, run: UUID) -> Response:
        by = _player_or_arbitre(request, run)
        body = shapes.CoupInPlaySerializer(data=request.data)
        body.is_valid(raise_exception=True)
        run_commands.give_solution(run, coup=body.validated_data["coup"], by=by)
        return _run(run)


class RunTimeApi(APIView):
    """Record what time has done to one's run: coups whose time is up. It changes no time."""

    throttle_classes = throttles.counted_by_object

    @extend_schema(operation_id="run_settle", request=None, responses=shape(runs.RunView))
    def post(self, request: Request, run: UUID) -> Response:
        run_commands.settle_run(run, by=guests.somebody(request))
        return _run(run)


class RunAbandonApi(APIView):
    """Stop a run before its end."""

    @extend_schema(operation_id="run_abandon", request=None, responses=shape(runs.RunView))
    def post(self, request: Request, run: UUID) -> Response:
        run_commands.abandon_run(run, by=guests.somebody(request))
        return _run(run)


class RunNameApi(APIView):
    """Erase the name of a run from its board, for good."""

    @extend_schema(operation_id="run_erase_name", responses={204: None})
    def delete(self, request: Request, run: UUID) -> Response:
        run_commands.erase_run_name(run, by=guests.somebody(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class RunConductApi(APIView):
    """A run in person, its tops included, for its arbitre."""

    @extend_schema(operation_id="run_conduct_read", responses=shape(runs.Conducted))
    def get(self, request: Request, run: UUID) -> Response:
        return _conducted(run, queries.run_to_conduct(run, guests.somebody(request)))


class RunTopApi(APIView):
    """FISF 3.8.4, in person: the player has said the top; it is validated, and the next coup begins."""

    @extend_schema(operation_id="run_validate", request=shapes.ValidatedSerializer, responses=shape(runs.Conducted))
    def post(self, request: Request, run: UUID) -> Response:
        by = guests.somebody(request)
        queries.run_to_conduct(run, by)
        body = shapes.ValidatedSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        run_commands.validate_top(run, by=by, **body.validated_data)
        return _conducted(run, queries.run_to_conduct(run, by))


class RunReplayApi(APIView):
    """A run read again, coup by coup: for those who have played the game, and for everybody once it is revealed."""

    @lists.listed("run_replay", shape(runs.ReplayedCoup), private=True)
    def get(self, request: Request, run: UUID) -> lists.Lines:
        state = queries.run_to_replay(run, guests.somebody(request))
        game, best = queries.game_of(state.rules.topping), queries.best_times(state)
        return [runs.replayed_coup(state, game, coup.number, best) for coup in state.coups]


def _topping(topping: UUID, **options: Any) -> Response:
    return answer(toppings.topping_view(queries.topping_row(topping)), **options)


def _run(run: UUID, **options: Any) -> Response:
    state = queries.run_now(run)
    return answer(runs.run_view(run, state, queries.game_of(state.rules.topping)), headers=PRIVATE, **options)


def _conducted(run: UUID, state: Any) -> Response:
    return answer(runs.conducted(run, state, queries.game_of(state.rules.topping)), headers=PRIVATE)


def _player_or_arbitre(request: Request, run: UUID) -> Any:
    """The one who may act, checked before the body is read."""
    by = guests.somebody(request)
    if queries.load_run(run).state.rules.in_person:
        queries.run_to_conduct(run, by)
    else:
        queries.own_run_now(run, by)
    return by
