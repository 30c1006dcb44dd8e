"""Online entries: the places that are left, requests made, read and decided."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import brakes
from engine.people.models import Account
from engine.people.permissions import allowed, require
from engine.web import lists, requests, sentences
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.mailed_codes import codes
from tournaments.online_entries import serializers
from tournaments.online_entries.commands import clubs, pairs, payments, places as commands, teams
from tournaments.online_entries.domain.refusals import NoEntriesOnLine, UnknownRequest
from tournaments.online_entries.queries import payments as payment_queries, requests as queries
from tournaments.online_entries.queries.clubs import ClubMember, ClubTeam, club_members, club_teams
from tournaments.queries.competitions import competition_row


@dataclass(frozen=True, slots=True, kw_only=True)
class BankFileRead:
    """The lines of a bank file that have a date and a sum."""

    lines: tuple[payment_queries.BankLineRead, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubPlaceAnswer:
    """Of one licensee: his request, and where it stands; or why he has none, as a `code` and in words."""

    player: UUID
    request: UUID | None
    standing: queries.Standing | None
    place: int | None
    code: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubPlacesAnswer:
    """In the order in which they were asked for."""

    answers: tuple[ClubPlaceAnswer, ...]


class OnlineEntriesApi(APIView):
    """When places may be asked for online."""

    @extend_schema(operation_id="online_entries", responses=shape(queries.OnlineOffer))
    def get(self, request: Request, competition: UUID) -> Response:
        """The window, and how many places are left."""
        offer = queries.offer_of(competition)
        if offer is None:
            raise NoEntriesOnLine
        return answer(offer)

    @extend_schema(operation_id="online_entries_plan", request=serializers.OnlineEntriesSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID) -> Response:
        """Open online entries, or change when they are open."""
        by = require(request.user, commands.MANAGE, competition)
        params = read(serializers.OnlineEntriesSerializer, request.data).validated_data
        commands.plan_online_entries(competition, by=by, **params)
        return done()


class PlaceRequestsApi(APIView):
    """Requests for places."""

    @lists.listed("place_requests_list", shape(queries.PlaceRequestLine))
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        """All of them, the first asked first."""
        require(request.user, commands.MANAGE, competition)
        return queries.request_lines(competition)

    @extend_schema(operation_id="place_ask", request=serializers.PlaceAskedSerializer, responses={201: shape(Created)})
    def post(self, request: Request, competition: UUID) -> Response:
        """Ask for a place, for a player or a pair: it is given, kept until the partner confirms, or waited for."""
        by = require(request.user, commands.ASK)
        competition_row(competition)
        params = dict(read(serializers.PlaceAskedSerializer, request.data).validated_data)
        if "partner_number" not in params:
            return created(commands.ask_place(competition, by=by, **params))
        if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
            raise brakes.TooManyRequests
        partner = codes.person_known_by(params.pop("partner_number"), params.pop("partner_year"))
        return created(pairs.ask_pair(competition, partner=partner, by=by, **params))


class TeamRequestsApi(APIView):
    """Teams that ask for their places."""

    @extend_schema(operation_id="team_ask", request=serializers.TeamAskedSerializer, responses={201: shape(Created)})
    def post(self, request: Request, competition: UUID) -> Response:
        """Ask for the places of a team: all are kept until each member confirms, or waited for."""
        by = require(request.user, commands.ASK)
        competition_row(competition)
        params = dict(read(serializers.TeamAskedSerializer, request.data).validated_data)
        if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
            raise brakes.TooManyRequests
        members = [codes.person_known_by(one["number"], one["year"]) for one in params.pop("members")]
        return created(teams.ask_team(competition, members=members, by=by, **params))


class TeamMemberApi(APIView):
    """The place of a member of a team who has not confirmed."""

    @extend_schema(operation_id="team_member_ask", request=serializers.AskedMemberSerializer, responses=EMPTY)
    def post(self, request: Request, place_request: UUID) -> Response:
        """Ask another to play, as whoever asked for the team may."""
        by = require(request.user, commands.ASK)
        params = read(serializers.AskedMemberSerializer, request.data).validated_data
        if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
            raise brakes.TooManyRequests
        named = codes.person_known_by(params["number"], params["year"])
        teams.ask_another(place_request, member=named, by=by)
        return done()


class PlaceRequestTeamApi(APIView):
    """The team that a request is of."""

    @extend_schema(operation_id="team_withdraw", responses=EMPTY)
    def delete(self, request: Request, place_request: UUID) -> Response:
        """Withdraw all of its players, as whoever asked for it may, himself or for his club."""
        teams.withdraw_team(place_request, by=require(request.user, commands.ASK))
        return done()


class ClubPlacesApi(APIView):
    """The licensees of a club in a competition, entered by the club."""

    @lists.listed("club_members", shape(ClubMember), private=True)
    def get(self, request: Request, competition: UUID, club: UUID) -> lists.Lines:
        """Those who may be entered, and where they stand."""
        by = clubs.require_club(requests.signed_in(request), club, competition)
        return club_members(competition, club, acts=allowed(by, clubs.ACT, club)).members

    @extend_schema(
        operation_id="club_places_ask",
        request=serializers.ClubPlacesSerializer,
        responses={201: shape(ClubPlacesAnswer)},
    )
    def post(self, request: Request, competition: UUID, club: UUID) -> Response:
        """Ask for a place for each, what is refused for one stops no other; or for a pair."""
        by = clubs.require_club(requests.signed_in(request), club, competition)
        params = dict(read(serializers.ClubPlacesSerializer, request.data).validated_data)
        told = {"club": club, "centre": params["centre"], "by": by}
        players = params["players"]
        if "partner_number" in params:
            if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
                raise brakes.TooManyRequests
            partner = codes.person_known_by(params["partner_number"], params["partner_year"])
            made = clubs.ask_with_partner_for_club(competition, player=players[0], partner=partner, **told)
            answered: tuple[clubs.Answered, ...] = (clubs.Answered(players[0], made),)
        elif params["pair"]:
            made = clubs.ask_pair_for_club(competition, players=(players[0], players[1]), **told)
            answered = tuple(clubs.Answered(player, made) for player in players)
        else:
            answered = clubs.ask_for_club(competition, players=players, **told)
        return answer(ClubPlacesAnswer(answers=tuple(_told(one) for one in answered)), status=201)


class ClubTeamsApi(APIView):
    """The teams that a club enters in a competition."""

    @lists.listed("club_teams", shape(ClubTeam), private=True)
    def get(self, request: Request, competition: UUID, club: UUID) -> lists.Lines:
        """Those that it asked for, and who has confirmed."""
        by = clubs.require_club(requests.signed_in(request), club, competition)
        return club_teams(competition, club, acts=allowed(by, clubs.ACT, club))

    @extend_schema(
        operation_id="club_team_ask", request=serializers.ClubTeamAskedSerializer, responses={201: shape(Created)}
    )
    def post(self, request: Request, competition: UUID, club: UUID) -> Response:
        """Ask for the places of a team: all are kept until each of its players confirms, or waited for."""
        by = clubs.require_club(requests.signed_in(request), club, competition)
        params = read(serializers.ClubTeamAskedSerializer, request.data).validated_data
        return created(clubs.ask_team_for_club(competition, club=club, by=by, **params))


def _told(one: clubs.Answered) -> ClubPlaceAnswer:
    if one.refusal is not None:
        return ClubPlaceAnswer(
            player=one.player,
            code=one.refusal.code,
            detail=sentences.translated(one.refusal),
            request=None,
            standing=None,
            place=None,
        )
    line = queries.request_line(one.request) if one.request else None
    return ClubPlaceAnswer(
        player=one.player,
        request=one.request,
        standing=line.standing if line else None,
        place=line.place if line else None,
        code="",
        detail="",
    )


class PlaceRequestApi(APIView):
    """One request for a place."""

    @extend_schema(operation_id="place_request", responses=shape(queries.PlaceRequestLine))
    def get(self, request: Request, place_request: UUID) -> Response:
        """Where it stands, to its player and to those who run the competition."""
        return answer(_read_by(requests.signed_in(request), place_request))

    @extend_schema(operation_id="place_request_step", request=serializers.RequestStepSerializer, responses=EMPTY)
    def post(self, request: Request, place_request: UUID) -> Response:
        """Accept it, give it a place whatever the line, refuse it; withdraw it, as its player may too; or confirm or
        decline a pair, as its partner may.
        """
        by = requests.signed_in(request)
        _read_by(by, place_request)
        params = read(serializers.RequestStepSerializer, request.data).validated_data
        match params["step"]:
            case "accept":
                commands.accept_request(place_request, by=by)
            case "qualify":
                commands.qualify_request(place_request, reason=params["reason"], by=by)
            case "refuse":
                commands.refuse_request(place_request, reason=params["reason"], by=by)
            case "confirm":
                pairs.confirm_partner(place_request, by=by)
            case "decline":
                pairs.decline_partner(place_request, by=by)
            case _:
                commands.withdraw_request(place_request, by=by)
        return done()


class EntryFeeApi(APIView):
    """What entries cost."""

    @extend_schema(operation_id="entry_fee_set", request=serializers.EntryFeeSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID) -> Response:
        """Say what an entry costs, or what one entry owes instead."""
        by = require(request.user, commands.MANAGE, competition)
        params = read(serializers.EntryFeeSerializer, request.data).validated_data
        if params.get("entry"):
            payments.set_fee(competition, entry=params["entry"], cents=params["cents"], by=by)
        else:
            payments.plan_fee(competition, cents=params["cents"], currency=params["currency"], by=by)
        return done()


class EntryPaymentsApi(APIView):
    """What entries owe and have paid; no payment is taken."""

    @lists.listed("entry_payments_list", shape(payment_queries.PaymentLine))
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        """Every entry, by name."""
        require(request.user, commands.MANAGE, competition)
        return payment_queries.payment_lines(competition)

    @extend_schema(operation_id="entry_payment_note", request=serializers.EntryPaymentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        """Note a sum that came, or was given back."""
        by = require(request.user, commands.MANAGE, competition)
        params = read(serializers.EntryPaymentSerializer, request.data).validated_data
        payments.note_payment(competition, by=by, **params)
        return done()


class BankLinesApi(APIView):
    """A bank file read."""

    @extend_schema(
        operation_id="bank_lines_read",
        request=serializers.BankLinesSerializer,
        responses=shape(BankFileRead),
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """Which entry each line pays for; with `note`, these are noted, each once."""
        by = require(request.user, commands.MANAGE, competition)
        params = read(serializers.BankLinesSerializer, request.data).validated_data
        lines = payment_queries.read_bank_file(competition, params["text"])
        if params["note"]:
            payments.note_bank_file(competition, params["text"], by=by)
        return answer(BankFileRead(lines=tuple(lines)))


def _read_by(by: Account, request: UUID) -> queries.PlaceRequestLine:
    """Of a player whom he may enter, of a pair that waits for one, or of a competition that he runs; to anybody else it
    does not exist.
    """
    line = queries.request_line(request)
    runs = allowed(by, commands.MANAGE, line.competition)
    awaited = queries.partner_of(request)
    if not runs and any(allowed(by, commands.ENTER, player) for player in {*line.players, awaited} - {None}):
        return line
    require(by, commands.MANAGE, line.competition, seen_with=commands.MANAGE, unknown=UnknownRequest)
    return queries.request_line(request, partner_told=True)
