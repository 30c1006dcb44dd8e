"""A mort subite over the API: who falls, and who is still in (FISF 3.8.3)."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.api.bulletins import secret
from arbitration.commands.mort_subite import pronounce_eliminations
from arbitration.presentation.mort_subite import Eliminations, eliminations
from arbitration.queries.mort_subite import mort_subite_of
from arbitration.queries.survivors import Survivors, survivors
from arbitration.serializers.mort_subite import PronounceSerializer
from engine.people.permissions import require
from engine.web import requests, shapes
from games.services.embargo import refuse_if_embargoed


class EliminationsApi(APIView):
    """Who would fall at the next coup to be pronounced, and why; for the juge-arbitre."""

    @extend_schema(operation_id="eliminations_read", responses=shapes.shape(Eliminations))
    def get(self, request: Request, partie: UUID) -> Response:
        require(request.user, "games.conduct_partie", partie)
        return secret(eliminations(mort_subite_of(partie)))

    @extend_schema(
        operation_id="eliminations_pronounce", request=PronounceSerializer, responses=shapes.shape(Eliminations)
    )
    def post(self, request: Request, partie: UUID) -> Response:
        """Pronounce who falls at a closed coup, in the order of the coups; again where verdicts have changed since."""
        require(request.user, "games.conduct_partie", partie)
        body = PronounceSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        pronounce_eliminations(partie, **body.validated_data, by=requests.signed_in(request))
        return secret(eliminations(mort_subite_of(partie)))


class SurvivorsApi(APIView):
    """Who is still in, and who fell at which coup and why; for everybody."""

    @extend_schema(operation_id="survivors_read", responses=shapes.shape(Survivors))
    def get(self, request: Request, partie: UUID) -> Response:
        refuse_if_embargoed(partie, request.user)
        return shapes.answer(survivors(partie), headers={"Cache-Control": "no-cache"})
