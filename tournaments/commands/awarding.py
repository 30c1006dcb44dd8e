"""The points that official results give to players."""

from collections.abc import Mapping
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import appending, commanding, recorded
from engine.people.permissions import require
from tournaments.domain import awarding
from tournaments.domain.player import PLAYER
from tournaments.domain.refusals.rehearsals import RehearsalNeverPublishes
from tournaments.queries.rehearsals import rehearsal
from tournaments.streams import player_stream


@commanding.command
def award_points(competition: UUID, *, position: int, points: Mapping[UUID, int], by: Actor) -> list[recorded.Recorded]:
    """Give these players the points of the publication at `position`, all in one commit, once each.

    Raises RehearsalNeverPublishes.
    """
    require(by, "tournaments.publish_results", competition)
    if rehearsal(competition):
        raise RehearsalNeverPublishes
    streams = {player_stream(player): player for player in points}
    appends = []
    for stream, loaded in commanding.load_many(streams, PLAYER).items():
        points_given = points[streams[stream]]
        events = awarding.award_points(loaded.state, competition=competition, position=position, points=points_given)
        if events:
            appends.append(recorded.Append(stream, events, loaded.version))
    return appending.append(*appends) if appends else []
