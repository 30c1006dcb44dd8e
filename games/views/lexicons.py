"""The lexicons of the installation: a list is sent, looked through, then installed, by workers."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.people.permissions import require
from engine.web import idempotency, pageforms, requests, sentences, uploads
from games.commands import lexicons as commands
from games.forms.lexicons import WordListForm
from games.queries import lexicons as queries

_LOOK_AGAIN = "2"  # seconds


@uploads.takes_files()
@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def lexicons(request: HttpRequest) -> HttpResponse:
    """Those installed, the lists that were sent, and the form for another."""
    by = require(request.user, commands.KEEP)
    form = WordListForm(requests.posted(request), request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            with idempotency.identified_by_form(request):
                return redirect("games:lexicon-list", received=commands.receive_list(by=by, **form.arguments()))
        except refusals.Refusal as refusal:
            form.add_error(None, sentences.translated(refusal))
    context = {
        "form": form,
        "installed": queries.installed_lexicons(),
        "received": queries.received_lists(),
        "current": "staff",
    }
    return render(request, "games/lexicons/lexicons.html", context, status=422 if form.is_bound else 200)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def received(request: HttpRequest, received: UUID) -> HttpResponse:
    """A list that was sent: how far it is, what was found, and what may be done with it."""
    by = require(request.user, commands.KEEP)
    error, status = "", 200
    if request.method == "POST":
        try:
            with idempotency.identified_by_form(request):
                return _done(request, received, by)
        except refusals.Refusal as refusal:
            error, status = sentences.translated(refusal), refusal.status
    found = queries.received_list(received)
    context = {"list": found, "told": "\n".join(found.told), "error": error, "here": request.path, "current": "staff"}
    response = render(request, "games/lexicons/received.html", context, status=status)
    if found.is_busy and not error:
        response["Refresh"] = _LOOK_AGAIN
    return response


def _done(request: HttpRequest, received: UUID, by: actors.Actor) -> HttpResponse:
    if request.POST.get("act") == "forget":
        commands.forget_list(received, by=by)
        pageforms.tell_done(request, _("The file is erased."))
        return redirect("games:lexicons")
    commands.install_received(received, by=by)
    return redirect("games:lexicon-list", received=received)
