"""The pools of a competition, their matches from what is published, and the arbitres that teams owe."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from engine.eventstore import commanding
from engine.people import identities
from tournaments.domain.competition.state import EntryState
from tournaments.events.publication import ResultsKind, ResultsPublished
from tournaments.models.competitions import EntryRow
from tournaments.models.publications import PublicationRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.publications.history import published_lines
from tournaments.queries.teams import FormedTeam, teams_of
from tournaments.streams import team_pools_stream
from tournaments.team_pools.domain.drawing import TEAM_POOLS, TeamPools
from tournaments.team_pools.domain.playing import PoolLine, TeamMatch, TeamMember, matches, table_of


@dataclass(frozen=True, slots=True)
class PlayedPool:
    """A pool: its table, best first, and its matches, round by round."""

    name: str
    lines: tuple[PoolLine, ...]
    matches: tuple[TeamMatch, ...]


@dataclass(frozen=True, slots=True)
class PoolsPage:
    """`published`: how many parties are, `official` whether for good. `teams` by id; `names` of players by entry."""

    competition: UUID
    name: str
    federation: UUID | None
    state: TeamPools
    teams: Mapping[UUID, FormedTeam]
    pools: tuple[PlayedPool, ...]
    published: int
    official: bool
    names: Mapping[UUID, str]

    @property
    def owing(self) -> list[UUID]:
        """The teams that bring no arbitre."""
        return self.state.owing(self.teams)


def pools_state(competition: UUID) -> TeamPools:
    return commanding.load(team_pools_stream(competition), TEAM_POOLS).state


def pools_page(competition: UUID) -> PoolsPage:
    """Raises UnknownCompetition."""
    row = competition_row(competition)
    state = pools_state(competition)
    last = PublicationRow.objects.filter(competition=competition).order_by("-position").first()
    published = published_lines(last.position) if last else None
    entries = _entries(competition)
    drawn = state.drawn
    members = {team: [_member(entry, published) for entry in of] for team, of in entries.items()}
    played = [
        (
            pool,
            matches(
                pool,
                members,
                first_round=drawn.first_round,
                published=len(published.rounds) if published else 0,
                win=drawn.win,
                tie=drawn.tie,
            ),
        )
        for pool in (drawn.pools if drawn else ())
        if drawn
    ]
    return PoolsPage(
        competition=competition,
        name=row.name,
        federation=row.federation,
        state=state,
        teams={team.id: team for team in teams_of(competition)},
        pools=tuple(PlayedPool(pool.name, tuple(table_of(pool, of)), tuple(of)) for pool, of in played),
        published=len(published.rounds) if published else 0,
        official=last is not None and last.kind != ResultsKind.PROVISIONAL.value,
        names=_names(competition, entries) if played else {},
    )


def _entries(competition: UUID) -> dict[UUID, list[EntryRow]]:
    """By team, in the order of their tables: the greatest index first, then who was entered first."""
    rows = EntryRow.objects.filter(competition=competition, team__isnull=False)
    by_team: dict[UUID, list[EntryRow]] = {}
    for row in rows.exclude(state=EntryState.EXCLUDED.value).order_by("-index", "position"):
        if row.team is not None:
            by_team.setdefault(row.team, []).append(row)
    return by_team


def _member(entry: EntryRow, published: ResultsPublished | None) -> TeamMember:
    """Who made nothing in a partie did not play it."""
    line = next((of for of in published.lines if of.entry == entry.pk), None) if published else None
    return TeamMember(entry.pk, tuple(score or None for score in line.rounds) if line else ())


def _names(competition: UUID, entries: Mapping[UUID, list[EntryRow]]) -> Mapping[UUID, str]:
    groups = {entry.pk: entry.players for of in entries.values() for entry in of}
    return identities.names_of_groups(groups, competition)


def team_ids(competition: UUID) -> list[UUID]:
    """The teams of a competition, those of the greatest indices first."""
    return [team.id for team in sorted(teams_of(competition), key=lambda team: (-team.indices, team.name))]
