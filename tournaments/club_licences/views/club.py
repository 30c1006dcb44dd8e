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
from engine.people import brakes
from engine.people.permissions import allowed, require
from engine.web import downloads, form_addresses, idempotency, pageforms, requests, sentences
from tournaments.club_licences import forms, presentation
from tournaments.club_licences.commands import asking, deciding, payments
from tournaments.club_licences.commands.asking import ACT, MANAGE
from tournaments.club_licences.queries.licensees import ClubSeason, club_season
from tournaments.club_licences.queries.requests import account_of, requests_of_club, transfers_leaving
from tournaments.domain.dated import season_on
from tournaments.domain.papers.kinds import FileFormat

_HUNDREDTHS = 100


def _noted(page: ClubSeason, form: forms.PaymentForm, by: Actor) -> None:
    typed = form.cleaned_data
    told = {"cents": int(typed["amount"] * _HUNDREDTHS), "currency": typed["currency"], "means": typed["means"]}
    payments.note_payment(page.club, page.season, by=by, **told)


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
                recorded = asking.ask_licences(page.club, page.season, kinds=form.asked(), by=by)
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
                deciding.withdraw_request(line.request, by=by)
        except Refusal as refusal:
            messages.error(request, sentences.translated(refusal))
        else:
            pageforms.tell_done(request, _("Request withdrawn: %(name)s.") % {"name": line.name})
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
        "leaving": [presentation.leaving_shown(line) for line in transfers_leaving(page.club)],
        "account": presentation.account_shown(account_of(page.club, page.season), page.kinds),
        "forms": pageforms.shown(page, [PAYMENT], lambda _part: address, sent) if manages else [],
        "waiting_url": reverse("licence-requests") if manages else "",
    }
    return render(request, "tournaments/club_licences/club.html", context, status=status)


def _new_asked(page: ClubSeason, form: forms.NewLicenceForm, by: Actor) -> str:
    asking.ask_new_licence(
        page.club, page.season, newcomer=form.newcomer(), kind=form.cleaned_data.get("kind", ""), by=by
    )
    return presentation.address_of(page)


def _transfer_asked(page: ClubSeason, form: forms.TransferForm, by: Actor) -> str:
    typed = form.cleaned_data
    asking.ask_transfer(page.club, number=typed["number"], year=typed["year"], on=typed["on"], by=by)
    return f"{reverse('club-licences', args=[page.club])}?saison={season_on(typed['on'])}"


NEW = pageforms.PageForm(
    "nouvelle",
    _("Ask for a first licence"),
    _("Ask for this licence"),
    _("The licence is asked for: the comité decides."),
    lambda page, **options: forms.NewLicenceForm(page=page, **options),
    _new_asked,
)
TRANSFER = pageforms.PageForm(
    "mutation",
    _("Ask for a player of another club"),
    _("Ask for this transfer"),
    _("The transfer is asked for: the player is written to, and agrees first."),
    lambda _page, **options: forms.TransferForm(**options),
    _transfer_asked,
)
_ABOUT = {
    NEW: _("For somebody who has never had a licence. Whoever had one in another club comes by a transfer."),
    TRANSFER: _(
        "The player receives a mail, and says yes or no. Then the comité decides. Whoever has no address known to the "
        "federation tells the comité."
    ),
}


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def new_licence(request: HttpRequest, club: UUID) -> HttpResponse:
    """The club asks for the first licence of somebody."""
    by = require(request.user, ACT, club)
    return _asks(request, club_season(club, forms.season_asked(request)), NEW, by)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def transfer(request: HttpRequest, club: UUID) -> HttpResponse:
    """The club asks for a player of another club."""
    by = require(request.user, ACT, club)
    if request.method == "POST" and not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
        raise brakes.TooManyRequests
    return _asks(request, club_season(club, forms.season_asked(request)), TRANSFER, by)


def _asks(request: HttpRequest, page: ClubSeason, part: pageforms.PageForm, by: Actor) -> HttpResponse:
    sent, status = None, 200
    if request.method == "POST":
        outcome = pageforms.send(request, page, part, by)
        if outcome.done:
            return redirect(outcome.next or presentation.address_of(page))
        sent, status = (part, outcome.form), outcome.status
    (item,) = pageforms.shown(page, [part], lambda _part: request.get_full_path(), sent)
    deadline = presentation.deadline_sentence(page) if part is TRANSFER else ""
    context = {
        **presentation.season_shown(page),
        "item": item,
        "about": _ABOUT[part],
        "deadline": deadline,
        "dated": part is NEW,
    }
    return render(request, "tournaments/club_licences/ask.html", context, status=status)


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
