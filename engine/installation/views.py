"""The page "État" of the team."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.installation.facts import installation
from engine.installation.permissions import SEE_STATE
from engine.installation.worries import ADVICE, worries
from engine.people.permissions import require


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
