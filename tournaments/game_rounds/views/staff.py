"""Rounds of a game, for those who conduct them: planned, made, published."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.eventstore import reading
from engine.people.permissions import allowed, require
from engine.web import pageforms, sentences
from tournaments.game_rounds import commands, forms, queries
from tournaments.game_rounds.commands import CONDUCT, MANAGE, PUBLISH
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.views.pages import Pages, address
from tournaments.game_rounds.views.public import standings_context


def _publishing(name: str, done: Promise, *, official: bool) -> pageforms.PageForm:
    def act(page: RoundsPage, _form: Form, by: actors.Actor) -> None:
        commands.publish_standings(page.game, page.competition, official=official, by=by)

    return pageforms.PageForm(name, _("Publish"), _("Publish"), done, pageforms.nothing_asked, act)


def _reopen(page: RoundsPage, form: Form, by: actors.Actor) -> None:
    commands.reopen_standings(page.game, page.competition, cause=form.cleaned_data["cause"], by=by)


_REOPENING = pageforms.PageForm(
    "reopen",
    _("Rectificatif"),
    _("Open a rectificatif"),
    _("The rectificatif is open."),
    lambda _page, **options: forms.CauseForm(**options),
    _reopen,
)
_FORMS = {
    "provisional": _publishing("provisional", _("Provisional standings published."), official=False),
    "official": _publishing("official", _("Official standings published."), official=True),
    "reopen": _REOPENING,
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def overview(request: HttpRequest, competition: UUID, pages: Pages) -> HttpResponse:
    """Where the rounds stand, what comes next, and the standings to publish."""
    require(request.user, CONDUCT, competition)
    if queries.load_rounds(pages.game, competition).planned is None:
        return _unplanned(request, competition, pages)
    page = queries.rounds_page(pages.game, competition)
    if request.method != "POST":
        return _overview(request, page, pages)
    by = require(request.user, PUBLISH, competition)
    part = _FORMS.get(request.POST.get("act", ""))
    if part is None:
        return _overview(request, page, pages, status=422)
    sent = pageforms.send(request, page, part, by)
    if sent.done:
        return redirect(pages.route(), competition=competition)
    refused = {"cause_form": sent.form} if part is _REOPENING else {"refused": sent.form.non_field_errors()}
    return _overview(request, queries.rounds_page(pages.game, competition), pages, refused, status=sent.status)


def _unplanned(request: HttpRequest, competition: UUID, pages: Pages) -> HttpResponse:
    context = {"plan_url": _plan_url(request, competition, pages)}
    return pages.staff_page(request, competition, "unplanned", context, status=422 if request.method == "POST" else 200)


def _overview(
    request: HttpRequest, page: RoundsPage, pages: Pages, refused: Mapping[str, Any] | None = None, *, status: int = 200
) -> HttpResponse:
    context = standings_context(pages, page) | {
        "page": page,
        "fixed": bool(page.rounds),
        "next": len(page.rounds) + 1,
        "plan_url": _plan_url(request, page.competition, pages),
        "publishes": allowed(request.user, PUBLISH, page.competition),
        "cause_form": forms.CauseForm(),
    }
    return pages.staff_page(request, page.competition, "staff", context | dict(refused or {}), status=status)


def _plan_url(request: HttpRequest, competition: UUID, pages: Pages) -> str:
    return address(pages.game, "-plan", competition) if allowed(request.user, MANAGE, competition) else ""


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def plan(request: HttpRequest, competition: UUID, pages: Pages) -> HttpResponse:
    """How the rounds are made and counted, until the first is made."""
    by = require(request.user, MANAGE, competition)
    version = reading.stream_version(pages.game.stream(competition))

    def make(_competition: UUID, **options: Any) -> Form:
        planned = queries.load_rounds(pages.game, competition).planned
        initial = pages.plan_form.begun(planned or pages.game.rules.planned(seed=""))
        return pages.plan_form(version=version, initial=initial, **options)

    def act(_competition: UUID, form: Any, by: actors.Actor) -> None:
        commands.plan_rounds(pages.game, competition, by=by, **form.plan())

    part = pageforms.PageForm("reglage", _("How it is played"), _("Save"), _("Settings saved."), make, act)
    sent = pageforms.send(request, competition, part, by) if request.method == "POST" else None
    if sent and sent.done:
        return redirect(pages.route(), competition=competition)
    context = {"form": sent.form if sent else make(competition), "back_url": address(pages.game, "", competition)}
    return pages.staff_page(request, competition, "plan", context, status=sent.status if sent else 200)


def _seat(page: RoundsPage, form: Form, by: actors.Actor) -> None:
    commands.seat_round(page.game, page.competition, agreed=form.data.get("agreed", "")[:64], by=by)


_MAKE = _("Make round %(number)s")  # as its page says it
_SEATING = pageforms.PageForm("suivante", _MAKE, _MAKE, _("The round is made."), pageforms.nothing_asked, _seat)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def next_one(request: HttpRequest, competition: UUID, pages: Pages) -> HttpResponse:
    """The next round as it would be made; confirmed, it is."""
    by = require(request.user, CONDUCT, competition)
    page = queries.rounds_page(pages.game, competition)
    number = len(page.rounds) + 1
    sent = pageforms.send(request, page, _SEATING, by) if request.method == "POST" else None
    if sent and sent.done:
        return redirect(pages.route("-round"), competition=competition, number=number)
    context: dict[str, Any] = {
        "refused": sent.form.non_field_errors() if sent else [],
        "back_url": address(pages.game, "", competition),
        "number": number,
        "of": page.of,
        "first": not page.rounds,
    }
    try:
        context |= queries.preview(page)
    except refusals.Refusal as refusal:
        context["refused"] = [sentences.translated(refusal)]
    return pages.staff_page(request, competition, "next", context, status=sent.status if sent else 200)
