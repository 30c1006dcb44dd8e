"""FISF 6.3: a recours is handed in. Whatever becomes of it, it is kept."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from arbitration.domain.recours.deadline import Deadline
from arbitration.domain.recours.state import Recours, RecoursEvent
from arbitration.events.recours import AppealAdmitted, AppealFiled, AppealRefused, Inadmissible
from engine.events.refusals import N_, Refusal, Wrong

# The older text has its own number; a short one, none.
_ARTICLES = {"DUP": "DUP 5.3"}
_FISF = "FISF 6.3"


class AlreadyFiled(Refusal):
    message = N_("This recours has already been filed.")
    article = "FISF 6.3"


class FiledInTheFuture(Wrong):
    message = N_("A recours cannot be filed in the future.")
    article = "FISF 6.3"


class Settled(Enum):
    """What stands about the same decision."""

    NOTHING = "nothing"
    PENDING = "pending"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class Before:
    """What was known when it was filed. `regulation`: whose articles are named, such as FISF."""

    deadline: Deadline
    settled: Settled
    now: datetime
    regulation: str = "FISF"


def file_appeal(recours: Recours, *, appeal: AppealFiled, before: Before) -> list[RecoursEvent]:
    """FISF 6.3: admitted in time, else refused with its article; one decision is contested once by the same player."""
    if recours.filed is not None:
        raise AlreadyFiled
    if appeal.at > before.now:
        raise FiledInTheFuture
    until = before.deadline.at
    why = _inadmissible(appeal, before)
    if why is None:
        return [appeal, AppealAdmitted(until=until)]
    return [appeal, AppealRefused(why=why, article=_ARTICLES.get(before.regulation, _FISF), until=until)]


def _inadmissible(appeal: AppealFiled, before: Before) -> Inadmissible | None:
    if before.settled is Settled.DECIDED:
        return Inadmissible.DECIDED
    if before.settled is Settled.PENDING:
        return Inadmissible.PENDING
    return Inadmissible.LATE if before.deadline.is_past(appeal.at) else None
