"""The organiser notes what entries owe and have paid, or reads it from a bank file that he looks at first."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.actors import Actor
from engine.people.permissions import allowed, require
from engine.web import pageforms, uploads
from tournaments.circuits.commands import RUN
from tournaments.circuits.events import CircuitKind
from tournaments.circuits.presentation.circuits import circuit_title
from tournaments.circuits.queries.circuits import circuits_with
from tournaments.forms.bank_files import BankFileForm
from tournaments.online_entries import forms, presentation
from tournaments.online_entries.commands import payments as commands
from tournaments.online_entries.commands.places import MANAGE
from tournaments.online_entries.queries import payments as queries
from tournaments.queries.competitions import competition_page
from tournaments.views import bank_files
from tournaments.views.tabs import framed

_HUNDREDTHS = 100


def _fee_form(page: UUID, **options: Any) -> forms.FeeForm:
    known = queries.payments_of(page)
    initial = {"cost": presentation.typed_sum(known.fee), "currency": known.currency} if known.currency else {}
    return forms.FeeForm(initial=initial, **options)


def _fee_planned(page: UUID, form: forms.FeeForm, by: Actor) -> None:
    typed = form.cleaned_data
    commands.plan_fee(page, cents=int(typed["cost"] * _HUNDREDTHS), currency=typed["currency"], by=by)


FEE = pageforms.PageForm(
    "prix",
    _("What an entry costs"),
    _("Save"),
    _("What an entry costs is recorded."),
    _fee_form,
    _fee_planned,
)


def _noted(page: tuple[UUID, queries.PaymentLine], form: forms.PaymentForm, by: Actor) -> None:
    competition, line = page
    typed = form.cleaned_data
    cents = int(typed["amount"] * _HUNDREDTHS)
    commands.note_payment(competition, entry=line.entry, cents=cents, means=typed["means"], by=by)


def _owed(page: tuple[UUID, queries.PaymentLine], form: forms.OwnFeeForm, by: Actor) -> None:
    competition, line = page
    commands.set_fee(competition, entry=line.entry, cents=int(form.cleaned_data["cost"] * _HUNDREDTHS), by=by)


ACTS = {
    act.name: act
    for act in (
        pageforms.PageForm(
            "somme",
            _("Note a payment"),
            _("Note this payment"),
            _("The payment is noted."),
            lambda page, **options: forms.PaymentForm(
                initial={"amount": presentation.typed_sum(max(0, page[1].owes - page[1].received))}, **options
            ),
            _noted,
        ),
        pageforms.PageForm(
            "du",
            _("Another sum for this entry"),
            _("Save"),
            _("What this entry owes is recorded."),
            lambda page, **options: forms.OwnFeeForm(initial={"cost": presentation.typed_sum(page[1].owes)}, **options),
            _owed,
        ),
    )
}


@uploads.takes_files()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def payments(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Who owes and who has paid; what an entry costs; a bank file, read line by line before anything is noted."""
    by = require(request.user, MANAGE, competition)
    page = competition_page(competition)
    sent, status, bank = None, 200, BankFileForm()
    report: dict[str, Any] = {}
    if request.method == "POST" and "text" in request.POST:
        bank_files.note_sent(request, lambda text: commands.note_bank_file(competition, text, by=by))
        return redirect("staff-entry-payments", competition=competition)
    if request.method == "POST" and request.FILES:
        bank = BankFileForm(request.POST, request.FILES)
        report, status = _read(competition, bank)
    elif request.method == "POST":
        outcome = pageforms.send(request, competition, FEE, by)
        if outcome.done:
            return redirect("staff-entry-payments", competition=competition)
        sent, status = (FEE, outcome.form), outcome.status
    (fee,) = pageforms.shown(competition, [FEE], lambda _part: request.path, sent)
    context = framed(request, page, "entries") | {
        "fee": fee,
        "bank": bank,
        "lines": [_shown(competition, line) for line in queries.payment_lines(competition)],
        "entries_url": reverse("staff-entries", args=[competition]),
        "festivals": _festivals(competition, by),
        **report,
    }
    return render(request, "tournaments/online_entries/payments.html", context, status=status)


def _festivals(competition: UUID, by: Actor) -> list[dict[str, str]]:
    """Those whose payments the reader may read."""
    return [
        {"title": circuit_title(page), "url": reverse("festival-payments", args=[page.federation, page.id])}
        for page in circuits_with(competition)
        if page.kind is CircuitKind.FESTIVAL and allowed(by, RUN, page.federation)
    ]


def _read(competition: UUID, form: BankFileForm) -> tuple[dict[str, Any], int]:
    currency = queries.payments_of(competition).currency

    def shown(line: queries.BankLineRead) -> dict[str, Any]:
        sum_said = presentation.sum_text(line.cents, currency)
        return {"line": line, "sum": sum_said, "found": line.entry is not None}

    return bank_files.read_sent(form, lambda text: queries.read_bank_file(competition, text), shown)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def payment(request: HttpRequest, competition: UUID, entry: UUID) -> HttpResponse:
    """What one entry owes and has paid."""
    by = require(request.user, MANAGE, competition)
    line = queries.payment_line(competition, entry)
    sent, status = None, 200
    act = ACTS.get(request.POST.get("act", "")) if request.method == "POST" else None
    if act is not None:
        outcome = pageforms.send(request, (competition, line), act, by)
        if outcome.done:
            return redirect("staff-entry-payment", competition=competition, entry=entry)
        sent, status = (act, outcome.form), outcome.status
    elif request.method == "POST":
        status = 422
    context = framed(request, competition_page(competition), "entries") | {
        **_shown(competition, line),
        "sums": [{"sum": presentation.sum_text(one.cents, line.currency), "means": one.means} for one in line.sums],
        "forms": pageforms.shown((competition, line), ACTS.values(), lambda _act: request.path, sent),
        "payments_url": reverse("staff-entry-payments", args=[competition]),
    }
    return render(request, "tournaments/online_entries/payment.html", context, status=status)


def _shown(competition: UUID, line: queries.PaymentLine) -> dict[str, Any]:
    return {
        "line": line,
        "state": presentation.PAYMENTS[line.state],
        "owes": presentation.sum_text(line.owes, line.currency),
        "received": presentation.sum_text(line.received, line.currency),
        "url": reverse("staff-entry-payment", args=[competition, line.entry]),
    }
