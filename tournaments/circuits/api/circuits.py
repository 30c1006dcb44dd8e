"""Circuits: opened and changed by staff, read by everybody."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.circuits import commands, serializers
from tournaments.circuits.domain.combining import UNRANKED, CircuitResult
from tournaments.circuits.events import CircuitKind
from tournaments.circuits.queries.circuits import CircuitPage, circuit_page, circuits, ranking_of
from tournaments.circuits.queries.named import NamedLine, named


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionOfCircuit:
    """`official`: its results count. `rectificatif`: the number of the one that stands, 0 for the first results."""

    id: UUID
    name: str
    starts_on: date
    official: bool
    rectificatif: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleOfCircuit:
    """`best`: how many results count, 0: all; `least`: how many competitions a rank asks for."""

    worth: str
    table: str
    best: int
    least: int
    splits: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CircuitShown:
    """A circuit, its competitions in the order of the calendar."""

    id: UUID
    federation: UUID
    kind: str
    name: str
    season: int
    rule: RuleOfCircuit
    competitions: tuple[CompetitionOfCircuit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultInCircuit:
    """`earned` in hundredths; `counted`: whether it is among the best ones."""

    competition: UUID
    rank: int
    participants: int
    total: int
    earned: int
    counted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LineOfCircuit:
    """`rank` is null under the least number of competitions; `value` in hundredths.

    `player` is null where one of the competitions does not show the name.
    """

    player: UUID | None
    name: str
    rank: int | None
    shared: bool
    value: int
    results: tuple[ResultInCircuit, ...]


class CircuitsApi(APIView):
    """The circuits of a federation."""

    @lists.listed("circuits_list", shape(CircuitShown))
    def get(self, request: Request, federation: UUID) -> lists.Lines:
        """The latest season first."""
        return [_circuit(page) for page in circuits(federation)]

    @extend_schema(
        operation_id="circuit_open", request=serializers.NewCircuitSerializer, responses={201: shape(Created)}
    )
    def post(self, request: Request, federation: UUID) -> Response:
        """Open a circuit: a Grand Prix, a challenge, a festival."""
        by = require(request.user, commands.RUN, federation)
        asked = read(serializers.NewCircuitSerializer, request.data).validated_data
        made = commands.open_circuit(
            federation,
            kind=CircuitKind(asked["kind"]),
            name=asked["name"],
            season=asked["season"],
            rule=serializers.rule_of(asked["rule"]),
            by=by,
        )
        return created(made)


class CircuitApi(APIView):
    """One circuit."""

    @extend_schema(operation_id="circuit_read", responses=shape(CircuitShown))
    def get(self, request: Request, circuit: UUID) -> Response:
        return answer(_circuit(circuit_page(circuit)))

    @extend_schema(operation_id="circuit_change", request=serializers.ChangedCircuitSerializer, responses=EMPTY)
    def put(self, request: Request, circuit: UUID) -> Response:
        """Another name, another rule: what is ranked follows at once."""
        by = require(request.user, commands.RUN, circuit_page(circuit).federation)
        asked = read(serializers.ChangedCircuitSerializer, request.data).validated_data
        commands.change_circuit(circuit, name=asked["name"], rule=serializers.rule_of(asked["rule"]), by=by)
        return done()


class CircuitCompetitionsApi(APIView):
    """The competitions of a circuit."""

    @extend_schema(
        operation_id="circuit_competition_add", request=serializers.CircuitCompetitionSerializer, responses=EMPTY
    )
    def post(self, request: Request, circuit: UUID) -> Response:
        """Let the official results of a competition count."""
        by = require(request.user, commands.RUN, circuit_page(circuit).federation)
        asked = read(serializers.CircuitCompetitionSerializer, request.data).validated_data
        commands.add_competition(circuit, competition=asked["competition"], by=by)
        return done()


class CircuitCompetitionApi(APIView):
    """A competition of a circuit."""

    @extend_schema(operation_id="circuit_competition_remove", responses=EMPTY)
    def delete(self, request: Request, circuit: UUID, competition: UUID) -> Response:
        """Let it count no longer."""
        by = require(request.user, commands.RUN, circuit_page(circuit).federation)
        commands.remove_competition(circuit, competition=competition, by=by)
        return done()


class CircuitLinesApi(APIView):
    """The combined ranking of a circuit."""

    @lists.listed("circuit_lines", shape(LineOfCircuit), usual=lists.USUAL)
    def get(self, request: Request, circuit: UUID) -> lists.Lines:
        """Best first, then who has not played enough, with each result and whether it counts."""
        return [_line(line) for line in named(ranking_of(circuit_page(circuit)))]


def _circuit(page: CircuitPage) -> CircuitShown:
    rule = page.rule
    return CircuitShown(
        id=page.id,
        federation=page.federation,
        kind=page.kind.value,
        name=page.name,
        season=page.season,
        rule=RuleOfCircuit(
            worth=rule.worth.value,
            table=rule.table,
            best=rule.best,
            least=rule.least,
            splits=tuple(split.value for split in rule.splits),
        ),
        competitions=tuple(
            CompetitionOfCircuit(
                id=of.id,
                name=of.name,
                starts_on=of.starts_on,
                official=of.published_at is not None,
                rectificatif=of.rectificatif,
            )
            for of in page.competitions
        ),
    )


def _line(line: NamedLine) -> LineOfCircuit:
    return LineOfCircuit(
        player=line.player,
        name=line.name,
        rank=None if line.rank == UNRANKED else line.rank,
        shared=line.shared,
        value=line.value,
        results=tuple(map(_result, line.results)),
    )


def _result(result: CircuitResult) -> ResultInCircuit:
    return ResultInCircuit(**result._asdict())
