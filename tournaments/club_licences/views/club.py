"""The licences of a club, for its president, its secretary and the staff above it."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.people.permissions import allowed, require
from engine.web import downloads, form_addresses, idempotency, pageforms, requests, sentences
from tournaments.club_licences import commands, forms, presentation
from tournaments.club_licences.commands import ACT, MANAGE
from tournaments.club_licences.queries.licensees import ClubSeason, club_season
from tournaments.club_licences.queries.requests import account_of, requests_of_club
from tournaments.domain.papers.kinds import FileFormat

_HUNDREDTHS = 100


def _noted(page: ClubSeason, form: forms.PaymentForm, by: Actor) -> None:
    typed = form.cleaned_data
    told = {"cents": int(typed["amount"] * _HUNDREDTHS), "currency": typed["currency"], "means": typed["means"]}
    commands.note_payment(page.club, page.season, by=by, **told)


PAYMENT = pageforms.PageForm(
    "reglement",
    _("Note a payment"),
    _("Note this payment"),
    _("The payment is noted."),
    lambda page, **options: forms.PaymentForm(initial=presentation.left_to_pay(page), **options),
    _noted,
)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def licences(request: HttpRequest, club: UUID) -> HttpResponse:
    """The licensees of a club in a season, what is asked for them, what is due; many are asked for by one press."""
    by = require(request.user, ACT, club)
    page = club_season(club, forms.season_asked(request))
    if request.method != "POST":
        return _page(request, page)
    if "withdraw" in request.POST:
        return _withdrawn(request, page, by)
    if "amount" in request.POST:
        require(request.user, MANAGE, club)
        outcome = pageforms.send(request, page, PAYMENT, by)
        if outcome.done:
            return redirect(presentation.address_of(page))
        return _page(request, page, payment=outcome.form, status=outcome.status)
    return _asked(request, page, by)


def _asked(request: HttpRequest, page: ClubSeason, by: Actor) -> HttpResponse:
    form = forms.RenewalsForm(requests.posted(request), page=page)
    status = 422
    if form.is_valid():
        try:
            with idempotency.identified_by_form(request):
                recorded = commands.ask_licences(page.club, page.season, kinds=form.asked(), by=by)
        except Refusal as refusal:
            form.add_error(None, sentences.translated(refusal))
            status = refusal.status
        else:
            count = len(recorded)
            said = ngettext("%(count)s licence asked for.", "%(count)s licences asked for.", count) % {"count": count}
            messages.success(request, said)
            return redirect(presentation.address_of(page))
    form_addresses.note_refused(request, form_addresses.faults_of(form))
    return _page(request, page, renewals=form, status=status)


def _withdrawn(request: HttpRequest, page: ClubSeason, by: Actor) -> HttpResponse:
    """One request, named among those of the page."""
    lines = {str(line.request): line for line in requests_of_club(page.club, page.season)}
    line = lines.get(request.POST["withdraw"])
    if line is not None:
        try:
            with idempotency.identified_by_form(request):
                commands.withdraw_request(line.request, by=by)
        except Refusal as refusal:
            messages.error(request, sentences.translated(refusal))
        else:
            pageforms.tell_done(request, _("Licence not asked for any more: %(name)s.") % {"name": line.name})
    return redirect(presentation.address_of(page))


def _page(
    request: HttpRequest,
    page: ClubSeason,
    *,
    renewals: forms.RenewalsForm | None = None,
    payment: Any = None,
    status: int = 200,
) -> HttpResponse:
    manages = allowed(request.user, MANAGE, page.club)
    sent = (PAYMENT, payment) if payment is not None else None
    address = presentation.address_of(page)
    context = {
        **presentation.season_shown(page),
        **presentation.renewals_shown(page, renewals, all_ticked="cocher" in request.GET),
        "requests": [presentation.request_shown(line, page.kinds) for line in requests_of_club(page.club, page.season)],
        "account": presentation.account_shown(account_of(page.club, page.season), page.kinds),
        "forms": pageforms.shown(page, [PAYMENT], lambda _part: address, sent) if manages else [],
        "waiting_url": reverse("licence-requests") if manages else "",
    }
    return render(request, "tournaments/club_licences/club.html", context, status=status)


@require_safe
@login_required
@never_cache
def licences_file(request: HttpRequest, club: UUID) -> HttpResponse:
    """The same for a spreadsheet, as the comité takes it."""
    require(request.user, ACT, club)
    page = club_season(club, forms.season_asked(request))
    name = f"licences-{page.code}-{page.season}.csv"
    content = presentation.season_file(page, requests_of_club(club, page.season))
    return downloads.attached(content.encode(), FileFormat.CSV.media_type, name)
