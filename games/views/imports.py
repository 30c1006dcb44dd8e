"""Bringing a file into Raccord: read and shown first, accepted afterwards."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, requests, sentences, uploads
from games.commands.partie import import_partie
from games.domain.exchange import json_file
from games.forms.parties import ImportForm
from games.presentation.imports import preview_of
from games.services.imports import ReadFile, read_file

# A form gives back no more than a browser takes well; a longer file is given back as what was read of it.
LONGEST_SHOWN = 200_000


@uploads.takes_files()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def import_file(request: HttpRequest) -> HttpResponse:
    """Read a file, show its coups and its faults, then import it. What was sent comes back in the form."""
    require(request.user, "games.import_partie")
    if request.method != "POST":
        return _page(request, ImportForm())
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form, status=422)
    try:
        text, read = _read(form)
    except Refusal as refusal:
        return _refused(request, form.given_back(), refusal)
    given_back = form.given_back(text)
    if "accept" not in request.POST:
        return _page(request, given_back, read, status=200 if read.is_importable else 422, encoding=form.encoding())
    return _accept(request, given_back, read)


def _read(form: ImportForm) -> tuple[str, ReadFile]:
    """What to give back, and what was read of it: the lines of the faults are those of the text shown."""
    lexicon = form.cleaned_data["lexicon"]
    read = read_file(form.content(), lexicon=lexicon)
    if len(form.content()) <= LONGEST_SHOWN:
        return form.content(), read
    shorter = json_file.write(read.record)
    return shorter, read_file(shorter, lexicon=lexicon)


def _accept(request: HttpRequest, form: ImportForm, read: ReadFile) -> HttpResponse:
    try:
        with idempotency.identified_by_form(request):
            imported = import_partie(
                read.record,
                by=requests.signed_in(request),
                form=read.form.value,
                profile=form.cleaned_data["profile"],
                lexicon=read.lexicon,
            )
    except Refusal as refusal:
        return _refused(request, form, refusal, read)
    said = _("This file had already been imported: here is its partie.") if imported.was_there else _("Imported.")
    messages.success(request, said)
    return redirect("games:coups", partie=imported.partie)


def _refused(request: HttpRequest, form: ImportForm, refusal: Refusal, read: ReadFile | None = None) -> HttpResponse:
    form.add_error(None, sentences.translated(refusal))
    return _page(request, form, read, status=refusal.status)


def _page(
    request: HttpRequest, form: ImportForm, read: ReadFile | None = None, *, status: int = 200, encoding: str = ""
) -> HttpResponse:
    preview = preview_of(read) if read else None
    context = {"form": form, "preview": preview, "encoding": encoding, "current": "parties"}
    return render(request, "games/import.html", context, status=status)
