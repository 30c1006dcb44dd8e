"""Rankings that are published: whose they are, and their lines with the names of today."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import Min, QuerySet

from engine.people import identities
from engine.text import words_of
from tournaments.models.players import PlayerRow
from tournaments.queries.organisation import names_of_organisations
from tournaments.season_rankings.domain.placing import NOTHING_EARNED, Bar, RankedPlayer, SeasonRanking
from tournaments.season_rankings.domain.refusals import NotInTheRanking, UnknownSeasonRanking
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, SerieGroup, Source
from tournaments.season_rankings.models import SeasonLineRow, SeasonRankingRow
from tournaments.tables import ranking_names, ranking_rules

# The number of a ranking of before, which is taken over from a file.
CARRIED = 0


@dataclass(frozen=True, slots=True)
class PublishedRanking:
    """A ranking as it was made known. `digest`: of its event, at `position` of the log.

    `rules`: its file, or what was frozen of it where that is another since: then it is not `recounted`.
    """

    federation: UUID
    federation_name: str
    name: str
    title: str
    number: int
    season: int
    day: date
    published_at: datetime
    players: int
    attributed: bool
    position: int
    digest: str
    publications: tuple[int, ...]
    bars: tuple[Bar, ...]
    rules: RankingRules
    recounted: bool

    @property
    def carried(self) -> bool:
        """Whether it was made elsewhere, and taken over from a file."""
        return self.number == CARRIED


@dataclass(frozen=True, slots=True)
class NamedLine:
    """A line, with the name that the present reader may read. `criterion`: the name of the one that ranks; "" none."""

    player: UUID
    name: str
    club: str
    rank: int
    shared: bool
    serie: str
    criterion: str
    merits: tuple[int, ...]
    decided: bool


@dataclass(frozen=True, slots=True)
class RankingKind:
    """A ranking that the files of this installation describe, and the last one of it, None before the first."""

    name: str
    title: str
    illustrative: bool
    last: SeasonRankingRow | None


def kinds_of(federation: UUID, season: int) -> list[RankingKind]:
    """All that a federation may make."""
    last = {row.name: row for row in SeasonRankingRow.objects.filter(federation=federation).order_by("number")}
    rules = {name: ranking_rules(name, season) for name in ranking_names()}
    return [RankingKind(name, of.title, of.illustrative, last.get(name)) for name, of in rules.items()]


def last_rankings(federation: UUID | None = None) -> list[SeasonRankingRow]:
    """The last one of each name, of a federation or of all."""
    rows = SeasonRankingRow.objects.order_by("number")
    listed = rows if federation is None else rows.filter(federation=federation)
    return list({(row.federation, row.name): row for row in listed}.values())


def published_ranking(federation: UUID, name: str, number: int | None = None) -> PublishedRanking:
    """One of them, the last without a number. Raises UnknownSeasonRanking."""
    rows = SeasonRankingRow.objects.filter(federation=federation, name=name).order_by("-number")
    row = (rows if number is None else rows.filter(number=number)).first()
    if row is None:
        raise UnknownSeasonRanking
    rules, recounted = _rules_of(row)
    return PublishedRanking(
        federation=federation,
        federation_name=names_of_organisations([federation]).get(federation, ""),
        name=name,
        title=row.title,
        number=row.number,
        season=row.season,
        day=row.day,
        published_at=row.published_at,
        players=row.players,
        attributed=row.attributed,
        position=row.position,
        digest=row.digest,
        publications=tuple(row.publications),
        bars=tuple(Bar(*bar) for bar in row.bars),
        rules=rules,
        recounted=recounted,
    )


def _rules_of(row: SeasonRankingRow) -> tuple[RankingRules, bool]:
    """Its file; where that is another since, or is gone, what was frozen of it: enough to be read, not counted."""
    if row.name in ranking_names() and (rules := ranking_rules(row.name, row.season)).reference == row.rules:
        return rules, True
    criteria = (Criterion(name=name, source=Source.SHARE if share else Source.POINTS) for name, share in row.criteria)
    frozen = RankingRules(
        name=row.name,
        reference=row.rules,
        title=row.title,
        source="",
        illustrative=False,
        criteria=tuple(criteria),
        series=tuple(SerieGroup(bar[0], None, (bar[0],)) for bar in row.bars),
    )
    return frozen, False


def history_of(federation: UUID, name: str) -> list[SeasonRankingRow]:
    """All of a name, the last first."""
    return list(SeasonRankingRow.objects.filter(federation=federation, name=name).order_by("-number"))


def lines_of(ranking: PublishedRanking, typed: str = "", serie: str = "") -> "QuerySet[SeasonLineRow]":
    """Those of a ranking, best first; of a série, and of the players in whose name each typed word begins a word."""
    rows = SeasonLineRow.objects.filter(ranking=ranking.position).order_by("rank", "player")
    if serie:
        rows = rows.filter(serie=serie)
    if words := words_of(typed):
        rows = rows.filter(player__in=set.intersection(*map(identities.persons_named, words)))
    return rows


def series_in(ranking: PublishedRanking) -> list[str]:
    """Those that somebody has, best first."""
    held = SeasonLineRow.objects.filter(ranking=ranking.position).exclude(serie="").values("serie")
    return list(held.annotate(first=Min("rank")).order_by("first", "serie").values_list("serie", flat=True))


def named(rows: Iterable[SeasonLineRow], ranking: PublishedRanking) -> list[NamedLine]:
    """These lines with their names; a player who is a duplicate of another since has the name of that one."""
    listed = list(rows)
    players = {row.pk: row for row in PlayerRow.objects.filter(pk__in=[row.player for row in listed])}
    bearer = {id_: row.merged_into or id_ for id_, row in players.items()}
    names = identities.names_of([bearer.get(row.player, row.player) for row in listed])
    clubs = names_of_organisations({row.club for row in players.values() if row.club})
    return [
        NamedLine(
            player=bearer.get(row.player, row.player),
            name=names[bearer.get(row.player, row.player)],
            club=clubs.get(club, "") if (club := _club(players.get(row.player))) else "",
            rank=row.rank,
            shared=row.shared,
            serie=row.serie,
            criterion="" if row.criterion == NOTHING_EARNED else ranking.rules.criteria[row.criterion].name,
            merits=tuple(row.merits),
            decided=row.decided,
        )
        for row in listed
    ]


def _club(player: PlayerRow | None) -> UUID | None:
    return player.club if player else None


def line_of(ranking: PublishedRanking, player: UUID) -> SeasonLineRow:
    """Raises NotInTheRanking."""
    row = SeasonLineRow.objects.filter(ranking=ranking.position, player=player).first()
    if row is None:
        raise NotInTheRanking
    return row


def whole(ranking: PublishedRanking) -> SeasonRanking:
    """All its lines, as they were frozen."""
    rows = SeasonLineRow.objects.filter(ranking=ranking.position).order_by("rank", "player")
    columns = ("player", "rank", "shared", "serie", "criterion", "merits", "decided")
    lines = (
        RankedPlayer(player, rank, shared, serie, criterion, tuple(merits), decided)
        for player, rank, shared, serie, criterion, merits, decided in rows.values_list(*columns)
    )
    return SeasonRanking(ranking.season, tuple(lines), ranking.bars)


def seasons_of(player: UUID) -> list[tuple[SeasonRankingRow, SeasonLineRow]]:
    """The rankings that a player is in, the last one of each name and season, the latest first."""
    lines = {row.ranking: row for row in SeasonLineRow.objects.filter(player=player)}
    if not lines:
        return []
    rankings = SeasonRankingRow.objects.filter(position__in=lines).order_by("position")
    last = {(row.federation, row.name, row.season): row for row in rankings}
    return [(row, lines[row.position]) for row in sorted(last.values(), key=lambda row: -row.position)]
