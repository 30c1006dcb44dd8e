"""Recours as plain values: what is contested, what became of it, how long is left."""

from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from arbitration.domain.recours import Concern, Deadline
from arbitration.events import Inadmissible, Outcome
from arbitration.forms.recours import OUTCOME_LABELS, SUBJECT_LABELS
from arbitration.queries import RecoursLine, Window
from arbitration.queries.recours import contested_by

STATES = {
    "admitted": gettext_lazy("waits for the commission"),
    "refused": gettext_lazy("refused"),
    "decided": gettext_lazy("decided"),
}
CONCERNS = {
    Concern.PLAYS: gettext_lazy("plays this competition"),
    Concern.DECIDED: gettext_lazy("gave the decision that is contested"),
    Concern.DECLARED: gettext_lazy("a conflict of interest was declared"),
}
WHYS = {
    Inadmissible.LATE: gettext_lazy("it came after the deadline"),
    Inadmissible.DECIDED: gettext_lazy("this decision has already been judged on a recours"),
    Inadmissible.PENDING: gettext_lazy("the same recours already waits"),
}


def recours_item(line: RecoursLine) -> dict[str, Any]:
    """One recours. `filed_at` and `until` are moments."""
    row = line.row
    return {
        "id": row.recours,
        "about": _about(line),
        "who": _("the arbitres") if row.by_arbitres else line.name,
        "name": line.name,
        "grounds": line.grounds,
        "filed_at": row.filed_at,
        "until": row.until,
        "state": str(STATES[row.state]),
        "refused": row.state == "refused",
        "why": str(WHYS[Inadmissible(row.why)]) if row.why else "",
        "article": row.article,
        "outcome": str(OUTCOME_LABELS[Outcome(row.outcome)]) if row.outcome else "",
        "favourable": row.favourable,
        "reason": line.reason,
        "sitting": line.sitting,
        "decided_at": row.decided_at,
    }


def _about(line: RecoursLine) -> str:
    parts = [str(SUBJECT_LABELS[contested_by(line.row)])]
    if line.round:
        parts.append(_("partie %(number)s") % {"number": line.round})
    if line.row.coup:
        parts.append(_("coup %(number)s") % {"number": line.row.coup})
    return ", ".join(parts)


def countdown(window: Window, now: datetime) -> dict[str, Any]:
    """How long is left; `seconds` is None where only the start of the next partie ends it."""
    found: Deadline = window.deadline
    left = None if found.at is None else max(0, int((found.at - now).total_seconds()))
    return {
        "at": found.at,
        "seconds": left,
        "past": found.is_past(now),
        "minutes": window.minutes,
        "always": window.always,
    }
