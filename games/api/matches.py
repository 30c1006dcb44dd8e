"""Matches of Jarnac over the API: what lies open, and what its players and its arbitre do.

A player is an account, or the guest of a session: a program that plays keeps its cookies.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.timezone import now
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.events.actors import Actor
from engine.people import guests, permissions
from engine.web import asking, filtering, lists, requests, throttles
from engine.web.shapes import answer, shape
from games.commands import match as match_commands
from games.commands.friendlies import join_friendly
from games.domain.friendlies import FriendlyKind
from games.domain.jarnac.reach import Playable
from games.events.jarnac import Side
from games.presentation.matches import MatchLine, MatchShown, match_lines, match_shown
from games.queries import matches as queries
from games.queries.friendlies import is_friendly_key
from games.serializers import matches as shapes

PRIVATE = {"Cache-Control": asking.PRIVATE}

_SHOWN = shape(MatchShown)


class MatchFilter(filtering.ApiFilterSet):
    competition = filtering.One(label="Those of this competition.")


@dataclass(frozen=True, slots=True)
class OpenedMatch:
    """`seats`: by side, the key with which a player takes the seat."""

    match: MatchShown
    seats: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Seated:
    side: Side
    match: MatchShown


class MatchesApi(APIView):
    """The matches, the latest first; and one more, with the keys of its two seats."""

    @lists.listed("matches_list", shape(MatchLine), by=MatchFilter, usual=lists.USUAL)
    def get(self, request: Request) -> lists.Lines:
        query = filtering.filtered(MatchFilter, request).asked
        return lists.QueryLines(queries.matches(competition=query.get("competition")), match_lines)

    @extend_schema(operation_id="match_open", request=shapes.NewMatchSerializer, responses={201: shape(OpenedMatch)})
    def post(self, request: Request) -> Response:
        by = requests.signed_in(request)
        permissions.require(request.user, "games.make_match")
        body = shapes.NewMatchSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        match = match_commands.create_match(by=by, **body.params())
        seats = {side.value: queries.SEATS.key(match, side) for side in Side}
        return answer(OpenedMatch(_match(match), seats), status=status.HTTP_201_CREATED, headers=PRIVATE)


class MatchApi(APIView):
    """A match at this moment; its mats lie open to everybody."""

    @extend_schema(operation_id="match_read", responses=_SHOWN)
    def get(self, request: Request, match: UUID) -> Response:
        return _answer(match)


class MatchSeatApi(APIView):
    """Take a seat by its key, or by that of a friend, to play on one's own device."""

    @extend_schema(operation_id="match_seat", request=shapes.SeatSerializer, responses=shape(Seated))
    def post(self, request: Request) -> Response:
        by = guests.somebody(request)
        permissions.require(by, "games.take_seat")
        body = shapes.SeatSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        match, side = _taken(body.validated_data["key"], by)
        guests.remember_guest(request, by)
        return answer(Seated(side, _match(match)), headers=PRIVATE)


def _taken(key: str, by: Actor) -> tuple[UUID, Side]:
    if not is_friendly_key(key):
        return match_commands.take_seat(key, by=by)
    match = join_friendly(FriendlyKind.MATCH, key, by=by)
    return match, queries.side_of(queries.load_match(match).state, by)


class _Act(APIView):
    """What one side does; its body says which side."""

    throttle_classes = throttles.counted_by_object

    def done(self, request: Request, match: UUID, kind: Any, command: Callable[..., Any]) -> Response:
        by = guests.somebody(request)
        queries.match_of_somebody(match, by)
        body = kind(data=request.data)
        body.is_valid(raise_exception=True)
        command(match, by=by, **body.params())
        return _answer(match)


