"""An appeal against a decision, from the table to the commission (FISF 6.3, 6.4). Its stream is `recours-<id>`."""

from arbitration.domain.recours.deadline import Deadline, Played, Timetable, deadline
from arbitration.domain.recours.deciding import (
    AlreadyDecided,
    Concern,
    DoesNotSit,
    JudgesHimself,
    NobodySits,
    NotHeard,
    UnknownRecours,
    decide,
)
from arbitration.domain.recours.filing import AlreadyFiled, Before, FiledInTheFuture, Settled, file_appeal
from arbitration.domain.recours.state import RECOURS, Recours, RecoursEvent

__all__ = [
    "RECOURS",
    "AlreadyDecided",
    "AlreadyFiled",
    "Before",
    "Concern",
    "Deadline",
    "DoesNotSit",
    "FiledInTheFuture",
    "JudgesHimself",
    "NobodySits",
    "NotHeard",
    "Played",
    "Recours",
    "RecoursEvent",
    "Settled",
    "Timetable",
    "UnknownRecours",
    "deadline",
    "decide",
    "file_appeal",
]
