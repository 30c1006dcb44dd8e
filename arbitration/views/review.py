"""The second look at the bulletins of a centre: the page of the double arbitre, and the answers of the arbitre."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.commands.reviews import agree_to_verdict, answer_to_remark, send_remark
from arbitration.domain.refusals import UnknownEntry
from arbitration.presentation.desk import coup_context, coup_query, label
from arbitration.presentation.reviews import ReviewDeskShown, Reviewed, review_desk
from arbitration.queries import blocks, reviews, seats
from arbitration.queries.desk import DeskView
from arbitration.services.remarks import waiting_elsewhere
from arbitration.views.query_params import attempt_of, coup_of, number_of
from engine.events import actors, refusals
from engine.eventstore.errors import ConcurrencyError
from engine.people.permissions import allowed, require
from engine.web import idempotency, pageforms, requests, sentences


class LookForm(forms.Form):
    """What is said of one bulletin."""

    AGREE, REMARK, ACCEPT, KEEP = "agree", "remark", "accept", "keep"

    entry = forms.UUIDField()
    coup = forms.IntegerField(min_value=1, max_value=999)
    attempt = forms.IntegerField(min_value=1, max_value=999)
    look = forms.ChoiceField(choices=[(choice, choice) for choice in (AGREE, REMARK, ACCEPT, KEEP)])
    remark = forms.CharField(required=False, max_length=500)

    def act(self, partie: UUID, by: actors.Actor) -> None:
        """Raises what the command refuses."""
        typed = self.cleaned_data
        bulletin = {"coup": typed["coup"], "attempt": typed["attempt"], "by": by}
        acts: dict[str, Callable[[], None]] = {
            self.AGREE: lambda: agree_to_verdict(partie, typed["entry"], **bulletin),
            self.REMARK: lambda: send_remark(partie, typed["entry"], remark=typed["remark"], **bulletin),
            self.ACCEPT: lambda: answer_to_remark(partie, typed["entry"], accepted=True, **bulletin),
            self.KEEP: lambda: answer_to_remark(partie, typed["entry"], accepted=False, **bulletin),
        }
        acts[typed["look"]]()


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def review(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """What is left to look at again, the riskiest first; the arbitres of the centre read it and answer the remarks."""
    require(request.user, "arbitration.view_bulletins", (partie, centre))
    if request.method == "POST":
        if not allowed(request.user, "arbitration.review_bulletins", (partie, centre)):
            require(request.user, "arbitration.correct_bulletins", (partie, centre))
        return _look(request, partie, centre)
    return _page(request, partie, centre)


@require_GET
@login_required
@never_cache
def remarks(request: HttpRequest) -> HttpResponse:
    """A fragment: the remarks that wait for the reader, but those of the partie whose page tells them itself."""
    own = _uuid(request.GET.get("but", ""))
    waiting = waiting_elsewhere(requests.signed_in(request).pk, own)
    return render(request, "arbitration/_remarks.html", {"remarks_elsewhere": waiting, "remarks_but": own})


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def _look(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    form = LookForm(request.POST)
    if not form.is_valid():
        return _page(request, partie, centre, status=422)
    typed = form.cleaned_data
    try:
        if seats.seat_of(partie, typed["entry"]).centre != centre:
            raise UnknownEntry
        with idempotency.identified_by_form(request):
            form.act(partie, requests.signed_in(request))
        if typed["remark"]:
            pageforms.tell_done(request, _("The remark is with the arbitre."))
    except (refusals.Refusal, ConcurrencyError) as refusal:
        more = {"error": sentences.translated(refusal), "refused": str(typed["entry"]), "remark": typed["remark"]}
        return _page(request, partie, centre, status=refusal.status, **more)
    page = reverse("arbitration:review", args=[partie, centre])
    return redirect(page + coup_query({"coup": coup_of(request) or typed["coup"]}, attempt_of(request)))


def _page(request: HttpRequest, partie: UUID, centre: UUID, *, status: int = 200, **more: Any) -> HttpResponse:
    reviewed = reviews.review_desk(
        partie, centre, coup_of(request), attempt_of(request), reader=requests.signed_in(request).pk
    )
    view = reviewed.view
    desk = review_desk(reviewed, reviews.disagreements(partie, centre))
    line = _line_shown(request, desk)
    context = {
        "shown": line,
        "left": desk.left,
        "seen": desk.seen,
        "done": desk.done,
        "corrected": desk.corrected,
        "expected": desk.expected,
        "partie": {"id": partie, "label": label(view)},
        "coup": coup_context(view.position) if view.position else None,
        "coups": _coups(view),
        "disagreements": desk.disagreements,
        "may_review": _is_double_arbitre(request, view, line),
        "may_correct": allowed(request.user, "arbitration.correct_bulletins", (partie, centre)),
        "answers": [(LookForm.ACCEPT, _("Accept: nothing to change")), (LookForm.KEEP, _("Keep the verdict"))],
        "desk_url": reverse("arbitration:entry", args=[partie, centre]),
        "differing_url": reverse("arbitration:differing-readings", args=[partie, centre]) if view.is_twice else "",
        "topics": [f"partie-{partie}", f"bulletins-{partie}"],
        **more,
    }
    alone = requests.from_htmx(request) and request.headers.get("HX-Target") == "progress"
    template = "arbitration/review/_progress.html" if alone else "arbitration/review.html"
    return render(request, template, context, status=status)


def _line_shown(request: HttpRequest, desk: ReviewDeskShown) -> Reviewed | None:
    """The verdict to look at: that of the table asked for, else the riskiest one left."""
    table = number_of(request, "table")
    lines = [line for line in (*desk.left, *desk.seen) if line.table == table]
    return next(iter(lines or desk.left), None)


def _is_double_arbitre(request: HttpRequest, view: DeskView, line: Reviewed | None) -> bool:
    """FISF 5.9.d: staff included, but nobody who corrects the table that is shown."""
    if not allowed(request.user, "arbitration.review_bulletins", (view.partie, view.centre)):
        return False
    if line is None:
        return True
    seat = seats.seat_of(view.partie, line.entry)
    return requests.signed_in(request).pk not in blocks.arbitres_of_seat(seat)


def _coups(view: DeskView) -> list[dict[str, Any]]:
    page = reverse("arbitration:review", args=[view.partie, view.centre])
    return [
        {
            "number": seen.coup,
            "seen": seen.seen,
            "corrected": seen.corrected,
            "url": f"{page}?coup={seen.coup}",
            "is_shown": seen.coup == view.coup,
        }
        for seen in reviews.coups_seen(view.partie, view.centre)
    ]
