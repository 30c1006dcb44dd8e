"""Players for staff: lists, and the card of one, in a constant number of queries each."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from engine.eventstore.reading import read_stream
from engine.eventstore.recorded import Recorded
from engine.people import models, searching
from engine.people.identities import neutral_name
from engine.people.licences import licences_of, numbers_of
from engine.text import plain_number, spellings, words_of
from engine.web.lists import QueryLines
from tournaments.domain.refusals.players import NoSuchPlayer
from tournaments.events.player import CategoryAssigned, ClubJoined, LicenceRenewed, SerieAssigned
from tournaments.models.competitions import EntryRow
from tournaments.models.organisation import ClubRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.queries import memberships, ordering, organisation, rehearsals
from tournaments.streams import player_stream

PAGE = 50


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player in a list. `season`: of the latest licence, None without one."""

    id: UUID
    name: str
    number: str
    club: str
    serie: str
    category: str
    season: int | None


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """A page of the players that a search finds, `number` from 1."""

    lines: tuple[PlayerLine, ...]
    number: int
    count: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFilter:
    """The filter of a list of players; "" and None filter nothing."""

    typed: str = ""
    serie: str = ""
    category: str = ""
    club: UUID | None = None
    comite: UUID | None = None
    federation: UUID | None = None
    season: int | None = None
    reach: memberships.Reach = memberships.EVERYTHING


@dataclass(slots=True)
class SeasonFacts:
    """The facts of a player for one season."""

    season: int
    federations: list[UUID] = field(default_factory=list)
    club: UUID | None = None
    tells_club: bool = False
    serie: str = ""
    category: str = ""


@dataclass(frozen=True, slots=True)
class PlayedCompetition:
    """An entry of the player: where, when, and whether it still counts ("in", "withdrawn", "excluded")."""

    competition: UUID
    name: str
    starts_on: date
    state: str
    pair: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCard:
    """One player. `licences` as (number, authority, whether it is a former one); `names` of clubs and federations."""

    id: UUID
    name: str
    given_name: str
    family_name: str
    birth_date: date | None
    version: int
    row: PlayerRow
    licences: tuple[tuple[str, UUID, bool], ...]
    seasons: tuple[SeasonFacts, ...]
    entries: tuple[PlayedCompetition, ...]
    names: dict[UUID, str]

    @property
    def is_gone(self) -> bool:
        return self.row.forgotten or self.row.merged_into is not None


