"""What clubs ask for, for the comité and the federation: all of a club accepted by one press, or each looked at."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, pageforms, sentences
from tournaments.club_licences import forms, presentation
from tournaments.club_licences.commands import deciding, transfers
from tournaments.club_licences.commands.asking import ACT, MANAGE
from tournaments.club_licences.domain.refusals import UnknownLicenceRequest
from tournaments.club_licences.domain.seasons import RequestState, Subject
from tournaments.club_licences.queries.licensees import kinds_of
from tournaments.club_licences.queries.newcomers import newcomer_page
from tournaments.club_licences.queries.requests import LicenceRequestLine, guardian_name, request_line, waiting_in
from tournaments.queries import memberships


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def waiting(request: HttpRequest) -> HttpResponse:
    """The requests that wait for the reader, by club; those of one club are accepted together."""
    by = require(request.user, MANAGE)
    groups = presentation.waiting_shown(waiting_in(memberships.reach_of(by)))
    context = {"groups": groups, "current": "staff"}
    if request.method != "POST":
        return render(request, "tournaments/club_licences/waiting.html", context)
    group = next((group for group in groups if group["key"] == request.POST.get("accept")), None)
    if group is None:
        messages.info(request, _("Nothing waits there any more."))
        return render(request, "tournaments/club_licences/waiting.html", context, status=409)
    require(request.user, MANAGE, group["club"])
    try:
        with idempotency.identified_by_form(request):
            count = deciding.accept_all(group["club"], group["season"], by=by)
    except Refusal as refusal:
        messages.error(request, sentences.translated(refusal))
    else:
        said = ngettext("%(count)s request accepted: %(club)s.", "%(count)s requests accepted: %(club)s.", count)
        messages.success(request, said % {"count": count, "club": group["name"]})
    return redirect("licence-requests")


def _accepted(page: LicenceRequestLine, form: Form, by: Actor) -> str:
    typed = form.cleaned_data
    deciding.accept_request(page.request, number=typed.get("number", ""), reason=typed.get("reason", ""), by=by)
    return reverse("licence-requests")


def _refused(page: LicenceRequestLine, form: forms.RefusalForm, by: Actor) -> str:
    deciding.refuse_request(page.request, reason=form.cleaned_data["reason"], by=by)
    return reverse("licence-requests")


def _agreed(page: LicenceRequestLine, _form: Form, by: Actor) -> None:
    transfers.agree_transfer(page.request, by=by)


def _agreed_for(page: LicenceRequestLine, form: Form, by: Actor) -> None:
    transfers.agree_transfer(page.request, by=by, **forms.consent_of(form))


def _acceptance(page: LicenceRequestLine, **options: Any) -> Form:
    """A first licence needs its number, a transfer after the deadline a reason."""
    if page.deadline is not None:
        return forms.WaiverForm(**options)
    return forms.NumberForm(**options) if page.subject is Subject.NEW else Form(**options)


ACTS = {
    act.name: act
    for act in (
        pageforms.PageForm(
            "accord",
            _("The player has told you that he agrees"),
            _("Note that he agrees"),
            _("The player agrees: accept the transfer, or refuse it."),
            pageforms.nothing_asked,
            _agreed,
            lambda page: page.state is RequestState.AWAITED and not page.minor,
        ),
        pageforms.PageForm(
            "accord-parental",
            _("A parent or the guardian has told you that he agrees"),
            _("Note that he agrees"),
            _("The player agrees: accept the transfer, or refuse it."),
            lambda _page, **options: forms.GuardianForm(**options),
            _agreed_for,
            lambda page: page.state is RequestState.AWAITED and page.minor,
        ),
        pageforms.PageForm(
            "accepter",
            _("Accept"),
            _("Accept this request"),
            lambda page, _form: _("Request accepted: %(name)s.") % {"name": page.name},
            _acceptance,
            _accepted,
            lambda page: page.is_pending,
        ),
        pageforms.PageForm(
            "refuser",
            _("Refuse"),
            _("Refuse this request"),
            lambda page, _form: _("Request refused: %(name)s.") % {"name": page.name},
            lambda _page, **options: forms.RefusalForm(**options),
            _refused,
            lambda page: page.is_open,
        ),
    )
}


def _acts_of(line: LicenceRequestLine, by: Actor) -> list[pageforms.PageForm]:
    """A transfer after the deadline is offered to be accepted to those who may."""
    accepts = line.deadline is None or deciding.may_waive(by, line.club)
    return [act for act in ACTS.values() if accepts or act.name != "accepter"]


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def licence_request(request: HttpRequest, licence_request: UUID) -> HttpResponse:
    """One request, accepted or refused with the reason that the club reads."""
    line = request_line(licence_request)
    by = require(request.user, MANAGE, line.club, seen_with=ACT, unknown=UnknownLicenceRequest)
    sent, status = None, 200
    if request.method == "POST":
        act = ACTS.get(request.POST.get("act", ""))
        status = 422
        if act is not None:
            outcome = pageforms.send(request, line, act, by)
            if outcome.done:
                return redirect(outcome.next or request.path)
            sent, status = (act, outcome.form), outcome.status
    context = {
        **presentation.request_shown(line, kinds_of(line.club, line.season)),
        "newcomer": newcomer_page(line.player) if line.subject is Subject.NEW and line.is_open else None,
        "guardian": presentation.guardian_text(line, guardian_name(line.request)),
        "forms": pageforms.shown(line, _acts_of(line, by), lambda _act: request.path, sent),
        "back_url": reverse("licence-requests"),
        "current": "staff",
    }
    return render(request, "tournaments/club_licences/request.html", context, status=status)
