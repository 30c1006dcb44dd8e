"""The pages of a mort subite: for the juge-arbitre who pronounces, and for everybody (FISF 3.8.3)."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.commands.mort_subite import pronounce_eliminations
from arbitration.forms.mort_subite import PronounceForm
from arbitration.presentation.mort_subite import MOST_NAMES, eliminations, survivors_shown
from arbitration.queries.mort_subite import mort_subite_of
from arbitration.queries.survivors import survivors, survivors_version
from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, requests, revalidating, sentences
from games.queries.parties import ended_among
from games.services.embargo import refuse_if_embargoed


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def pronounce(request: HttpRequest, partie: UUID) -> HttpResponse:
    """Who would fall at the coup, and why; then it is pronounced. A refusal is shown in the form."""
    require(request.user, "games.conduct_partie", partie)
    form = PronounceForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            with idempotency.identified_by_form(request):
                pronounce_eliminations(partie, **form.cleaned_data, by=requests.signed_in(request))
        except Refusal as refusal:
            form.add_error(None, sentences.translated(refusal))
            return render(request, "arbitration/eliminations.html", _context(partie, form), status=refusal.status)
        messages.success(request, _message(partie, form.cleaned_data["coup"]))
        return redirect("arbitration:eliminations", partie=partie)
    status = 422 if request.method == "POST" else 200
    return render(request, "arbitration/eliminations.html", _context(partie, form), status=status)


def _context(partie: UUID, form: PronounceForm) -> dict[str, Any]:
    page = eliminations(mort_subite_of(partie))
    topics = [f"conduct-{partie}", f"bulletins-{partie}"]
    return {"partie": partie, "shown": page, "form": form, "ended": bool(ended_among([partie])), "topics": topics}


def _message(partie: UUID, coup: int) -> str:
    mort_subite = mort_subite_of(partie)
    fell = sum(fall.coup == coup for fall in mort_subite.recorded.values())
    if not fell:
        return _("Coup %(coup)s: nobody falls.") % {"coup": coup}
    message = ngettext("Coup %(coup)s: %(count)s player falls.", "Coup %(coup)s: %(count)s players fall.", fell)
    return message % {"coup": coup, "count": fell}


@require_GET
@login_required
@never_cache
def waiting(request: HttpRequest, partie: UUID) -> HttpResponse:
    """A fragment for the console of the juge-arbitre: what waits to be pronounced."""
    require(request.user, "games.conduct_partie", partie)
    page = eliminations(mort_subite_of(partie))
    context = {"partie": partie, "shown": page, "ended": bool(ended_among([partie]))}
    return render(request, "arbitration/_eliminations_waiting.html", context)


def _version(request: HttpRequest, partie: UUID) -> str:
    refuse_if_embargoed(partie, request.user)
    return f"{survivors_version()} {_is_for_the_hall(request)}"


def _is_for_the_hall(request: HttpRequest) -> bool:
    return requests.from_htmx(request) and request.headers.get("HX-Target") != "still-in"


@require_GET
@revalidating.part_revalidated(_version)
def still_in(request: HttpRequest, partie: UUID) -> HttpResponse:
    """Who is still in and who fell, for everybody; the screen of the hall takes it as a fragment, in large letters."""
    refuse_if_embargoed(partie, request.user)
    fragment = _is_for_the_hall(request)
    context = survivors_shown(survivors(partie), most=MOST_NAMES if fragment else None)
    template = "arbitration/_still_in_hall.html" if fragment else "arbitration/still_in.html"
    response = render(request, template, {"shown": context, "topics": [f"partie-{partie}"]})
    response["Cache-Control"] = "no-cache"
    response["Vary"] = "HX-Request"
    return response
