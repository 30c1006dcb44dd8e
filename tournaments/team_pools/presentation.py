"""Pools of teams in words: tables, matches, who owes an arbitre."""

from dataclasses import dataclass
from uuid import UUID

from engine.people import identities
from engine.web.typography import number
from tournaments.team_pools.domain.drawing import spread
from tournaments.team_pools.domain.playing import MatchTable, PoolLine, TeamMatch
from tournaments.team_pools.queries import PlayedPool, PoolsPage, team_ids


@dataclass(frozen=True, slots=True)
class TableShown:
    """A player against a player: who, what each made, the points of each."""

    first: str
    second: str
    scores: str
    points: str


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match; `result` is "" before it is played."""

    round: int
    first: str
    second: str
    result: str
    tables: list[TableShown]


@dataclass(frozen=True, slots=True)
class LineShown:
    line: PoolLine
    name: str


@dataclass(frozen=True, slots=True)
class PoolShown:
    name: str
    lines: list[LineShown]
    matches: list[MatchShown]


def pools_shown(page: PoolsPage) -> list[PoolShown]:
    return [_pool(pool, page) for pool in page.pools]


def _pool(pool: PlayedPool, page: PoolsPage) -> PoolShown:
    lines = [LineShown(line, _team(line.team, page)) for line in pool.lines]
    return PoolShown(pool.name, lines, [_match(match, page) for match in pool.matches])


def _match(match: TeamMatch, page: PoolsPage) -> MatchShown:
    first, second = match.points
    return MatchShown(
        round=match.round,
        first=_team(match.first, page),
        second=_team(match.second, page),
        result=f"{number(first)} – {number(second)}" if match.is_played else "",
        tables=[_table(table, page) for table in match.tables],
    )


def _table(table: MatchTable, page: PoolsPage) -> TableShown:
    return TableShown(
        first=_player(table.first, page),
        second=_player(table.second, page),
        scores=f"{_score(table.first_score)} – {_score(table.second_score)}",
        points=f"{table.first_points} – {table.second_points}",
    )


def _player(entry: UUID | None, page: PoolsPage) -> str:
    return page.names.get(entry, "") if entry else "…"


def _score(score: int | None) -> str:
    return "…" if score is None else number(score)


def _team(team: UUID, page: PoolsPage) -> str:
    """A team that is no longer entered has no name."""
    return page.teams[team].name if team in page.teams else "…"


def arbitres_shown(page: PoolsPage) -> list[dict[str, str]]:
    """Every team, with the arbitre that it brings, "" where it owes one."""
    names = identities.names_of(page.state.arbitres.values())
    brought = {team: names[player] for team, player in page.state.arbitres.items()}
    return [{"team": team.name, "arbitre": brought.get(id_, "")} for id_, team in page.teams.items()]


def pools_as_typed(page: PoolsPage) -> dict[str, object]:
    """What the form begins with: the pools that are drawn, else some of four teams, the strong ones apart."""
    drawn = page.state.drawn
    if drawn:
        pools = [(pool.name, pool.teams) for pool in drawn.pools]
        told = {"first_round": drawn.first_round, "win": drawn.win, "tie": drawn.tie}
    else:
        pools = [(chr(ord("A") + at % 26), teams) for at, teams in enumerate(spread(team_ids(page.competition)))]
        told = {"first_round": 1, "win": 2, "tie": 1}
    return {**told, "pools": "\n".join(";".join([name, *(_team(of, page) for of in teams)]) for name, teams in pools)}
