"""The mails about a recours in words: what happened, until when, where it is read. They hold no name and no reason."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy

from arbitration.events import fisf as events, recours
from arbitration.forms.recours import OUTCOME_LABELS
from arbitration.presentation.recours import WHYS, about
from arbitration.queries.recipients import Recipient, sits_in_fisf
from arbitration.queries.recours import RecoursLine
from arbitration.services.links import link_of
from engine.web import addresses, dates

SUBJECTS: Mapping[type, Any] = {
    recours.AppealAdmitted: gettext_lazy("A recours has been filed"),
    recours.AppealRefused: gettext_lazy("A recours is inadmissible"),
    recours.AppealDecided: gettext_lazy("A recours has been decided"),
    events.PartiesInformed: gettext_lazy("A recours will go before the FISF"),
    events.AppealEscalated: gettext_lazy("A recours has been transmitted to the FISF"),
    events.DocumentsRequested: gettext_lazy("Documents are asked for in a recours"),
    events.DossierCompleted: gettext_lazy("The dossier of a recours is complete"),
    events.DossierLapsed: gettext_lazy("The dossier of a recours is void"),
    events.FurtherAppealDecided: gettext_lazy("The FISF has decided a recours"),
}


def mail_of(line: RecoursLine, event: Any, to: Recipient, *, competition: str) -> tuple[str, str]:
    """Its subject and its text."""
    subject = f"{SUBJECTS[type(event)]} · {competition}"
    paragraphs = [
        f"{SUBJECTS[type(event)]}.",
        _("Competition: %(name)s") % {"name": competition},
        _("Recours: %(about)s") % {"about": about(line)},
        *_more(event),
    ]
    return subject, "\n\n".join([*paragraphs, *_where(line, to), "Raccord"]) + "\n"


def _more(event: Any) -> list[str]:
    match event:
        case recours.AppealRefused():
            return [
                _("Recours inadmissible: %(why)s.") % {"why": WHYS[recours.Inadmissible(event.why)]}
                + f" ({event.article})"
            ]
        case recours.AppealDecided() | events.FurtherAppealDecided():
            return [f"{OUTCOME_LABELS[event.outcome]}."]
        case events.DocumentsRequested():
            until = dates.stated_moment(event.until)
            return [_("They are due by %(moment)s inclusive (FISF 6.4.2.c).") % {"moment": until}]
        case events.DossierLapsed():
            return [_("The documents did not arrive in time: the dossier is void, and the decision stands.")]
    return []


def _where(line: RecoursLine, to: Recipient) -> list[str]:
    origin = addresses.known_address()
    if not origin:
        return [_("To read more, open Raccord and sign in; without an account, ask the arbitre for your link.")]
    row = line.row
    if to.player is not None and row.entry is not None:
        path = link_of(row.competition, row.entry)
    else:
        path = reverse("arbitration:further" if sits_in_fisf(to) else "arbitration:recours", args=[row.recours])
    return [_("To read more: %(address)s") % {"address": origin + path}]