class MatchDrawApi(_Act):
    """JARNAC-7: draw the letters that are due."""

    @extend_schema(operation_id="match_draw", request=shapes.MatchDrawnSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        return self.done(request, match, shapes.MatchDrawnSerializer, match_commands.draw_for_match)


class MatchSwapApi(_Act):
    """JARNAC-7: swap three letters of the reliquat."""

    @extend_schema(operation_id="match_swap", request=shapes.MatchSwapSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        return self.done(request, match, shapes.MatchSwapSerializer, match_commands.swap_letters)


class MatchWordApi(_Act):
    """JARNAC-4: a word on a free line, or in the place of one that stands; it may be contested."""

    @extend_schema(operation_id="match_play", request=shapes.MatchWordSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        return self.done(request, match, shapes.MatchWordSerializer, match_commands.play_word)


class MatchPassApi(_Act):
    """JARNAC-9: pass, and set the clock of the other going."""

    @extend_schema(operation_id="match_pass", request=shapes.MatchPassSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        return self.done(request, match, shapes.MatchPassSerializer, match_commands.pass_hand)


class MatchPressApi(_Act):
    """JARNAC-9: set the clock of the other going, at the beginning or where it was forgotten."""

    @extend_schema(operation_id="match_press", request=shapes.MatchSideSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        return self.done(request, match, shapes.MatchSideSerializer, match_commands.press_clock)


class MatchJarnacApi(_Act):
    """JARNAC-6: take a word that the other could have played."""

    @extend_schema(operation_id="match_jarnac", request=shapes.MatchWordSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        return self.done(request, match, shapes.MatchWordSerializer, match_commands.say_jarnac)


class MatchChallengeApi(_Act):
    """JARNAC-8: contest the last word or Jarnac of the other."""

    @extend_schema(operation_id="match_contest", request=shapes.MatchChallengeSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        return self.done(request, match, shapes.MatchChallengeSerializer, match_commands.contest_word)


class MatchTossApi(APIView):
    """JARNAC-3: draw for the first turn; an even toss is repeated by itself where the letters are drawn here."""

    @extend_schema(operation_id="match_toss", request=shapes.TossSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        by = guests.somebody(request)
        queries.match_of_somebody(match, by)
        body = shapes.TossSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        match_commands.toss(match, by=by, **body.validated_data)
        return _answer(match)


class MatchRulingApi(APIView):
    """JARNAC-14: the arbitre rules on a word against the lexicon, with a reason."""

    @extend_schema(operation_id="match_rule", request=shapes.RulingSerializer, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        by = permissions.require(request.user, "games.conduct_match", match)
        body = shapes.RulingSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        match_commands.rule_on_word(match, by=by, **body.validated_data)
        return _answer(match)


class MatchStopApi(APIView):
    """JARNAC-9: the arbitre stops both clocks."""

    @extend_schema(operation_id="match_stop", request=None, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        queries.load_match(match)
        match_commands.stop_clocks(match, by=guests.somebody(request))
        return _answer(match)


class MatchResumeApi(APIView):
    """JARNAC-9: the clock of the player in hand runs again."""

    @extend_schema(operation_id="match_resume", request=None, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        queries.load_match(match)
        match_commands.resume_clocks(match, by=guests.somebody(request))
        return _answer(match)


class MatchEndApi(APIView):
    """The arbitre stops the match where it stands."""

    @extend_schema(operation_id="match_end", request=None, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        queries.load_match(match)
        match_commands.end_match(match, by=guests.somebody(request))
        return _answer(match)


class MatchTimeApi(APIView):
    """Record what time alone has done to a match. It changes no time."""

    @extend_schema(operation_id="match_settle", request=None, responses=_SHOWN)
    def post(self, request: Request, match: UUID) -> Response:
        queries.load_match(match)
        match_commands.settle_match(match, by=guests.somebody(request))
        return _answer(match)


class MatchPlayableApi(APIView):
    """What could be played on the mat of a side, best first: for its arbitre, and for everybody once it is over.

    Of the mat of the other, these are the Jarnacs.
    """

    @lists.listed("match_playable", shape(Playable), private=True)
    def get(self, request: Request, match: UUID, side: Side) -> lists.Lines:
        return queries.playable_on(match, side, by=guests.somebody(request))


def _match(match: UUID) -> MatchShown:
    return match_shown(match, queries.match_now(match), now())


def _answer(match: UUID) -> Response:
    return answer(_match(match), headers=PRIVATE)
