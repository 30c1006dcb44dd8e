"""Interclubs: the teams by division, with their members beneath."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import UUID

from engine.people.identities import names_of_groups
from engine.text import folded
from engine.web.shapes import FOR_PAGES
from tournaments.domain.standings.scope import WHOLE, Scope
from tournaments.domain.standings.teams import TeamStanding, teams_ranked
from tournaments.models.competitions import TeamRow
from tournaments.queries.standings.ranking import Ranking, RoundColumn, ranking_of, version


@dataclass(frozen=True, slots=True)
class TeamMember:
    """A player of a team: the rank in the whole ranking, and the points that the team has from there."""

    entry: UUID
    name: str
    rank: int
    ex_aequo: bool
    rounds: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team in its division, with the members in the order of the ranking."""

    team: UUID
    name: str
    rank: int
    ex_aequo: bool
    rounds: tuple[int, ...]
    total: int
    members: tuple[TeamMember, ...]


@dataclass(frozen=True, slots=True)
class DivisionView:
    """The teams of one division, the best first."""

    name: str
    teams: tuple[TeamLine, ...]


@dataclass(frozen=True, slots=True)
class TeamsView:
    """The teams of a competition, by division."""

    competition: UUID
    name: str
    version: str
    rounds: tuple[RoundColumn, ...]
    # in the order of the plan; one that the plan does not name comes last
    divisions: tuple[DivisionView, ...]
    scope: Scope = field(metadata=FOR_PAGES)
    every_round: tuple[RoundColumn, ...] = field(metadata=FOR_PAGES)


def teams_version(competition: UUID) -> str:
    """The version of the team standings, names apart, without ranking them. Raises UnknownCompetition."""
    rows = TeamRow.objects.filter(competition=competition).order_by("id").values_list("id", "name", "division")
    return f"{version(competition)} {list(rows)}"


def team_standings(competition: UUID, *, scope: Scope = WHOLE) -> TeamsView:
    """The public team standings. Raises UnknownCompetition."""
    ranking = ranking_of(competition, scope=scope)
    rows = sorted(TeamRow.objects.filter(competition=competition), key=lambda row: (folded(row.name), row.pk))
    planned = [division.name for division in ranking.plan.divisions]
    named = [*planned, *sorted({row.division for row in rows} - set(planned))]
    names = _names(ranking)
    tables = [DivisionView(name, _division(ranking, [r for r in rows if r.division == name], names)) for name in named]
    return TeamsView(
        competition=competition,
        name=ranking.name,
        version=ranking.version,
        scope=scope,
        rounds=ranking.rounds,
        every_round=ranking.every_round,
        divisions=tuple(table for table in tables if table.teams),
    )


def _names(ranking: Ranking) -> dict[UUID, str]:
    seats = ranking.seats
    in_teams = {line.key: seats[line.key].players for line in ranking.lines if seats[line.key].team}
    return names_of_groups(in_teams, ranking.competition)


def _division(ranking: Ranking, rows: Sequence[TeamRow], names: dict[UUID, str]) -> tuple[TeamLine, ...]:
    named = {row.pk: row.name for row in rows}
    of_team = {
        line.key: team for line in ranking.lines if (team := ranking.seats[line.key].team) is not None and team in named
    }
    return tuple(_line(standing, named[standing.team], names) for standing in teams_ranked(ranking.lines, of_team))


def _line(standing: TeamStanding[UUID, UUID], name: str, names: dict[UUID, str]) -> TeamLine:
    members = (
        TeamMember(line.key, names[line.key], line.rank, line.shared, line.rounds, line.total)
        for line in standing.members
    )
    return TeamLine(
        standing.team, name, standing.rank, standing.shared, standing.rounds, standing.total, tuple(members)
    )
