"""The standings as a reader may see them: ranked when read, kept by version, names joined last."""

from tournaments.queries.standings.course import CoursePage, EntryCourse, course_of_entry, course_of_leaders
from tournaments.queries.standings.page import StandingsLine, StandingsPage, choices_of, digest, offers_of, standings
from tournaments.queries.standings.past import ranking_at
from tournaments.queries.standings.points import PointsPreview, points_given, points_preview
from tournaments.queries.standings.ranking import Ranking, RoundColumn, ranking_of, version
from tournaments.queries.standings.seats import RANKED_UNDER
from tournaments.queries.standings.slices import Choice, ChoicesPage, Offer, Slice, slice_names
from tournaments.queries.standings.teams import TeamsPage, team_standings, teams_version
from tournaments.queries.standings.ties import TiesPage, tied, ties_page

__all__ = [
    "RANKED_UNDER",
    "Choice",
    "ChoicesPage",
    "CoursePage",
    "EntryCourse",
    "Offer",
    "PointsPreview",
    "Ranking",
    "RoundColumn",
    "Slice",
    "StandingsLine",
    "StandingsPage",
    "TeamsPage",
    "TiesPage",
    "choices_of",
    "course_of_entry",
    "course_of_leaders",
    "digest",
    "offers_of",
    "points_given",
    "points_preview",
    "ranking_at",
    "ranking_of",
    "slice_names",
    "standings",
    "team_standings",
    "teams_version",
    "tied",
    "ties_page",
    "version",
]
