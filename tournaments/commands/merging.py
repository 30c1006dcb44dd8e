"""Two players who are one, and players who are forgotten."""

from uuid import UUID

from django.db import transaction

from arbitration.commands import erase_documents_of
from engine.eventstore import Append, Condition, Recorded, append, stream_version
from engine.eventstore.commanding import command, load_many, record
from engine.people import Actor, require
from engine.people.identities import forget, take_birth_date
from engine.people.licences import move_licences
from tournaments.commands.licences import erase_lines_of
from tournaments.domain import player as players
from tournaments.domain import refusals
from tournaments.domain.player import PLAYER
from tournaments.models import PlayerEntryRow, PlayerRow
from tournaments.queries.duplicates import shared_competitions
from tournaments.streams import competition_stream, player_stream

_MERGE = "tournaments.merge_players"
_FORGET = "tournaments.forget_player"


@command
def merge_players(kept: UUID, *, duplicate: UUID, by: Actor) -> list[Recorded]:
    """What the duplicate entered is read under `kept` from now on, which has its licences too.

    Raises BothPlay where both entered one competition: two entries cannot become those of one player.
    """
    require(by, _MERGE)
    if kept == duplicate:
        raise refusals.MergeWithItself
    stays, goes = (load_many([player_stream(id_)], PLAYER)[player_stream(id_)] for id_ in (kept, duplicate))
    if goes.state.merged_into != kept:  # else a repeat, which gets what was recorded
        if both := shared_competitions(kept, duplicate):
            raise refusals.BothPlay(competitions=", ".join(both))
        merged = players.merge_into(goes.state, into=kept)
        absorbed = players.absorb(stays.state, duplicate=duplicate, licences=goes.state.licences)
    else:
        merged, absorbed = [], []
    with transaction.atomic():
        take_birth_date(kept, of=duplicate)
        move_licences(duplicate, kept)
        return append(
            Append(goes.stream, merged, goes.version),
            Append(stays.stream, absorbed, stays.version),
            conditions=_competitions_of(kept, duplicate),
        )


def _competitions_of(*both: UUID) -> list[Condition]:
    """Nobody enters the other one while they are merged."""
    entered = PlayerEntryRow.objects.filter(player__in=both).values_list("competition", flat=True).distinct()
    streams = [competition_stream(competition) for competition in entered]
    return [Condition(stream, stream_version(stream)) for stream in streams]


@command
def forget_player(player: UUID, *, by: Actor) -> list[Recorded]:
    """Erase the name, the birth date and the licence numbers, of the duplicates merged into the player as well.

    What supported recours of the player is erased too.
    Results stay under a neutral name; nothing in the log changes. Raises PlayerGone for one already forgotten.
    """
    require(by, _FORGET)
    with transaction.atomic():
        recorded = record(player_stream(player), PLAYER, _forgetting)
        ids = (player, *_merged_into(player))
        erase_documents_of(PlayerEntryRow.objects.filter(player__in=ids).values_list("entry", flat=True))
        for id_ in ids:
            erase_lines_of(id_)
            forget(id_)
    return recorded


def _forgetting(state: players.Player) -> list[players.PlayerEvent]:
    if state.merged_into is not None:
        raise refusals.PlayerGone
    return players.forget(state)


def _merged_into(player: UUID) -> list[UUID]:
    """The duplicates of a player, and the duplicates of these."""
    found: list[UUID] = []
    wanted = [player]
    while wanted:
        wanted = list(PlayerRow.objects.filter(merged_into__in=wanted).values_list("id", flat=True))
        found += wanted
    return found
