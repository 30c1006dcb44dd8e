"""What is published of a competition, and the rectificatif in preparation."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.eventstore.signing import signature_of
from engine.people.permissions import require
from engine.web import filtering, lists, shapes
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands import publication as publication_commands
from tournaments.commands.statements import countersign_statement
from tournaments.domain.papers.kinds import FileFormat
from tournaments.domain.refusals.publication import NoRectificatifOpen
from tournaments.filters import PublicationFilter
from tournaments.queries import explained
from tournaments.queries.publications import history, homologation, moves, proofs
from tournaments.serializers import publication
from tournaments.serializers.statements import StatementSerializer
from tournaments.views.publication import files
from tournaments.views.publication.proofs import proof_download
from tournaments.views.statements import download as statement_download

_PUBLISH = "tournaments.publish_results"


class PublicationsApi(APIView):
    """The publications of a competition, the last one first."""

    @lists.listed("publications_list", shapes.shape(history.Publication), by=PublicationFilter)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        return history.publications_of(competition, filtering.filtered(PublicationFilter, request))

    @extend_schema(
        operation_id="results_publish",
        request=publication.PublishSerializer,
        responses={201: shapes.shape(history.Publication)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _PUBLISH, competition)
        params = read(publication.PublishSerializer, request.data).validated_data
        recorded = publication_commands.publish_results(competition, by=by, **params)
        return _created(recorded[-1].position)


class PublicationApi(APIView):
    """One publication, with its ranking whole."""

    @extend_schema(
        operation_id="publication_read",
        parameters=[OpenApiParameter("position", int, OpenApiParameter.PATH)],
        responses=publication.PublishedRankingSerializer,
    )
    def get(self, request: Request, competition: UUID, position: int) -> Response:
        published, event = history.publication_at(position, competition), history.published_lines(position)
        whole = {
            "publication": published,
            "signature": signature_of(position),
            "rounds": event.rounds,
            "lines": event.lines,
            "moves": moves.moves_of(position),
        }
        return Response(publication.PublishedRankingSerializer(whole).data)


class ProofApi(APIView):
    """What anybody can verify of a competition: what is stated before it, the proof afterwards."""

    @extend_schema(operation_id="proof_read", responses=shapes.shape(proofs.Verifiable))
    def get(self, request: Request, competition: UUID) -> Response:
        return shapes.answer(proofs.verifiable(competition))


class StatementApi(APIView):
    """What is stated before a competition, with the signatures under it."""

    @extend_schema(operation_id="statement_file", responses={(200, "application/json"): OpenApiTypes.BINARY})
    def get(self, request: Request, competition: UUID) -> HttpResponse:
        """The file itself: it goes to another federation, which signs it."""
        return statement_download(request, competition)

    @extend_schema(operation_id="statement_countersign", request=StatementSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        """Keep the signatures of other installations that the file bears."""
        by = require(request.user, "tournaments.manage_competition", competition)
        body = read(StatementSerializer, request.data)
        countersign_statement(competition, body.validated_data["file"].encode(), by=by)
        return done()


class ProofFileApi(APIView):
    """The proof: every fact that the official ranking follows from, without a name (see the guide)."""

    @extend_schema(operation_id="proof_file", responses={(200, "application/gzip"): OpenApiTypes.BINARY})
    def get(self, request: Request, competition: UUID) -> HttpResponse:
        return proof_download(request, competition)


class PublicWorkbookApi(APIView):
    """The ranking of a publication as a workbook (XLSX)."""

    @extend_schema(
        operation_id="publication_workbook",
        parameters=[OpenApiParameter("position", int, OpenApiParameter.PATH)],
        responses={(200, FileFormat.XLSX.media_type): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, competition: UUID, position: int) -> HttpResponse:
        """Family and given names apart, numbers as numbers; the names that the reader may read."""
        return files.publication_file(request, competition, position, FileFormat.XLSX)


class OfficialsWorkbookApi(APIView):
    """The same with the licence numbers, for who publishes the results."""

    @extend_schema(
        operation_id="publication_officials_workbook",
        parameters=[OpenApiParameter("position", int, OpenApiParameter.PATH)],
        responses={(200, FileFormat.XLSX.media_type): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, competition: UUID, position: int) -> HttpResponse:
        require(request.user, _PUBLISH, competition)
        return files.publication_file(request, competition, position, FileFormat.XLSX, with_licences=True)


class HomologationApi(APIView):
    """The homologation file (CSV), for who publishes the results: see the guide for its lines."""

    @extend_schema(
        operation_id="publication_homologation",
        parameters=[OpenApiParameter("position", int, OpenApiParameter.PATH)],
        responses={(200, FileFormat.CSV.media_type): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, competition: UUID, position: int) -> HttpResponse:
        """Of official results: licence numbers, codes, points and what is due, without a name."""
        require(request.user, _PUBLISH, competition)
        return files.homologation_file(competition, position)


class FeesApi(APIView):
    """What official results owe the federation and the comité, by the prices of the federation."""

    @extend_schema(
        operation_id="publication_fees",
        parameters=[OpenApiParameter("position", int, OpenApiParameter.PATH)],
        responses=shapes.shape(homologation.FeesDue),
    )
    def get(self, request: Request, competition: UUID, position: int) -> Response:
        """Amounts in hundredths; everything is empty where the federation keeps no prices."""
        require(request.user, _PUBLISH, competition)
        return shapes.answer(homologation.fees_due(competition, position))


class RectificatifApi(APIView):
    """The rectificatif in preparation."""

    @extend_schema(operation_id="rectificatif_read", responses=publication.PreparationSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, _PUBLISH, competition)
        state = history.publishing(competition)
        if not state.preparing:
            raise NoRectificatifOpen
        preparation = {"cause": state.cause, "moves": moves.moves_in_preparation(competition)}
        return Response(publication.PreparationSerializer(preparation).data)

    @extend_schema(operation_id="rectificatif_open", request=publication.RectificatifSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _PUBLISH, competition)
        params = read(publication.RectificatifSerializer, request.data).validated_data
        publication_commands.open_rectificatif(competition, cause=params["cause"], by=by)
        return done()

    @extend_schema(operation_id="rectificatif_abandon", responses=EMPTY)
    def delete(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _PUBLISH, competition)
        publication_commands.abandon_rectificatif(competition, by=by)
        return done()


class RectificatifIssueApi(APIView):
    """The rectificatif in preparation is published."""

    @extend_schema(
        operation_id="rectificatif_issue",
        request=publication.IssueSerializer,
        responses={201: shapes.shape(history.Publication)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _PUBLISH, competition)
        params = read(publication.IssueSerializer, request.data).validated_data
        return _created(publication_commands.issue_rectificatif(competition, by=by, **params)[-1].position)


class ExplanationApi(APIView):
    """Why an entry has its total: its coups that are announced, and the facts behind each number."""

    @extend_schema(operation_id="entry_explained", responses=shapes.shape(explained.Explanation))
    def get(self, request: Request, competition: UUID, entry: UUID) -> Response:
        return shapes.answer(explained.explanation(competition, entry))


def _created(position: int) -> Response:
    return shapes.answer(history.publication_at(position), status=status.HTTP_201_CREATED)
