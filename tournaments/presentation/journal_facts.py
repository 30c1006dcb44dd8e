"""What an event holds, for people: a label and a value a line. What has no words for them is left to programs."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any
from uuid import UUID

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from arbitration.domain.motifs import label_of
from arbitration.events.feuille import JudgementSubject, Sanction
from arbitration.events.recours import Contested, Outcome
from arbitration.forms import recours, verdicts
from arbitration.presentation.verdicts import SANCTION_LABELS
from engine.web import dates, history

# By the name of the field, in the order in which they are shown.
LABELS: Mapping[str, Promise] = {
    "competition": gettext_lazy("Competition"),
    "round": gettext_lazy("Partie"),
    "coup": gettext_lazy("Coup"),
    "attempt": gettext_lazy("Time this coup is played"),
    "table": gettext_lazy("Table"),
    "entry": gettext_lazy("Entry"),
    "player": gettext_lazy("Player"),
    "person": gettext_lazy("Person"),
    "account": gettext_lazy("Account"),
    "name": gettext_lazy("Name"),
    "centre": gettext_lazy("Centre"),
    "club": gettext_lazy("Club"),
    "comite": gettext_lazy("Comité"),
    "federation": gettext_lazy("Federation"),
    "season": gettext_lazy("Season"),
    "subject": gettext_lazy("Subject"),
    "typed": gettext_lazy("Typed"),
    "word": gettext_lazy("Word"),
    "reference": gettext_lazy("Reference"),
    "tirage": gettext_lazy("Tirage"),
    "letters": gettext_lazy("Letters"),
    "reliquat": gettext_lazy("Reliquat"),
    "drawn": gettext_lazy("Letters drawn"),
    "answer": gettext_lazy("Answer"),
    "score": gettext_lazy("Points"),
    "points": gettext_lazy("Points"),
    "sanction": gettext_lazy("Sanction"),
    "motifs": gettext_lazy("Motifs"),
    "articles": gettext_lazy("Articles"),
    "article": gettext_lazy("Article"),
    "named_words": gettext_lazy("Words not admitted"),
    "path": gettext_lazy("Explanation"),
    "reason": gettext_lazy("Reason"),
    "remark": gettext_lazy("Remark"),
    "grounds": gettext_lazy("What was asked, and why"),
    "outcome": gettext_lazy("Decision"),
    "before_coup": gettext_lazy("Before coup"),
    "seconds": gettext_lazy("Seconds"),
    "starts_on": gettext_lazy("Day"),
    "since": gettext_lazy("From"),
    "until": gettext_lazy("Until"),
    "at": gettext_lazy("At"),
}
# Letters and words that people write: texts of the code are not among them.
_WRITTEN = frozenset(
    "name typed word reference tirage letters reliquat drawn articles article named_words path".split()
)
_WORDS: Mapping[type[Enum], Mapping[Any, Promise]] = {
    Sanction: SANCTION_LABELS,
    JudgementSubject: verdicts.SUBJECTS,
    Contested: recours.SUBJECT_LABELS,
    Outcome: recours.OUTCOME_LABELS,
}
# What only the page of its own subject tells.
_PRIVATE = frozenset(
    (
        "arbitration.conflict_declared",
        "arbitration.player_disqualified",
        "arbitration.disqualification_lifted",
        "arbitration.concerned_member_replaced",
    )
)


def facts_of(kind: str, event: Any, names: history.Names) -> list[tuple[str, str]]:
    """(label, value) of all that this event says to people. `names`: also the texts of the vault."""
    held = {**_held(getattr(event, "corrected", None)), **_held(event)}
    if kind in _PRIVATE:
        held.pop("reason", None)
    if held.get("attempt") == 1:
        del held["attempt"]  # said of a coup that was played again
    shown = ((str(label), _value(name, held.get(name), names)) for name, label in LABELS.items())
    return [(label, value) for label, value in shown if value]


def _held(event: Any) -> dict[str, Any]:
    if event is None or not is_dataclass(event):
        return {}
    return {field.name: getattr(event, field.name) for field in fields(event)}


def _value(name: str, value: Any, names: history.Names) -> str:
    match value:
        case bool():
            return _("Yes") if value else _("No")
        case int():
            return str(value)
        case UUID():
            return names.get(value, "")
        case datetime():
            return dates.written_moment(value, "SHORT_DATETIME_FORMAT")
        case date():
            return date_format(value, "SHORT_DATE_FORMAT")
        case Enum():
            return str(_WORDS.get(type(value), {}).get(value, ""))
        case str() if name in _WRITTEN:
            return value
        case tuple() if name == "motifs":
            return ", ".join(label_of(motif) for motif in value)
        case tuple() if name == "path":
            return " ".join(_texts(value))
        case tuple() if name in _WRITTEN:
            return ", ".join(_texts(value))
    return ""


def _texts(values: tuple[Any, ...]) -> Iterator[str]:
    return (value for value in values if isinstance(value, str))
