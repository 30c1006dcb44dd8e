"""Interclubs: the teams of a competition."""

from dataclasses import dataclass
from uuid import UUID

from engine.text import by_name, folded
from tournaments.models import competitions, organisation


@dataclass(frozen=True, slots=True)
class FormedTeam:
    """A team; `indices` of its players, added up."""

    id: UUID
    name: str
    division: str
    club: str
    players: int
    indices: int


def teams_of(competition: UUID) -> list[FormedTeam]:
    """The teams, by division and name."""
    rows = sorted(
        competitions.TeamRow.objects.filter(competition=competition),
        key=lambda row: (folded(row.division), folded(row.name), row.pk),
    )
    clubs = dict(
        organisation.ClubRow.objects.filter(id__in={row.club for row in rows if row.club}).values_list("id", "name")
    )
    members = competitions.EntryRow.objects.filter(competition=competition, team__isnull=False, state="in")
    indices: dict[UUID, list[int]] = {}
    for team, index in members.values_list("team", "index"):
        indices.setdefault(team, []).append(index)  # type: ignore[arg-type]  # the filter leaves no None
    return [
        FormedTeam(
            id=row.pk,
            name=row.name,
            division=row.division,
            club=clubs.get(row.club, "") if row.club else "",
            players=len(indices.get(row.pk, [])),
            indices=sum(indices.get(row.pk, [])),
        )
        for row in rows
    ]


def club_choices() -> list[tuple[UUID, str]]:
    """The clubs that play, by name."""
    return by_name(organisation.ClubRow.objects.filter(approved=True, closed=False).values_list("id", "name"))
