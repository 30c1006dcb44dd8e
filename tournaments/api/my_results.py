"""The seasons of the player who asks."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import models, permissions
from engine.web import requests
from engine.web.shapes import answer, shape
from tournaments.presentation import diplomas, my_results as presentation
from tournaments.queries import diplomas as diplomas_queries, my_results
from tournaments.views.diplomas import file_response


@dataclass(frozen=True, slots=True)
class OwnResultsShown:
    """What a player has played, the latest season first; `best`: his bulletins with most points.

    `diplomas`: those that he was awarded, each with the address of its PDF.
    """

    player: UUID
    serie: str
    seasons: tuple[presentation.OwnSeasonShown, ...]
    best: tuple[presentation.BestCoupShown, ...]
    diplomas: tuple[diplomas.OwnDiploma, ...]


class MyResultsApi(APIView):
    """The seasons, results and best coups of the licensee whose account asks; not for a token of one place alone."""

    @extend_schema(operation_id="my_results_read", responses=shape(OwnResultsShown))
    def get(self, request: Request) -> Response:
        own = my_results.my_results(_player(request))
        shown = OwnResultsShown(
            own.player,
            own.serie,
            presentation.seasons_shown(own),
            presentation.best_shown(own),
            tuple(diplomas.of_account(one) for one in own.diplomas),
        )
        return answer(shown, headers={"Cache-Control": "no-store"})


class MyDiplomaApi(APIView):
    """A diploma of the licensee whose account asks; not for a token of one place alone."""

    @extend_schema(operation_id="my_diploma_read", responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request, diploma: UUID) -> HttpResponse:
        """The PDF; a page to print where none is made here."""
        response = file_response(request, diplomas_queries.own_diploma(_player(request), diploma))
        response["Cache-Control"] = "no-store"
        return response


def _player(request: Request) -> UUID | None:
    """Whose results these are. Raises NotAllowed."""
    account, token = requests.signed_in(request), request.auth
    if isinstance(token, models.AccessToken) and (token.centre or token.competition):
        raise permissions.NotAllowed
    return account.person
