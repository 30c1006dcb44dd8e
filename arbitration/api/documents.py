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

from arbitration.commands.documents import add_recours_document
from arbitration.queries import bundles, documents
from arbitration.queries.recours import RecoursLine, recours_line
from arbitration.serializers import recours as shapes
from arbitration.services.recours_access import require_reader
from arbitration.views.documents import CONTENT_TYPES, file_response
from arbitration.views.dossier import bundle_response
from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web import asking, lists, requests, uploads
from engine.web.shapes import answer, shape


@uploads.takes_files()
class RecoursDocumentsApi(APIView):
    """What supports a recours, and one more."""

    parser_classes = (MultiPartParser,)

    @lists.listed("recours_documents_list", shapes.DocumentSerializer, private=True)
    def get(self, request: Request, recours: UUID) -> lists.Lines:
        return _recours_and_reader(request, recours)[0].documents

    @extend_schema(
        operation_id="recours_document_add",
        request=shapes.NewDocumentSerializer,
        responses={201: shapes.DocumentSerializer},
    )
    def post(self, request: Request, recours: UUID) -> Response:
        _line, by = _recours_and_reader(request, recours)
        body = shapes.NewDocumentSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        content = body.validated_data["document"].read(settings.DOCUMENT_MEGABYTES * 1_000_000 + 1)
        added = add_recours_document(recours, content, by=by)
        document = shapes.DocumentSerializer(documents.document_in(recours, added)).data
        return Response(document, status=status.HTTP_201_CREATED)


class DossierApi(APIView):
    """The file of a recours, as one archive."""

    @extend_schema(
        operation_id="recours_dossier",
        responses={(200, "application/zip"): OpenApiResponse(OpenApiTypes.BINARY)},
    )
    def get(self, request: Request, recours: UUID) -> HttpResponse:
        """A page, the state and the events in JSON, what supports it, and a manifest of their SHA-256 digests."""
        return bundle_response(recours, _recours_and_reader(request, recours)[1])


@uploads.takes_files(uploads.DOCUMENTS_OF_AN_ARCHIVE)
class DossierCheckApi(APIView):
    """A file of a recours that is given back."""

    parser_classes = (MultiPartParser,)

    @extend_schema(
        operation_id="dossier_check", request=shapes.BundleSerializer, responses=shape(bundles.CheckedBundle)
    )
    def post(self, request: Request) -> Response:
        """Whether the bundle is unchanged and agrees with the log. Nothing is recorded or stored."""
        require(request.user, "arbitration.check_dossier")
        body = shapes.BundleSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        return answer(bundles.check_bundle(body.content()), headers={"Cache-Control": asking.PRIVATE})


class RecoursDocumentApi(APIView):
    """One of them."""

    @extend_schema(
        operation_id="recours_document_read",
        responses={(200, media_type): OpenApiTypes.BINARY for media_type in CONTENT_TYPES.values()},
    )
    def get(self, request: Request, recours: UUID, document: UUID) -> HttpResponse:
        """Under its own type. A photograph is the picture alone: what the telephone adds to it is not kept."""
        _recours_and_reader(request, recours)
        return file_response(documents.document_in(recours, document))


def _recours_and_reader(request: Request, recours: UUID) -> tuple[RecoursLine, Actor]:
    """The recours, and who reads its file. Raises LoginRequired, whatever the id; UnknownRecours for other people's."""
    by = requests.signed_in(request)
    line = recours_line(recours)
    return line, require_reader(by, line.row)
