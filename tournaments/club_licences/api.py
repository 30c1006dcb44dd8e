"""The licences of clubs over the API: who has one, what is asked for and decided, what is owed and paid."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import brakes
from engine.people.models import Account
from engine.people.permissions import require
from engine.web import lists
from engine.web.requests import signed_in
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.club_licences import serializers
from tournaments.club_licences.commands import asking, deciding, payments, transfers
from tournaments.club_licences.commands.asking import ACT, MANAGE, Newcomer
from tournaments.club_licences.domain.refusals import UnknownLicenceRequest
from tournaments.club_licences.domain.seasons import Subject
from tournaments.club_licences.events import Guardian
from tournaments.club_licences.queries import accounts, licensees, requests
from tournaments.online_entries.serializers import BankLinesSerializer
from tournaments.queries.memberships import reach_of


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
        asking.ask_licences(club, season, kinds=kinds, by=by)
        return done()


class NewLicencesApi(APIView):
    """First licences that a club asks for."""

    @extend_schema(
        operation_id="new_licence_ask", request=serializers.NewLicenceSerializer, responses={201: shape(Created)}
    )
    def post(self, request: Request, club: UUID, season: int) -> Response:
        """Ask for the licence of somebody who has none; comité or federation accept it with its number."""
        by = require(request.user, ACT, club)
        params = dict(read(serializers.NewLicenceSerializer, request.data).validated_data)
        kind = params.pop("kind")
        return created(asking.ask_new_licence(club, season, newcomer=Newcomer(**params), kind=kind, by=by))


class TransfersApi(APIView):
    """Players of other clubs whom a club asks for."""

    @extend_schema(operation_id="transfer_ask", request=serializers.TransferSerializer, responses={201: shape(Created)})
    def post(self, request: Request, club: UUID) -> Response:
        """Ask for a player from a day on: he agrees first, then comité or federation decide."""
        by = require(request.user, ACT, club)
        params = read(serializers.TransferSerializer, request.data).validated_data
        if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
            raise brakes.TooManyRequests
        return created(asking.ask_transfer(club, by=by, **params))


class LicenceRequestApi(APIView):
    """What a club asks for: a licence, or a player."""

    @extend_schema(operation_id="licence_request", responses=shape(requests.LicenceRequestLine))
    def get(self, request: Request, licence_request: UUID) -> Response:
        """Where it stands."""
        return answer(_read_by(signed_in(request), licence_request))

    @extend_schema(operation_id="licence_request_step", request=serializers.LicenceStepSerializer, responses=EMPTY)
    def post(self, request: Request, licence_request: UUID) -> Response:
        """Accept or refuse it, above the club; withdraw it, as the club may too; agree to a transfer, or decline it, as
        its player may.
        """
        by = signed_in(request)
        _read_by(by, licence_request)
        params = read(serializers.LicenceStepSerializer, request.data).validated_data
        match params["step"]:
            case "accept":
                deciding.accept_request(licence_request, number=params["number"], reason=params["reason"], by=by)
            case "refuse":
                deciding.refuse_request(licence_request, reason=params["reason"], by=by)
            case "agree":
                guardian = Guardian(params["guardian"]) if "guardian" in params else None
                transfers.agree_transfer(
                    licence_request, guardian=guardian, guardian_name=params["guardian_name"], by=by
                )
            case "decline":
                transfers.decline_transfer(licence_request, by=by)
            case _:
                deciding.withdraw_request(licence_request, by=by)
        return done()


def _read_by(by: Account, request: UUID) -> requests.LicenceRequestLine:
    """To who acts for the club, and to the player of a transfer; to nobody else does it exist."""
    line = requests.request_line(request)
    if not (line.subject is Subject.TRANSFER and transfers.is_the_player(by, line.player)):
        require(by, ACT, line.club, seen_with=ACT, unknown=UnknownLicenceRequest)
    return line


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
        payments.note_payment(
            club, season, by=by, **read(serializers.NotedClubPaymentSerializer, request.data).validated_data
        )
        return done()


class ClubAccountsApi(APIView):
    """What the clubs of whoever asks owe and have paid in a season."""

    @lists.listed("club_accounts", shape(accounts.ClubAccountLine), private=True)
    def get(self, request: Request, season: int) -> lists.Lines:
        """By name of the club, a line for each currency."""
        return accounts.club_accounts(reach_of(require(request.user, MANAGE)), season)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubBankFileRead:
    """The lines of a bank file that have a date and a sum."""

    lines: tuple[accounts.ClubBankLine, ...]


class ClubBankLinesApi(APIView):
    """A bank file read for the clubs of a season."""

    @extend_schema(
        operation_id="club_bank_lines_read",
        request=BankLinesSerializer,
        responses=shape(ClubBankFileRead),
    )
    def post(self, request: Request, season: int) -> Response:
        """Which club each line is of; with `note`, these are noted, each once."""
        by = require(request.user, MANAGE)
        params = read(BankLinesSerializer, request.data).validated_data
        licensees.refuse_not_offered(season)
        lines = accounts.read_club_bank_file(reach_of(by), season, params["text"])
        if params["note"]:
            payments.note_bank_file(season, params["text"], by=by)
        return answer(ClubBankFileRead(lines=tuple(lines)))
