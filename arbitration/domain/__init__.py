"""The correction of bulletins and what follows from it, without any framework."""

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Bulletin, Judgement, Status, WrittenWord
from arbitration.domain.position import Position
from arbitration.domain.verdict import ADJUDICATOR, Verdict

__all__ = [
    "ADJUDICATOR",
    "Bulletin",
    "Judgement",
    "Position",
    "Status",
    "Verdict",
    "WrittenWord",
    "adjudicate",
]
