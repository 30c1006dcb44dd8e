"""Judgements, moyennes, billets and avertissements over the API."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.api.bulletins import check_centre
from arbitration.commands import judgements, moyennes
from arbitration.commands.billets import Handed, deliver_billets, keep_billet_back
from arbitration.filters import BilletFilter, JudgementFilter
from arbitration.presentation import sanctions, verdicts
from arbitration.queries import jurisprudence, ledger
from arbitration.queries.billets import billets_of
from arbitration.queries.desk import desk
from arbitration.serializers.bulletins import AttemptQuerySerializer, read_attempt
from arbitration.serializers.sanctions import DecidedMoyenneSerializer, DeliverSerializer, JudgeSerializer
from engine.people.permissions import require
from engine.web import filtering, lists, requests, shapes


class JudgeApi(APIView):
    """What only a person can decide of a bulletin: plausibility, legibility, presentation, discipline."""

    @extend_schema(
        operation_id="bulletin_judge",
        parameters=[AttemptQuerySerializer],
        request=JudgeSerializer,
        responses=shapes.shape(verdicts.VerdictShown),
    )
    def post(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        body = JudgeSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        attempt = read_attempt(request.query_params)
        row = judgements.judge_bulletin(
            partie, entry, coup, **body.judged(), attempt=attempt, by=requests.signed_in(request)
        )
        return shapes.answer(verdicts.verdict_of_partie(row))


class MoyenneApi(APIView):
    """The moyenne of a player who is alone with his arbitre (FISF 5.9)."""

    @extend_schema(
        operation_id="bulletin_moyenne", request=DecidedMoyenneSerializer, responses=shapes.shape(verdicts.VerdictShown)
    )
    def post(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        body = DecidedMoyenneSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        fields = dict(body.validated_data)
        expected = fields.pop("expected_version")
        row = moyennes.decide_moyenne(partie, entry, coup, **fields, expected=expected, by=requests.signed_in(request))
        return shapes.answer(verdicts.verdict_of_partie(row))


class JudgementsApi(APIView):
    """The register of judgements of the federation."""

    @lists.listed(
        "judgements_search", shapes.shape(sanctions.JudgementShown), by=JudgementFilter, usual=50, private=True
    )
    def get(self, request: Request) -> lists.Lines:
        require(request.user, "arbitration.read_judgements")
        sought = filtering.filtered(JudgementFilter, request).sought()
        return jurisprudence.judgements_found(sanctions.reader_of(requests.signed_in(request)), sought).mapped(
            sanctions.entered
        )


@dataclass(frozen=True, slots=True)
class Delivered:
    """How many of them had not been handed over before."""

    delivered: int


class BilletsApi(APIView):
    """The billets de correction of a centre."""

    @lists.listed("billets_read", shapes.shape(sanctions.BilletShown), by=BilletFilter, private=True)
    def get(self, request: Request, partie: UUID, centre: UUID) -> lists.Lines:
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        billets = billets_of(partie, centre, **filtering.filtered(BilletFilter, request).asked)
        return sanctions.billets_shown(partie, billets)

    @extend_schema(operation_id="billets_deliver", request=DeliverSerializer, responses=shapes.shape(Delivered))
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        """Billets are in the hands of their players; those that were already are left as they are."""
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        body = DeliverSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        delivered: dict[str, Any] = body.delivered()
        return shapes.answer(Delivered(deliver_billets(partie, centre, by=requests.signed_in(request), **delivered)))


class BilletApi(APIView):
    """One billet."""

    @extend_schema(operation_id="billet_keep_back", parameters=[AttemptQuerySerializer], responses={204: None})
    def delete(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        """It was not handed over after all."""
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        handed = Handed(entry, coup, read_attempt(request.query_params))
        keep_billet_back(partie, handed, by=requests.signed_in(request))
        return Response(status=204)


class LedgerApi(APIView):
    """The avertissements of the players of a centre, and what they cost (FISF 5.9.b)."""

    @lists.listed("ledger_read", shapes.shape(sanctions.Ledger), private=True)
    def get(self, request: Request, partie: UUID, centre: UUID) -> lists.Lines:
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        view = desk(partie, centre)
        lines = ledger.ledger_lines(partie, [line.entry for line in view.tables])
        return sanctions.ledgers(view, lines)
