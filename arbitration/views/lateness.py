"""FISF 6.2: a player arrives once coups have been played."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.commands.lateness import arrive_late
from arbitration.domain.refusals import UnknownEntry
from arbitration.forms.verdicts import LateForm
from arbitration.presentation.desk import label
from arbitration.queries.desk import desk
from arbitration.queries.lateness import late_seats
from arbitration.queries.seats import seat_of
from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, requests, sentences


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def late(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The table, and the first coup that it plays: the nul ones are recorded in one go."""
    require(request.user, "arbitration.correct_bulletins", (partie, centre))
    view = desk(partie, centre, reader=requests.signed_in(request).pk, wide=True)
    seats = late_seats(partie, centre)
    form = LateForm(
        request.POST or None,
        tables=[(seat.entry, f"{seat.table} · {seat.name}") for seat in seats],
        pairs=any(seat.pair for seat in seats),
        initial={"before_coup": (view.coup or 0) + 1},
    )
    status = _recorded(request, form, partie, centre) if request.method == "POST" else 200
    back = reverse("arbitration:entry", args=[partie, centre])
    if request.method == "POST" and status == 200:
        return redirect(back)
    context = {
        "form": form,
        "partie": {"id": partie, "label": label(view)},
        "late": [seat for seat in seats if seat.plays_from > 1],
        "back_url": back,
        "submit": _("Record the arrival"),
    }
    return render(request, "arbitration/late.html", context, status=status)


def _recorded(request: HttpRequest, form: LateForm, partie: UUID, centre: UUID) -> int:
    if not form.is_valid():
        return 422
    typed = form.cleaned_data
    try:
        if seat_of(partie, typed["entry"]).centre != centre:
            raise UnknownEntry
        with idempotency.identified_by_form(request):
            nul = arrive_late(
                partie,
                typed["entry"],
                typed["before_coup"],
                partner_present=typed.get("partner_present", False),
                by=requests.signed_in(request),
            )
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return refusal.status
    message = ngettext("%(count)s coup is nul.", "%(count)s coups are nul.", len(nul)) % {"count": len(nul)}
    messages.success(request, message)
    return 200
