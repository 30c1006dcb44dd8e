"""The page "État" of the team; and what everybody reads of the installation, from the foot of each page."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.installation import duties
from engine.installation.facts import installation
from engine.installation.permissions import SEE_STATE
from engine.installation.worries import ADVICE, worries
from engine.jobs import retention
from engine.people.permissions import require
from engine.web.revalidating import revalidated


@require_safe
@login_required
@never_cache
def state(request: HttpRequest) -> HttpResponse:
    """What somebody must look at first, then everything else."""
    require(request.user, SEE_STATE)
    facts = installation()
    context = {
        "found": facts,
        "worries": [("warning" if code in ADVICE else "error", sentence) for code, sentence in worries(facts)],
        "late": {name: events for name, events in facts.lag.items() if events},
        "unread": {name: seconds for name, seconds in facts.unread.items() if seconds >= 1},
        "current": "staff",
    }
    return render(request, "installation/state.html", context)


@require_safe
@revalidated
def privacy(request: HttpRequest) -> HttpResponse:
    """What is done with personal data (GDPR, article 13)."""
    return _duty(request, _("Personal data"), duties.privacy())


@require_safe
@revalidated
def legal(request: HttpRequest) -> HttpResponse:
    """Who publishes and hosts the site."""
    return _duty(request, _("Legal notice"), duties.legal())


@require_safe
@revalidated
def accessibility(request: HttpRequest) -> HttpResponse:
    """The accessibility statement."""
    return _duty(request, _("Accessibility: partly conforming"), duties.accessibility())


@require_safe
@revalidated
def subprocessors(request: HttpRequest) -> HttpResponse:
    """Who works with personal data for whoever runs the installation."""
    return _duty(request, _("Subprocessors"), duties.subprocessors())


@require_safe
@revalidated
def retention_table(request: HttpRequest) -> HttpResponse:
    """How long each kind of personal data is kept: the table of the guide, by the settings of this installation."""
    rules = [
        {"what": rule.what, "how_long": rule.in_words(), "why": rule.why, "ground": rule.ground}
        for rule in retention.retention()
    ]
    return render(request, "installation/retention.html", {"rules": rules})


def _duty(request: HttpRequest, title: str, sections: list[duties.Section]) -> HttpResponse:
    return render(request, "installation/duty.html", {"title": title, "sections": sections})
