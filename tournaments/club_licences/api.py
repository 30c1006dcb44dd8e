"""The licences of a club over the API."""

from uuid import UUID

from rest_framework.request import Request
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists
from engine.web.shapes import shape
from tournaments.club_licences import queries
from tournaments.club_licences.views import ACT


class ClubLicencesApi(APIView):
    """The licensees of a club, and which of them have the licence of a season, such as 2027 for 2026–2027."""

    @lists.listed("club_licences", shape(queries.ClubLicensee), private=True)
    def get(self, request: Request, club: UUID, season: int) -> lists.Lines:
        require(request.user, ACT, club)
        return queries.club_season(club, season).licensees
