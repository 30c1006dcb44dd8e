"""The parties of one player, for the bearer of his link."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.services.links import bearer_of
from engine.web.shapes import answer, shape
from tournaments.presentation.my_partie import OwnPartieShown, partie_shown
from tournaments.queries.my_partie import own_parties


@dataclass(frozen=True, slots=True)
class OwnPartiesShown:
    """Where a player sits, and his parties as far as he may read them now; the latest first."""

    competition: UUID
    competition_name: str
    starts_on: date
    entry: UUID
    centre: UUID
    table: int | None
    to_come: int
    parties: tuple[OwnPartieShown, ...]


class MyPartiesApi(APIView):
    """What a player made of each coup beside its top; nothing while he plays one (FISF 2.1.b, 5.9)."""

    @extend_schema(operation_id="my_parties_read", responses=shape(OwnPartiesShown))
    def get(self, request: Request, token: str) -> Response:
        bearer = bearer_of(token)
        own = own_parties(bearer.competition, bearer.entry)
        shown = OwnPartiesShown(
            competition=own.competition,
            competition_name=own.competition_name,
            starts_on=own.starts_on,
            entry=own.entry,
            centre=own.centre,
            table=own.table,
            to_come=own.to_come,
            parties=tuple(partie_shown(partie, lambda _partie, _coup: "") for partie in own.parties),
        )
        return answer(shown, headers={"Cache-Control": "no-store"})
