"""A bulletin written square by square: its page, and a preview of its verdict."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from arbitration.commands.bulletins import correct_bulletin, rectify_bulletin
from arbitration.domain import entry_line, feuille, refusals
from arbitration.forms.paper import PaperForm, RectifyPaperForm, as_typed
from arbitration.presentation import reviews, verdicts
from arbitration.presentation.desk import coup_context, coup_query, label
from arbitration.presentation.trial import trial
from arbitration.queries import desk, desk as desk_queries, recorded_bulletins, seats
from arbitration.services.correction import CorrectionSession, meant
from arbitration.views.query_params import attempt_of, comes_from_second_look, coup_of
from engine.events.refusals import Refusal
from engine.eventstore.errors import ConcurrencyError
from engine.people.permissions import allowed, require
from engine.web import idempotency, requests, sentences


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The bulletin that a page is about."""

    view: desk.DeskView
    line: desk.TableLine
    coup: int
    attempt: int
    # where its page goes back to
    is_second_look: bool

    @property
    def is_corrected(self) -> bool:
        """Whether a verdict stands that needs a reason to be replaced: a presumed top needs none."""
        return self.line.verdict is not None and not self.line.verdict.presumed

    @property
    def address(self) -> tuple[UUID, UUID, UUID, int]:
        return self.view.partie, self.view.centre, self.line.entry, self.coup

    def url(self, name: str) -> str:
        url = reverse(name, args=self.address) + coup_query({}, self.attempt)
        return reviews.from_second_look(url) if self.is_second_look else url

    def back_url(self, table: int | None = None) -> str:
        """`table`: whose verdict is shown there."""
        if self.is_second_look:
            return reviews.queue(self.view, table)
        query = {"coup": self.coup} if table is None else {"coup": self.coup, "table": table}
        page = reverse("arbitration:entry", args=[self.view.partie, self.view.centre])
        return page + coup_query(query, self.attempt)


@require_GET
@login_required
@never_cache
def door(request: HttpRequest, partie: UUID, centre: UUID) -> HttpResponse:
    """From the line of the desk to the grid of its table: `?line=17 SIROP 9H 16`; without a table, they are listed."""
    require(request.user, "arbitration.correct_bulletins", (partie, centre))
    view = desk_queries.desk(partie, centre, coup_of(request), attempt_of(request))
    typed = request.GET.get("line", "").strip()
    number = typed.split()[0] if typed else ""
    line = next((table for table in view.tables if str(table.table) == number), None)
    if line is None or view.coup is None or view.position is None:
        error = sentences.translated(refusals.UnknownTable(table=number[:6])) if number and view.coup else ""
        context = {"view": view, "partie": {"label": label(view)}, "typed": typed, "error": error}
        return render(request, "arbitration/paper/door.html", context, status=422 if error else 200)
    attempt = view.position.attempt
    page = reverse("arbitration:paper", args=[partie, centre, line.entry, view.coup])
    more = {"line": typed} if typed != number else {}
    return redirect(page + coup_query(more, attempt))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def paper(request: HttpRequest, partie: UUID, centre: UUID, entry: UUID, coup: int) -> HttpResponse:
    """One bulletin on its grid. Recorded the first time; rectified, with a reason, when a verdict stands."""
    require(request.user, "arbitration.rectify_bulletins", (partie, centre))
    sheet = _sheet(request, partie, centre, entry, coup)
    if request.method == "POST":
        # A first bulletin sent again stays one, even though its verdict stands by now.
        kind = RectifyPaperForm if "reason" in request.POST else PaperForm
        return _record(request, sheet, kind(request.POST))
    kind = RectifyPaperForm if sheet.is_corrected else PaperForm
    return _page(request, sheet, kind(initial=_initial(request, sheet)))


@require_POST
@login_required
@never_cache
def paper_trial(request: HttpRequest, partie: UUID, centre: UUID, entry: UUID, coup: int) -> HttpResponse:
    """A fragment: the verdict on the bulletin being written, without recording."""
    require(request.user, "arbitration.rectify_bulletins", (partie, centre))
    if seats.seat_of(partie, entry).centre != centre:
        raise refusals.UnknownEntry
    session = CorrectionSession.at(partie, centre)
    position = session.position(coup, attempt_of(request))
    form = PaperForm(request.POST)
    if not form.is_valid() or form.says_nothing:
        return render(request, "arbitration/paper/_trial.html", {"errors": form.errors}, status=200)
    return render(
        request, "arbitration/paper/_trial.html", {"trial": trial(session.consider(position, form.bulletin()))}
    )


def _sheet(request: HttpRequest, partie: UUID, centre: UUID, entry: UUID, coup: int) -> _Sheet:
    attempt = attempt_of(request)
    CorrectionSession.at(partie, centre).position(coup, attempt)  # refuses a coup that is not closed
    view = desk_queries.desk(partie, centre, coup, attempt)
    line = next((table for table in view.tables if table.entry == entry), None)
    if line is None:
        raise refusals.UnknownEntry
    may_enter = allowed(request.user, "arbitration.correct_bulletins", (partie, centre))
    return _Sheet(view, line, coup, attempt, comes_from_second_look(request) or not may_enter)


