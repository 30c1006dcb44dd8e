"""A multiplex over the API: its halls, one step for all of them, what is decided of one."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web.shapes import answer, shape
from games.domain.partie.steps import Step, next_step
from games.serializers.parties import StepSerializer
from tournaments.api.requests import EMPTY, done, read
from tournaments.multiplex import commands, queries
from tournaments.multiplex.presentation import MultiplexHall, shown_of
from tournaments.multiplex.serializers import TimeRuledSerializer

_KEPT = frozenset({"minutes"})


@dataclass(frozen=True, slots=True, kw_only=True)
class MultiplexOfRound:
    """`version`: of the multiplex, for the next step. `next`: the step that all wait for, as in its address, null where
    no hall follows. `spread_ms`: between the halls that showed the first signal first and last, null below two.
    """

    version: int
    coup: int
    next: str | None
    ready: int
    spread_ms: int | None
    halls: tuple[MultiplexHall, ...]


class MultiplexApi(APIView):
    """The halls that one console conducts in a round."""

    @extend_schema(operation_id="multiplex", responses=shape(MultiplexOfRound))
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        """Which halls are there and ready, how their clocks go, what waits for a decision."""
        require(request.user, commands.CONDUCT, competition)
        return answer(_shown(competition, number))


class MultiplexStepApi(APIView):
    """One step in every hall that follows, all or none."""

    @extend_schema(operation_id="multiplex_step", request=StepSerializer, responses=shape(MultiplexOfRound))
    def post(self, request: Request, competition: UUID, number: int, step: Step) -> Response:
        """As the step of a partie; one that a hall refuses is taken in none."""
        by = require(request.user, commands.CONDUCT, competition)
        body = StepSerializer(data=request.data, context={"step": step})
        body.is_valid(raise_exception=True)
        loaded = queries.load(queries.multiplex_of_round(competition, number))
        told = {name: value for name, value in body.arguments().items() if name not in _KEPT}
        unready = [hall.centre for hall in shown_of(loaded).unready]
        commands.take_step(competition, number=number, step=step, by=by, seen=body.seen(), unready=unready, **told)
        return answer(_shown(competition, number))


class MultiplexHallApi(APIView):
    """Whether a hall is in the multiplex."""

    @extend_schema(operation_id="multiplex_join", request=None, responses=EMPTY)
    def put(self, request: Request, competition: UUID, number: int, centre: UUID) -> Response:
        """The hall joins, before its first tirage."""
        by = require(request.user, commands.CONDUCT, competition)
        commands.join(competition, number=number, centre=centre, by=by)
        return done()

    @extend_schema(operation_id="multiplex_leave", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, number: int, centre: UUID) -> Response:
        """The hall goes on by itself, on its own console."""
        by = require(request.user, commands.CONDUCT, competition)
        commands.leave(competition, number=number, centre=centre, by=by)
        return done()


class MultiplexAsideApi(APIView):
    """Whether a hall stands still while the others go on (FISF 3.6)."""

    @extend_schema(operation_id="multiplex_set_aside", request=None, responses=EMPTY)
    def put(self, request: Request, competition: UUID, number: int, centre: UUID) -> Response:
        """It is set aside."""
        by = require(request.user, commands.CONDUCT, competition)
        commands.set_aside(competition, number=number, centre=centre, by=by)
        return done()

    @extend_schema(operation_id="multiplex_resume", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, number: int, centre: UUID) -> Response:
        """It plays with the others again, at their coup."""
        by = require(request.user, commands.CONDUCT, competition)
        commands.resume_hall(competition, number=number, centre=centre, by=by)
        return done()


class MultiplexTimeApi(APIView):
    """The time that a hall has lost (FISF 3.6)."""

    @extend_schema(operation_id="multiplex_time", request=TimeRuledSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID, number: int, centre: UUID) -> Response:
        """So many seconds of its coup are given back, or what was lost stands."""
        by = require(request.user, commands.CONDUCT, competition)
        ruled = read(TimeRuledSerializer, request.data).validated_data
        commands.rule_time(competition, number=number, centre=centre, by=by, **ruled)
        return done()


class MultiplexReadyApi(APIView):
    """Whether a hall is ready."""

    @extend_schema(operation_id="multiplex_ready", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID, number: int, centre: UUID) -> Response:
        """It is, for the coup that comes and for no other."""
        by = require(request.user, commands.KEEP, (competition, centre))
        commands.say_ready(competition, number=number, centre=centre, by=by)
        return done()


def _shown(competition: UUID, number: int) -> MultiplexOfRound:
    loaded = queries.load(queries.multiplex_of_round(competition, number))
    leading, shown = loaded.halls.leading, shown_of(loaded)
    step = next_step(leading) if leading else None
    return MultiplexOfRound(
        version=loaded.version,
        coup=len(leading.coups) if leading else 0,
        next=step.value if step else None,
        ready=shown.ready,
        spread_ms=shown.spread_ms,
        halls=shown.halls,
    )
