"""Two players who are one."""

from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore.appending import append
from engine.eventstore.commanding import command, load_many
from engine.eventstore.reading import stream_version
from engine.eventstore.recorded import Append, Condition, Recorded
from engine.people.claims import move_account
from engine.people.identities import take_birth_date
from engine.people.licences import move_licences
from engine.people.permissions import require
from engine.people.publicity import join_choices
from tournaments.domain import player as players
from tournaments.domain.player import PLAYER
from tournaments.domain.refusals.players import BothPlay, MergeWithItself
from tournaments.models.players import PlayerEntryRow
from tournaments.queries.duplicates import shared_competitions
from tournaments.streams import competition_stream, player_stream

_MERGE = "tournaments.merge_players"


@command
def merge_players(kept: UUID, *, duplicate: UUID, by: Actor) -> list[Recorded]:
    """What the duplicate entered is read under `kept` from now on, which has its licences too.

    Raises BothPlay where both entered one competition: two entries cannot become those of one player.
    """
    for player in (kept, duplicate):
        require(by, _MERGE, player)
    if kept == duplicate:
        raise MergeWithItself
    stays, goes = (load_many([player_stream(id_)], PLAYER)[player_stream(id_)] for id_ in (kept, duplicate))
    if goes.state.merged_into != kept:  # else a repeat, which gets what was recorded
        if both := shared_competitions(kept, duplicate):
            raise BothPlay(competitions=", ".join(both))
        merged = players.merge_into(goes.state, into=kept)
        absorbed = players.absorb(stays.state, duplicate=duplicate, licences=goes.state.licences)
    else:
        merged, absorbed = [], []
    with transaction.atomic():
        take_birth_date(kept, of=duplicate)
        move_licences(duplicate, kept)
        join_choices(kept, duplicate)
        move_account(duplicate, kept)
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
