"""What clubs owe and have paid, for the comité and the federation; a bank file, looked at before it is noted."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.people.permissions import require
from engine.web import downloads, uploads
from tournaments.club_licences import presentation
from tournaments.club_licences.commands import payments
from tournaments.club_licences.commands.asking import MANAGE
from tournaments.club_licences.forms import season_asked
from tournaments.club_licences.queries import accounts
from tournaments.domain.papers.kinds import FileFormat
from tournaments.forms.bank_files import BankFileForm
from tournaments.queries.memberships import reach_of
from tournaments.views import bank_files


@uploads.takes_files()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def club_accounts(request: HttpRequest) -> HttpResponse:
    """The clubs of the reader in a season; the lines of a bank file, and the club that each is of."""
    by = require(request.user, MANAGE)
    reach, season = reach_of(by), season_asked(request)
    bank, status = BankFileForm(), 200
    report: dict[str, Any] = {}
    if request.method == "POST" and "text" in request.POST:
        bank_files.note_sent(request, lambda text: payments.note_bank_file(season, text, by=by))
        return redirect(presentation.accounts_address(season))
    if request.method == "POST":
        bank = BankFileForm(request.POST, request.FILES)
        report, status = bank_files.read_sent(
            bank, lambda text: accounts.read_club_bank_file(reach, season, text), presentation.bank_line_shown
        )
    context = {
        **presentation.accounts_shown(accounts.club_accounts(reach, season), season),
        "bank": bank,
        "address": presentation.accounts_address(season),
        "file_url": f"{reverse('club-accounts-file')}?saison={season}",
        "current": "staff",
        **report,
    }
    return render(request, "tournaments/club_licences/accounts.html", context, status=status)


@require_safe
@login_required
@never_cache
def club_accounts_file(request: HttpRequest) -> HttpResponse:
    """The same for a spreadsheet."""
    by = require(request.user, MANAGE)
    season = season_asked(request)
    content = presentation.accounts_file(accounts.club_accounts(reach_of(by), season))
    return downloads.attached(content.encode(), FileFormat.CSV.media_type, f"reglements-clubs-{season}.csv")
