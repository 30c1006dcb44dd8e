"""Recours: the pages of a player who came by his link, of the arbitres of a centre, of a commission (FISF 6.3)."""

from datetime import datetime
from typing import Any
from uuid import UUID

import segno
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from arbitration.commands.links import withdraw_recours_link
from arbitration.commands.recours import file_own_recours, file_recours
from arbitration.events.recours import Contested
from arbitration.forms.recours import DeskRecoursForm, RecoursForm
from arbitration.presentation.desk import label
from arbitration.presentation.recours import countdown, recours_item
from arbitration.queries import desk as desk_queries, recours, seats, windows
from arbitration.services.links import LASTS, Bearer, bearer_of, link_of
from engine import zones
from engine.events import actors, refusals
from engine.people import links, permissions
from engine.web import addresses, dates, idempotency, sentences


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def my_recours(request: HttpRequest, token: str) -> HttpResponse:
    """Four questions, how long is left, and what became of those already filed."""
    bearer = bearer_of(token)
    centre = recours.seat_in(bearer.competition, bearer.entry).centre
    zones.tell({"centre": centre})
    parties = _parties(bearer.competition, centre)
    form = RecoursForm(request.POST or None, parties=parties, initial=_contested(request, parties))
    status = 200
    if request.method == "POST":
        status = _filed_by_player(request, form, bearer)
        if status == 200:
            return redirect("arbitration:my-recours", token=token)
    context = {
        "name": seats.names_of_entries([bearer.entry])[bearer.entry],
        "token": token,
        "competition": seats.name_of_competition(bearer.competition),
        "left": countdown(windows.current_window(bearer.competition, centre, now=now()), now()),
        "form": form,
        "submit": _("File the recours"),
        "played": bool(parties),
        "recours": [recours_item(line, token=token) for line in recours.recours_of_entry(bearer.entry)],
    }
    response = render(request, "arbitration/recours/mine.html", context, status=status)
    # The address is a key, which goes to nobody else; told to ourselves it lets a form be sent, which "null" would not.
    response["Referrer-Policy"] = "same-origin"
    return response


def _contested(request: HttpRequest, parties: list[tuple[UUID, int, bool]]) -> dict[str, Any]:
    """The verdict that a page of the player led here to contest; nothing once it is too late."""
    asked = request.GET.get("partie"), request.GET.get("coup", "")
    if asked[0] not in {str(partie) for partie, _number, is_over in parties if not is_over} or not asked[1].isdecimal():
        return {}
    return {"subject": Contested.VERDICT.value, "partie": asked[0], "coup": asked[1]}


def _filed_by_player(request: HttpRequest, form: RecoursForm, bearer: Bearer) -> int:
    if not form.is_valid():
        return 422
    try:
        with idempotency.identified_by_form(request):
            typed, matter = form.cleaned_data, form.matter(bearer.competition, bearer.entry)
            if _is_late(form, matter, recours.seat_in(bearer.competition, bearer.entry).centre, now()):
                return 422
            filed = file_own_recours(matter, typed["grounds"], email=typed["email"], by=bearer)
    except refusals.Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return refusal.status
    _tell(request, filed, _("Your recours has been received. See below what happens next."))
    return 200


def _is_late(form: RecoursForm, matter: recours.Matter, centre: UUID, at: datetime) -> bool:
    """Whether it comes too late, and its author has not been told so yet."""
    limit = windows.deadline_of(matter, centre, now=at)
    if form.cleaned_data["late"] or limit.at is None or not limit.is_past(at):
        return False
    form.warn_of_time(dates.stated_moment(limit.at))
    return True


def _tell(request: HttpRequest, filed: UUID, received: str) -> None:
    item = recours_item(recours.recours_line(filed))
    if item["refused"]:
        messages.warning(request, _("Recours inadmissible: %(why)s. It is kept.") % {"why": item["why"]})
    else:
        messages.success(request, received)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def recours_desk(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The recours of a centre; one typed for a player or for the arbitres; the link that a player is given."""
    view = desk_queries.desk(partie, centre)
    by = permissions.require(request.user, "arbitration.file_recours", (view.competition, centre))
    names = {line.entry: f"{line.table} · {line.name}" for line in view.tables}
    form = DeskRecoursForm(request.POST or None, parties=_parties(view.competition, centre), seats=list(names.items()))
    status = 200
    if request.method == "POST":
        status = _filed_at_desk(request, form, view.competition, centre, by)
        if status == 200:
            return redirect("arbitration:recours-desk", partie=partie, centre=centre)
    context = {
        "partie": {"id": partie, "label": label(view)},
        "left": countdown(windows.current_window(view.competition, centre, now=now()), now()),
        "form": form,
        "submit": _("Record the recours"),
        "recours": [recours_item(line) for line in recours.recours_in_centre(partie, centre)],
        "seats": [{"entry": entry, "label": name} for entry, name in names.items()],
        "given": _given(request, view, names),
        "back_url": reverse("arbitration:entry", args=[partie, centre]),
    }
    return render(request, "arbitration/recours/desk.html", context, status=status)


@require_POST
@login_required
def withdraw_link(request: HttpRequest, partie: UUID, centre: UUID, entry: UUID) -> HttpResponse:
    """Back at the desk, with a new link of the same player."""
    competition = seats.round_of(partie).competition
    by = permissions.require(request.user, "arbitration.file_recours", (competition, centre))
    with idempotency.identified_by_form(request):
        withdraw_recours_link(competition, entry, centre=centre, by=by)
    messages.success(request, _("The former links of this player no longer work. Here is the new one."))
    desk = reverse("arbitration:recours-desk", args=[partie, centre])
    return redirect(f"{desk}?joueur={entry}")


def _filed_at_desk(
    request: HttpRequest, form: DeskRecoursForm, competition: UUID, centre: UUID, by: actors.Actor
) -> int:
    if not form.is_valid():
        return 422
    typed = form.cleaned_data
    try:
        with idempotency.identified_by_form(request):
            matter, arguments = form.matter(competition, typed["entry"]), form.arguments()
            if _is_late(form, matter, centre, arguments["at"] or now()):
                return 422
            filed = file_recours(matter, typed["grounds"], centre=centre, by=by, **arguments)
    except refusals.Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return refusal.status
    _tell(request, filed, _("The recours has been recorded. See below what happens next."))
    return 200


def _given(request: HttpRequest, view: desk_queries.DeskView, names: dict[UUID, str]) -> dict[str, Any] | None:
    """The link of the entry that is asked for, and its code for a telephone; None for no entry of this centre."""
    chosen = next((entry for entry in names if str(entry) == request.GET.get("joueur")), None)
    if chosen is None:
        return None
    address = addresses.whole(request, link_of(view.competition, chosen))
    code = segno.make(address, error="m").svg_inline(scale=4, border=2, omitsize=False, light="white")
    return {
        "name": names[chosen],
        "address": address,
        "qr": code,
        "until": links.last_day(LASTS),
        "withdraw_url": reverse("arbitration:recours-link", args=[view.partie, view.centre, chosen]),
    }


def _parties(competition: UUID, centre: UUID) -> list[tuple[UUID, int, bool]]:
    """Each with whether the time for a recours about it is over."""
    at = now()
    return [
        (row.partie, row.round, windows.is_over(competition, centre, row.partie, now=at))
        for row in windows.parties_played(competition, centre)
    ]
