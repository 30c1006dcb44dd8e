"""Rounds of a game over the API: planned, made, played, counted, published.

`OPERATIONS` says what may be asked at each address; `addresses_of` makes these for a game, with its names and shapes.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

from django.urls import URLPattern, path
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web import asking, lists
from tournaments.api.requests import EMPTY, done, read
from tournaments.game_rounds import commands, queries, serializers
from tournaments.game_rounds.commands import CONDUCT, MANAGE, PUBLISH
from tournaments.game_rounds.events import Forfeited, ResultEntered
from tournaments.game_rounds.game import Game
from tournaments.game_rounds.page import AtRound, ShownRound
from tournaments.queries.standings.slices import Slice


class Operation(NamedTuple):
    """An operation: the end of its id, its path, its method, what it runs; the shapes of its body and its answer.

    `run` takes the game, the competition, the round and the table of the address, what was sent, and `by`, who has the
    `right`; without a `right` everybody may. `query`: of a read.
    """

    name: str
    at: str
    method: str
    run: Callable[..., Any]
    said: str = ""
    body: str = ""
    answer: str = ""
    right: str = CONDUCT
    status: int = status.HTTP_200_OK
    query: serializers.Shape | None = None


def rank(game: Game, competition: UUID, *, round: int | None, **within: Any) -> dict[str, Any]:
    page = queries.rounds_page(game, competition, within=Slice(**within), upto=round)
    return {"rounds": len(page.rounds[:round]), "lines": page.lines, "plan": page.state.plan}


def make_round(game: Game, competition: UUID, *, agreed: str, by: Actor) -> ShownRound:
    commands.seat_round(game, competition, agreed=agreed, by=by)
    return queries.rounds_page(game, competition).rounds[-1]


def preview(game: Game, competition: UUID, *, by: Actor) -> dict[str, Any]:
    return queries.preview(queries.rounds_page(game, competition))


def read_round(game: Game, competition: UUID, *, round: int) -> ShownRound:
    return AtRound.of(queries.rounds_page(game, competition), round).round


def enter_result(
    game: Game,
    competition: UUID,
    *,
    round: int,
    table: int,
    reason: str,
    by: Actor,
    kind: Any = ResultEntered,
    **made: Any,
) -> None:
    """Enter what a table has made, as the event of this kind holds it."""
    outcome = game.rules.events[kind](round=round, table=table, **made).outcome
    commands.enter_results(game, competition, round=round, results={table: outcome}, reason=reason, by=by)


# Under the address of the rounds of their game; it says what its tables are opened as.
_ROUND = "rounds/<int:number>/"
_OPENED = f"{_ROUND}opened/"
_TABLE = f"{_ROUND}tables/<int:table_number>/"
_RESULT = f"{_TABLE}result/"
# What addresses name, as commands name it.
_AT = {"number": "round", "table_number": "table"}
_CAUSE = "Open a rectificatif: official results may be corrected, for this cause, until it is published."
_CLOSED = "Close a round whose tables all have their results."
_FILTERED = "The standings, with the results that are in; ranked again among the chosen entries."
_KNOWN = "Make the standings known: provisionally, for good, or as the rectificatif that was opened."
_NEXT = "The next round as it would be made now; nothing is recorded."
_QUERY = serializers.StandingsQuerySerializer
OPERATIONS = (
    Operation("read", "", "get", queries.rounds_page, answer="page", right=""),
    Operation("plan", "", "put", commands.plan_rounds, body="new_plan", right=MANAGE),
    Operation("standings", "standings/", "get", rank, _FILTERED, answer="standings", right="", query=_QUERY),
    Operation("publish", "publications/", "post", commands.publish_standings, _KNOWN, body="publish", right=PUBLISH),
    Operation("reopen", "rectificatif/", "post", commands.reopen_standings, _CAUSE, body="cause", right=PUBLISH),
    Operation("seat", "rounds/", "post", make_round, "Make the next round.", "agreed", "round", status=201),
    Operation("preview", "rounds/next/", "get", preview, _NEXT, answer="preview"),
    Operation("round_read", _ROUND, "get", read_round, "One round.", answer="round", right=""),
    Operation("round_cancel", _ROUND, "delete", commands.cancel_round),
    Operation("round_close", f"{_ROUND}close/", "post", commands.close_round, _CLOSED),
    Operation("correct", f"{_ROUND}corrections/", "post", commands.correct_seats, body="correction"),
    Operation("tables_open", _OPENED, "post", commands.open_online, body="tables", answer="opened", status=201),
    Operation("result_enter", _RESULT, "put", enter_result, body="result"),
    Operation("result_withdraw", _RESULT, "delete", commands.withdraw_result, "It was of another table."),
)
FORFEIT = Operation(
    "forfeit",
    f"{_TABLE}forfeit/",
    "post",
    partial(enter_result, kind=Forfeited),
    "One of a table, or both, did not play.",
    body="forfeit",
)


@dataclass(frozen=True, slots=True)
class GameApi:
    """The API of a game. `tables`: as what its tables are opened, in the path and in the id of that operation.

    `said`: descriptions of operations of its own. `seat`: the end of the id of the operation that makes a round.
    """

    game: Game
    shapes: serializers.Shapes
    tables: str
    said: Mapping[str, str]
    seat: str = "seat"


def addresses_of(api: GameApi) -> list[URLPattern]:
    """The addresses of the API of a game, under that of their competition."""
    operations: dict[str, list[Operation]] = {}
    for operation in (*OPERATIONS, *((FORFEIT,) if Forfeited in api.game.rules.events else ())):
        at = f"{_ROUND}{api.tables}/" if operation.at == _OPENED else operation.at
        operations.setdefault(at, []).append(operation)
    return [path(at, _view(api, asked).as_view(), name=_name(api, at)) for at, asked in operations.items()]


def _name(api: GameApi, at: str) -> str:
    """Of an address: the last word of its path."""
    words = ["round"] if at == _ROUND else [part for part in at.split("/") if part.isalpha()][-1:]
    return "-".join(["api", api.game.key, *words])


def _view(api: GameApi, operations: Iterable[Operation]) -> type[APIView]:
    methods: dict[str, Any] = {operation.method: _method(api, operation) for operation in operations}
    if any(operation.at == "rounds/" for operation in operations):

        def made(_view: APIView, _request: Request, competition: UUID) -> lists.Lines:
            """The rounds that are made."""
            return queries.rounds_page(api.game, competition).rounds

        methods["get"] = lists.listed(f"{api.game.key}_rounds", api.shapes.round)(made)
    return type("RoundsView", (APIView,), methods)


def _method(api: GameApi, operation: Operation) -> Any:
    """The method of a view that runs an operation, described in the schema."""
    name, shapes, ids = operation.name, api.shapes, {"seat": api.seat, "tables_open": f"{api.tables}_open"}
    body = getattr(shapes, operation.body) if operation.body else None
    answer = getattr(shapes, operation.answer) if operation.answer else None

    def run(_view: APIView, request: Request, competition: UUID, **at: int) -> Response:
        by = {"by": require(request.user, operation.right, competition)} if operation.right else {}
        typed = read(body, request.data).validated_data if body else {}
        asked = asking.asked_of(operation.query, request).validated_data if operation.query else {}
        named = {_AT[part]: number for part, number in at.items()}
        made = operation.run(api.game, competition, **by, **named, **typed, **asked)
        return Response(answer(made).data, status=operation.status) if answer else done()

    return extend_schema(
        operation_id=f"{api.game.key}_{ids.get(name, name)}",
        description=api.said.get(name, operation.said),
        parameters=[operation.query] if operation.query else None,
        request=body,
        responses={operation.status: answer} if answer else EMPTY,
    )(run)
