"""The points that a publication gives to each player, from its lines and the entries they are of."""

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from tournaments.domain.player import Player, PlayerEvent
from tournaments.events.player import PointsAwarded
from tournaments.events.publication import PublishedLine


def points_by_player(lines: Iterable[PublishedLine], entries: Mapping[UUID, Sequence[UUID]]) -> dict[UUID, int]:
    """The points of each player, of all who are entered: 0 for those who are in no line.

    `entries` holds the players of each entry; both players of a pair have those of the pair.
    """
    points = {line.entry: line.points for line in lines}
    return {player: points.get(entry, 0) for entry, players in entries.items() for player in players}


def award_points(player: Player, *, competition: UUID, position: int, points: int) -> list[PlayerEvent]:
    """What the publication at `position` gives; said once, and never by an older publication after a newer one."""
    awarded_at, before = player.points.get(competition, (0, 0))
    if awarded_at >= position or before == points:
        return []
    return [PointsAwarded(competition=competition, position=position, points=points)]
