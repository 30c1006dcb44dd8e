"""The licences of clubs over the API: who has one, what is asked for and decided, what is owed and paid."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists
from engine.web.requests import signed_in
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, done, read
from tournaments.club_licences import commands, serializers
from tournaments.club_licences.commands import ACT, MANAGE
from tournaments.club_licences.domain.refusals import UnknownLicenceRequest
from tournaments.club_licences.queries import licensees, requests


class ClubLicencesApi(APIView):
    """The licensees of a club, and which of them have the licence of a season, such as 2027 for 2026–2027."""

    @lists.listed("club_licences", shape(licensees.ClubLicensee), private=True)
    def get(self, request: Request, club: UUID, season: int) -> lists.Lines:
        require(request.user, ACT, club)
        return licensees.club_season(club, season).licensees


class ClubLicenceRequestsApi(APIView):
    """The licences that a club asks for in a season."""

    @lists.listed("club_licence_requests", shape(requests.LicenceRequestLine), private=True)
    def get(self, request: Request, club: UUID, season: int) -> lists.Lines:
        require(request.user, ACT, club)
        return requests.requests_of_club(club, season)

    @extend_schema(operation_id="club_licences_ask", request=serializers.WantedLicencesSerializer, responses=EMPTY)
    def post(self, request: Request, club: UUID, season: int) -> Response:
        """Ask for licences of players of the club; comité or federation accept them."""
        by = require(request.user, ACT, club)
        page = licensees.club_season(club, season)
        proposed = {licensee.player: licensee.kind for licensee in page.licensees}
        wanted = read(serializers.WantedLicencesSerializer, request.data).validated_data["licences"]
        kinds = {one["player"]: one["kind"] or proposed.get(one["player"], "") for one in wanted}
        commands.ask_licences(club, season, kinds=kinds, by=by)
        return done()


class LicenceRequestApi(APIView):
    """One licence that a club asks for."""

    @extend_schema(operation_id="licence_request", responses=shape(requests.LicenceRequestLine))
    def get(self, request: Request, licence_request: UUID) -> Response:
        """Where it stands."""
        signed_in(request)
        line = requests.request_line(licence_request)
        require(request.user, ACT, line.club, seen_with=ACT, unknown=UnknownLicenceRequest)
        return answer(line)

    @extend_schema(operation_id="licence_request_step", request=serializers.LicenceStepSerializer, responses=EMPTY)
    def post(self, request: Request, licence_request: UUID) -> Response:
        """Accept or refuse it, above the club; or withdraw it, as the club may too."""
        signed_in(request)
        club = requests.request_row(licence_request).club
        by = require(request.user, ACT, club, seen_with=ACT, unknown=UnknownLicenceRequest)
        params = read(serializers.LicenceStepSerializer, request.data).validated_data
        match params["step"]:
            case "accept":
                commands.accept_request(licence_request, by=by)
            case "refuse":
                commands.refuse_request(licence_request, reason=params["reason"], by=by)
            case _:
                commands.withdraw_request(licence_request, by=by)
        return done()


class ClubAccountApi(APIView):
    """What a club owes for its licences of a season, and has paid; no payment is taken."""

    @extend_schema(operation_id="club_account", responses=shape(requests.ClubAccount))
    def get(self, request: Request, club: UUID, season: int) -> Response:
        """By kind of licence, and each sum received."""
        require(request.user, ACT, club)
        return answer(requests.account_of(club, season))

    @extend_schema(operation_id="club_payment_note", request=serializers.NotedClubPaymentSerializer, responses=EMPTY)
    def post(self, request: Request, club: UUID, season: int) -> Response:
        """Note a sum that came from the club, or was given back."""
        by = require(request.user, MANAGE, club)
        commands.note_payment(
            club, season, by=by, **read(serializers.NotedClubPaymentSerializer, request.data).validated_data
        )
        return done()
