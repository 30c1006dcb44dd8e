"""Webhooks in words: kinds of news, why a delivery failed, the mail that says that nothing is sent any more."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.web import addresses
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.webhooks.domain.kinds import kind_of_plugin, kinds_here
from tournaments.webhooks.domain.trying import Fault
from tournaments.webhooks.queries import DeliveryLine, Place, WebhookLine

LABELS = {
    "tournaments.results_published": gettext_lazy("Results published"),
    "tournaments.round_opened": gettext_lazy("Round opened"),
    "tournaments.round_closed": gettext_lazy("Round closed"),
    "games.partie_announced": gettext_lazy("Partie announced"),
    "games.tirage_announced": gettext_lazy("Tirage announced"),
    "games.clock_started": gettext_lazy("Clock started"),
    "games.coup_closed": gettext_lazy("Coup closed"),
    "games.solution_announced": gettext_lazy("Solution announced"),
    "games.joker_replaced": gettext_lazy("Joker replaced"),
    "games.joker_kept": gettext_lazy("Joker kept"),
    "games.tirage_put_back": gettext_lazy("Tirage put back"),
    "games.coup_annulled": gettext_lazy("Coup annulled"),
    "games.partie_interrupted": gettext_lazy("Partie interrupted"),
    "games.partie_resumed": gettext_lazy("Partie resumed"),
    "games.partie_ended": gettext_lazy("Partie ended"),
}
_FAULTS = {
    Fault.PRIVATE: gettext_lazy("The name leads to an address that is not public."),
    Fault.UNKNOWN_NAME: gettext_lazy("The name leads nowhere."),
    Fault.CERTIFICATE: gettext_lazy("The certificate of the site is not valid."),
    Fault.UNREACHABLE: gettext_lazy("The site did not answer."),
    Fault.PLUGIN: gettext_lazy("The plugin that makes this news has failed, or is gone."),
}


def kinds_offered() -> list[tuple[str, str]]:
    return [(kind, label_of(kind)) for kind in kinds_here()]


def label_of(kind: str) -> str:
    """That of a plugin which is gone is told by its name."""
    if kind in LABELS:
        return str(LABELS[kind])
    return made.title if (made := kind_of_plugin(kind)) else kind


def fault_label(line: DeliveryLine) -> str:
    """Why it was not taken; "" where it was, or has not been sent yet."""
    if line.fault == Fault.STATUS.value:
        return _("The site answered %(status)s.") % {"status": line.status}
    return str(_FAULTS[Fault(line.fault)]) if line.fault else ""


def list_url(place: Place) -> str:
    if place.competition is not None:
        return reverse("competition-webhooks", args=[place.competition])
    return reverse("federation-webhooks", args=[place.federation])


def webhook_url(webhook: UUID) -> str:
    return reverse("webhook", args=[webhook])


def act_url(webhook: UUID, act: str) -> str:
    return reverse("webhook-act", args=[webhook, act])


def back_url(place: Place) -> str:
    if place.competition is not None:
        return reverse("staff-competition", args=[place.competition])
    return reverse("organisation-page", args=[OrganisationKind.FEDERATION, place.federation])


def webhook_shown(line: WebhookLine) -> dict[str, Any]:
    return {
        "line": line,
        "kinds": [label_of(kind) for kind in line.kinds],
        "url": webhook_url(line.id),
        "state": _state(line),
    }


def _state(line: WebhookLine) -> str:
    if line.stopped_at is not None:
        return _("Stopped: nothing was taken for a day.")
    waiting = ngettext("%(count)d delivery waits", "%(count)d deliveries wait", line.waiting) % {"count": line.waiting}
    if line.failing_since is not None:
        return _("In trouble: %(waiting)s.") % {"waiting": waiting}
    return waiting if line.waiting else _("All is delivered.")


def delivery_shown(webhook: UUID, line: DeliveryLine) -> dict[str, Any]:
    return {
        "line": line,
        "label": label_of(line.type),
        "fault": fault_label(line),
        "replay_url": reverse("webhook-replay", args=[webhook, line.number]),
    }


def stopped_mail(line: WebhookLine) -> tuple[str, str]:
    """Its subject and its text."""
    page = addresses.known_address() + webhook_url(line.id)
    subject = _("A site no longer takes the news of Raccord")
    body = _(
        "For a day, %(address)s has taken nothing of what Raccord sends it. Raccord sends nothing more there.\n\n"
        "Once the site works again, press “Send again” on this page: what it has missed is sent then.\n%(page)s\n"
    ) % {"address": line.url, "page": page}
    return subject, body
