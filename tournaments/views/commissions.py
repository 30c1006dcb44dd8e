"""The part of the dashboard about recours: who hears them (FISF 6.4.1)."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.commands.commissions import constitute_commission, declare_conflict, replace_member
from arbitration.presentation.recours import recours_item
from arbitration.queries.commissions import CommissionView, commissions_of
from arbitration.queries.recours import RecoursLine, recours_in
from arbitration.views.disparities import across_centres
from engine.events.actors import Actor
from engine.people.permissions import allowed, require
from engine.web.pageforms import PageForm, chosen, send, shown
from tournaments.forms.commissions import CommissionForm, ConflictForm, ReplacementForm
from tournaments.queries.commissions import lacks_commission
from tournaments.queries.competitions import CompetitionPage, competition_page
from tournaments.views.tabs import framed

_PART = "envoi"


@dataclass(frozen=True, slots=True)
class _Page:
    """A competition and its commissions."""

    competition: CompetitionPage
    commissions: list[CommissionView]

    def without_commission(self) -> list[tuple[UUID, str]]:
        """The centres that have none of their own yet."""
        have = {commission.centre for commission in self.commissions}
        return [(centre.id, centre.name) for centre in self.competition.centres if centre.id not in have]


def _constituting(page: _Page, **options: Any) -> Form:
    return CommissionForm(centres=page.without_commission(), **options)


def _replacing(page: _Page, **options: Any) -> Form:
    return ReplacementForm(commissions=page.commissions, **options)


def _declaring(page: _Page, **options: Any) -> Form:
    return ConflictForm(commissions=page.commissions, **options)


def _constitute(page: _Page, form: CommissionForm, by: Actor) -> None:
    typed = form.cleaned_data
    constitute_commission(page.competition.id, centre=typed["centre"], members=typed["members"], by=by)


def _replace(page: _Page, form: ReplacementForm, by: Actor) -> None:
    commission, person = form.sitting()
    replace_member(commission, person=person, member=form.cleaned_data["by"], by=by)


def _declare(page: _Page, form: ConflictForm, by: Actor) -> None:
    commission, person = form.sitting()
    declare_conflict(commission, person=person, reason=form.cleaned_data["reason"], by=by)


def _has_commission(page: _Page) -> bool:
    return bool(page.commissions)


_FORMS = (
    PageForm(
        "constituer",
        _("Constitute a commission"),
        _("Constitute it"),
        _("The commission is constituted."),
        _constituting,
        _constitute,
    ),
    PageForm(
        "remplacer",
        _("Replace a member"),
        _("Replace"),
        lambda _page, form: _("Member replaced: %(name)s.") % {"name": chosen(form, "member")},
        _replacing,
        _replace,
        _has_commission,
    ),
    PageForm(
        "conflit",
        _("Declare a conflict of interest"),
        _("Declare"),
        lambda _page, form: _("Conflict of interest declared: %(name)s.") % {"name": chosen(form, "member")},
        _declaring,
        _declare,
        _has_commission,
    ),
)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def commissions(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Who sits, and the forms that change it."""
    by = require(request.user, "arbitration.constitute_commission", competition)
    page = _Page(competition_page(competition), commissions_of(competition))
    if request.method != "POST":
        return _response(request, page)
    part = next((form for form in _FORMS if form.name == request.GET.get(_PART)), None)
    if part is None:
        return _response(request, page, status=422)
    sent = send(request, page, part, by)
    if sent.done:
        return redirect("staff-commissions", competition=competition)
    return _response(request, page, sent=(part, sent.form), status=sent.status)


def _response(
    request: HttpRequest, page: _Page, *, sent: tuple[PageForm, Form] | None = None, status: int = 200
) -> HttpResponse:
    address = reverse("staff-commissions", args=[page.competition.id])
    context = framed(request, page.competition, "commissions") | {
        "commissions": page.commissions,
        "lacking": lacks_commission(page.competition.id),
        "disparities_url": across_centres(request, page.competition.id),
        "recours": [_recours(request, line) for line in recours_in(page.competition.id)],
        "forms": shown(page, _FORMS, lambda part: f"{address}?{_PART}={part.name}", sent),
    }
    return render(request, "tournaments/staff/commissions.html", context, status=status)


def _recours(request: HttpRequest, line: RecoursLine) -> dict[str, Any]:
    """A recours, with the address where it is decided for those who may, and the one from which it goes to the FISF."""
    decides = allowed(request.user, "arbitration.decide_recours", line.row.commission)
    return recours_item(line) | {
        "url": reverse("arbitration:recours", args=[line.row.recours]) if decides else "",
        "further_url": reverse("arbitration:further", args=[line.row.recours]) if line.row.state == "decided" else "",
    }
