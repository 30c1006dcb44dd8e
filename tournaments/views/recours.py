"""What follows from a recours: supposed before it is decided; put into official results by a rectificatif."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from arbitration.commands.remedies import refuse_unworkable
from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.forms.remedies import RemedyForm, remedy_form
from arbitration.presentation.recours import recours_item
from arbitration.queries.recours import RecoursLine, recours_line
from engine.events import actors, refusals
from engine.people.permissions import allowed, require
from engine.web import form_addresses, idempotency, sentences
from tournaments.commands import remedies, replays
from tournaments.domain.refusals.whatif import NothingToSuppose
from tournaments.presentation.remedies import cause_of
from tournaments.queries.whatif.supposing import supposition_of


@form_addresses.part_of(lambda recours: reverse("arbitration:recours", args=[recours]))
@require_POST
@login_required
@never_cache
def suppose(request: HttpRequest, recours: UUID) -> HttpResponse:
    """“Et si… ?” of what is typed on the page of the decision, which stays as it is in its own tab."""
    line = recours_line(recours)
    by = _decider(request, line)
    typed = request.POST.copy()
    typed["suppose"] = "1"
    form = remedy_form(line.row, typed)
    if form is None:
        raise NothingToSuppose
    if form.is_valid():
        try:
            return redirect("replay", replay=_ask_for_replay(request, line, form, by))
        except refusals.Refusal as refusal:
            form.refuse(refusal)
    context = {
        "form": form,
        "recours": [recours_item(line)],
        "decision_url": reverse("arbitration:conclusion" if line.further else "arbitration:recours", args=[recours]),
    }
    return render(request, "tournaments/staff/remedy_refused.html", context, status=422)


def _decider(request: HttpRequest, line: RecoursLine) -> actors.Actor:
    """Who decides it: the commission that hears it, or that of the FISF once it is before it."""
    if line.further is not None and allowed(request.user, "arbitration.conclude_recours"):
        return require(request.user, "arbitration.conclude_recours")
    return require(request.user, "arbitration.decide_recours", line.row.commission, unknown=UnknownRecours)


def _ask_for_replay(request: HttpRequest, line: RecoursLine, form: RemedyForm, by: actors.Actor) -> UUID:
    remedy = form.decided()
    refuse_unworkable(line.row, remedy, **form.warned())
    with idempotency.identified_by_form(request):
        return replays.ask_replay(line.row.competition, supposition_of(line.row, remedy), by=by)


def _publication_of(recours: UUID) -> str:
    try:
        return reverse("staff-publication", args=[recours_line(recours).row.competition])
    except UnknownRecours:
        return reverse("staff-competitions")


@form_addresses.part_of(_publication_of)
@require_POST
@login_required
@never_cache
def rectify(request: HttpRequest, recours: UUID) -> HttpResponse:
    """FISF 6.4.1: the federation applies the decision to the official results, in one step."""
    line = recours_line(recours)
    by = require(
        request.user,
        "tournaments.publish_results",
        line.row.competition,
        seen_with="tournaments.know_competition",
        unknown=UnknownRecours,
    )
    try:
        with idempotency.identified_by_form(request):
            issued = remedies.rectify_for_recours(recours, cause=cause_of(line), by=by)
    except refusals.Refusal as refusal:
        messages.error(request, sentences.translated(refusal))
    else:
        done = _("The rectificatif has been published.") if issued else _("The decision stands in the score.")
        messages.success(request, done)
    return redirect("staff-publication", competition=line.row.competition)
