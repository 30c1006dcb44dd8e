"""A verdict read again: another reading of the bulletin, what the arbitre decides himself, or the line taken back."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.commands.bulletins import rectify_bulletin, withdraw_bulletin
from arbitration.domain import decision, refusals
from arbitration.forms.verdicts import DecisionForm, RectifyForm
from arbitration.presentation.desk import address, label
from arbitration.presentation.reviews import from_second_look, queue
from arbitration.presentation.verdicts import VerdictShown, history
from arbitration.queries.desk import DeskView, TableLine, desk
from arbitration.queries.verdicts import verdicts_of
from arbitration.views.desk import after
from arbitration.views.query_params import attempt_of, comes_from_second_look
from engine.events.refusals import Refusal
from engine.people.permissions import allowed, require
from engine.web import idempotency, requests, sentences


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def rectify(request: HttpRequest, partie: UUID, centre: UUID, entry: UUID, coup: int) -> HttpResponse:
    """Replace a verdict, with a reason; or take its line back. The first verdict stays in the log."""
    require(request.user, "arbitration.rectify_bulletins", (partie, centre))
    view = desk(partie, centre, coup, attempt_of(request))
    line = next((line for line in view.tables if line.entry == entry and (line.verdict or view.over)), None)
    if line is None:
        raise refusals.UnknownEntry
    page = _Rectification(request, view, line, coup)
    if request.method == "POST":
        return page.withdraw() if "withdraw" in request.POST else page.rectify()
    return page.shown()


class _Rectification:
    """One bulletin, and the forms of its page."""

    def __init__(self, request: HttpRequest, view: DeskView, line: TableLine, coup: int) -> None:
        assert view.position  # where there is a verdict, or the round is closed, the coup is closed
        self.request, self.view, self.line, self.coup = request, view, line, coup
        self.verdict, self.position = line.verdict, view.position
        places = (view.partie, view.centre)
        self.may_correct = allowed(request.user, "arbitration.correct_bulletins", places)
        # who may not enter a bulletin has nothing to do at the desk
        self.is_second_look = comes_from_second_look(request) or not self.may_correct
        sent = request.POST if request.method == "POST" and "withdraw" not in request.POST else None
        self.form = RectifyForm(sent, typed=self.verdict.typed if self.verdict else f"{line.table} ")
        self.decision = DecisionForm(sent, profile=self.position.profile)

    def rectify(self) -> HttpResponse:
        """A refusal is said beside what was typed."""
        if not (self.form.is_valid() & self.decision.is_valid()):
            return self.shown(422)
        try:
            with idempotency.identified_by_form(self.request):
                rectify_bulletin(
                    self.view.partie,
                    self.line.entry,
                    self.coup,
                    **self.form.cleaned_data,
                    **self.decision.given(),
                    attempt=self.position.attempt,
                    by=requests.signed_in(self.request),
                )
        except Refusal as refusal:
            self._refuse(refusal)
            return self.shown(refusal.status)
        if self.is_second_look:
            messages.success(self.request, _("Table %(table)s: verdict rectified.") % {"table": self.line.table})
            return redirect(queue(self.view))
        return redirect(after(self.view.partie, self.view.centre, self.coup, self.line.table, self.position.attempt))

    def withdraw(self) -> HttpResponse:
        try:
            with idempotency.identified_by_form(self.request):
                attempt, by = self.position.attempt, requests.signed_in(self.request)
                withdraw_bulletin(self.view.partie, self.line.entry, self.coup, attempt=attempt, by=by)
        except Refusal as refusal:
            return self.shown(refusal.status, error=sentences.translated(refusal))
        return redirect(address("arbitration:entry", self.view))

    def _refuse(self, refusal: Refusal) -> None:
        if isinstance(refusal, decision.AboveTheTop):
            self.decision.fields["above_top"].widget = forms.CheckboxInput()
        decided = isinstance(refusal, decision.AboveTheTop | decision.DecisionRefused)
        form, field = (self.decision, "score") if decided else (self.form, "line")
        form.add_error(field, sentences.translated(refusal))

    def _with_way_back(self, url: str) -> str:
        return from_second_look(url) if self.is_second_look else url

    def shown(self, status: int = 200, **more: Any) -> HttpResponse:
        view, line, attempt = self.view, self.line, self.position.attempt
        rows = verdicts_of(view.partie, line.entry, self.coup, attempt)
        context = {
            "form": self.form,
            "decision": self.decision,
            "partie": {"id": view.partie, "label": label(view)},
            "entry": line.entry,
            "coup": self.coup,
            "verdict": VerdictShown.of(self.verdict, line.name, line.count) if self.verdict else None,
            "missing": {"table": line.table, "name": line.name} if self.verdict is None else None,
            "judge_url": address("arbitration:judge", view, entry=line.entry, coup=self.coup),
            "history": history(rows) if len(rows) > 1 else [],
            "submit": _("Rectify") if self.verdict else _("Record"),
            # the double arbitre replaces a verdict, and takes no line back
            "may_correct": self.may_correct,
            "paper_url": self._with_way_back(address("arbitration:paper", view, entry=line.entry, coup=self.coup)),
            "back_url": queue(view, line.table)
            if self.is_second_look
            else after(view.partie, view.centre, self.coup, line.table, attempt),
            **more,
        }
        return render(self.request, "arbitration/rectify.html", context, status=status)
