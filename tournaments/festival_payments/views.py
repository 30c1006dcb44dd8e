"""A federation reads who has paid for a festival, and a bank file whose transfers pay for several events."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.people.permissions import require
from engine.web import uploads
from tournaments.circuits.commands import RUN
from tournaments.circuits.domain.refusals import UnknownCircuit
from tournaments.circuits.presentation.circuits import circuit_title
from tournaments.festival_payments import commands, presentation, queries
from tournaments.festivals.queries import festival_page
from tournaments.forms.bank_files import BankFileForm
from tournaments.views import bank_files


@uploads.takes_files()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def festival_payments(request: HttpRequest, federation: UUID, circuit: UUID) -> HttpResponse:
    """Who owes what in all; a bank file, each transfer split before anything of it is noted."""
    by = require(request.user, RUN, federation)
    page = festival_page(circuit)
    if page.federation != federation:
        raise UnknownCircuit
    bank, status = BankFileForm(), 200
    report: dict[str, Any] = {}
    if request.method == "POST" and "text" in request.POST:
        bank_files.note_sent(request, lambda text: commands.note_festival_bank_file(circuit, text, by=by))
        return redirect("festival-payments", federation=federation, circuit=circuit)
    if request.method == "POST":
        bank = BankFileForm(request.POST, request.FILES)
        report, status = bank_files.read_sent(
            bank, lambda text: queries.read_festival_bank_file(page, text), presentation.line_shown
        )
    context = {
        "circuit": page,
        "title": circuit_title(page),
        "accounts": [presentation.account_shown(one) for one in queries.festival_accounts(page)],
        "bank": bank,
        "back_url": reverse("staff-circuit", args=[page.federation, page.id]),
        "current": "staff",
        **report,
    }
    return render(request, "tournaments/festivals/payments.html", context, status=status)
