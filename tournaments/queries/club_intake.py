"""The clubs whose licensees may still enter a competition, and these licensees."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, QuerySet

from engine.text import by_name, folded
from tournaments.domain import dated, plan
from tournaments.models.organisation import ClubRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.queries import competitions, plans
from tournaments.queries.players import PlayerLine, player_lines


@dataclass(frozen=True, slots=True)
class ClubToEnter:
    """A club; `players`: how many of its licensees of the season have not entered."""

    id: UUID
    name: str
    players: int


def enters_clubs(page: competitions.CompetitionPage) -> bool:
    """Whether players enter alone: in pairs somebody says who plays with whom."""
    return plans.plan_of(competitions.competition_row(page.id)).shape is not plan.Shape.PAIRS


def clubs_to_enter(competition: UUID) -> list[ClubToEnter]:
    """By name, those of the federation of the competition; of all, where it is of none. Raises UnknownCompetition."""
    counted = _licensees(competition).values("club").annotate(players=Count("id")).values_list("club", "players")
    players = {club: count for club, count in counted.order_by() if club is not None}
    clubs = ClubRow.objects.filter(id__in=players)
    if federation := competitions.competition_row(competition).federation:
        clubs = clubs.filter(federation=federation)
    return [ClubToEnter(id_, name, players[id_]) for id_, name in by_name(clubs.values_list("id", "name"))]


def players_to_enter(competition: UUID, clubs: Collection[UUID]) -> dict[UUID, list[PlayerLine]]:
    """The licensees of each of these clubs who have not entered, by name. Raises UnknownCompetition."""
    chosen = _licensees(competition).filter(club__in=clubs).values_list("id", "club")
    club_of = {player: club for player, club in chosen if club is not None}
    members: dict[UUID, list[PlayerLine]] = {club: [] for club in clubs}
    for line in sorted(player_lines(club_of).values(), key=lambda line: folded(line.name)):
        members[club_of[line.id]].append(line)
    return members


def _licensees(competition: UUID) -> QuerySet[PlayerRow]:
    entered = PlayerEntryRow.objects.filter(competition=competition).values("player")
    season = dated.season_on(competitions.competition_row(competition).starts_on)
    alive = PlayerRow.objects.filter(merged_into=None, forgotten=False, season__gte=season).exclude(club=None)
    return alive.exclude(id__in=entered)
