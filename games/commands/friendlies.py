"""A match of Jarnac or a table of cards between a visitor and friends, nobody with an account, and no arbitre.

It enters the log when the first friend comes: until then it is a row (`games.services.friendlies`). The server opens it
for them, so that none of them conducts it.
"""

from collections.abc import Callable, Mapping
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now
from django.utils.translation import gettext as _

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id, record
from engine.people.actors import SYSTEM
from engine.people.permissions import require
from games.commands.match import create_match
from games.commands.table import create_table
from games.domain import friendlies
from games.domain.cartes import beginning
from games.domain.cartes.refusals import PlaceTaken
from games.domain.cartes.table.folding import TABLE, TableEvent
from games.domain.cartes.table.state import Table
from games.domain.jarnac import playing
from games.domain.jarnac.match.folding import MATCH, MatchEvent
from games.domain.jarnac.match.state import Match
from games.domain.jarnac.refusals import SeatTaken
from games.events.cartes import CardsFrom
from games.events.jarnac import Side
from games.services import lexicons
from games.services.friendlies import (
    HOST_SEAT,
    Friendly,
    friendly_to_join,
    keep_friendly,
    note_begun,
    note_host,
    read_friendly_key,
)
from games.streams import match_stream, table_stream


@command
def open_friendly(kind: friendlies.FriendlyKind, *, by: Actor, lexicon: str, players: int = 2) -> UUID:
    """A game of so many players, `by` the first of them. Returns its id; that of his own where such a one waits.

    Raises PlayersOfTable, UnknownLexicon.
    """
    require(by, "games.open_friendly")
    count = friendlies.expect_players(kind, players)
    lexicons.lexicon_named(lexicon)
    opened = Friendly(fresh_id("friendly"), kind, by.actor_id, count, lexicon, begun=False)
    with transaction.atomic():
        return keep_friendly(opened, now())


@command
def join_friendly(kind: friendlies.FriendlyKind, key: str, *, by: Actor) -> UUID:
    """The bearer of the link takes the next free seat, and begins the game as the first to come; or, by the link of his
    own seat, he goes on from this device. Returns its id.

    Raises FriendlyLinkUnknown, FriendlyUnknown, LinkExpired; SeatTaken, PlaceTaken where all have come; MatchOver,
    TableOver.
    """
    require(by, "games.join_friendly")
    named = read_friendly_key(key)
    if named.kind is not kind:
        raise friendlies.FriendlyLinkUnknown
    named.link.refuse_dead(0)
    with transaction.atomic():
        opened = friendly_to_join(named.friendly, kind)
        if named.seat is not None:
            _come_back(opened, named.seat, by.actor_id)
        elif by.actor_id != opened.host:
            if not opened.begun:
                _begin(opened)
            _SEATED[kind](opened.id, by.actor_id)
    return opened.id


def _come_back(opened: Friendly, seat: int, player: str) -> None:
    if seat == HOST_SEAT:
        note_host(opened.id, player)
    if not opened.begun:
        return
    if opened.kind is friendlies.FriendlyKind.MATCH:
        side = list(Side)[seat - 1]
        record(match_stream(opened.id), MATCH, playing.move_seat, side=side, player=player)
    else:
        record(table_stream(opened.id), TABLE, beginning.move_place, player=seat, who=player)


def _begin(opened: Friendly) -> None:
    """The log learns of it: its players have no name of their own."""
    names = [_("Player %(number)s") % {"number": number} for number in range(1, opened.players + 1)]
    if opened.kind is friendlies.FriendlyKind.MATCH:
        first, second = names
        create_match(by=SYSTEM, first=first, second=second, lexicon=opened.lexicon, match=opened.id)
    else:
        create_table(by=SYSTEM, names=names, lexicon=opened.lexicon, cards_from=CardsFrom.SERVER, table=opened.id)
    _SEATED[opened.kind](opened.id, opened.host)
    note_begun(opened.id, now())


def _seated_at_match(match: UUID, player: str) -> None:
    def seated(state: Match) -> list[MatchEvent]:
        if player in state.seats.values():
            return []
        side = next((side for side in Side if side not in state.seats), None)
        if side is None:
            raise SeatTaken
        return playing.seat(state, side=side, player=player)

    record(match_stream(match), MATCH, seated)


def _seated_at_table(table: UUID, player: str) -> None:
    def seated(state: Table) -> list[TableEvent]:
        if any(place.who == player for place in state.places.values()):
            return []
        number = next((number for number, place in state.places.items() if not place.who), None)
        if number is None:
            raise PlaceTaken
        return beginning.join(state, player=number, who=player)

    record(table_stream(table), TABLE, seated)


_SEATED: Mapping[friendlies.FriendlyKind, Callable[[UUID, str], None]] = {
    friendlies.FriendlyKind.MATCH: _seated_at_match,
    friendlies.FriendlyKind.TABLE: _seated_at_table,
}
