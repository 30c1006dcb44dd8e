"""Recours as plain values: what is contested, what became of it, how long is left."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from arbitration.domain.recours import deadline, deciding, documents
from arbitration.events.recours import DocumentKind, Inadmissible, Outcome, Remedy, RemedyDecided
from arbitration.forms.recours import OUTCOME_LABELS, SUBJECT_LABELS
from arbitration.presentation import further, verdicts
from arbitration.queries.documents import DocumentView
from arbitration.queries.recours import RecoursLine, contested_by, remedy_of
from arbitration.queries.windows import Window, open_window

STATES = {
    "admitted": gettext_lazy("waiting for the commission"),
    "refused": gettext_lazy("not admissible"),
    "decided": gettext_lazy("decided"),
}
CONCERNS = {
    deciding.Concern.PLAYS: gettext_lazy("plays this competition"),
    deciding.Concern.DECIDED: gettext_lazy("gave the decision that is contested"),
    deciding.Concern.JUDGED: gettext_lazy("sat in the commission d’arbitrage of this competition"),
    deciding.Concern.DECLARED: gettext_lazy("a conflict of interest was declared"),
}
WHYS = {
    Inadmissible.LATE: gettext_lazy("the time was over"),
    Inadmissible.DECIDED: gettext_lazy("decided already"),
    Inadmissible.PENDING: gettext_lazy("the same one is being examined"),
}


DOCUMENTS = {
    DocumentKind.JPEG: gettext_lazy("Photograph %(number)s"),
    DocumentKind.PNG: gettext_lazy("Photograph %(number)s"),
    DocumentKind.WEBP: gettext_lazy("Photograph %(number)s"),
    DocumentKind.PDF: gettext_lazy("Document %(number)s (PDF)"),
}


ENDINGS = {
    DocumentKind.JPEG: "jpg",
    DocumentKind.PNG: "png",
    DocumentKind.WEBP: "webp",
    DocumentKind.PDF: "pdf",
}


def recours_item(line: RecoursLine, *, token: str = "") -> dict[str, Any]:
    """One recours. `filed_at` and `until` are moments. `token`: of the player who reads his own."""
    row = line.row
    return {
        "documents": [
            document_item(document, number, token) for number, document in enumerate(line.documents, start=1)
        ],
        "add_url": _add_url(line, token),
        "dossier_url": "" if token else reverse("arbitration:dossier", args=[row.recours]),
        "id": row.recours,
        "about": about(line),
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
        "follows": _follows(remedy_of(row)),
        "carried_out_at": row.carried_out_at,
        "further": further.further_item(line.further) if line.further else None,
    }


def document_item(document: DocumentView, number: int, token: str = "") -> dict[str, Any]:
    """A photograph or a document, and where it is read; `url` is "" once it is erased."""
    row = document.row
    if token:
        address = reverse("arbitration:my-document", args=[token, row.recours, row.document])
    else:
        address = reverse("arbitration:recours-document", args=[row.recours, row.document])
    return {
        "label": str(DOCUMENTS[document.kind]) % {"number": number},
        "picture": document.kind is not DocumentKind.PDF,
        "size": document.size,
        "by_player": row.author is None,
        "added_at": row.added_at,
        "url": "" if document.size is None else address,
    }


def _add_url(line: RecoursLine, token: str) -> str:
    """Where a document is added; "" where none is."""
    row = line.row
    if row.state == "refused" or len(line.documents) >= documents.MOST_DOCUMENTS:
        return ""
    if token:
        return reverse("arbitration:my-documents", args=[token, row.recours])
    return reverse("arbitration:dossier", args=[row.recours])


def _follows(remedy: RemedyDecided | None) -> str:
    """What a decision changes in the score; "" for nothing."""
    if remedy is None:
        return ""
    if remedy.remedy is Remedy.ANNULMENT:
        return _("coup %(coup)s does not count") % {"coup": remedy.coup}
    if remedy.remedy is Remedy.REINSTATEMENT:
        return _("the disqualification is lifted")
    if remedy.score is None:
        return _("the bulletin is read “%(line)s”") % {"line": remedy.line}
    sanction = verdicts.motif_label(remedy.motif) if remedy.motif else _("no sanction")
    return ngettext("%(score)s point, %(sanction)s", "%(score)s points, %(sanction)s", remedy.score) % {
        "score": remedy.score,
        "sanction": sanction,
    }


def about(line: RecoursLine) -> str:
    """What is contested: subject, partie, coup."""
    parts = [str(SUBJECT_LABELS[contested_by(line.row)])]
    if line.round is not None:
        parts.append(_("partie %(number)s") % {"number": line.round} if line.round else _("tie-break"))
    if line.row.coup:
        parts.append(_("coup %(number)s") % {"number": line.row.coup})
    return ", ".join(parts)


def countdown(window: Window, now: datetime) -> dict[str, Any]:
    """How long is left; `seconds` is None where only the start of the next partie ends it."""
    limit: deadline.Deadline = window.deadline
    left = None if limit.at is None else max(0, int((limit.at - now).total_seconds()))
    return {
        "at": limit.at,
        "seconds": left,
        "past": limit.is_past(now),
        "minutes": window.minutes,
        "always": window.always,
    }


def open_countdown(competition: UUID, entry: UUID, now: datetime) -> dict[str, Any] | None:
    """How long a decision about this entry may still be contested, for its public pages; None once it may not."""
    window = open_window(competition, entry, now=now)
    return countdown(window, now) if window else None
