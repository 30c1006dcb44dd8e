"""What is stated before a competition: given to another federation, signed there, and brought back."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.events import refusals
from engine.people.permissions import require
from engine.web import downloads, idempotency, sentences, uploads
from tournaments.commands.statements import countersign_statement, signed_here
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.proof import statement
from tournaments.forms.statements import StatementForm
from tournaments.queries.competitions import competition_page, competition_row
from tournaments.queries.organisation import federation_page
from tournaments.queries.publications import statements
from tournaments.views import tabs


@require_safe
def download(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The statement, with who signed it: for anybody."""
    return _attached(competition, statements.statement_file(competition))


@uploads.takes_files()
@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def of_competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """What is stated, given signed by this installation; who else signed it; the form for the file that comes back."""
    by = require(request.user, "tournaments.manage_competition", competition)
    if "download" in request.POST:
        signed = signed_here(statement.read(statements.statement_file(competition)))
        return _attached(competition, statement.written(signed))
    form, status = StatementForm(), 200
    if request.method == "POST":
        form, status = StatementForm(request.POST, request.FILES), 422
        if form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    countersign_statement(competition, form.content()[1], by=by)
            except refusals.Refusal as refusal:
                _refuse(form, refusal)
                status = refusal.status
            else:
                messages.success(request, _("Signature kept: it shows on the page of the proof."))
                return redirect("staff-statement", competition=competition)
    stated = statements.stated_before(competition)
    context = tabs.framed(request, competition_page(competition), "parties") | {
        "stated": stated,
        "countersigned": statements.countersignatures(competition),
        "form": form if stated else None,
    }
    return render(request, "tournaments/statements/of_competition.html", context, status=status)


@uploads.takes_files()
@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def countersign(request: HttpRequest, federation: UUID) -> HttpResponse:
    """The statement of another federation: shown first, then given back signed by this installation."""
    require(request.user, "tournaments.sign_statements", federation)
    form, signed, status = StatementForm(), None, 200
    if request.method == "POST":
        form, status = StatementForm(request.POST, request.FILES), 422
        if form.is_valid():
            try:
                signed = statement.read(form.content()[1])
            except refusals.Refusal as refusal:
                _refuse(form, refusal)
                status = refusal.status
            else:
                if "sign" in request.POST:
                    content = statement.written(signed_here(signed))
                    return downloads.attached(content, "application/json", f"{_('Statement')}.json")
                status = 200
    context = {
        "federation": federation_page(federation),
        "form": form,
        "signed": signed,
        "content": statement.written(signed).decode() if signed else "",
        "back_url": reverse("organisation-page", args=[OrganisationKind.FEDERATION, federation]),
        "current": "staff",
    }
    return render(request, "tournaments/statements/countersign.html", context, status=status)


def _attached(competition: UUID, content: bytes) -> HttpResponse:
    row = competition_row(competition)
    name = downloads.file_name(row.starts_on, row.name, _("Statement"), ending="json")
    return downloads.attached(content, "application/json", name)


def _refuse(form: StatementForm, refusal: refusals.Refusal) -> None:
    form.add_error("pasted" if form.cleaned_data["pasted"] else "file", sentences.translated(refusal))
