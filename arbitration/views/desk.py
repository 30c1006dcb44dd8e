"""The pages of an arbitre: his centres, and the tables of one of them."""

from typing import Any
from urllib.parse import urlsplit
from uuid import UUID, uuid4, uuid5

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods
from django_htmx.http import HttpResponseClientRefresh

from arbitration.commands.entering import MAX_LINES, Line, enter_bulletins
from arbitration.domain.entry_line import TopNotKnown
from arbitration.presentation.desk import ALL_TABLES, Page, address, coup_query, entry_context, tables_context
from arbitration.presentation.sanctions import QuestionTyped, beside_context, reader_of
from arbitration.presentation.verdicts import VerdictShown
from arbitration.queries import seats, verdicts
from arbitration.queries.desk import DeskView, desk
from arbitration.views.query_params import attempt_of, coup_of
from engine.events.refusals import Refusal
from engine.eventstore.errors import ConcurrencyError
from engine.people.permissions import allowed, require
from engine.web import requests, sentences
from games.queries.positions import coup_position


@require_GET
@login_required
@never_cache
def my_centres(request: HttpRequest) -> HttpResponse:
    """Where the arbitre who is signed in has bulletins to correct."""
    return render(
        request, "arbitration/my_centres.html", {"points": seats.entry_points(requests.signed_in(request).pk)}
    )


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def entry(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The desk of a centre. A posted line is one bulletin; htmx gets the list of tables alone."""
    if request.method == "POST":
        return _enter(request, partie, centre)
    require(request.user, "arbitration.view_bulletins", (partie, centre))
    view = _view(request, partie, centre)
    target = request.headers.get("HX-Target") if requests.from_htmx(request) else None
    if target == "tables":
        context = tables_context(view, _page(request), may_correct=_may_correct(request, view))
        return render(request, "arbitration/_tables.html", context)
    if target == "beside":
        beside = beside_context(view, reader_of(requests.signed_in(request)), may_correct=_may_correct(request, view))
        return render(request, "arbitration/_beside.html", {"beside": beside, "fragment_url": request.get_full_path()})
    if target == "no-coup":
        return HttpResponseClientRefresh() if view.position else HttpResponse(status=204)
    return desk_page(request, view, verdict=_verdict_of_table(view, request.GET.get("table", "")))


def _page(request: HttpRequest) -> Page:
    """That of a fragment: what it has of the list already is not sent again."""
    shown_at = urlsplit(request.headers.get("HX-Current-URL", ""))
    return Page(shown_at.path, request.headers.get("X-Rows", ""))


def _view(request: HttpRequest, partie: UUID, centre: UUID) -> DeskView:
    """What the address asks for: of a hall given out by blocks, the tables of the reader unless he wants them all."""
    wide = request.GET.get("tables") == ALL_TABLES
    return desk(partie, centre, coup_of(request), attempt_of(request), reader=requests.signed_in(request).pk, wide=wide)


def _enter(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    if "presume" in request.POST:
        return _presume(request, partie, centre)
    text, coup, attempt = request.POST.get("line", "").strip(), coup_of(request), attempt_of(request)
    line = Line(_line_id(request.POST.get("command_id", ""), text), text, coup, attempt)
    try:
        (answer,) = enter_bulletins(partie, centre, [line], by=requests.signed_in(request))
    except ConcurrencyError as busy:
        return _refused(request, _view(request, partie, centre), busy, text)
    if answer.refusal:
        return _refused(request, _view(request, partie, centre), answer.refusal, text)
    assert answer.verdict  # an answer without refusal has its verdict
    return redirect(after(partie, centre, answer.verdict.coup, answer.verdict.table, answer.verdict.attempt))


def _presume(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """The top to all the tables left, from a page without JavaScript."""
    require(request.user, "arbitration.correct_bulletins", (partie, centre))
    coup, attempt = coup_of(request), attempt_of(request)
    view = _view(request, partie, centre)
    if view.position is None or view.position.top is None:
        return _refused(request, view, TopNotKnown(coup=coup), "")
    texts = [f"{line.table} {view.position.top}" for line in view.tables if line.verdict is None]
    key = request.POST.get("command_id", "")
    lines = [Line(_line_id(key, text), text, coup, attempt, presumed=True) for text in texts]
    for start in range(0, len(lines), MAX_LINES):
        enter_bulletins(partie, centre, lines[start : start + MAX_LINES], by=requests.signed_in(request))
    return redirect(address("arbitration:entry", view))


def _refused(request: HttpRequest, view: DeskView, refusal: Refusal, text: str) -> HttpResponse:
    return desk_page(request, view, status=refusal.status, typed=text, error=sentences.translated(refusal))


def after(partie: UUID, centre: UUID, coup: int, table: int, attempt: int) -> str:
    """The desk, showing the verdict of a table."""
    return reverse("arbitration:entry", args=[partie, centre]) + coup_query({"coup": coup, "table": table}, attempt)


def _line_id(command_id: str, text: str) -> UUID:
    """A form sent twice is one line; sent again after "back" with another text, it is another."""
    try:
        return uuid5(UUID(command_id), text)
    except ValueError:
        return uuid4()


def desk_page(
    request: HttpRequest, view: DeskView, *, status: int = 200, judging: QuestionTyped | None = None, **more: Any
) -> HttpResponse:
    """The desk, whole. `judging`: what was typed in one of its questions, and refused."""
    owner, page = requests.signed_in(request).pk, Page(request.path)
    context = entry_context(view, page, owner, may_correct=_may_correct(request, view))
    reader = reader_of(requests.signed_in(request))
    beside = beside_context(view, reader, may_correct=context["may_correct"], judging=judging)
    return render(request, "arbitration/entry.html", {**context, "beside": beside, **more}, status=status)


def _may_correct(request: HttpRequest, view: DeskView) -> bool:
    return allowed(request.user, "arbitration.correct_bulletins", (view.partie, view.centre))


def _verdict_of_table(view: DeskView, table: str) -> VerdictShown | None:
    """The verdict just recorded, after the redirection of a form."""
    lines = [line for line in view.tables if str(line.table) == table]
    return VerdictShown.of(lines[0].verdict, lines[0].name, lines[0].count) if lines and lines[0].verdict else None


def _last_closed(partie: UUID) -> int | None:
    position = coup_position(partie)
    return position.coup if position else None


@require_GET
@login_required
@never_cache
def progress(request: HttpRequest, partie: UUID) -> HttpResponse:
    """A fragment for the juge-arbitre's console: bulletins corrected at the last closed coup, centre by centre."""
    require(request.user, "games.conduct_partie", partie)
    coup = coup_of(request) or _last_closed(partie)
    centres = verdicts.progress(partie, coup) if coup else []
    total = {
        "done": sum(centre.corrected for centre in centres),
        "expected": sum(centre.expected for centre in centres),
        "presumed": sum(centre.presumed for centre in centres),
    }
    return render(request, "arbitration/_progress.html", {"coup": coup, "centres": centres, "total": total})


@require_GET
def found(request: HttpRequest, partie: UUID, coup: int) -> HttpResponse:
    """FISF 3.5.d: how many players found the top of a coup, told once the partie has ended; a fragment or a page."""
    context = {"found": verdicts.found_top(partie, coup), "partie": partie, "coup": coup}
    response = render(request, f"arbitration/{'_found' if requests.from_htmx(request) else 'found'}.html", context)
    response["Cache-Control"] = "no-cache"
    response["Vary"] = "HX-Request"
    return response
