"""Photographs and documents of a recours: a player adds and reads his own by his link, the others once signed in."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.commands.documents import add_own_document
from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.events.recours import DocumentKind
from arbitration.forms.recours import DocumentForm
from arbitration.presentation.recours import ENDINGS, recours_item
from arbitration.queries import documents, seats
from arbitration.queries.recours import RecoursLine, recours_line
from arbitration.services import links, recours_access
from engine.events.refusals import Refusal
from engine.people.vault import content_of_file
from engine.web import idempotency, sentences, uploads

CONTENT_TYPES = {
    DocumentKind.JPEG: "image/jpeg",
    DocumentKind.PNG: "image/png",
    DocumentKind.WEBP: "image/webp",
    DocumentKind.PDF: "application/pdf",
}


@uploads.takes_files()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def my_documents(request: HttpRequest, token: str, recours: UUID) -> HttpResponse:
    """A player adds a photograph or a document to a recours of his."""
    bearer = links.bearer_of(token)
    line = _own(bearer.entry, recours)
    form, status = DocumentForm(), 200
    if request.method == "POST":
        form, status = DocumentForm(request.POST, request.FILES), 422
        if form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    add_own_document(recours, form.content(), by=bearer)
            except Refusal as refusal:
                form.add_error("document", sentences.translated(refusal))
                status = refusal.status
            else:
                messages.success(request, _("The document has been received."))
                return redirect("arbitration:my-recours", token=token)
    context: dict[str, Any] = {
        "competition": seats.name_of_competition(bearer.competition),
        "recours": [recours_item(line, token=token) | {"add_url": ""}],
        "form": form,
        "submit": _("Send"),
        "back_url": reverse("arbitration:my-recours", args=[token]),
    }
    return _unreferred(render(request, "arbitration/recours/documents.html", context, status=status))


@require_GET
def my_document(request: HttpRequest, token: str, recours: UUID, document: UUID) -> HttpResponse:
    """One that supports a recours of the player."""
    _own(links.bearer_of(token).entry, recours)
    return _unreferred(file_response(documents.document_in(recours, document)))


@require_GET
@login_required
def document(request: HttpRequest, recours: UUID, document: UUID) -> HttpResponse:
    """One, for those who read the file of the recours."""
    recours_access.require_reader(request.user, recours_line(recours).row)
    return file_response(documents.document_in(recours, document))


def file_response(document: documents.DocumentView) -> HttpResponse:
    """The file with its own type: a browser must not guess, run or store anything."""
    content = content_of_file(document.row.document) or b""
    response = HttpResponse(content, content_type=CONTENT_TYPES[document.kind])
    disposition = "attachment" if document.kind is DocumentKind.PDF else "inline"
    name = f"piece-{document.row.document.hex[:8]}.{ENDINGS[document.kind]}"
    response["Content-Disposition"] = f'{disposition}; filename="{name}"'
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-store"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


def _own(entry: UUID, recours: UUID) -> RecoursLine:
    """A recours that this entry filed. Raises UnknownRecours, also for those of others."""
    line = recours_line(recours)
    if line.row.entry != entry or line.row.by_arbitres:
        raise UnknownRecours
    return line


def _unreferred(response: HttpResponse) -> HttpResponse:
    # the address is a key: it goes to nobody else
    response["Referrer-Policy"] = "no-referrer"
    return response
