"""Standings: totals of the parties, ranks and what splits them, slices, teams, phases. Pure folds of facts."""

from tournaments.domain.standings.course import END, Course, CourseStep, course_of, steps_of
from tournaments.domain.standings.digest import standings_digest
from tournaments.domain.standings.parts import Part, all_ended, public_coups
from tournaments.domain.standings.phases import goes_through, phase_ending, phases_of
from tournaments.domain.standings.ranking import Standing, merit, ranked, share_of
from tournaments.domain.standings.scope import WHOLE, Scope
from tournaments.domain.standings.slices import Placed, within
from tournaments.domain.standings.stays import NOT_PLAYED, STILL_IN, Falls
from tournaments.domain.standings.table import Made, RoundFacts, Rules, table
from tournaments.domain.standings.teams import TeamStanding, teams_ranked
from tournaments.domain.standings.tie_breaks import STRATEGIES, Evidence, Settled, Split, Step, check, steps
from tournaments.domain.standings.totals import Ending, Line, Reported, RoundTotals, round_totals

__all__ = [
    "END",
    "NOT_PLAYED",
    "STILL_IN",
    "STRATEGIES",
    "WHOLE",
    "Course",
    "CourseStep",
    "Ending",
    "Evidence",
    "Falls",
    "Line",
    "Made",
    "Part",
    "Placed",
    "Reported",
    "RoundFacts",
    "RoundTotals",
    "Rules",
    "Scope",
    "Settled",
    "Split",
    "Standing",
    "Step",
    "TeamStanding",
    "all_ended",
    "check",
    "course_of",
    "goes_through",
    "merit",
    "phase_ending",
    "phases_of",
    "public_coups",
    "ranked",
    "round_totals",
    "share_of",
    "standings_digest",
    "steps",
    "steps_of",
    "table",
    "teams_ranked",
    "within",
]