def _initial(request: HttpRequest, sheet: _Sheet) -> dict[str, Any]:
    """What the page begins with: the line being typed, else the bulletin that is recorded."""
    if typed := request.GET.get("line", "").strip():
        with suppress(Refusal):
            return as_typed(_bulletin_of_line(sheet, typed))
    recorded = recorded_bulletins.recorded_bulletin(sheet.view.partie, sheet.line.entry, sheet.coup, sheet.attempt)
    return as_typed(recorded) if recorded and sheet.is_corrected else {}


def _bulletin_of_line(sheet: _Sheet, typed: str) -> Any:
    entered = entry_line.parse_line(typed)
    if entered.table != sheet.line.table or sheet.view.position is None:
        raise refusals.OtherTable(typed=entered.table, table=sheet.line.table)
    return meant(entered, sheet.view.position)


def _record(request: HttpRequest, sheet: _Sheet, form: PaperForm) -> HttpResponse:
    if not form.is_valid():
        return _refused(request, sheet, form, 422)
    try:
        form.check_written()
        with idempotency.identified_by_form(request):
            _write(request, sheet, form)
    except feuille.BulletinAlreadyRecorded as refusal:
        return _now_with_a_reason(request, sheet, form, refusal)
    except (Refusal, ConcurrencyError) as refusal:
        form.add_error("paper", sentences.translated(refusal))
        return _refused(request, sheet, form, refusal.status)
    if sheet.is_second_look:
        messages.success(request, _("Table %(table)s: verdict rectified.") % {"table": sheet.line.table})
        to = sheet.back_url()
    else:
        to = sheet.back_url(sheet.line.table)
    return HttpResponseClientRedirect(to) if requests.from_htmx(request) else redirect(to)


def _write(request: HttpRequest, sheet: _Sheet, form: PaperForm) -> None:
    partie, _centre, entry, coup = sheet.address
    by, bulletin = requests.signed_in(request), form.bulletin()
    if isinstance(form, RectifyPaperForm):
        reason = form.cleaned_data["reason"]
        rectify_bulletin(partie, entry, coup, bulletin, reason, attempt=sheet.attempt, by=by)
    else:
        correct_bulletin(partie, entry, coup, bulletin, attempt=sheet.attempt, by=by)


def _refused(request: HttpRequest, sheet: _Sheet, form: PaperForm, status: int) -> HttpResponse:
    if requests.from_htmx(request):
        return render(request, "arbitration/paper/_errors.html", {"form": form}, status=status)
    return _page(request, sheet, form, status=status)


def _now_with_a_reason(request: HttpRequest, sheet: _Sheet, form: PaperForm, refusal: Refusal) -> HttpResponse:
    """Somebody recorded this bulletin meanwhile: keep what was written, and ask for a reason."""
    if requests.from_htmx(request):
        form.add_error("paper", sentences.translated(refusal))
        return _refused(request, sheet, form, refusal.status)
    asking = RectifyPaperForm(initial=form.typed())
    return _page(request, sheet, asking, status=refusal.status, error=sentences.translated(refusal))


def _page(request: HttpRequest, sheet: _Sheet, form: PaperForm, *, status: int = 200, error: str = "") -> HttpResponse:
    view, line = sheet.view, sheet.line
    tried = trial(_session_of(sheet).consider(_position(sheet), form.bulletin())) if _may_try(form) else None
    context = {
        "form": form,
        "partie": {"label": label(view)},
        "table": line.table,
        "name": line.name,
        "coup": coup_context(_position(sheet)),
        "verdict": verdicts.VerdictShown.of(line.verdict, line.name) if line.verdict and sheet.is_corrected else None,
        "trial": tried,
        "post_url": sheet.url("arbitration:paper"),
        "trial_url": sheet.url("arbitration:paper-trial"),
        "back_url": sheet.back_url(sheet.line.table if sheet.is_second_look else None),
        "is_second_look": sheet.is_second_look,
        "error": error,
        # what is kept in the browser is kept for this bulletin
        "scope": "-".join(
            map(str, (requests.signed_in(request).pk, view.partie, line.entry, sheet.coup, sheet.attempt))
        ),
    }
    return render(request, "arbitration/paper/edit.html", context, status=status)


def _may_try(form: PaperForm) -> bool:
    return form.is_bound and form.is_valid() and not form.says_nothing


def _session_of(sheet: _Sheet) -> CorrectionSession:
    return CorrectionSession.at(sheet.view.partie, sheet.view.centre)


def _position(sheet: _Sheet) -> Any:
    return _session_of(sheet).position(sheet.coup, sheet.attempt)
