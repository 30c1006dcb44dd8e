"""The dated tables of this installation: those that come with Raccord, or those of the folder of the federation."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from engine.web.sentences import translated
from tournaments.domain import categories, series
from tournaments.domain.categories import CategoryTable
from tournaments.domain.dated import DatedTable, in_force, tables_of
from tournaments.domain.refusals import TableInvalid
from tournaments.domain.series import SerieTable

_READ: dict[str, Callable[[DatedTable], object]] = {"series": series.read, "categories": categories.read}


def series_in(season: int) -> SerieTable:
    """The séries of a season."""
    return _series(season, settings.TABLES_DIR)


def categories_in(season: int) -> CategoryTable:
    """The age categories of a season."""
    return _categories(season, settings.TABLES_DIR)


# Read once for each process: what was computed from a table is recorded with its digest, and a new one asks a restart.
@cache
def _series(season: int, own: Path | None) -> SerieTable:
    return series.read(in_force("series", season, own))


@cache
def _categories(season: int, own: Path | None) -> CategoryTable:
    return categories.read(in_force("categories", season, own))


def refuse_faulty_tables() -> None:
    """At start: a faulty file of the federation stops it, rather than the first licence of a season."""
    for kind, read in _READ.items():
        try:
            for table in tables_of(kind, settings.TABLES_DIR):
                read(table)
        except TableInvalid as fault:
            raise ImproperlyConfigured(f"TABLES_DIR: {translated(fault)}") from fault
