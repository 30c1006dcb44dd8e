"""The door of *Ma partie* for who has neither the link of his paper nor an account: number, year, code by mail."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.services.links import keys_for
from engine import zones
from engine.events.refusals import Refusal
from engine.people import brakes
from engine.people.models import Account
from engine.web import requests, sentences
from tournaments.mailed_codes import codes
from tournaments.mailed_codes.codes import Purpose
from tournaments.mailed_codes.forms import CodeForm, LicenceForm
from tournaments.mailed_codes.refusals import NotEntered
from tournaments.queries.competitions import competition_page
from tournaments.queries.my_partie import entry_in


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def door(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Ask for the code. What is answered to a licence number says nothing of it."""
    page = competition_page(competition)
    person = request.user.person if isinstance(request.user, Account) else None
    if request.method != "POST" and (entry := entry_in(competition, person)):
        return redirect("own-parties", entry)
    form, status = LicenceForm(requests.posted(request)), 200
    if request.method == "POST":
        if form.is_valid():
            if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
                raise brakes.TooManyRequests
            asked = codes.ask_code(competition, purpose=Purpose.READ, **form.cleaned_data)
            return redirect(codes.code_path(asked))
        status = 422
    context = {"competition": page, "form": form, "current": "home"}
    return render(request, "tournaments/my_partie/door.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def code(request: HttpRequest, token: str) -> HttpResponse:
    """Type the code of the mail: his parties open, by the link that his paper has."""
    row = codes.row_of_page(token, Purpose.READ)
    zones.tell({"competition": row.competition})
    form, status = CodeForm(requests.posted(request)), 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                return redirect("my-parties", _key_by_code(row, form.cleaned_data["code"]))
            except Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
    context = {
        "about": codes.about(row),
        "form": form,
        "act": _("Open my parties"),
        "again": codes.door_path(row.competition, Purpose.READ),
        "current": "home",
    }
    response = render(request, "tournaments/mailed_codes/code.html", context, status=status)
    # The address is a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response


def _key_by_code(row: codes.MailedCodeRow, code: str) -> str:
    """Raises WrongCode, NotEntered. One whose paper was withdrawn has a new link by this: the mail says who he is."""
    entry = entry_in(row.competition, codes.person_by_code(row, code))
    if entry is None:
        raise NotEntered
    return keys_for(row.competition, [entry])[entry]
