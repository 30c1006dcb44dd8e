"""Which events move a score: the one list, for the folds, the explanations and the pages that follow them."""

from typing import get_args

from arbitration.domain import elimination, result
from games.events.partie import EliminationsPronounced, PartieEnded, ResultsAnnulled, SolutionAnnounced
from tournaments.domain.reports.state import ReportEvent
from tournaments.events import competition, reporting

FeuilleEvent = result.BulletinEvent | elimination.EliminationEvent
PartieEvent = SolutionAnnounced | EliminationsPronounced | result.Annulment | ResultsAnnulled | PartieEnded
CentreEvent = competition.CentrePartieOpened | competition.CentreStoodDown

FEUILLE_EVENTS = get_args(FeuilleEvent)
PARTIE_EVENTS = get_args(PartieEvent)
CENTRE_EVENTS = get_args(CentreEvent)
REPORT_EVENTS = get_args(ReportEvent)
DECIDED_REPORT_EVENTS = (reporting.ResultsAccepted, reporting.ResultsReturned)
"""Of the reports, what moves a score by itself: one that is sent counts for nothing yet."""
