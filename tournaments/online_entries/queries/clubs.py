"""The licensees of a club, as whoever enters them in a competition chooses among them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q

from engine.eventstore.commanding import load
from engine.people import identities
from engine.text import by_name, folded
from tournaments.domain.dated import season_on
from tournaments.models.competitions import EntryRow
from tournaments.models.organisation import ClubRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.online_entries.domain.requests import ONLINE_ENTRIES
from tournaments.online_entries.events import TeamAsked
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries.requests import STANDING, PlaceRequestLine, Standing, requests_in, team_lines
from tournaments.queries import offices
from tournaments.queries.competitions import competition_row
from tournaments.queries.players import player_lines
from tournaments.queries.public.clubs import approved_club
from tournaments.streams import online_entries_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubMember:
    """A licensee. `licensed`: for the season of the competition. `standing`: of his request, or "placed" where he is
    entered already; null where he is free to be entered. `place`: in the waiting list, from 1.
    """

    player: UUID
    name: str
    serie: str
    licensed: bool
    request: UUID | None
    standing: Standing | None
    place: int | None


@dataclass(frozen=True, slots=True)
class ClubMembers:
    """By name. `unnamed`: how many more there are, whose names the reader may not read: they enter themselves."""

    club: UUID
    name: str
    members: tuple[ClubMember, ...]
    unnamed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubTeamMember:
    """`name`: "" of one who has not confirmed and whom the reader does not know; `seat`: the first is 0."""

    request: UUID
    seat: int
    name: str
    standing: Standing
    awaited: bool
    declined: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubTeam:
    """A team that the club asked for. `standing`: of its first player who stands; `place`: in the waiting list, from 1.

    `until`: when all are to have confirmed, null once they have.
    """

    team: UUID
    name: str
    division: str
    standing: Standing
    place: int | None
    until: datetime | None
    members: tuple[ClubTeamMember, ...]

    @property
    def stands(self) -> bool:
        """Whether somebody of it waits or plays."""
        return any(member.standing in STANDING for member in self.members)


def club_teams(competition: UUID, club: UUID, *, acts: bool) -> list[ClubTeam]:
    """Those that the club asked for, by division and name. `acts`: as of `club_members`. Raises UnknownClub."""
    approved_club(club)
    rows = PlaceRequestRow.objects.filter(competition=competition, club=club, team__isnull=False).order_by("position")
    asked = load(online_entries_stream(competition), ONLINE_ENTRIES).state.teams
    firsts = {row.team: row.request for row in rows if row.seat == 0}
    named = _awaited_names(competition, club, rows) if acts else {}
    teams = [_team(asked[team], team_lines(first), named) for team, first in firsts.items() if team]
    return sorted(teams, key=lambda team: (team.division, folded(team.name), team.team))


def _team(asked: TeamAsked, lines: Sequence[PlaceRequestLine], named: Mapping[UUID, str]) -> ClubTeam:
    first = lines[0]
    standing = [line.standing for line in lines if line.standing in STANDING]
    return ClubTeam(
        team=asked.team,
        name=asked.name,
        division=asked.division,
        standing=standing[0] if standing else first.standing,
        place=first.place,
        until=first.team_until if first.team_awaited else None,
        members=tuple(
            ClubTeamMember(
                request=line.request,
                seat=line.seat,
                name=line.name if line.players else named.get(line.request, ""),
                standing=line.standing,
                awaited=line.confirm_until is not None,
                declined=line.partner_declined,
            )
            for line in lines
        ),
    )


def _awaited_names(competition: UUID, club: UUID, rows: Iterable[PlaceRequestRow]) -> dict[UUID, str]:
    """Of those who have not confirmed, the licensees of the club: whether another exists is not said."""
    awaited = {row.request: row.partner for row in rows if row.partner}
    own = PlayerRow.objects.filter(id__in=awaited.values(), club=club, merged_into=None, forgotten=False)
    names = identities.names_of(set(own.values_list("id", flat=True)), competition)
    return {request: str(names[player]) for request, player in awaited.items() if player in names}


def club_members(competition: UUID, club: UUID, *, acts: bool) -> ClubMembers:
    """Those with a licence of the season, or of the one before. `acts`: the reader acts for the club, and knows them.

    Raises UnknownClub, UnknownCompetition.
    """
    named = approved_club(club)
    season = season_on(competition_row(competition).starts_on)
    rows = PlayerRow.objects.filter(club=club, season__gte=season - 1, merged_into=None, forgotten=False).in_bulk()
    names = {id_: line.name for id_, line in player_lines(rows).items()} if acts else identities.readable_names(rows)
    asked = {
        player: line for line in requests_in(competition, rows) if line.standing in STANDING for player in line.players
    }
    entered = _entered(competition, rows)
    members = [
        ClubMember(
            player=id_,
            name=str(name),
            serie=rows[id_].serie,
            licensed=(rows[id_].season or 0) >= season,
            request=asked[id_].request if id_ in asked else None,
            standing=asked[id_].standing if id_ in asked else Standing.PLACED if id_ in entered else None,
            place=asked[id_].place if id_ in asked else None,
        )
        for id_, name in names.items()
    ]
    listed = sorted(members, key=lambda member: (folded(member.name), member.player))
    return ClubMembers(named.pk, named.name, tuple(listed), len(rows) - len(listed))


def _entered(competition: UUID, players: dict[UUID, PlayerRow]) -> set[UUID]:
    """Those who play already, entered online or by hand."""
    playing = EntryRow.objects.filter(competition=competition, state="in").values("entry")
    rows = PlayerEntryRow.objects.filter(competition=competition, player__in=players, entry__in=playing)
    return set(rows.values_list("player", flat=True))


def clubs_entered_by(account: UUID | None, competition: UUID, *, runs: bool) -> list[tuple[UUID, str]]:
    """The clubs that an account may enter licensees of, by name. `runs`: it runs the competition."""
    rows = ClubRow.objects.filter(approved=True, closed=False)
    if runs:
        federation = competition_row(competition).federation
        rows = rows.filter(federation=federation) if federation else rows
    else:
        places = offices.staffed_by(account)
        rows = rows.filter(Q(federation__in=places) | Q(comite__in=places) | Q(id__in=offices.clubs_led_by(account)))
    return by_name((id_, f"{name} ({code})") for id_, code, name in rows.values_list("id", "code", "name"))
