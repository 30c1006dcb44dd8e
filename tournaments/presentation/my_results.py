"""What the page of a player's results shows: his seasons beside one another, each result, his best coups."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.web.shapes import FOR_PAGES
from engine.web.typography import number, percent
from tournaments.domain.my_seasons import Season
from tournaments.history.organisation import season_label
from tournaments.presentation import competitions
from tournaments.queries import my_results
from tournaments.queries.public.players import Result
from tournaments.season_rankings.presentation import PlaceShown, places_shown


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnResultShown:
    """One competition of a player; before a publication, as its standings are now: null until they begin.

    `points` are null where none are given.
    """

    competition: UUID
    name: str
    starts_on: date
    entry: UUID
    rank: int | None
    entries: int | None
    total: int | None
    percent: Decimal | None
    points: int | None
    shared: bool = field(metadata=FOR_PAGES)
    status: str = field(metadata=FOR_PAGES)
    url: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnSeasonShown:
    """A season of a player. `negatif`: points under the top; `progress`: of `percent`, since the season before."""

    season: int
    parties: int
    percent: Decimal | None
    negatif: int
    solos: int
    progress: Decimal | None
    best_rank: int | None
    results: tuple[OwnResultShown, ...]
    label: str = field(metadata=FOR_PAGES)
    progress_label: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class BestCoupShown:
    """A bulletin with many points."""

    partie: UUID
    coup: int
    word: str
    reference: str
    score: int
    competition_name: str = field(metadata=FOR_PAGES)
    url: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class SerieShown:
    """A série of a season. `ranking`: where it came from, None where no ranking of that season has him."""

    label: str
    serie: str
    ranking: PlaceShown | None


def series_shown(own: my_results.MyResults) -> list[SerieShown]:
    """The latest first; each with the ranking that gave it."""
    gave = {(row.season, line.serie): (row, line) for row, line in reversed(own.rankings)}
    return [
        SerieShown(
            label=season_label(season),
            serie=serie,
            ranking=places_shown([gave[season, serie]])[0] if (season, serie) in gave else None,
        )
        for season, serie in own.series
    ]


def seasons_shown(own: my_results.MyResults) -> tuple[OwnSeasonShown, ...]:
    """Each season that has a result or a partie, the latest first."""
    sums = {season.season: season for season in own.seasons}
    results = dict(own.results)
    return tuple(
        _season(season, sums.get(season), results.get(season, ())) for season in sorted(sums | results, reverse=True)
    )


def _season(season: int, sums: Season | None, results: Iterable[Result]) -> OwnSeasonShown:
    listed = tuple(results)
    shown = tuple(_result(result) for result in listed)
    progress = sums.progress if sums else None
    return OwnSeasonShown(
        season=season,
        parties=sums.parties if sums else 0,
        percent=sums.percent if sums else None,
        negatif=sums.negatif if sums else 0,
        solos=sums.solos if sums else 0,
        progress=progress,
        best_rank=min((result.rank for result in listed if result.kind and result.rank), default=None),
        results=shown,
        label=season_label(season),
        progress_label="" if progress is None else _progress_label(progress),
    )


def _progress_label(progress: Decimal) -> str:
    said = percent(abs(progress))
    if progress > 0:
        return _("%(percent)s more than the season before") % {"percent": said}
    if progress < 0:
        return _("%(percent)s less than the season before") % {"percent": said}
    return _("as in the season before")


def _result(result: Result) -> OwnResultShown:
    return OwnResultShown(
        competition=result.competition,
        name=result.name,
        starts_on=result.starts_on,
        entry=result.entry,
        rank=result.rank,
        entries=result.entries,
        total=result.total,
        percent=result.percent,
        points=result.points,
        shared=result.shared,
        status=competitions.published_label(result.kind) or (_("not published yet") if result.rank else ""),
        url=reverse("own-parties", args=[result.entry]),
    )


def file_lines(own: my_results.MyResults) -> Iterator[list[str]]:
    """For a spreadsheet: the headings, then each season as a whole, before its competitions."""
    yield [_("Season"), _("Date"), _("Competition"), _("Rank"), _("Players"), _("Total"), "%", _("Points"), *_sums()]
    series = dict(own.series)
    for one in seasons_shown(own):
        sums = ["", "", "", ""]
        if one.parties:
            sums = [_share(one.percent), str(one.parties), str(one.negatif), str(one.solos)]
        best = "" if one.best_rank is None else str(one.best_rank)
        head = [one.label, "", _("The whole season"), best, "", "", sums[0], "", *sums[1:]]
        yield [*head, series.get(one.season, "")]
        for line in one.results:
            numbers = ["" if n is None else str(n) for n in (line.rank, line.entries, line.total)]
            points = "" if line.points is None else str(line.points)
            named = [one.label, line.starts_on.isoformat(), line.name]
            yield [*named, *numbers, _share(line.percent), points, "", "", "", ""]


def _sums() -> tuple[str, ...]:
    return _("Parties"), _("Négatif"), _("Solos"), _("Série")


def _share(percent_of_top: Decimal | None) -> str:
    return "" if percent_of_top is None else number(percent_of_top.quantize(Decimal("0.01")))


def best_shown(own: my_results.MyResults) -> tuple[BestCoupShown, ...]:
    """Each with the address of its coup, for the player alone."""
    return tuple(
        BestCoupShown(
            partie=best.partie,
            coup=best.coup,
            word=best.word,
            reference=best.reference,
            score=best.score,
            competition_name=best.competition_name,
            url=reverse("own-coup", args=[best.entry, best.partie, best.coup]),
        )
        for best in own.best
    )
