"""The data of a licensee: for himself, and for staff in his place."""

from io import BytesIO
from typing import Any
from uuid import UUID

from django.http import FileResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import claims, permissions, publicity
from engine.web.addresses import whole
from engine.web.shapes import shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.commands import personal as commands
from tournaments.domain.refusals.players import NoSuchPlayer
from tournaments.queries.personal import READ, export_asked, personal_page
from tournaments.serializers import personal as shapes

_STAFF = "people.link_accounts"


def _by(request: Request) -> Any:
    if not request.user.is_authenticated:
        raise permissions.LoginRequired
    return request.user


class PersonalDataApi(APIView):
    """What is kept of a licensee."""

    @extend_schema(operation_id="personal_data_read", responses=shapes.PersonalDataSerializer)
    def get(self, request: Request, licensee: UUID) -> Response:
        page = personal_page(licensee, by=_by(request))
        return Response(shapes.PersonalDataSerializer(page).data, headers={"Cache-Control": "no-store"})


class PublicityApi(APIView):
    """Whether everybody reads the name of a licensee."""

    @extend_schema(operation_id="player_publicity", request=shapes.PublicitySerializer, responses=EMPTY)
    def put(self, request: Request, licensee: UUID) -> Response:
        by = permissions.require(_by(request), READ, licensee)
        params = read(shapes.PublicitySerializer, request.data).validated_data
        commands.choose_publicity(
            licensee, shown=params["shown"], chosen_by=publicity.ChosenBy(params["chosen_by"]), by=by
        )
        return done()


class PersonalExportsApi(APIView):
    """Archives of what is kept of a licensee."""

    @extend_schema(operation_id="personal_export_ask", request=None, responses={201: shape(Created)})
    def post(self, request: Request, licensee: UUID) -> Response:
        by = permissions.require(_by(request), READ, licensee)
        return created(commands.ask_export(licensee, by=by))


class PersonalExportApi(APIView):
    """One archive, once it is made."""

    @extend_schema(operation_id="personal_export_read", responses={(200, "application/zip"): OpenApiTypes.BINARY})
    def get(self, request: Request, export: UUID) -> FileResponse:
        row = export_asked(export, by=_by(request))
        if row.made_at is None:
            raise NoSuchPlayer
        return FileResponse(BytesIO(row.content), as_attachment=True, filename="mes-donnees.zip")


class ErasureApi(APIView):
    """The request of a licensee to be forgotten."""

    @extend_schema(operation_id="erasure_ask", request=None, responses=EMPTY)
    def put(self, request: Request, licensee: UUID) -> Response:
        commands.ask_erasure(licensee, by=permissions.require(_by(request), READ, licensee))
        return done()

    @extend_schema(operation_id="erasure_withdraw", responses=EMPTY)
    def delete(self, request: Request, licensee: UUID) -> Response:
        commands.withdraw_erasure(licensee, by=permissions.require(_by(request), READ, licensee))
        return done()


class AddressOfPlayerApi(APIView):
    """Where a licensee reads mail."""

    @extend_schema(operation_id="player_address", request=shapes.AddressSerializer, responses=EMPTY)
    def put(self, request: Request, licensee: UUID) -> Response:
        by = permissions.require(request.user, _STAFF, licensee)
        commands.keep_address(licensee, read(shapes.AddressSerializer, request.data).validated_data["email"], by=by)
        return done()


class AccountOfPlayerApi(APIView):
    """The account of a licensee."""

    @extend_schema(operation_id="player_account_link", request=shapes.AccountOfPlayerSerializer, responses=EMPTY)
    def put(self, request: Request, licensee: UUID) -> Response:
        by = permissions.require(request.user, _STAFF, licensee)
        claims.link_account(
            licensee, read(shapes.AccountOfPlayerSerializer, request.data).validated_data["email"], by=by
        )
        return done()

    @extend_schema(operation_id="player_account_unlink", responses=EMPTY)
    def delete(self, request: Request, licensee: UUID) -> Response:
        claims.unlink_account(licensee, by=permissions.require(request.user, _STAFF, licensee))
        return done()

    @extend_schema(operation_id="player_account_send", request=None, responses=EMPTY)
    def post(self, request: Request, licensee: UUID) -> Response:
        """Mail the licensee a link to an account."""
        claims.send_access(
            licensee, origin=whole(request).rstrip("/"), by=permissions.require(request.user, _STAFF, licensee)
        )
        return done()
