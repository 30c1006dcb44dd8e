"""Recours: the pages of a player who came by his link, of the arbitres of a centre, of a commission (FISF 6.3)."""

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
from django.views.decorators.http import require_http_methods

from arbitration import queries
from arbitration.commands import decide_recours, file_own_recours, file_recours
from arbitration.domain.recours import AlreadyDecided, DoesNotSit, JudgesHimself, NobodySits, NotHeard
from arbitration.forms import DecisionOfCommissionForm, DeskRecoursForm, RecoursForm, RemedyForm, remedy_form
from arbitration.links import Bearer, bearer_of, link_of
from arbitration.presentation import label
from arbitration.presentation.recours import CONCERNS, countdown, recours_item
from arbitration.queries import RecoursLine
from arbitration.refusals import ReasonNeeded
from engine.events import Refusal
from engine.people import Actor, allowed, require
from engine.web.idempotency import identified_by_form
from engine.web.sentences import translated


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def my_recours(request: HttpRequest, token: str) -> HttpResponse:
    """Four questions, how long is left, and what became of those already filed."""
    bearer = bearer_of(token)
    centre = queries.seat_in(bearer.competition, bearer.entry).centre
    parties = _parties(bearer.competition, centre)
    form = RecoursForm(request.POST or None, parties=parties)
    status = 200
    if request.method == "POST":
        status = _filed_by_player(request, form, bearer)
        if status == 200:
            return redirect("arbitration:my-recours", token=token)
    context = {
        "name": queries.names_of_entries([bearer.entry])[bearer.entry],
        "competition": queries.name_of_competition(bearer.competition),
        "left": countdown(queries.current_window(bearer.competition, centre, now=now()), now()),
        "form": form,
        "submit": _("File the recours"),
        "played": bool(parties),
        "recours": [recours_item(line, token=token) for line in queries.recours_of_entry(bearer.entry)],
    }
    response = render(request, "arbitration/recours/mine.html", context, status=status)
    # The address is a key, which goes to nobody else; told to ourselves it lets a form be sent, which "null" would not.
    response["Referrer-Policy"] = "same-origin"
    return response


