"""The seasons of the player who asks."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import models, permissions
from engine.web import requests
from engine.web.shapes import answer, shape
from tournaments.presentation import my_results as presentation
from tournaments.queries import my_results


@dataclass(frozen=True, slots=True)
class OwnResultsShown:
    """What a player has played, the latest season first; `best`: his bulletins with most points."""

    player: UUID
    serie: str
    seasons: tuple[presentation.OwnSeasonShown, ...]
    best: tuple[presentation.BestCoupShown, ...]


class MyResultsApi(APIView):
    """The seasons, results and best coups of the licensee whose account asks; not for a token of one place alone."""

    @extend_schema(operation_id="my_results_read", responses=shape(OwnResultsShown))
    def get(self, request: Request) -> Response:
        account, token = requests.signed_in(request), request.auth
        if isinstance(token, models.AccessToken) and (token.centre or token.competition):
            raise permissions.NotAllowed
        own = my_results.my_results(account.person)
        shown = OwnResultsShown(own.player, own.serie, presentation.seasons_shown(own), presentation.best_shown(own))
        return answer(shown, headers={"Cache-Control": "no-store"})
