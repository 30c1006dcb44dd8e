"""The second look, as the page of the double arbitre and the API show it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from arbitration.presentation.desk import address, card, coup_query
from arbitration.queries import DeskView, Disagreement, ReviewDesk, ReviewLine

REASONS: Mapping[str, Promise] = MappingProxyType(
    {
        "zero": _("zero"),
        "overridden": _("decided by the arbitre himself"),
        "judgement": _("rests on a judgement"),
        "penalite": _("five points taken"),
        "above_top": _("more than the top"),
        "large_gap": _("far from the top"),
        "very_fast": _("typed very fast"),
        "rectified": _("rectified"),
        "wordless": _("a score alone, its word not typed"),
        "unread": _("the top given to all, bulletin unread"),
        "avertissement": _("avertissement"),
        "gap": _("away from the top"),
        "fast": _("typed fast"),
    }
)
STATES: Mapping[str, Promise] = MappingProxyType(
    {
        "todo": _("to look at"),
        "agreed": _("agreed"),
        "pending": _("remark sent, no answer yet"),
        "accepted": _("remark accepted"),
        "kept": _("verdict kept by the arbitre"),
        "rectified": _("rectified by the double arbitre"),
    }
)


def review_line(each: ReviewLine, view: DeskView) -> dict[str, Any]:
    """A verdict to look at again; `reasons` are words."""
    return {
        "table": each.line.table,
        "entry": each.line.entry,
        "name": each.line.name,
        "coup": each.row.coup,
        "attempt": each.row.attempt,
        "risk": each.risk.points,
        "reasons": [{"code": code, "text": str(REASONS[code])} for code in each.risk.reasons],
        "state": each.state,
        "state_text": str(STATES[each.state]),
        "remark": each.remark,
        "verdict": card(each.row, each.line.name),
        "rectify_url": address("arbitration:rectify", view, entry=each.line.entry, coup=each.row.coup),
        "paper_url": address("arbitration:paper", view, entry=each.line.entry, coup=each.row.coup),
    }


def review_context(found: ReviewDesk) -> dict[str, Any]:
    """What is left, the riskiest first, what has been looked at, and how far it has come."""
    return {
        "left": [review_line(each, found.view) for each in found.left],
        "seen": [review_line(each, found.view) for each in found.seen],
        "done": len(found.seen),
        "corrected": len(found.lines),
        "expected": len(found.view.tables),
    }


def disagreement(each: Disagreement, view: DeskView) -> dict[str, Any]:
    """A remark or a rectification of the double arbitre, at any coup of the partie."""
    page = reverse("arbitration:rectify", args=[view.partie, view.centre, each.entry, each.coup])
    return {
        "table": each.table,
        "name": each.name,
        "entry": each.entry,
        "coup": each.coup,
        "attempt": each.attempt,
        "state": each.state,
        "state_text": str(STATES[each.state]),
        "text": each.text,
        "before": each.before,
        "after": each.after,
        "at": each.at,
        "rectify_url": page + coup_query({}, each.attempt),
    }
