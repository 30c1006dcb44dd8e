"""Licence files: sent, examined, imported. The work is done later; GET says how far it is."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from tournaments import commands
from tournaments.api.requests import EMPTY, created, done, read
from tournaments.queries.licences import licence_file as file_summary
from tournaments.queries.licences import licence_files, lines_of_file
from tournaments.serializers import CreatedSerializer
from tournaments.serializers import licences as shapes

_IMPORT = "tournaments.import_licences"


class LicenceFilesApi(APIView):
    """The files sent lately."""

    @extend_schema(operation_id="licence_files_list", responses=shapes.LicenceFileSerializer(many=True))
    def get(self, request: Request) -> Response:
        require(request.user, _IMPORT)
        return Response(shapes.LicenceFileSerializer(licence_files(), many=True).data)

    @extend_schema(
        operation_id="licence_file_send",
        request=shapes.NewLicenceFileSerializer,
        responses={201: CreatedSerializer},
    )
    def post(self, request: Request) -> Response:
        by = require(request.user, _IMPORT)
        told = read(shapes.NewLicenceFileSerializer, request.data).validated_data
        return created(commands.keep_file(by=by, **told))


class LicenceFileApi(APIView):
    """One file."""

    @extend_schema(operation_id="licence_file_read", responses=shapes.LicenceFileSerializer)
    def get(self, request: Request, licence_file: UUID) -> Response:
        require(request.user, _IMPORT)
        return Response(shapes.LicenceFileSerializer(file_summary(licence_file)).data)

    @extend_schema(operation_id="licence_file_erase", responses=EMPTY)
    def delete(self, request: Request, licence_file: UUID) -> Response:
        by = require(request.user, _IMPORT)
        commands.drop_file(licence_file, by=by)
        return done()


class LicenceFileLinesApi(APIView):
    """What each line of a file would do, or did."""

    @extend_schema(
        operation_id="licence_file_lines",
        parameters=[shapes.LicenceLinesQuerySerializer],
        responses=shapes.LicenceLinesSerializer,
    )
    def get(self, request: Request, licence_file: UUID) -> Response:
        require(request.user, _IMPORT)
        asked = read(shapes.LicenceLinesQuerySerializer, request.query_params).validated_data
        file_summary(licence_file)
        page = lines_of_file(licence_file, outcome=asked["outcome"], number=asked["page"])
        return Response(shapes.LicenceLinesSerializer(page).data, headers={"Cache-Control": "no-store"})


class LicenceFileExaminationApi(APIView):
    """Ask for the dry run."""

    @extend_schema(operation_id="licence_file_examine", request=shapes.MappingSerializer, responses={202: None})
    def post(self, request: Request, licence_file: UUID) -> Response:
        by = require(request.user, _IMPORT)
        told = read(shapes.MappingSerializer, request.data).validated_data
        commands.examine_file(licence_file, by=by, mapping=told.get("mapping"))
        return Response(status=status.HTTP_202_ACCEPTED)


class LicenceFileImportApi(APIView):
    """Ask for the import."""

    @extend_schema(operation_id="licence_file_import", request=None, responses={202: None})
    def post(self, request: Request, licence_file: UUID) -> Response:
        by = require(request.user, _IMPORT)
        commands.import_file(licence_file, by=by)
        return Response(status=status.HTTP_202_ACCEPTED)
