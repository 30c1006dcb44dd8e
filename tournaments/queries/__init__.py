"""What pages and the API read of competitions. A constant number of queries each, whatever the size."""

from tournaments.queries.competitions import (
    CentreSummary,
    CompetitionPage,
    CompetitionSummary,
    EntrySummary,
    RoundSummary,
    competition_page,
    competition_row,
    competitions,
    entries_of,
    names_of_competitions,
    open_centres,
)
from tournaments.queries.standings import StandingsPage, digest, standings, version

__all__ = [
    "CentreSummary",
    "CompetitionPage",
    "CompetitionSummary",
    "EntrySummary",
    "RoundSummary",
    "StandingsPage",
    "competition_page",
    "competition_row",
    "competitions",
    "digest",
    "entries_of",
    "names_of_competitions",
    "open_centres",
    "standings",
    "version",
]
