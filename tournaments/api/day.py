"""Plans, teams, tables, and what happens to an entry on the day."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web.lists import Lines, listed
from engine.web.shapes import shape
from tournaments.api.requests import EMPTY, created, done, read
from tournaments.commands import competitions, day, entries, tables
from tournaments.domain import seating, templates
from tournaments.domain.plan import content_of
from tournaments.presentation.plans import template_title
from tournaments.queries import plans, teams
from tournaments.queries.competitions import competition_row
from tournaments.serializers import day as shapes
from tournaments.serializers.entries import TableSerializer

_MANAGE, _SEAT = "tournaments.manage_competition", "tournaments.seat_players"
Step = Callable[[UUID, UUID, dict[str, Any], Actor], object]


class TemplatesApi(APIView):
    """The usual kinds of competition."""

    @listed("templates_list", shapes.TemplateSerializer)
    def get(self, request: Request) -> Lines:
        return [
            {"name": template.name, "title": template_title(template.name), "plan": content_of(template.plan)}
            for template in templates.TEMPLATES.values()
        ]


class PlanApi(APIView):
    """What a competition is announced to be."""

    @extend_schema(operation_id="plan_read", responses=shapes.AnnouncedSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        plan = plans.announced(competition)
        body = {
            "version": plan.version,
            "name": plan.name,
            "starts_on": plan.starts_on,
            "profile": plan.profile.name,
            "plan": content_of(plan.plan),
        }
        return Response(shapes.AnnouncedSerializer(body).data)

    @extend_schema(operation_id="plan_set", request=shapes.NewPlanSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _MANAGE, competition)
        params = dict(read(shapes.NewPlanSerializer, request.data).validated_data)
        plan, expected = shapes.plan_from(params.pop("plan")), params.pop("expected_version")
        competitions.set_plan(competition, plan=plan, expected=expected, by=by, **params)
        return done()


def _join(competition: UUID, entry: UUID, params: dict[str, Any], by: Actor) -> None:
    entries.join_team(competition, entry=entry, team=params["team"], reason=params["reason"], by=by)


def _disqualify(competition: UUID, entry: UUID, params: dict[str, Any], by: Actor) -> None:
    day.disqualify_entry(competition, entry=entry, reason=params["reason"], by=by)


STEPS: dict[str, Step] = {
    "check-in": lambda competition, entry, _given, by: day.check_in(competition, entry=entry, by=by),
    "undo-check-in": lambda competition, entry, _given, by: day.undo_check_in(competition, entry=entry, by=by),
    "withdraw": lambda competition, entry, _given, by: day.withdraw_entry(competition, entry=entry, by=by),
    "return": lambda competition, entry, _given, by: day.return_entry(competition, entry=entry, by=by),
    "team": _join,
    "disqualify": _disqualify,
    "apply-decision": lambda competition, entry, _given, by: day.apply_decision(competition, entry=entry, by=by),
}


class EntryStepApi(APIView):
    """What happens to an entry: check-in, undo-check-in, withdraw, return, team, disqualify, apply-decision."""

    @extend_schema(
        operation_id="entry_step",
        request=shapes.ReasonSerializer,
        responses=EMPTY,
        parameters=[OpenApiParameter("happens", str, OpenApiParameter.PATH, enum=list(STEPS))],
    )
    def post(self, request: Request, competition: UUID, entry: UUID, happens: str) -> Response:
        if happens not in STEPS:
            raise NotFound
        params = read(shapes.ReasonSerializer, request.data).validated_data
        STEPS[happens](competition, entry, params, request.user)  # type: ignore[arg-type]  # the command refuses a visitor
        return done()


class TeamsApi(APIView):
    """Interclubs: the teams of a competition."""

    @listed("teams_list", shape(teams.FormedTeam))
    def get(self, request: Request, competition: UUID) -> Lines:
        competition_row(competition)
        return teams.teams_of(competition)

    @extend_schema(operation_id="team_form", request=shapes.TeamSerializer, responses={201: None})
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _MANAGE, competition)
        params = dict(read(shapes.TeamSerializer, request.data).validated_data)
        return created(entries.form_team(competition, team=params.pop("id", None), by=by, **params))


class TablePlanApi(APIView):
    """The tables of a centre, given out again."""

    @extend_schema(operation_id="tables_plan", request=shapes.TablePlanSerializer, responses=TableSerializer(many=True))
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _SEAT, competition)
        params = dict(read(shapes.TablePlanSerializer, request.data).validated_data)
        params["order"] = seating.Order(params["order"])
        recorded = tables.plan_tables(competition, by=by, **params)
        return Response(TableSerializer([record.event for record in recorded[1:]], many=True).data)


class BlocksApi(APIView):
    """The tables that arbitres correct."""

    @extend_schema(operation_id="tables_give", request=shapes.BlockSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _SEAT, competition)
        tables.give_tables(competition, by=by, **read(shapes.BlockSerializer, request.data).validated_data)
        return done()


class BlockApi(APIView):
    """The block of an arbitre in a centre."""

    @extend_schema(operation_id="tables_take", request=None, responses=EMPTY)
    def delete(self, request: Request, competition: UUID, centre: UUID, account: UUID) -> Response:
        """Its tables are again all the arbitres' of the centre."""
        by = require(request.user, _SEAT, competition)
        tables.take_tables(competition, centre=centre, account=account, by=by)
        return done()


class TableSwapApi(APIView):
    """Two entries that change places."""

    @extend_schema(operation_id="tables_swap", request=shapes.SwapSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _SEAT, competition)
        tables.swap_tables(competition, by=by, **read(shapes.SwapSerializer, request.data).validated_data)
        return done()


class AbsentApi(APIView):
    """Entries that have not checked in withdraw."""

    @extend_schema(operation_id="entries_withdraw_absent", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.conduct_rounds", competition)
        day.withdraw_absent(competition, by=by)
        return done()


class ClassingApi(APIView):
    """Entries classed again, as their players are now."""

    @extend_schema(operation_id="entries_class", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _MANAGE, competition)
        entries.class_again(competition, by=by)
        return done()
