"""The public page of a player: name as the vault has it today, club, série, category, results by season."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from engine.misspelling import nearest
from engine.people import models, publicity, searching
from engine.people.identities import neutral_name, readable_names
from engine.text import words_of
from tournaments.domain.dated import season_on
from tournaments.domain.refusals.players import NoSuchPlayer
from tournaments.domain.standings.ranking import share_of
from tournaments.models import organisation, publications
from tournaments.models.competitions import CompetitionRow, RoundRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.queries import ordering, rehearsals

MOST_FOUND = 30
_MOST_ASKED = MOST_FOUND * 10
# Of whose letters a search that found nobody is compared: several times the players of the largest federation.
_MOST_NAMES = 60_000


@dataclass(frozen=True, slots=True)
class Result:
    """A player's result in a competition. `kind` of its publication is "" while nothing is published.

    `percent` of the top, from 0 to 100; the numbers are None before a publication, `points` where none are given.
    """

    competition: UUID
    name: str
    starts_on: date
    entry: UUID
    kind: str
    rank: int | None = None
    shared: bool = False
    entries: int | None = None
    total: int | None = None
    percent: Decimal | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """`club` is (id, name) or None; `category` is that of `category_season`; `seasons` the results by season, the
    latest first. `is_named`: the present reader may read the name.
    """

    id: UUID
    name: str
    is_named: bool
    club: tuple[UUID, str] | None
    serie: str
    category: str
    category_season: int
    seasons: tuple[tuple[int, tuple[Result, ...]], ...]

    @property
    def results(self) -> tuple[Result, ...]:
        return tuple(result for _season, results in self.seasons for result in results)


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    """A player found by a search, and the competition where the reader most likely looks for that line."""

    id: UUID
    name: str
    club: str
    serie: str
    result: Result | None


def public_player(player: UUID) -> PublicPlayer:
    """A duplicate is read under the player that is kept. Raises NoSuchPlayer."""
    row = PlayerRow.objects.filter(id=player).first()
    if row is not None and row.merged_into is not None:
        row = PlayerRow.objects.filter(id=row.merged_into).first()
    if row is None:
        raise NoSuchPlayer
    club = organisation.ClubRow.objects.filter(id=row.club).first() if row.club and not row.forgotten else None
    name = readable_names([row.pk]).get(row.pk)
    results = results_of([row.pk]).get(row.pk, [])
    seasons: dict[int, list[Result]] = {}
    for result in results:
        seasons.setdefault(season_on(result.starts_on), []).append(result)
    return PublicPlayer(
        id=row.pk,
        name=name or neutral_name(row.pk),
        is_named=name is not None,
        club=(club.pk, club.name) if club else None,
        serie="" if row.forgotten else row.serie,
        category="" if row.forgotten else row.category,
        category_season=row.category_season,
        seasons=tuple((season, tuple(results)) for season, results in seasons.items()),
    )


def results_of(players: Iterable[UUID]) -> dict[UUID, list[Result]]:
    """The results of each of these players, the latest competition first, in a constant number of queries.

    No rehearsal; and nothing that an adult played as a child: beside the name of today it would name that child.
    """
    entered = list(PlayerEntryRow.objects.filter(player__in=list(players)))
    competitions = rehearsals.real_competitions().in_bulk({row.competition for row in entered})
    apart = _told_apart(row for row in entered if row.competition in competitions)
    shown_rows = [row for row in entered if row.competition in competitions and row.pk not in apart]
    lines = publications.ResultRow.objects.in_bulk([row.entry for row in shown_rows])
    points_rows = publications.PlayerPointsRow.objects.filter(player__in={row.player for row in shown_rows})
    points = {(points_row.player, points_row.competition): points_row.points for points_row in points_rows}
    by_player: dict[UUID, list[Result]] = {}
    for row in shown_rows:
        points_of = points.get((row.player, row.competition))
        by_player.setdefault(row.player, []).append(_result(row, competitions, lines.get(row.entry), points_of))
    return {player: ordering.in_calendar_order(results, latest_first=True) for player, results in by_player.items()}


def _told_apart(entered: Iterable[PlayerEntryRow]) -> set[tuple[UUID, UUID]]:
    """Entries of players whose names the reader may read today, and not in that competition."""
    every = list(entered)
    known = publicity.bearers(row.player for row in every)
    playing: dict[UUID | None, list[publicity.Bearer]] = {None: list(known.values())}
    for row in every:
        if row.player in known:
            playing.setdefault(row.competition, []).append(known[row.player])
    masked = publicity.hidden(playing)
    return {
        (row.player, row.entry)
        for row in every
        if row.player in masked.get(row.competition, ()) and row.player not in masked[None]
    }


def _result(
    entered: PlayerEntryRow,
    competitions: Mapping[UUID, CompetitionRow],
    line: publications.ResultRow | None,
    points: int | None,
) -> Result:
    row = competitions[entered.competition]
    if line is None:
        return Result(row.pk, row.name, row.starts_on, entered.entry, "")
    return Result(
        competition=row.pk,
        name=row.name,
        starts_on=row.starts_on,
        entry=entered.entry,
        kind=line.kind,
        rank=line.rank,
        shared=line.shared,
        entries=line.entries,
        total=line.total,
        percent=Decimal(share_of(line.total, line.top)) / 100,
        points=points,
    )


def find_players(typed: str) -> list[FoundPlayer]:
    """Players by the words of their names, ignoring accents, with the running or the last competition of each."""
    words = words_of(typed)
    if not words:
        return []
    named = _known()
    for word in words:
        named = named.filter(searching.word_in("folded", word))
    # More than are shown: players whose names the reader may not read are not found by name.
    first = named.order_by(searching.in_order_of("folded"), "id").values_list("id", flat=True)
    return _found(list(first[:_MOST_ASKED]))


def near_players(typed: str) -> list[FoundPlayer]:
    """Those whose names are near what was typed, the nearest first: for a search that finds nobody."""
    named = _known().order_by(searching.in_order_of("folded"), "id").values_list("id", "folded")
    return _found(nearest(words_of(typed), named[:_MOST_NAMES])[:_MOST_ASKED])


def _known() -> "models.IdentityQuerySet":
    known = PlayerRow.objects.filter(merged_into=None, forgotten=False)
    return models.Identity.objects.filter(pk__in=known.values("id"))


def _found(players: Collection[UUID]) -> list[FoundPlayer]:
    """Of these players the first ones whose names the reader may read, in their order."""
    names = readable_names(players)
    shown = [player for player in players if player in names][:MOST_FOUND]
    rows = PlayerRow.objects.in_bulk(shown)
    clubs = dict(
        organisation.ClubRow.objects.filter(id__in={row.club for row in rows.values()}).values_list("id", "name")
    )
    results = results_of(rows)
    playing = set(RoundRow.objects.filter(is_open=True).values_list("competition", flat=True))
    played = set(
        RoundRow.objects.filter(competition__in={row.competition for rows in results.values() for row in rows})
        .values_list("competition", flat=True)
        .distinct()
    )
    return [
        FoundPlayer(
            id=player,
            name=names[player],
            club=clubs.get(rows[player].club or player, ""),
            serie=rows[player].serie,
            result=_looked_for(results.get(player, []), playing, played),
        )
        for player in shown
    ]


def _looked_for(results: list[Result], playing: set[UUID], played: set[UUID]) -> Result | None:
    """The competition that is being played, else the last one played, else the one to come."""
    order = sorted(
        results, key=lambda result: (result.competition in playing, result.competition in played), reverse=True
    )
    return order[0] if order else None
