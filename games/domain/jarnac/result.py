"""Who has won (JARNAC-12, JARNAC-13)."""

from dataclasses import dataclass

from games.domain.jarnac.match.state import Match
from games.events.jarnac import Side

# JARNAC-13: with a lead of more points than this, Jarnacs do not count.
WIDE = 70


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Points, Jarnacs, and the winner: None for a draw."""

    points: dict[Side, int]
    jarnacs: dict[Side, int]
    winner: Side | None


def result_of(match: Match) -> MatchResult:
    """JARNAC-13: by more than 70 points; else by points and Jarnacs together; else nobody."""
    points = {side: match.players[side].points for side in Side}
    jarnacs = {side: match.players[side].jarnacs for side in Side}
    return MatchResult(points, jarnacs, winner_by(points, jarnacs))


def winner_by(points: dict[Side, int], jarnacs: dict[Side, int]) -> Side | None:
    ahead = Side.FIRST if points[Side.FIRST] > points[Side.SECOND] else Side.SECOND
    gap = points[ahead] - points[ahead.other]
    if gap > WIDE or (gap > 0 and jarnacs[ahead] > jarnacs[ahead.other]):
        return ahead
    return None
