"""A player says whether he goes to the club that asks for him, by the link of his mail or with an account."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.refusals import Refusal
from engine.web import idempotency, sentences
from tournaments.club_licences import links, presentation
from tournaments.club_licences.commands import transfers
from tournaments.club_licences.domain.seasons import RequestState
from tournaments.club_licences.queries.requests import LicenceRequestLine, request_line
from tournaments.online_entries.links import Asker


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def transfer(request: HttpRequest, token: str) -> HttpResponse:
    """A club asks for a player: the bearer of his link agrees, or stays."""
    line = request_line(links.transfer_of(token))
    fault, status = "", 200
    if request.method == "POST":
        try:
            _answer(request, line)
        except Refusal as refusal:
            fault, status = sentences.translated(refusal), refusal.status
        else:
            return redirect(request.path)
    context = {
        "line": line,
        "sentence": presentation.transfer_sentence(line),
        "from_club": line.leaves_name or _("no club"),
        "awaited": line.state is RequestState.AWAITED,
        "fault": fault,
        "current": "home",
    }
    response = render(request, "tournaments/club_licences/transfer.html", context, status=status)
    # The address is a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response


def _answer(request: HttpRequest, line: LicenceRequestLine) -> None:
    """Raises what the commands refuse."""
    stays = request.POST.get("answer") == "decline"
    answer = transfers.decline_transfer if stays else transfers.agree_transfer
    with idempotency.identified_by_form(request):
        answer(line.request, by=Asker(line.player))
    said = _("You have declined: you stay in your club.") if stays else _("You have agreed. The comité decides.")
    messages.success(request, said)
