"""Bulletins over the API, for arbitres and for the line of their page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.commands.bulletins import correct_bulletin, rectify_bulletin, withdraw_bulletin
from arbitration.commands.entering import Answer, enter_bulletins
from arbitration.domain.refusals import UnknownEntry
from arbitration.presentation.desk import DeskShown, desk_shown
from arbitration.presentation.verdicts import VerdictShown, verdict_of_partie, verdicts_of_partie
from arbitration.queries.desk import desk
from arbitration.queries.seats import names_of_entries, seat_of
from arbitration.queries.verdicts import CentreProgress, progress, verdicts_of
from arbitration.serializers import bulletins
from engine.people.permissions import require
from engine.web import lists, problems, requests
from engine.web.shapes import LEFT_OUT, answer, one_of, shape
from games.queries.positions import coup_position


@dataclass(frozen=True, slots=True)
class Error:
    code: str
    detail: str
    article: str | None = field(default=None, metadata=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class AnswerShown:
    """`verdict` when the line is recorded, `error` when it is refused; a refused line recorded nothing.

    Of a line taken back, `verdict` is the presumed top that stands again, where there was one.
    """

    id: UUID
    status: str = field(metadata=one_of(("recorded", "withdrawn", "refused")))
    verdict: VerdictShown | None = field(default=None, metadata=LEFT_OUT)
    error: Error | None = field(default=None, metadata=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class Answers:
    answers: Sequence[AnswerShown]


@dataclass(frozen=True, slots=True)
class Progress:
    coup: int | None
    centres: Sequence[CentreProgress]


class BulletinsApi(APIView):
    """The bulletins of one centre at one coup: the last closed one, unless `?coup=` names another."""

    @extend_schema(
        operation_id="bulletins_read", parameters=[bulletins.CoupQuerySerializer], responses=shape(DeskShown)
    )
    def get(self, request: Request, partie: UUID, centre: UUID) -> Response:
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        coup_query = bulletins.read_coup_query(request.query_params)
        view = desk(partie, centre, coup_query.coup, coup_query.attempt)
        return secret(desk_shown(view))

    @extend_schema(
        operation_id="bulletins_enter",
        parameters=[bulletins.CoupQuerySerializer],
        request=bulletins.LinesSerializer,
        responses=shape(Answers),
    )
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        arbitre = require(request.user, "arbitration.correct_bulletins", (partie, centre))
        coup_query = bulletins.read_coup_query(request.query_params)
        body = bulletins.LinesSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        answers = enter_bulletins(partie, centre, body.typed(coup_query), by=arbitre)
        return answer(Answers(_shown(answers)))


class BulletinApi(APIView):
    """One bulletin: given whole, taken back, and all its verdicts."""

    @lists.listed("bulletin_verdicts", shape(VerdictShown), query=bulletins.AttemptQuerySerializer, private=True)
    def get(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> lists.Lines:
        """The verdicts on a bulletin, those taken back or replaced included, the last one first."""
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        rows = verdicts_of(partie, entry, coup, bulletins.read_attempt(request.query_params))
        name = names_of_entries([entry])[entry]
        return [VerdictShown.of(row, name) for row in rows]

    @extend_schema(
        operation_id="bulletin_correct",
        parameters=[bulletins.AttemptQuerySerializer],
        request=bulletins.BulletinSerializer,
        responses={201: shape(VerdictShown)},
    )
    def post(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        body = bulletins.BulletinSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        attempt = bulletins.read_attempt(request.query_params)
        row = correct_bulletin(partie, entry, coup, body.bulletin(), attempt=attempt, by=requests.signed_in(request))
        return answer(verdict_of_partie(row), status=201)

    @extend_schema(
        operation_id="bulletin_withdraw",
        parameters=[bulletins.AttemptQuerySerializer],
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        """Take back a bulletin just entered; its verdict stays readable."""
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        attempt = bulletins.read_attempt(request.query_params)
        withdraw_bulletin(partie, entry, coup, attempt=attempt, by=requests.signed_in(request))
        return Response(status=204)


class RectifyApi(APIView):
    """Another reading of a bulletin already corrected, or what the arbitre decides himself of it."""

    @extend_schema(
        operation_id="bulletin_rectify",
        parameters=[bulletins.AttemptQuerySerializer],
        request=bulletins.RectificationSerializer,
        responses=shape(VerdictShown),
    )
    def post(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        require(request.user, "arbitration.rectify_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        body = bulletins.RectificationSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        attempt = bulletins.read_attempt(request.query_params)
        row = rectify_bulletin(partie, entry, coup, **body.asked(), attempt=attempt, by=requests.signed_in(request))
        return answer(verdict_of_partie(row))


class ProgressApi(APIView):
    """How far the correction of a coup has come, centre by centre, for the juge-arbitre."""

    @extend_schema(
        operation_id="bulletins_progress", parameters=[bulletins.CoupQuerySerializer], responses=shape(Progress)
    )
    def get(self, request: Request, partie: UUID) -> Response:
        require(request.user, "games.conduct_partie", partie)
        coup = bulletins.read_coup_query(request.query_params).coup
        if coup is None:
            position = coup_position(partie)
            coup = position.coup if position else None
        centres = progress(partie, coup) if coup else []
        return secret(Progress(coup, centres))


def check_centre(partie: UUID, centre: UUID, entry: UUID) -> None:
    """The permission was asked for this centre: an entry of another one is not reached through it."""
    if seat_of(partie, entry).centre != centre:
        raise UnknownEntry


def _shown(answers: Sequence[Answer]) -> list[AnswerShown]:
    rows = [answer.verdict for answer in answers if answer.verdict]
    seats = [answer.seat for answer in answers if answer.seat]
    verdicts = dict(zip((row.event for row in rows), verdicts_of_partie(rows, seats), strict=True))
    return [_answer(answer, verdicts) for answer in answers]


def _answer(line_answer: Answer, verdicts: Mapping[UUID, VerdictShown]) -> AnswerShown:
    status = "withdrawn" if line_answer.withdrawn else "recorded"
    if line_answer.verdict:
        return AnswerShown(line_answer.id, status, verdict=verdicts[line_answer.verdict.event])
    if line_answer.withdrawn:
        return AnswerShown(line_answer.id, status)
    assert line_answer.refusal  # an answer without verdict says why
    problem = problems.refusal_problem(line_answer.refusal)
    return AnswerShown(line_answer.id, "refused", error=Error(problem.code, problem.detail, problem.article or None))


def secret(body: Any) -> Response:
    """An answer that no cache may store."""
    return answer(body, headers={"Cache-Control": "no-store"})
