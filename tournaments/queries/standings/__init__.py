"""The standings as a reader may see them: ranked when read, kept by version, names joined last."""

from tournaments.queries.standings.course import CoursePage, EntryCourse, course_of_entry, course_of_leaders
from tournaments.queries.standings.page import StandingsLine, StandingsPage, choices_of, digest, standings
from tournaments.queries.standings.ranking import Ranking, RoundColumn, ranking_of, version
from tournaments.queries.standings.slices import Choice, Slice, slice_names

__all__ = [
    "Choice",
    "CoursePage",
    "EntryCourse",
    "Ranking",
    "RoundColumn",
    "Slice",
    "StandingsLine",
    "StandingsPage",
    "choices_of",
    "course_of_entry",
    "course_of_leaders",
    "digest",
    "ranking_of",
    "slice_names",
    "standings",
    "version",
]
