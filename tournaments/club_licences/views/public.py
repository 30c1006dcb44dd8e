"""A player says whether he goes to the club that asks for him, by the link of his mail or with an account."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.refusals import Refusal
from engine.web import idempotency, requests, sentences
from tournaments.club_licences import links, presentation
from tournaments.club_licences.commands import transfers
from tournaments.club_licences.domain.seasons import RequestState
from tournaments.club_licences.forms import GuardianForm, consent_of
from tournaments.club_licences.queries.requests import LicenceRequestLine, request_line
from tournaments.online_entries.links import Asker


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def transfer(request: HttpRequest, token: str) -> HttpResponse:
    """A club asks for a player: the bearer of his link agrees, or stays."""
    line = request_line(links.transfer_of(token))
    fault, status = "", 200
    form = GuardianForm(requests.posted(request)) if line.minor and line.state is RequestState.AWAITED else None
    if request.method == "POST":
        try:
            if not _answer(request, line, form):
                return _page(request, line, form, status=422)
        except Refusal as refusal:
            fault, status = sentences.translated(refusal), refusal.status
        else:
            return redirect(request.path)
    return _page(request, line, form, fault=fault, status=status)


def _page(
    request: HttpRequest, line: LicenceRequestLine, form: GuardianForm | None, *, fault: str = "", status: int = 200
) -> HttpResponse:
    context = {
        "line": line,
        "form": form,
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


def _answer(request: HttpRequest, line: LicenceRequestLine, form: GuardianForm | None) -> bool:
    """False where whoever agrees for a minor has not said who he is. Raises what the commands refuse."""
    stays = request.POST.get("answer") == "decline"
    if form is not None and not stays and not form.is_valid():
        return False
    with idempotency.identified_by_form(request):
        if stays:
            transfers.decline_transfer(line.request, by=Asker(line.player))
        else:
            transfers.agree_transfer(line.request, by=Asker(line.player), **(consent_of(form) if form else {}))
    said = _("You have declined: you stay in your club.") if stays else _("You have agreed. The comité decides.")
    messages.success(request, said)
    return True
