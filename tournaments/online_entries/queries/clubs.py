"""The licensees of a club, as whoever enters them in a competition chooses among them."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from engine.people import identities
from engine.text import by_name, folded
from tournaments.domain.dated import season_on
from tournaments.models.competitions import EntryRow
from tournaments.models.organisation import ClubRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.online_entries.queries.requests import STANDING, Standing, requests_in
from tournaments.queries import offices
from tournaments.queries.competitions import competition_row
from tournaments.queries.players import player_lines
from tournaments.queries.public.clubs import approved_club


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