def _filed_by_player(request: HttpRequest, form: RecoursForm, bearer: Bearer) -> int:
    if not form.is_valid():
        return 422
    try:
        with identified_by_form(request):
            typed, matter = form.cleaned_data, form.matter(bearer.competition, bearer.entry)
            file_own_recours(matter, typed["grounds"], email=typed["email"], by=bearer)
    except Refusal as refusal:
        form.add_error(None, translated(refusal))
        return refusal.status
    messages.success(request, _("Your recours has been received. What becomes of it is told below."))
    return 200


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def recours_desk(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The recours of a centre; one typed for a player or for the arbitres; the link that a player is given."""
    view = queries.desk(partie, centre)
    by = require(request.user, "arbitration.file_recours", (view.competition, centre))
    names = {line.entry: f"{line.table} · {line.name}" for line in view.tables}
    form = DeskRecoursForm(request.POST or None, parties=_parties(view.competition, centre), seats=list(names.items()))
    status = 200
    if request.method == "POST":
        status = _filed_at_desk(request, form, view.competition, centre, by)
        if status == 200:
            return redirect("arbitration:recours-desk", partie=partie, centre=centre)
    context = {
        "partie": {"id": partie, "label": label(view)},
        "left": countdown(queries.current_window(view.competition, centre, now=now()), now()),
        "form": form,
        "submit": _("Record the recours"),
        "recours": [recours_item(line) for line in queries.recours_in_centre(partie, centre)],
        "seats": [{"entry": entry, "label": name} for entry, name in names.items()],
        "given": _given(request, view.competition, names),
        "back_url": reverse("arbitration:entry", args=[partie, centre]),
    }
    return render(request, "arbitration/recours/desk.html", context, status=status)


def _filed_at_desk(request: HttpRequest, form: DeskRecoursForm, competition: UUID, centre: UUID, by: Actor) -> int:
    if not form.is_valid():
        return 422
    typed = form.cleaned_data
    try:
        with identified_by_form(request):
            matter = form.matter(competition, typed["entry"])
            file_recours(matter, typed["grounds"], centre=centre, by=by, **form.arguments())
    except Refusal as refusal:
        form.add_error(None, translated(refusal))
        return refusal.status
    messages.success(request, _("The recours has been recorded. What becomes of it is told below."))
    return 200


def _given(request: HttpRequest, competition: UUID, names: dict[UUID, str]) -> dict[str, Any] | None:
    """The link of the entry that is asked for, and its code for a telephone; None for no entry of this centre."""
    asked = next((entry for entry in names if str(entry) == request.GET.get("joueur")), None)
    if asked is None:
        return None
    address = request.build_absolute_uri(link_of(competition, asked))
    code = segno.make(address, error="m").svg_inline(scale=4, border=2, omitsize=False, light="white")
    return {"name": names[asked], "address": address, "qr": code}


def _parties(competition: UUID, centre: UUID) -> list[tuple[UUID, int]]:
    return [(row.partie, row.round) for row in queries.parties_played(competition, centre)]


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def decision(request: HttpRequest, recours: UUID) -> HttpResponse:
    """FISF 6.4.1: one recours, for those who decide it; members who are concerned are named, and cannot sit."""
    line = queries.recours_line(recours)
    by = require(request.user, "arbitration.decide_recours", line.row.commission)
    members = queries.members_of(line.row.commission)
    concerns = queries.concerns_of(line.row, members)
    form = DecisionOfCommissionForm(
        request.POST or None,
        members=[(one.person, one.name) for one in members if one.person not in concerns],
    )
    remedy = remedy_form(line.row, request.POST or None)
    status = 200
    if request.method == "POST":
        status = _decided(request, form, remedy, recours, by)
        if status == 200:
            return redirect("arbitration:recours", recours=recours)
    context = {
        "competition": queries.name_of_competition(line.row.competition),
        "recours": [recours_item(line) | {"further_url": _further_url(request, line)}],
        "waits": line.row.state == "admitted",
        "form": form,
        "remedy": remedy,
        "frozen": queries.is_frozen(line.row.competition),
        "suppose_url": reverse("recours-replay", args=[recours]),
        "submit": _("Record the decision"),
        "members": bool(members),
        "aside": [(one.name, str(CONCERNS[concerns[one.person]])) for one in members if one.person in concerns],
    }
    return render(request, "arbitration/recours/decision.html", context, status=status)


def _further_url(request: HttpRequest, line: RecoursLine) -> str:
    """Where a recours that was decided goes to the FISF, for the president of the commission and staff."""
    transmits = allowed(request.user, "arbitration.preside_commission", line.row.commission)
    organises = allowed(request.user, "arbitration.constitute_commission", line.row.competition)
    decided = line.row.state == "decided"
    return reverse("arbitration:further", args=[line.row.recours]) if decided and (transmits or organises) else ""


def _decided(
    request: HttpRequest, form: DecisionOfCommissionForm, remedy: RemedyForm | None, recours: UUID, by: Actor
) -> int:
    if not (form.is_valid() & (remedy is None or remedy.is_valid())):
        return 422
    follows: dict[str, Any] = {"remedy": remedy.remedy(), **remedy.warned()} if remedy else {}
    try:
        with identified_by_form(request):
            decide_recours(recours, by=by, **form.cleaned_data, **follows)
    except Refusal as refusal:
        _refuse(form, remedy, refusal)
        return refusal.status
    messages.success(request, _("The decision has been recorded."))
    return 200


def _refuse(form: DecisionOfCommissionForm, remedy: RemedyForm | None, refusal: Refusal) -> None:
    """Beside what was typed of it: who sits and why, or what follows."""
    if remedy is None or isinstance(refusal, _OF_THE_DECISION):
        form.add_error(None, translated(refusal))
    else:
        remedy.refuse(refusal)


_OF_THE_DECISION = (AlreadyDecided, DoesNotSit, JudgesHimself, NobodySits, NotHeard, ReasonNeeded)
