"""Licence files: sent, examined, imported. The work is done later; GET says how far it is."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import filtering, lists
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.commands.licences import drop_file, examine_file, import_file, keep_file
from tournaments.filters import LicenceFileFilter, LicenceLineFilter
from tournaments.queries import licences, memberships
from tournaments.queries.licences import licence_file as file_summary
from tournaments.serializers import licences as shapes

_IMPORT, _READ = "tournaments.import_licences", "tournaments.read_licence_file"


class LicenceFilesApi(APIView):
    """The files sent lately."""

    @lists.listed("licence_files_list", shape(licences.LicenceFileView), by=LicenceFileFilter)
    def get(self, request: Request) -> lists.Lines:
        require(request.user, _IMPORT)
        return licences.licence_files(
            memberships.reach_of(request.user), filtering.filtered(LicenceFileFilter, request)
        )

    @extend_schema(
        operation_id="licence_file_send",
        request=shapes.NewLicenceFileSerializer,
        responses={201: shape(Created)},
    )
    def post(self, request: Request) -> Response:
        by = require(request.user, _IMPORT)
        params = read(shapes.NewLicenceFileSerializer, request.data).validated_data
        return created(keep_file(by=by, **params))


class LicenceFileApi(APIView):
    """One file."""

    @extend_schema(operation_id="licence_file_read", responses=shape(licences.LicenceFileView))
    def get(self, request: Request, licence_file: UUID) -> Response:
        require(request.user, _READ, licence_file)
        return answer(file_summary(licence_file))

    @extend_schema(operation_id="licence_file_erase", responses=EMPTY)
    def delete(self, request: Request, licence_file: UUID) -> Response:
        by = require(request.user, _READ, licence_file)
        drop_file(licence_file, by=by)
        return done()


class LicenceFileLinesApi(APIView):
    """What each line of a file would do, or did."""

    @lists.listed("licence_file_lines", shapes.LicenceLineSerializer, by=LicenceLineFilter, usual=100, private=True)
    def get(self, request: Request, licence_file: UUID) -> lists.Lines:
        require(request.user, _READ, licence_file)
        file_summary(licence_file)
        return licences.file_lines(licence_file, filtering.filtered(LicenceLineFilter, request))


class LicenceFileExaminationApi(APIView):
    """Ask for the dry run."""

    @extend_schema(operation_id="licence_file_examine", request=shapes.MappingSerializer, responses={202: None})
    def post(self, request: Request, licence_file: UUID) -> Response:
        by = require(request.user, _READ, licence_file)
        sent = read(shapes.MappingSerializer, request.data)
        params = sent.validated_data
        examine_file(
            licence_file,
            by=by,
            mapping=params.get("mapping"),
            headings=params.get("headings"),
            answers=sent.answers(),
        )
        return Response(status=status.HTTP_202_ACCEPTED)


class LicenceFileImportApi(APIView):
    """Ask for the import, and allow what the examination asks."""

    @extend_schema(operation_id="licence_file_import", request=shapes.LicenceImportSerializer, responses={202: None})
    def post(self, request: Request, licence_file: UUID) -> Response:
        by = require(request.user, _READ, licence_file)
        sent = read(shapes.LicenceImportSerializer, request.data)
        import_file(
            licence_file,
            by=by,
            answers=sent.answers(),
            left_out=sent.asks_left_out(),
            create_clubs=bool(sent.validated_data["create_clubs"]),
        )
        return Response(status=status.HTTP_202_ACCEPTED)
