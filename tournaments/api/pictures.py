"""The picture of a federation over the API."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.parsers import BaseParser, MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import uploads
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands import pictures as commands
from tournaments.commands.organisation import MANAGE
from tournaments.domain.refusals.organisation import NoPicture
from tournaments.queries import organisation, pictures
from tournaments.serializers.organisation import PictureSerializer
from tournaments.views.pictures import file_response


@uploads.takes_files()
class FederationPictureApi(APIView):
    """What heads the papers of a federation."""

    def get_parsers(self) -> list[BaseParser]:
        """A picture comes in a form; what asks for nothing may say so as everywhere else."""
        asked = getattr(self.request, "method", "")  # None while the schema is made
        return [MultiPartParser()] if asked == "PUT" else super().get_parsers()

    @extend_schema(
        operation_id="federation_picture_read",
        responses={(200, "image/png"): OpenApiTypes.BINARY, (200, "image/jpeg"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, federation: UUID) -> HttpResponse:
        """The picture of now."""
        picture = pictures.picture_of(federation)
        if picture is None:
            raise NoPicture
        return file_response(picture, cached="no-cache")

    @extend_schema(operation_id="federation_picture_choose", request=PictureSerializer, responses=EMPTY)
    def put(self, request: Request, federation: UUID) -> Response:
        """Take this one from now on; what is published keeps the one that it has."""
        by = require(request.user, MANAGE, federation)
        organisation.federation_page(federation)
        sent = read(PictureSerializer, request.data).validated_data["picture"]
        commands.choose_federation_picture(federation, sent.read(commands.MAX_MEGABYTES * 1_000_000 + 1), by=by)
        return done()

    @extend_schema(operation_id="federation_picture_remove", responses=EMPTY)
    def delete(self, request: Request, federation: UUID) -> Response:
        """None from now on."""
        by = require(request.user, MANAGE, federation)
        commands.remove_federation_picture(federation, by=by)
        return done()
