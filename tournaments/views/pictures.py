"""The picture of a federation: the file, for everybody; its page, for staff of the federation."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, pageforms, sentences, uploads
from tournaments.commands import pictures as commands
from tournaments.commands.organisation import MANAGE
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.events.organisation import PictureForm as WrittenAs
from tournaments.forms.pictures import PictureForm
from tournaments.presentation.pictures import address_of
from tournaments.queries import organisation, pictures
from tournaments.views import organisation_parts

_CONTENT_TYPES = {WrittenAs.PNG: "image/png", WrittenAs.JPEG: "image/jpeg"}
_DONE = 302


@require_safe
def picture(request: HttpRequest, federation: UUID, picture: UUID) -> HttpResponse:
    """The file of one that heads its papers, or headed them."""
    response = file_response(pictures.picture_named(federation, picture), cached="no-cache")
    response["ETag"] = f'"{picture.hex}"'  # another picture has another id
    return get_conditional_response(request, etag=response["ETag"], response=response) or response


def file_response(picture: pictures.Picture, *, cached: str) -> HttpResponse:
    """With its own type: a browser must not guess or run anything."""
    response = HttpResponse(pictures.content_of(picture), content_type=_CONTENT_TYPES[picture.form])
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["Cache-Control"] = cached
    return response


@uploads.takes_files()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def federation_picture(request: HttpRequest, federation: UUID) -> HttpResponse:
    """What its papers are headed with: choose it, take another, remove it."""
    by = require(request.user, MANAGE, federation)
    form, status = PictureForm(), 200
    if request.method == "POST" and "remove" in request.POST:
        with idempotency.identified_by_form(request):
            commands.remove_federation_picture(federation, by=by)
        pageforms.tell_done(request, _("The picture has been removed."))
        return redirect("federation-picture-page", federation=federation)
    if request.method == "POST":
        form = PictureForm(request.POST, request.FILES)
        status = _choose(request, federation, form, by)
        if status == _DONE:
            pageforms.tell_done(request, _("The picture has been saved."))
            return redirect("federation-picture-page", federation=federation)
    page, now = organisation.federation_page(federation), pictures.picture_of(federation)
    context = {
        "federation": page.row.name,
        "closed": page.row.closed,
        "picture_url": address_of(now) if now else "",
        "form": form,
        "back_url": organisation_parts.address(OrganisationKind.FEDERATION, federation),
        "current": "staff",
    }
    return render(request, "tournaments/organisation/picture.html", context, status=status)


def _choose(request: HttpRequest, federation: UUID, form: PictureForm, by: Actor) -> int:
    """The status of the answer; a refusal is told in the form."""
    if not form.is_valid():
        return 422
    try:
        with idempotency.identified_by_form(request):
            commands.choose_federation_picture(federation, form.content(), by=by)
    except Refusal as refusal:
        form.add_error("picture", sentences.translated(refusal))
        return refusal.status
    return _DONE
