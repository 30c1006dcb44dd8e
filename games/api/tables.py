"""Tables of Scrabble cartes over the API: what lies open, one's own hand, and what players and scorers do.

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
from games.commands import table as table_commands
from games.commands.friendlies import join_friendly
from games.domain.cartes.checking import CheckedTable
from games.domain.friendlies import FriendlyKind
from games.presentation import table_turns, tables
from games.queries import tables as queries
from games.queries.friendlies import is_friendly_key
from games.serializers import tables as shapes
from games.services.category_cards import category_cards

PRIVATE = {"Cache-Control": asking.PRIVATE}

_SHOWN = shape(tables.CardTable)


class TableFilter(filtering.ApiFilterSet):
    competition = filtering.One(label="Those of this competition.")


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """`places`: by the number of a player, the key that takes the place; none where they hold real cards."""

    table: tables.CardTable
    places: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Placed:
    hand: tables.Hand
    table: tables.CardTable


class TablesApi(APIView):
    """The tables, the latest first; and one more, with the keys of its places."""

    @lists.listed("tables_list", shape(tables.TableLine), by=TableFilter, usual=lists.USUAL)
    def get(self, request: Request) -> lists.Lines:
        query = filtering.filtered(TableFilter, request).asked
        return lists.QueryLines(queries.tables(competition=query.get("competition")), tables.table_lines)

    @extend_schema(operation_id="table_open", request=shapes.NewTableSerializer, responses={201: shape(OpenedTable)})
    def post(self, request: Request) -> Response:
        by = requests.signed_in(request)
        permissions.require(request.user, "games.make_table")
        body = shapes.NewTableSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        table = table_commands.create_table(by=by, **body.params())
        opened = OpenedTable(_table(table), queries.place_keys(table))
        return answer(opened, status=status.HTTP_201_CREATED, headers=PRIVATE)


class TableApi(APIView):
    """A table at this moment, as everybody sees it."""

    @extend_schema(operation_id="table_read", responses=_SHOWN)
    def get(self, request: Request, table: UUID) -> Response:
        return _answer(table)


class TableTurnsApi(APIView):
    """The turns that are over, in their order: the sheet of the scores."""

    @lists.listed("table_turns", shape(table_turns.TurnShown))
    def get(self, request: Request, table: UUID) -> lists.Lines:
        return table_turns.turns_shown(queries.events_of_table(table))


class TableDrawsApi(APIView):
    """The cards of a table that is over, drawn again from its seed."""

    @extend_schema(operation_id="table_draws", responses=shape(CheckedTable))
    def get(self, request: Request, table: UUID) -> Response:
        return answer(queries.check_draws_of(table), headers=PRIVATE)


class CategoryCardsApi(APIView):
    """The category cards that a table is opened with today."""

    @lists.listed("table_category_cards", shape(tables.CategoryCardShown))
    def get(self, request: Request) -> lists.Lines:
        return tables.category_cards_shown(category_cards())


class TablePlaceApi(APIView):
    """Take a place by its key, or by that of friends, to play on one's own device."""

    @extend_schema(operation_id="table_join", request=shapes.PlaceSerializer, responses=shape(Placed))
    def post(self, request: Request) -> Response:
        by = guests.somebody(request)
        permissions.require(by, "games.join_table")
        body = shapes.PlaceSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        table, player = _taken(body.validated_data["key"], by)
        guests.remember_guest(request, by)
        hand = tables.hand_of(queries.load_table(table).state, player)
        return answer(Placed(hand, _table(table)), headers=PRIVATE)


def _taken(key: str, by: Actor) -> tuple[UUID, int]:
    if not is_friendly_key(key):
        return table_commands.join_table(key, by=by)
    table = join_friendly(FriendlyKind.TABLE, key, by=by)
    player = queries.player_of(queries.load_table(table).state, by)
    if player is None:
        raise permissions.NotAllowed
    return table, player


class TableHandApi(APIView):
    """One's own hand. Nobody else reads it, not even the arbitre of the table."""

    @extend_schema(operation_id="table_hand", responses=shape(tables.Hand))
    def get(self, request: Request, table: UUID) -> Response:
        state = queries.load_table(table).state
        player = queries.player_of(state, guests.somebody(request))
        if player is None:
            raise permissions.NotAllowed
        return answer(tables.hand_of(state, player), headers=PRIVATE)


