"""Papers: which there are, one as JSON, and files of any of them made by a worker."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import addresses, asking, downloads, lists, requests
from engine.web.shapes import shape
from tournaments.api.requests import Created, read
from tournaments.commands.papers import ask_paper
from tournaments.domain.papers import json_file, kinds
from tournaments.presentation.papers import making, titles
from tournaments.queries import competitions, papers
from tournaments.serializers import papers as shapes

_PRIVATE = {"Cache-Control": "no-store"}
_PAPER = OpenApiParameter("paper", str, OpenApiParameter.PATH, enum=[kind.value for kind in kinds.PaperKind])


def _content(form: kinds.FileFormat) -> OpenApiTypes:
    return OpenApiTypes.OBJECT if form is kinds.FileFormat.JSON else OpenApiTypes.BINARY


class PapersApi(APIView):
    """The papers of a competition, for its officials."""

    @lists.listed("papers_list", shapes.OfferedPaperSerializer)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        page = competitions.competition_page(competition)
        if not papers.centres_to_print(page, request.user):
            require(request.user, papers.PRINT, (competition, None))
        return [
            {"paper": kind.value, "title": titles.title_of(kind), "of_partie": kind.of_partie}
            for kind in kinds.papers_here()
        ]


class PaperApi(APIView):
    """One paper, as it is now."""

    @extend_schema(
        operation_id="paper_read",
        parameters=[_PAPER, shapes.PaperQuerySerializer],
        responses=shapes.PaperSerializer,
    )
    def get(self, request: Request, competition: UUID, paper: kinds.PaperKind) -> Response:
        params = asking.asked_of(shapes.PaperQuerySerializer, request).validated_data
        page = competitions.competition_page(competition)
        wanted = papers.choose_paper(paper, page, by=request.user, **params)
        made = making.make_paper(wanted, page, origin=addresses.whole(request))
        return Response(json_file.json_of(made), headers=_PRIVATE)


class PaperFilesApi(APIView):
    """Files of papers, made by a worker."""

    @extend_schema(operation_id="paper_ask", request=shapes.PaperFileQuerySerializer, responses={202: shape(Created)})
    def post(self, request: Request, competition: UUID) -> Response:
        """Ask for a file; its id says where to look."""
        by = requests.signed_in(request)
        if not papers.centres_to_print(competitions.competition_page(competition), by):
            require(by, papers.PRINT, (competition, None))
        params = dict(read(shapes.PaperFileQuerySerializer, request.data).validated_data)
        kind, form = kinds.PaperKind(params.pop("paper")), kinds.FileFormat(params.pop("file_format"))
        origin = addresses.whole(request)
        made = ask_paper(competition, kind=kind, form=form, origin=origin, by=by, **params)
        return Response({"id": str(made)}, status=status.HTTP_202_ACCEPTED)


class MadePaperApi(APIView):
    """How far a file is."""

    @extend_schema(operation_id="made_paper_read", responses=shapes.MadePaperSerializer)
    def get(self, request: Request, made: UUID) -> Response:
        paper = papers.made_paper(made, by=requests.signed_in(request))
        return Response(shapes.MadePaperSerializer(paper).data, headers=_PRIVATE)


class MadePaperFileApi(APIView):
    """The file, once it is made."""

    @extend_schema(
        operation_id="made_paper_fetch",
        responses={(200, form.media_type.partition(";")[0]): _content(form) for form in kinds.FileFormat},
    )
    def get(self, request: Request, made: UUID) -> HttpResponse:
        paper = papers.made_paper(made, by=requests.signed_in(request))
        response = HttpResponse(papers.content_of(made), content_type=paper.form.media_type, headers=_PRIVATE)
        response["Content-Disposition"] = downloads.kept_as(paper.name)
        return response
