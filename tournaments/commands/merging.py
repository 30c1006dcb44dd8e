"""Merging a duplicate into the player it duplicates."""

from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import appending, commanding, reading, recorded
from engine.people import claims, identities, licences, permissions, publicity
from tournaments.domain import player as players
from tournaments.domain.refusals.players import BothPlay, MergeWithItself
from tournaments.models.players import PlayerEntryRow
from tournaments.queries.duplicates import shared_competitions
from tournaments.streams import competition_stream, player_stream

_MERGE = "tournaments.merge_players"


@commanding.command
def merge_players(kept: UUID, *, duplicate: UUID, by: Actor) -> list[recorded.Recorded]:
    """Read the entries of the duplicate under `kept` from now on, and move its licences there.

    Raises BothPlay where both entered one competition: two entries cannot become those of one player.
    """
    for player in (kept, duplicate):
        permissions.require(by, _MERGE, player)
    if kept == duplicate:
        raise MergeWithItself
    kept_stream, duplicate_stream = (
        commanding.load_many([player_stream(id_)], players.PLAYER)[player_stream(id_)] for id_ in (kept, duplicate)
    )
    if duplicate_stream.state.merged_into != kept:  # else a repeat, which gets what was recorded
        if both := shared_competitions(kept, duplicate):
            raise BothPlay(competitions=", ".join(both))
        merged = players.merge_into(duplicate_stream.state, into=kept)
        absorbed = players.absorb(kept_stream.state, duplicate=duplicate, licences=duplicate_stream.state.licences)
    else:
        merged, absorbed = [], []
    with transaction.atomic():
        identities.take_birth_date(kept, of=duplicate)
        licences.move_licences(duplicate, kept)
        publicity.join_choices(kept, duplicate)
        claims.move_account(duplicate, kept)
        return appending.append(
            recorded.Append(duplicate_stream.stream, merged, duplicate_stream.version),
            recorded.Append(kept_stream.stream, absorbed, kept_stream.version),
            conditions=_competitions_of(kept, duplicate),
        )


def _competitions_of(*both: UUID) -> list[recorded.Condition]:
    """Neither enters a competition during the merge."""
    entered = PlayerEntryRow.objects.filter(player__in=both).values_list("competition", flat=True).distinct()
    streams = [competition_stream(competition) for competition in entered]
    return [recorded.Condition(stream, reading.stream_version(stream)) for stream in streams]