def players(search: PlayerFilter, *, number: int = 1) -> PlayersPage:
    """The players found by a search, by name. Each word is of a name, a club, or begins a licence number."""
    found_players = players_found(search)
    total = len(found_players)
    count = max(1, -(-total // PAGE))
    number = min(number, count)
    return PlayersPage(tuple(found_players[(number - 1) * PAGE : number * PAGE]), number, count, total)


def players_found(search: PlayerFilter) -> QueryLines:
    """The same, for all pages."""
    return QueryLines(_identities(search).order_by(searching.in_order_of("folded"), "id"), _lines)


def _identities(search: PlayerFilter) -> QuerySet[models.Identity]:
    rows = PlayerRow.objects.filter(search.reach.of_players(), merged_into=None, forgotten=False)
    for name in ("serie", "category", "club", "federation", "season"):
        if wanted := getattr(search, name):
            rows = rows.filter(**{name: wanted})
    if search.comite:
        rows = rows.filter(club__in=ClubRow.objects.filter(comite=search.comite).values("id"))
    identities: QuerySet[models.Identity] = models.Identity.objects.filter(pk__in=rows.values("id"))
    for typed in search.typed.split():
        identities = identities.filter(_matching(typed))
    return identities


def _matching(typed: str) -> Q:
    words = words_of(typed)
    named, of_club = Q(), Q()
    for word in words:
        named &= searching.word_in("folded", word)
        of_club &= searching.word_in("folded", word)
    numbered = models.Licence.objects.filter(_numbered(plain_number(typed))).values("person")
    clubs = ClubRow.objects.filter(of_club).values("id")
    members = PlayerRow.objects.filter(club__in=clubs).values("id")
    return Q(pk__in=numbered) | (named | Q(pk__in=members) if words else Q(pk__in=[]))


def _numbered(number: str) -> Q:
    """The numbers that begin so, with the zeros that were not typed or without those that were."""
    begins = Q()
    for spelling in spellings(number):
        begins |= Q(number__startswith=spelling)
    return begins


def _lines(identities: list[models.Identity]) -> tuple[PlayerLine, ...]:
    ids = [identity.pk for identity in identities]
    rows = PlayerRow.objects.in_bulk(ids)
    numbers = numbers_of(ids)
    clubs = dict(ClubRow.objects.filter(id__in={row.club for row in rows.values()}).values_list("id", "name"))
    return tuple(
        PlayerLine(
            id=identity.pk,
            name=f"{identity.family_name} {identity.given_name}".strip(),
            number=numbers.get(identity.pk, ""),
            club=clubs.get(rows[identity.pk].club or identity.pk, ""),
            serie=rows[identity.pk].serie,
            category=rows[identity.pk].category,
            season=rows[identity.pk].season,
        )
        for identity in identities
    )


def player_lines(ids: Iterable[UUID]) -> dict[UUID, PlayerLine]:
    """The lines of some players who are not forgotten, by id."""
    identities = models.Identity.objects.filter(pk__in=set(ids) & set(PlayerRow.objects.in_bulk(set(ids))))
    return {line.id: line for line in _lines(list(identities))}


def player_card(player: UUID) -> PlayerCard:
    """Raises NoSuchPlayer."""
    row = PlayerRow.objects.filter(id=player).first()
    if row is None:
        raise NoSuchPlayer
    identity = models.Identity.objects.filter(pk=player).first()
    recorded = read_stream(player_stream(player))
    seasons = facts_by_season(recorded)
    licences = licences_of(player)
    named: set[UUID] = {licence.authority for licence in licences}
    named |= {id_ for facts in seasons for id_ in (*facts.federations, facts.club) if id_}
    return PlayerCard(
        id=player,
        name=str(identity) if identity else neutral_name(player),
        given_name=identity.given_name if identity else "",
        family_name=identity.family_name if identity else "",
        birth_date=identity.birth_date if identity else None,
        version=recorded[-1].version,
        row=row,
        licences=tuple((licence.number, licence.authority, licence.former) for licence in licences),
        seasons=tuple(seasons),
        entries=entries_of_player(player),
        names=organisation.names_of_organisations(named),
    )


def facts_by_season(recorded: Iterable[Recorded]) -> list[SeasonFacts]:
    """The facts by season, the latest first."""
    seasons: dict[int, SeasonFacts] = {}
    for record in recorded:
        event: Any = record.event
        if not isinstance(event, LicenceRenewed | ClubJoined | SerieAssigned | CategoryAssigned):
            continue
        facts = seasons.setdefault(event.season, SeasonFacts(event.season))
        match event:
            case LicenceRenewed():
                facts.federations.append(event.federation)
            case ClubJoined():
                facts.club, facts.tells_club = event.club, True
            case SerieAssigned():
                facts.serie = event.serie
            case CategoryAssigned():
                facts.category = event.category
    return [seasons[season] for season in sorted(seasons, reverse=True)]


def entries_of_player(player: UUID) -> tuple[PlayedCompetition, ...]:
    """What the player entered, the latest competition first; no rehearsal."""
    entered = PlayerEntryRow.objects.filter(player=player).values_list("entry", "competition")
    entries = EntryRow.objects.in_bulk([entry for entry, _competition in entered])
    competitions = rehearsals.real_competitions().in_bulk({row.competition for row in entries.values()})
    played = [
        PlayedCompetition(
            competition=row.competition,
            name=competitions[row.competition].name,
            starts_on=competitions[row.competition].starts_on,
            state=row.state,
            pair=len(row.players) > 1,
        )
        for row in entries.values()
        if row.competition in competitions
    ]
    return tuple(ordering.in_calendar_order(played, latest_first=True))
