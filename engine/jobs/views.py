"""The pages of the queue: what waits, how far it is, stopped or taken up again by the team."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from engine.events.refusals import Refusal
from engine.jobs import permissions, refusals, watching
from engine.people.permissions import require
from engine.web import dates, lists, sentences
from engine.web.pages import page_of

_ROWS = 50

STATES = {
    watching.State.WAITING: _("waits for a worker"),
    watching.State.LATER: _("for later"),
    watching.State.RUNNING: _("under way"),
    watching.State.DONE: _("done"),
    watching.State.STOPPED: _("stopped"),
    watching.State.GIVEN_UP: _("given up"),
}


class StopForm(forms.Form):
    why = forms.CharField(
        label=_("Why"),
        max_length=watching.LONGEST_REASON,
        help_text=_("Shown to the team. What the work has done by now stays."),
    )


@require_safe
@login_required
@never_cache
def works(request: HttpRequest) -> HttpResponse:
    """What is not done; with `?faits=1`, what is."""
    closed = request.GET.get("faits") == "1"
    work = lists.QueryLines(watching.works(by=request.user, closed=closed), lambda rows: map(watching.as_work, rows))
    rows, pages = page_of(request, work, _ROWS)
    context = {"rows": [_shown(row) for row in rows], "pages": pages, "closed": closed, "current": "staff"}
    return render(request, "jobs/works.html", context)


@require_safe
@login_required
@never_cache
def work(request: HttpRequest, key: str) -> HttpResponse:
    """How far it is; what tells so asks again by itself, and leaves alone what is being typed beside."""
    return _page(request, watching.work(key, by=request.user))


@require_POST
@login_required
@never_cache
def stop(request: HttpRequest, key: str) -> HttpResponse:
    require(request.user, permissions.KEEP_JOBS, key)
    form = StopForm(request.POST)
    if not form.is_valid():
        return _page(request, watching.work(key, by=request.user), form=form, status=422)
    try:
        watching.stop(key, why=form.cleaned_data["why"], by=request.user)
    except (refusals.JobOver, refusals.JobNotStoppable) as refusal:
        return _refused(request, key, refusal)
    messages.success(request, gettext("This work is stopped."))
    return redirect("work", key=key)


@require_POST
@login_required
@never_cache
def take_up(request: HttpRequest, key: str) -> HttpResponse:
    try:
        watching.take_up(key, by=request.user)
    except refusals.JobNotGivenUp as refusal:
        return _refused(request, key, refusal)
    messages.success(request, gettext("This work is taken up again."))
    return redirect("work", key=key)


def _refused(request: HttpRequest, key: str, refusal: Refusal) -> HttpResponse:
    message = sentences.translated(refusal)
    return _page(request, watching.work(key, by=request.user), refused=message, status=refusal.status)


def _page(
    request: HttpRequest, work: watching.JobShown, *, form: StopForm | None = None, refused: str = "", status: int = 200
) -> HttpResponse:
    context = {"work": work, **_shown(work), "form": form or StopForm(), "refused": refused, "current": "staff"}
    return render(request, "jobs/work.html", context, status=status)


def _shown(work: watching.JobShown) -> dict[str, Any]:
    state = str(STATES[work.state])
    if work.state is watching.State.LATER:
        moment = dates.written_moment(work.run_after, "SHORT_DATETIME_FORMAT")
        state = gettext("planned: %(moment)s") % {"moment": moment}
    return {"work": work, "state": state}
