"""The file of a recours: what those who decide it read of it, and what supports it."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration import queries
from arbitration.commands import add_recours_document
from arbitration.entitled import require_reader
from arbitration.forms import DocumentForm
from arbitration.presentation.recours import recours_item
from engine.events import Refusal
from engine.people import Actor
from engine.web.idempotency import identified_by_form
from engine.web.sentences import translated


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def dossier(request: HttpRequest, recours: UUID) -> HttpResponse:
    """Everything that those who decide need; an arbitre adds a photograph or a document."""
    line = queries.recours_line(recours)
    by = require_reader(request.user, line.row)
    form, status = DocumentForm(), 200
    if request.method == "POST":
        form = DocumentForm(request.POST, request.FILES)
        status = _added(request, form, recours, by)
        if status == 200:
            return redirect("arbitration:dossier", recours=recours)
    item = recours_item(line)
    context: dict[str, Any] = {
        "competition": queries.name_of_competition(line.row.competition),
        "recours": [item | {"dossier_url": "", "add_url": ""}],
        "form": form if item["add_url"] else None,
        "submit": _("Add"),
    }
    return render(request, "arbitration/recours/dossier.html", context, status=status)


def _added(request: HttpRequest, form: DocumentForm, recours: UUID, by: Actor) -> int:
    if not form.is_valid():
        return 422
    try:
        with identified_by_form(request):
            add_recours_document(recours, form.content(), by=by)
    except Refusal as refusal:
        form.add_error("document", translated(refusal))
        return refusal.status
    messages.success(request, _("The document has been added to the file."))
    return 200
