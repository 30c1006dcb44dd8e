"""Bulletins over the API, for arbitres and for the line of their page."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration import queries
from arbitration.batch import Answer
from arbitration.commands import correct_bulletin, enter_bulletins, rectify_bulletin, withdraw_bulletin
from arbitration.presentation import Card, card, cards, table_line
from arbitration.refusals import UnknownEntry
from arbitration.serializers import (
    AnswersSerializer,
    AttemptQuerySerializer,
    BulletinSerializer,
    CoupQuerySerializer,
    DeskSerializer,
    LinesSerializer,
    ProgressSerializer,
    RectificationSerializer,
    VerdictSerializer,
    attempt_asked,
    coup_asked,
)
from engine.people import require
from engine.web.lists import Lines, listed
from engine.web.problems import refusal_problem
from engine.web.requests import signed_in
from games.queries import coup_position


class BulletinsApi(APIView):
    """The bulletins of one centre at one coup: the last closed one, unless `?coup=` names another."""

    @extend_schema(operation_id="bulletins_read", parameters=[CoupQuerySerializer], responses=DeskSerializer)
    def get(self, request: Request, partie: UUID, centre: UUID) -> Response:
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        asked = coup_asked(request.query_params)
        view = queries.desk(partie, centre, asked.coup, asked.attempt)
        shown = {
            "coup": view.coup,
            "attempt": view.position.attempt if view.position else None,
            "annulled": view.annulled,
            "corrected": view.corrected,
            "presumed": view.presumed,
            "expected": len(view.tables),
            "tables": [table_line(line, view) for line in view.tables],
        }
        return secret(DeskSerializer(shown).data)

    @extend_schema(
        operation_id="bulletins_enter",
        parameters=[CoupQuerySerializer],
        request=LinesSerializer,
        responses=AnswersSerializer,
    )
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        asked = coup_asked(request.query_params)
        body = LinesSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        answers = enter_bulletins(partie, centre, body.typed(asked), by=signed_in(request))
        return Response({"answers": _shown(answers)})


class BulletinApi(APIView):
    """One bulletin: given whole, taken back, and all its verdicts."""

    @listed("bulletin_verdicts", VerdictSerializer, asked=AttemptQuerySerializer, private=True)
    def get(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Lines:
        """The verdicts on a bulletin, those taken back or replaced included, the last one first."""
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        rows = queries.verdicts_of(partie, entry, coup, attempt_asked(request.query_params))
        name = queries.names_of_entries([entry])[entry]
        return [card(row, name) for row in rows]

    @extend_schema(
        operation_id="bulletin_correct",
        parameters=[AttemptQuerySerializer],
        request=BulletinSerializer,
        responses={201: VerdictSerializer},
    )
    def post(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        body = BulletinSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        attempt = attempt_asked(request.query_params)
        row = correct_bulletin(partie, entry, coup, body.bulletin(), attempt=attempt, by=signed_in(request))
        return _verdict(row, status=201)

    @extend_schema(
        operation_id="bulletin_withdraw", parameters=[AttemptQuerySerializer], request=None, responses={204: None}
    )
    def delete(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        """Take back a bulletin just entered; its verdict stays readable."""
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        attempt = attempt_asked(request.query_params)
        withdraw_bulletin(partie, entry, coup, attempt=attempt, by=signed_in(request))
        return Response(status=204)


class RectifyApi(APIView):
    """Another reading of a bulletin already corrected, or what the arbitre decides himself of it."""

    @extend_schema(
        operation_id="bulletin_rectify",
        parameters=[AttemptQuerySerializer],
        request=RectificationSerializer,
        responses=VerdictSerializer,
    )
    def post(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        require(request.user, "arbitration.rectify_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        body = RectificationSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        attempt = attempt_asked(request.query_params)
        row = rectify_bulletin(partie, entry, coup, **body.asked(), attempt=attempt, by=signed_in(request))
        return _verdict(row)


class ProgressApi(APIView):
    """How far the correction of a coup has come, centre by centre, for the juge-arbitre."""

    @extend_schema(operation_id="bulletins_progress", parameters=[CoupQuerySerializer], responses=ProgressSerializer)
    def get(self, request: Request, partie: UUID) -> Response:
        require(request.user, "games.conduct_partie", partie)
        coup = coup_asked(request.query_params).coup
        if coup is None:
            position = coup_position(partie)
            coup = position.coup if position else None
        centres = queries.progress(partie, coup) if coup else []
        return secret(ProgressSerializer({"coup": coup, "centres": centres}).data)


def check_centre(partie: UUID, centre: UUID, entry: UUID) -> None:
    """The permission was asked for this centre: an entry of another one is not reached through it."""
    if queries.seat_of(partie, entry).centre != centre:
        raise UnknownEntry


def _shown(answers: list[Answer]) -> list[dict[str, Any]]:
    rows = [answer.verdict for answer in answers if answer.verdict]
    shown = {row.event: one for row, one in zip(rows, cards(rows), strict=True)}
    return [_answer(answer, shown) for answer in answers]


def _answer(answer: Answer, shown: dict[UUID, Card]) -> dict[str, Any]:
    status = "withdrawn" if answer.withdrawn else "recorded"
    if answer.verdict:
        verdict = VerdictSerializer(shown[answer.verdict.event]).data
        return {"id": str(answer.id), "status": status, "verdict": verdict}
    if answer.withdrawn:
        return {"id": str(answer.id), "status": status}
    assert answer.refusal  # an answer without verdict says why
    problem = refusal_problem(answer.refusal)
    error = {"code": problem.code, "detail": problem.detail}
    if problem.article:
        error["article"] = problem.article
    return {"id": str(answer.id), "status": "refused", "error": error}


def _verdict(row: Any, status: int = 200) -> Response:
    return Response(VerdictSerializer(cards([row])[0]).data, status=status)


def secret(data: Any) -> Response:
    """An answer that nothing on its way keeps."""
    return Response(data, headers={"Cache-Control": "no-store"})
