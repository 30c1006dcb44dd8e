"""Read models only: every row comes from the log, keys included, and can be rebuilt from it."""

from arbitration.models.bulletins import BulletinRow, FeuilleRow, JudgementRow, ReviewRow
from arbitration.models.fisf import FisfSeatRow, FurtherReplacementRow, FurtherRow, LapsedTryRow
from arbitration.models.hall import (
    ArbitreRow,
    BlockRow,
    CentreRow,
    CompetitionRow,
    DoubleArbitreRow,
    ReportedRoundRow,
    RoundPartieRow,
    SeatRow,
)
from arbitration.models.recours import (
    CommissionRow,
    ConflictRow,
    DisqualificationRow,
    DocumentRow,
    MemberRow,
    RecoursRow,
)

__all__ = [
    "ArbitreRow",
    "BlockRow",
    "BulletinRow",
    "CentreRow",
    "CommissionRow",
    "CompetitionRow",
    "ConflictRow",
    "DisqualificationRow",
    "DocumentRow",
    "DoubleArbitreRow",
    "FeuilleRow",
    "FisfSeatRow",
    "FurtherReplacementRow",
    "FurtherRow",
    "JudgementRow",
    "LapsedTryRow",
    "MemberRow",
    "RecoursRow",
    "ReportedRoundRow",
    "ReviewRow",
    "RoundPartieRow",
    "SeatRow",
]
