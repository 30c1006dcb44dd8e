"""What those who played a partie made of it, for who plays it again."""

from dataclasses import dataclass

from games.queries.replays import Replay
from tournaments.domain.standings.scope import Scope
from tournaments.queries.standings.ranking import ranking_of


@dataclass(frozen=True, slots=True)
class Field:
    """The standings of one partie: the totals of all, the best first."""

    competition: str
    totals: tuple[int, ...]

    def rank_of(self, total: int) -> int:
        """The rank that a total would have among them."""
        return 1 + sum(other > total for other in self.totals)


def field_of(replay: Replay) -> Field | None:
    """None where nobody was ranked: no competition, a tie-break, annulled results."""
    if replay.competition is None or not replay.round:
        return None
    ranking = ranking_of(replay.competition, scope=Scope(only=replay.round))
    counts = [column for column in ranking.rounds if column.ended and not column.annulled]
    totals = tuple(line.total for line in ranking.lines) if counts else ()
    return Field(ranking.name, totals) if totals else None
