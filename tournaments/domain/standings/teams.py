"""Interclubs: a team scores the sum of its members, and is ranked in its division."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tournaments.domain.standings import ranking, totals

Team = TypeVar("Team", bound=Hashable)


@dataclass(frozen=True, slots=True)
class TeamStanding(Generic[Team, totals.Key]):
    """A team: the sums of its members' points, by round and in all; the members stand in the order of the ranking."""

    team: Team
    rank: int
    shared: bool
    rounds: tuple[int, ...]
    total: int
    members: tuple[ranking.Standing[totals.Key], ...]


def teams_ranked(
    lines: Sequence[ranking.Standing[totals.Key]], team_of: Mapping[totals.Key, Team]
) -> list[TeamStanding[Team, totals.Key]]:
    """The teams of one division by the simple sum of all their members' points; equal sums share the rank."""
    members: dict[Team, list[ranking.Standing[totals.Key]]] = {}
    for line in lines:
        if line.key in team_of:
            members.setdefault(team_of[line.key], []).append(line)
    sums = {
        team: [sum(points) for points in zip(*(line.rounds for line in lines), strict=True)]
        for team, lines in members.items()
    }
    return [
        TeamStanding(line.key, line.rank, line.shared, line.rounds, line.total, tuple(members[line.key]))
        for line in ranking.ranked(sums, ())
    ]
