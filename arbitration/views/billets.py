"""The billets de correction of a centre, on the screen and on paper, and the count of avertissements (FISF 5.9)."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.commands.billets import MAX_BILLETS, Handed, deliver_billets, keep_billet_back
from arbitration.domain.refusals import NoSuchBillet
from arbitration.presentation.desk import address, label
from arbitration.presentation.sanctions import billets_shown, ledgers
from arbitration.queries.billets import Billet, billets_of
from arbitration.queries.desk import DeskView, desk
from arbitration.queries.ledger import ledger_lines
from arbitration.views.query_params import coup_of
from engine.events.refusals import Refusal
from engine.people.permissions import allowed, require
from engine.web import idempotency, printing, requests, sentences

PAPER = "arbitration/billets_print.html"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def billets(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The billets still to be handed over, or all of them, of a coup or of the partie; one key hands over the first."""
    if request.method == "POST":
        return _hand_over(request, partie, centre)
    return _page(request, partie, centre)


def _page(request: HttpRequest, partie: UUID, centre: UUID, *, error: Refusal | None = None) -> HttpResponse:
    require(request.user, "arbitration.view_bulletins", (partie, centre))
    view = desk(partie, centre)
    coup, everything = coup_of(request), request.GET.get("all") == "1"
    listed = billets_of(partie, centre, coup=coup, pending=not everything)
    shown_billets = billets_shown(partie, listed)
    context = {
        "partie": {"id": partie, "label": label(view)},
        "billets": shown_billets,
        "pending": [billet.key for billet in shown_billets if billet.pending],
        "coup": coup,
        "last_coup": view.coup,
        "everything": everything,
        "may_correct": allowed(request.user, "arbitration.correct_bulletins", (partie, centre)),
        "desk_url": address("arbitration:entry", view),
        "paper": request.GET.urlencode(),
        "places": {"partie": partie, "centre": centre},
        "topics": [f"bulletins-{partie}"],
        "error": sentences.translated(error) if error else "",
    }
    return render(request, "arbitration/billets.html", context, status=error.status if error else 200)


def _hand_over(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    require(request.user, "arbitration.correct_bulletins", (partie, centre))
    try:
        handed = [_named(key) for key in request.POST.getlist("billet")]
        with idempotency.identified_by_form(request):
            done = _handed(request, partie, centre, handed)
    except Refusal as refusal:
        return _page(request, partie, centre, error=refusal)
    messages.success(request, done % {"count": len(handed)})
    return redirect(request.get_full_path())


def _handed(request: HttpRequest, partie: UUID, centre: UUID, handed: list[Handed]) -> str:
    """Record it. Returns what is said of it, with the number left out."""
    if "back" in request.POST:
        for billet in handed:
            keep_billet_back(partie, billet, by=requests.signed_in(request))
        return ngettext("%(count)s billet not handed over.", "%(count)s billets not handed over.", len(handed))
    for start in range(0, len(handed), MAX_BILLETS):
        some = handed[start : start + MAX_BILLETS]
        complete = "incomplete" not in request.POST
        deliver_billets(partie, centre, some, complete=complete, by=requests.signed_in(request))
    return ngettext("%(count)s billet handed over.", "%(count)s billets handed over.", len(handed))


def _named(key: str) -> Handed:
    """The billet that a form names."""
    entry, _, rest = key.partition(":")
    coup, _, attempt = rest.partition(":")
    try:
        return Handed(UUID(entry), int(coup), int(attempt))
    except ValueError:
        raise NoSuchBillet from None


@require_GET
@login_required
@never_cache
def billets_print(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The same on paper, to be cut and handed over."""
    return render(request, PAPER, _paper(request, partie, centre))


@require_GET
@login_required
@never_cache
def billets_pdf(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The same as a PDF; the page itself where WeasyPrint cannot be loaded."""
    file = printing.printed(request, PAPER, _paper(request, partie, centre))
    if file is None:
        return redirect(f"{reverse('arbitration:billets-print', args=[partie, centre])}?{request.GET.urlencode()}")
    response = HttpResponse(file, content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="billets.pdf"'
    return response


def _paper(request: HttpRequest, partie: UUID, centre: UUID) -> dict[str, Any]:
    require(request.user, "arbitration.view_bulletins", (partie, centre))
    view = desk(partie, centre)
    coup, everything = coup_of(request), request.GET.get("all") == "1"
    listed = billets_of(partie, centre, coup=coup, pending=not everything)
    only = request.GET.get("billet", "")
    chosen = [billet for billet in billets_shown(partie, _only(listed, only, view)) if not only or billet.key == only]
    return {"title": label(view), "billets": chosen, "printed_at": now()}


def _only(listed: list[Billet], only: str, view: DeskView) -> list[Billet]:
    """One billet is printed whether it was handed over or not."""
    return billets_of(view.partie, view.centre) if only else listed


@require_GET
@login_required
@never_cache
def ledger(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """FISF 5.9.b: the avertissements of every player of the centre, and what they cost at the end."""
    require(request.user, "arbitration.view_bulletins", (partie, centre))
    view = desk(partie, centre)
    lines = ledgers(view, ledger_lines(partie, [line.entry for line in view.tables]))
    context = {
        "partie": {"id": partie, "label": label(view)},
        "lines": lines,
        "costly": lines[0].costly if lines else 0,
        "at_once": bool(view.tables) and view.tables[0].count.at_once,
        "desk_url": address("arbitration:entry", view),
        "topics": [f"bulletins-{partie}"],
    }
    return render(request, "arbitration/ledger.html", context)
