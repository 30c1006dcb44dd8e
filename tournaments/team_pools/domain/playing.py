"""The matches of a pool: who meets whom, table by table, and the table of the pool that follows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple
from uuid import UUID

from engine.rules.places import board
from tournaments.team_pools.events import TeamPool

Meeting = tuple[UUID, UUID]


class TeamMember(NamedTuple):
    """An entry of a team: its points in each partie that is published, None where it did not play."""

    entry: UUID
    scores: tuple[int | None, ...]


class MatchTable(NamedTuple):
    """A player against a player. None: nobody sat there, or did not play."""

    first: UUID | None
    second: UUID | None
    first_score: int | None
    second_score: int | None
    first_points: int
    second_points: int


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match. `round`: the partie that plays it; `tables` is empty before that one is published."""

    round: int
    first: UUID
    second: UUID
    tables: tuple[MatchTable, ...]

    @property
    def is_played(self) -> bool:
        return bool(self.tables)

    @property
    def points(self) -> tuple[int, int]:
        return sum(of.first_points for of in self.tables), sum(of.second_points for of in self.tables)


@dataclass(frozen=True, slots=True)
class PoolLine:
    """A team in its pool. `points`: of its tables; `scored`: what its players made in these matches."""

    team: UUID
    rank: int
    shared: bool
    points: int
    played: int
    won: int
    scored: int


def meetings(teams: Sequence[UUID]) -> list[list[Meeting]]:
    """Each meets each other once, round by round; with an odd number one of them rests in each round."""
    circle: list[UUID | None] = [*teams, *([None] if len(teams) % 2 else [])]
    rounds = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        rounds.append([(first, second) for first, second in pairs if first is not None and second is not None])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def matches(
    pool: TeamPool,
    members: Mapping[UUID, Sequence[TeamMember]],
    *,
    first_round: int,
    published: int,
    win: int,
    tie: int,
) -> list[TeamMatch]:
    """`members`: by team, in the order of their tables. `published`: how many parties are."""
    return [
        TeamMatch(
            round_,
            first,
            second,
            _tables(members.get(first, ()), members.get(second, ()), round_, win, tie) if round_ <= published else (),
        )
        for round_, pairs in enumerate(meetings(pool.teams), start=first_round)
        for first, second in pairs
    ]


def _tables(
    first: Sequence[TeamMember], second: Sequence[TeamMember], round_: int, win: int, tie: int
) -> tuple[MatchTable, ...]:
    """Table by table; who has nobody in front of him, or somebody who did not play, wins."""
    found = []
    for one, other in zip_longest(first, second):
        mine, theirs = _score(one, round_), _score(other, round_)
        if mine is None and theirs is None:
            points = (0, 0)
        elif mine == theirs:
            points = (tie, tie)
        else:
            ahead = theirs is None or (mine is not None and mine > theirs)
            points = (win, 0) if ahead else (0, win)
        found.append(MatchTable(one and one.entry, other and other.entry, mine, theirs, *points))
    return tuple(found)


def _score(member: TeamMember | None, round_: int) -> int | None:
    return member.scores[round_ - 1] if member and round_ <= len(member.scores) else None


def table_of(pool: TeamPool, played: Iterable[TeamMatch]) -> list[PoolLine]:
    """Best first: points of tables, then what the players made; who is equal in both shares a rank."""
    unplaced = [_unplaced(team, list(played_by)) for team, played_by in _by_team(pool, list(played))]
    by_team = sorted(unplaced, key=lambda line: line.team)
    return [
        PoolLine(line.team, rank, shared, line.points, line.played, line.won, line.scored)
        for rank, shared, line in board(by_team, lambda line: (-line.points, -line.scored))
    ]


class _Sided(NamedTuple):
    """A match as one of its teams sees it."""

    points: int
    others: int
    scored: int


def _by_team(pool: TeamPool, played: Sequence[TeamMatch]) -> Iterable[tuple[UUID, Iterable[_Sided]]]:
    for team in pool.teams:
        yield team, [_sided(match, team) for match in played if match.is_played and team in (match.first, match.second)]


def _sided(match: TeamMatch, team: UUID) -> _Sided:
    first, second = match.points
    if match.first == team:
        return _Sided(first, second, sum(of.first_score or 0 for of in match.tables))
    return _Sided(second, first, sum(of.second_score or 0 for of in match.tables))


def _unplaced(team: UUID, sides: Sequence[_Sided]) -> PoolLine:
    return PoolLine(
        team,
        0,
        False,
        sum(of.points for of in sides),
        len(sides),
        sum(of.points > of.others for of in sides),
        sum(of.scored for of in sides),
    )
