"""The file of a recours: what its judges read, and the supporting documents."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbitration.commands.documents import add_recours_document
from arbitration.forms.recours import BundleForm, DocumentForm
from arbitration.presentation.dossier import dossier_context
from arbitration.presentation.recours import recours_item
from arbitration.queries.bundles import check_bundle
from arbitration.queries.dossier import dossier_of
from arbitration.queries.recours import recours_line
from arbitration.services import bundles, recours_access
from engine.events import actors, refusals
from engine.web import idempotency, sentences, uploads


@uploads.takes_files()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def dossier(request: HttpRequest, recours: UUID) -> HttpResponse:
    """Everything that those who decide need; an arbitre adds a photograph or a document."""
    line = recours_line(recours)
    by = recours_access.require_reader(request.user, line.row)
    form, status = DocumentForm(), 200
    if request.method == "POST":
        form = DocumentForm(request.POST, request.FILES)
        status = _added(request, form, recours, by)
        if status == 200:
            return redirect("arbitration:dossier", recours=recours)
    context: dict[str, Any] = dossier_context(dossier_of(recours)) | {
        "form": form if recours_item(line)["add_url"] else None,
        "submit": _("Add"),
        "bundle_url": reverse("arbitration:dossier-bundle", args=[recours]),
        "check_url": reverse("arbitration:dossier-check"),
    }
    return render(request, "arbitration/recours/dossier.html", context, status=status)


def _added(request: HttpRequest, form: DocumentForm, recours: UUID, by: actors.Actor) -> int:
    if not form.is_valid():
        return 422
    try:
        with idempotency.identified_by_form(request):
            add_recours_document(recours, form.content(), by=by)
    except refusals.Refusal as refusal:
        form.add_error("document", sentences.translated(refusal))
        return refusal.status
    messages.success(request, _("The document has been added to the file."))
    return 200


@require_safe
@login_required
def bundle(request: HttpRequest, recours: UUID) -> HttpResponse:
    """The same as one archive, to be carried elsewhere and checked when it comes back."""
    return bundle_response(recours, recours_access.require_reader(request.user, recours_line(recours).row))


def bundle_response(recours: UUID, by: actors.Actor) -> HttpResponse:
    why = recours_access.knows_why_disqualified(by, recours_line(recours).row)
    dossier = dossier_of(recours, why_disqualified=why)
    response = HttpResponse(bundles.written(dossier), content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="dossier-{recours.hex[:8]}.zip"'
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-store"
    return response


@uploads.takes_files(uploads.DOCUMENTS_OF_AN_ARCHIVE)
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def check(request: HttpRequest) -> HttpResponse:
    """Whether an uploaded bundle is unchanged, and agrees with the log."""
    form, status, checked = BundleForm(), 200, None
    if request.method == "POST":
        form, status = BundleForm(request.POST, request.FILES), 422
        if form.is_valid():
            try:
                checked, status = check_bundle(form.content()), 200
            except refusals.Refusal as refusal:
                form.add_error("bundle", sentences.translated(refusal))
                status = refusal.status
    context = {"form": form, "submit": pgettext("to do", "Check"), "found": checked}
    return render(request, "arbitration/recours/check.html", context, status=status)
