"""Photographs and documents of recours over the API."""

from uuid import UUID

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration import queries
from arbitration.commands import add_recours_document
from arbitration.entitled import require_reader
from arbitration.serializers import recours as shapes
from arbitration.views.documents import file_response
from arbitration.views.dossier import bundle_response


class RecoursDocumentsApi(APIView):
    """What supports a recours, and one more."""

    parser_classes = (MultiPartParser,)

    @extend_schema(operation_id="recours_documents_list", responses=shapes.DocumentSerializer(many=True))
    def get(self, request: Request, recours: UUID) -> Response:
        line = queries.recours_line(recours)
        require_reader(request.user, line.row)
        return Response(
            shapes.DocumentSerializer(line.documents, many=True).data, headers={"Cache-Control": "no-store"}
        )

    @extend_schema(
        operation_id="recours_document_add",
        request=shapes.NewDocumentSerializer,
        responses={201: shapes.DocumentSerializer},
    )
    def post(self, request: Request, recours: UUID) -> Response:
        by = require_reader(request.user, queries.recours_line(recours).row)
        body = shapes.NewDocumentSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        content = body.validated_data["document"].read(settings.DOCUMENT_MEGABYTES * 1_000_000 + 1)
        added = add_recours_document(recours, content, by=by)
        answer = shapes.DocumentSerializer(queries.document_in(recours, added)).data
        return Response(answer, status=status.HTTP_201_CREATED)


class DossierApi(APIView):
    """The file of a recours, as one archive."""

    @extend_schema(
        operation_id="recours_dossier",
        responses={(200, "application/zip"): OpenApiResponse(OpenApiTypes.BINARY)},
    )
    def get(self, request: Request, recours: UUID) -> HttpResponse:
        """A page, the state and the events in JSON, what supports it, and a manifest of their SHA-256 digests."""
        require_reader(request.user, queries.recours_line(recours).row)
        return bundle_response(recours)


class RecoursDocumentApi(APIView):
    """One of them."""

    @extend_schema(
        operation_id="recours_document_read",
        responses={(200, "application/octet-stream"): OpenApiResponse(OpenApiTypes.BINARY)},
    )
    def get(self, request: Request, recours: UUID, document: UUID) -> HttpResponse:
        """As it was sent, under its own type."""
        require_reader(request.user, queries.recours_line(recours).row)
        return file_response(queries.document_in(recours, document))