class _Act(APIView):
    """What a player does, or the arbitre for players of real cards; the body says which player."""

    throttle_classes = throttles.counted_by_object

    def done(self, request: Request, table: UUID, kind: Any, command: Callable[..., Any]) -> Response:
        by = guests.somebody(request)
        queries.table_of_somebody(table, by)
        body = kind(data=request.data)
        body.is_valid(raise_exception=True)
        command(table, by=by, **body.params())
        return _answer(table)


class TableBeginApi(_Act):
    """CARTES-3: the first player is drawn, the cards are dealt; of real ones the drawn cards are entered."""

    @extend_schema(operation_id="table_begin", request=shapes.BeginTableSerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        return self.done(request, table, shapes.BeginTableSerializer, table_commands.begin_table)


class TableExchangeApi(_Act):
    """CARTES-4: exchange cards; the turn is over."""

    @extend_schema(operation_id="table_exchange", request=shapes.ExchangeSerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        return self.done(request, table, shapes.ExchangeSerializer, table_commands.exchange_cards)


class TablePassApi(_Act):
    """CARTES-4: pass; the arbitre may pass for a player who has left."""

    @extend_schema(operation_id="table_pass", request=shapes.TablePlayerSerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        return self.done(request, table, shapes.TablePlayerSerializer, table_commands.pass_card_turn)


class TableFirstCardApi(_Act):
    """CARTES-14: a first card is laid, within the time of a turn."""

    @extend_schema(operation_id="table_first_card", request=shapes.FirstCardSerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        return self.done(request, table, shapes.FirstCardSerializer, table_commands.lay_first_card)


class TableWordApi(_Act):
    """CARTES-7: lay cards on a line; they may be contested until the score is written."""

    @extend_schema(operation_id="table_lay", request=shapes.TableWordSerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        return self.done(request, table, shapes.TableWordSerializer, table_commands.lay_word)


class TableCategoryApi(_Act):
    """CARTES-9: play a category card on one's own words, or on those of the player who laid them."""

    @extend_schema(operation_id="table_category", request=shapes.CategoryPlaySerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        return self.done(request, table, shapes.CategoryPlaySerializer, table_commands.play_category)


class TableChallengeApi(_Act):
    """CARTES-12: contest a word; a bad one is taken back, and its player passes."""

    @extend_schema(operation_id="table_contest", request=shapes.TableChallengeSerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        return self.done(request, table, shapes.TableChallengeSerializer, table_commands.challenge_word)


class TableAgreeApi(_Act):
    """CARTES-12: contest nothing; the score is written once all the others agree."""

    @extend_schema(operation_id="table_agree", request=shapes.TablePlayerSerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        return self.done(request, table, shapes.TablePlayerSerializer, table_commands.agree_to_word)


class TableScoreApi(APIView):
    """CARTES-12: the score is written: by the arbitre, or by a player once it is due."""

    throttle_classes = throttles.counted_by_object

    @extend_schema(operation_id="table_score", request=None, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        table_commands.write_table_score(table, by=guests.somebody(request))
        return _answer(table)


class TableTakeBackApi(APIView):
    """The arbitre takes back what was entered wrongly, as long as its score is not written."""

    @extend_schema(operation_id="table_take_back", request=None, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        queries.load_table(table)
        table_commands.take_back_word(table, by=guests.somebody(request))
        return _answer(table)


class TableHandsApi(APIView):
    """CARTES-13: what everybody still holds of their real cards, once the play is over."""

    @extend_schema(operation_id="table_count", request=shapes.HandsSerializer, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        queries.load_table(table)
        by = permissions.require(request.user, "games.conduct_table", table)
        body = shapes.HandsSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        table_commands.count_table_hands(table, by=by, **body.params())
        return _answer(table)


class TableStopApi(APIView):
    """The arbitre stops the play; the scores that are written stand."""

    @extend_schema(operation_id="table_stop", request=None, responses=_SHOWN)
    def post(self, request: Request, table: UUID) -> Response:
        queries.load_table(table)
        table_commands.stop_table(table, by=guests.somebody(request))
        return _answer(table)


def _table(table: UUID) -> tables.CardTable:
    return tables.card_table(table, queries.load_table(table).state, now())


def _answer(table: UUID) -> Response:
    return answer(_table(table), headers=PRIVATE)
