"""Which events move a score: the one list, for whoever folds them, explains them, or tells pages that they came."""

from typing import get_args

from arbitration.domain.elimination import Turn
from arbitration.domain.result import Annulment, BulletinEvent
from games.events.partie import EliminationsPronounced, PartieEnded, ResultsAnnulled, SolutionAnnounced
from tournaments.domain.reports.state import ReportEvent
from tournaments.events.competition import CentrePartieOpened, CentreStoodDown
from tournaments.events.reporting import ResultsAccepted, ResultsReturned

FeuilleEvent = BulletinEvent | Turn
PartieEvent = SolutionAnnounced | EliminationsPronounced | Annulment | ResultsAnnulled | PartieEnded
CentreEvent = CentrePartieOpened | CentreStoodDown

FEUILLE_EVENTS = get_args(FeuilleEvent)
PARTIE_EVENTS = get_args(PartieEvent)
CENTRE_EVENTS = get_args(CentreEvent)
REPORT_EVENTS = get_args(ReportEvent)
DECIDED_REPORT_EVENTS = (ResultsAccepted, ResultsReturned)
"""Of the reports, what moves a score by itself: one that is sent counts for nothing yet."""
