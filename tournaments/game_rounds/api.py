"""Rounds of a game over the API: planned, made, played, counted, published.

Each view declares its operations; `addresses_of` makes it for a game, with its names and shapes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple
from uuid import UUID

from django.urls import URLPattern, path
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import asking, lists
from tournaments.api.requests import EMPTY, done, read
from tournaments.game_rounds import commands, queries, serializers
from tournaments.game_rounds.commands import CONDUCT, PUBLISH
from tournaments.game_rounds.domain.seating import digest_of
from tournaments.game_rounds.game import Game
from tournaments.queries.standings.slices import Slice


class Operation(NamedTuple):
    """An operation of a view: the end of its id, which shapes of the game its body and its answer have; its query.

    `command`: what it runs, where the view has no method for it; `right`: who may.
    """

    name: str
    body: str = ""
    answer: str = ""
    made: bool = False
    query: serializers.Shape | None = None
    command: Callable[..., object] | None = None
    right: str = commands.CONDUCT
    said: str = ""


@dataclass(frozen=True, slots=True)
class GameApi:
    """The API of a game. `tables`: the path under a round where its tables are opened.

    `ids`: the ends of operation ids of its own; `said`: descriptions of operations of its own. `besides`: views of
    tables that only it has.
    """

    game: Game
    shapes: serializers.Shapes
    tables: str
    ids: Mapping[str, str]
    said: Mapping[str, str]
    besides: Mapping[str, type["RoundsView"]] = field(default_factory=dict)

    def described(self, operation: Operation) -> Any:
        """The decorator that describes an operation in the schema."""
        answer: Any = getattr(self.shapes, operation.answer) if operation.answer else EMPTY
        return extend_schema(
            operation_id=f"{self.game.key}_{self.ids.get(operation.name, operation.name)}",
            description=self.said.get(operation.name, operation.said or None),
            parameters=[operation.query] if operation.query else None,
            request=getattr(self.shapes, operation.body) if operation.body else None,
            responses={201: answer} if operation.made else answer,
        )


class RoundsView(APIView):
    """A view of the rounds of a game."""

    api: ClassVar[GameApi]
    operations: ClassVar[Mapping[str, Operation]]

    @property
    def game(self) -> Game:
        return self.api.game

    def read(self, shape: str, request: Request) -> Any:
        """The body, in a shape of the game."""
        return read(getattr(self.api.shapes, shape), request.data).validated_data


class Page(RoundsView):
    operations: ClassVar = {
        "get": Operation("read", answer="page"),
        "put": Operation("plan", body="new_plan", command=commands.plan_rounds, right=commands.MANAGE),
    }

    def get(self, request: Request, competition: UUID) -> Response:
        return Response(self.api.shapes.page(queries.rounds_page(self.game, competition)).data)


class Standings(RoundsView):
    """The standings, with the results that are in; ranked again among the chosen entries."""

    operations: ClassVar = {
        "get": Operation("standings", answer="standings", query=serializers.StandingsQuerySerializer)
    }

    def get(self, request: Request, competition: UUID) -> Response:
        params = dict(asking.asked_of(serializers.StandingsQuerySerializer, request).validated_data)
        upto = params.pop("round")
        page = queries.rounds_page(self.game, competition, within=Slice(**params), upto=upto)
        content = {"rounds": len(page.rounds[:upto]), "lines": page.lines, "plan": page.state.plan}
        return Response(self.api.shapes.standings(content).data)


class Rounds(RoundsView):
    """The rounds that are made."""

    operations: ClassVar = {"post": Operation("seat", body="agreed", answer="round", made=True)}

    def lines(self, request: Request, competition: UUID) -> lists.Lines:
        return queries.rounds_page(self.game, competition).rounds

    def post(self, request: Request, competition: UUID) -> Response:
        """Make the next round."""
        by = require(request.user, CONDUCT, competition)
        commands.seat_round(self.game, competition, agreed=self.read("agreed", request)["agreed"], by=by)
        made = self.api.shapes.round(queries.rounds_page(self.game, competition).rounds[-1]).data
        return Response(made, status=status.HTTP_201_CREATED)


class Next(RoundsView):
    """The next round as it would be made now; nothing is recorded."""

    operations: ClassVar = {"get": Operation("preview", answer="preview")}

    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, CONDUCT, competition)
        seated, round_, left_out = queries.next_round(self.game, queries.rounds_page(self.game, competition))
        preview = {"round": round_, "left_out": left_out, "digest": digest_of(seated)}
        return Response(self.api.shapes.preview(preview).data)


class Round(RoundsView):
    """One round."""

    operations: ClassVar = {
        "get": Operation("round_read", answer="round"),
        "delete": Operation("round_cancel", command=commands.cancel_round),
    }

    def get(self, request: Request, competition: UUID, number: int) -> Response:
        page = queries.rounds_page(self.game, competition)
        page.state.round(number)
        return Response(self.api.shapes.round(page.rounds[number - 1]).data)


class Closing(RoundsView):
    """Close a round whose tables all have their results."""

    operations: ClassVar = {"post": Operation("round_close", command=commands.close_round)}


class Corrections(RoundsView):
    operations: ClassVar = {"post": Operation("correct", body="correction", command=commands.correct_seats)}


class Tables(RoundsView):
    operations: ClassVar = {"post": Operation("tables_open", body="tables", answer="opened", made=True)}

    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        opened = commands.open_online(self.game, competition, round=number, by=by, **self.read("tables", request))
        return Response({self.api.shapes.opened_as: opened}, status=status.HTTP_201_CREATED)


def enter_result(game: Game, competition: UUID, *, table: int, outcome: Any, **typed: Any) -> None:
    """Enter what a table has made, as a shape of its game holds it."""
    commands.enter_results(game, competition, results={table: outcome}, **typed)


class Result(RoundsView):
    operations: ClassVar = {
        "put": Operation("result_enter", body="result", command=enter_result),
        "delete": Operation("result_withdraw", command=commands.withdraw_result, said="It was of another table."),
    }


class Publications(RoundsView):
    """Make the standings known: provisionally, for good, or as the rectificatif that was opened."""

    operations: ClassVar = {
        "post": Operation("publish", body="publish", command=commands.publish_standings, right=PUBLISH)
    }


class Rectificatif(RoundsView):
    """Open a rectificatif: official results may be corrected, for this cause, until it is published."""

    operations: ClassVar = {"post": Operation("reopen", body="cause", command=commands.reopen_standings, right=PUBLISH)}


_ROUND = "rounds/<int:number>/"
_TABLE = f"{_ROUND}tables/<int:table_number>/"
# What addresses name, as commands name it.
_AT = {"number": "round", "table_number": "table"}


def addresses_of(api: GameApi) -> list[URLPattern]:
    """The addresses of the API of a game, under that of their competition."""
    views: Mapping[str, tuple[str, type[RoundsView]]] = {
        "": ("", Page),
        "-standings": ("standings/", Standings),
        "-publications": ("publications/", Publications),
        "-rectificatif": ("rectificatif/", Rectificatif),
        "-rounds": ("rounds/", Rounds),
        "-next": ("rounds/next/", Next),
        "-round": (_ROUND, Round),
        "-close": (f"{_ROUND}close/", Closing),
        "-corrections": (f"{_ROUND}corrections/", Corrections),
        f"-{api.tables}": (f"{_ROUND}{api.tables}/", Tables),
        "-result": (f"{_TABLE}result/", Result),
        **{f"-{name}": (f"{_TABLE}{name}/", view) for name, view in api.besides.items()},
    }
    key = api.game.key
    return [path(at, _of_game(api, view).as_view(), name=f"api-{key}{end}") for end, (at, view) in views.items()]


def _of_game(api: GameApi, view: type[RoundsView]) -> type[RoundsView]:
    attributes: dict[str, Any] = {"api": api}
    if hasattr(view, "lines"):
        attributes["get"] = lists.listed(f"{api.game.key}_rounds", api.shapes.round)(view.lines)
    for method, operation in view.operations.items():
        if operation.command:
            attributes[method] = _running(operation, operation.command)
    described = {method: api.described(operation) for method, operation in view.operations.items()}
    return extend_schema_view(**described)(type(view.__name__, (view,), attributes))


def _running(operation: Operation, command: Callable[..., object]) -> Callable[..., Response]:
    """The method of a view that runs a command, of the round and the table of its address."""

    def run(view: RoundsView, request: Request, competition: UUID, **at: int) -> Response:
        by = require(request.user, operation.right, competition)
        typed = view.read(operation.body, request) if operation.body else {}
        command(view.game, competition, by=by, **{_AT[name]: number for name, number in at.items()}, **typed)
        return done()

    return run
