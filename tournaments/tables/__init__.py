"""The dated tables of this installation: those that come with Raccord, or those of the folder of the federation."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from engine.events.refusals import Refusal
from engine.plugins.additions import Kind, Plugin, Ranking
from engine.plugins.installed import added
from engine.plugins.points import Point, join
from engine.web.sentences import translated
from tournaments.club_licences.domain import kinds
from tournaments.domain import categories, fees, points, series
from tournaments.domain.dated import SHIPPED, DatedTable, in_force, ruling, tables_of, tables_within
from tournaments.domain.points import PointsTable
from tournaments.domain.refusals import standings, tables
from tournaments.domain.series import SerieTable
from tournaments.season_rankings.domain import rules_file
from tournaments.season_rankings.domain.refusals import UnknownRankingRules
from tournaments.season_rankings.domain.rules import RankingRules

_READ: dict[str, Callable[[DatedTable], object]] = {"series": series.read, "categories": categories.read}


def series_in(season: int) -> SerieTable:
    """The séries of a season."""
    return _series(season, settings.TABLES_DIR)


def categories_in(season: int) -> categories.CategoryTable:
    """The age categories of a season."""
    return _categories(season, settings.TABLES_DIR)


def points_names() -> tuple[str, ...]:
    """The tables of points of this installation, each a folder of dated files under `points`."""
    return _folders("points")


def points_table(name: str, season: int) -> PointsTable:
    """A table of points as it is in a season. Raises UnknownPointsTable."""
    if name not in points_names():
        raise standings.UnknownPointsTable(name=name, known=", ".join(points_names()))
    return _points(name, season, settings.TABLES_DIR)


def ranking_names() -> tuple[str, ...]:
    """The rankings of this installation, each a folder of dated files under `rankings`, and those of plugins."""
    return tuple(sorted({*_folders("rankings"), *added(Kind.RANKINGS)}))


def ranking_rules(name: str, season: int) -> RankingRules:
    """The rules of a ranking as they are in a season. Raises UnknownRankingRules."""
    if name not in ranking_names():
        raise UnknownRankingRules(name=name, known=", ".join(ranking_names()))
    if name in (of_plugins := added(Kind.RANKINGS)):
        return _rankings_of_plugin(of_plugins[name].rules, season)
    return _rankings(name, season, settings.TABLES_DIR)


def fees_of(federation: str, season: int) -> fees.FeesTable | None:
    """The prices of the federation of this code, in a folder of that name under `fees`; None where it has none.

    An example is nobody's: without a table of its own, a federation is owed nothing that could be told.
    """
    name = federation.lower()
    return _fees(name, season, settings.TABLES_DIR) if name in _folders("fees") else None


def licence_kinds(federation: str, season: int) -> kinds.LicenceKinds | None:
    """The kinds of licence of the federation of this code, in a folder of that name under `licences`; else None.

    As for prices, an example is nobody's.
    """
    name = federation.lower()
    return _licences(name, season, settings.TABLES_DIR) if name in _folders("licences") else None


def _folders(kind: str) -> tuple[str, ...]:
    folders = [folder / kind for folder in (SHIPPED, settings.TABLES_DIR) if folder is not None]
    return tuple(sorted({file.parent.name for folder in folders for file in folder.glob("*/*.toml")}))


# Read once for each process: what was computed from a table is recorded with its digest, and a new one asks a restart.
@cache
def _series(season: int, folder: Path | None) -> SerieTable:
    return series.read(in_force("series", season, folder))


@cache
def _categories(season: int, folder: Path | None) -> categories.CategoryTable:
    return categories.read(in_force("categories", season, folder))


@cache
def _points(name: str, season: int, folder: Path | None) -> PointsTable:
    return _read_points(in_force(f"points/{name}", season, folder))


@cache
def _rankings(name: str, season: int, folder: Path | None) -> RankingRules:
    return rules_file.read(in_force(f"rankings/{name}", season, folder))


@cache
def _rankings_of_plugin(folder: Path, season: int) -> RankingRules:
    return rules_file.read(ruling(tables_within(folder), season))


@cache
def _fees(name: str, season: int, folder: Path | None) -> fees.FeesTable:
    return fees.read(in_force(f"fees/{name}", season, folder))


@cache
def _licences(name: str, season: int, folder: Path | None) -> kinds.LicenceKinds:
    return kinds.read(in_force(f"licences/{name}", season, folder))


def _read_points(table: DatedTable) -> PointsTable:
    return points.read(table.name, table.content, table.reference)


def refuse_faulty_tables() -> None:
    """At start: a faulty file of the federation stops it, rather than the first licence of a season."""
    points_read = {f"points/{name}": _read_points for name in points_names()}
    rankings_read = {f"rankings/{name}": rules_file.read for name in _folders("rankings")}
    fees_read = {f"fees/{name}": fees.read for name in _folders("fees")}
    licences_read = {f"licences/{name}": kinds.read for name in _folders("licences")}
    for kind, read in (_READ | points_read | rankings_read | fees_read | licences_read).items():
        try:
            for table in tables_of(kind, settings.TABLES_DIR):
                read(table)
        except tables.TableInvalid as fault:
            raise ImproperlyConfigured(f"TABLES_DIR: {translated(fault)}") from fault


def _fault_of(ranking: Ranking, _plugin: Plugin) -> Refusal | None:
    try:
        for table in tables_within(ranking.rules):
            rules_file.read(table)
    except tables.TableInvalid as fault:
        return fault
    return None


join(Point(Kind.RANKINGS, lambda: _folders("rankings"), _fault_of))
