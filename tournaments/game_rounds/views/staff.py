"""Rounds of a game, for those who conduct them: planned, made, published."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.eventstore import reading
from engine.people.permissions import allowed, require
from engine.web import idempotency, pageforms, sentences
from tournaments.game_rounds import commands, forms, queries
from tournaments.game_rounds.commands import CONDUCT, MANAGE, PUBLISH
from tournaments.game_rounds.domain.seating import digest_of
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.views.pages import Pages
from tournaments.game_rounds.views.public import standings_context
from tournaments.queries.competitions import competition_page
from tournaments.views.tabs import framed


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
    context = framed(request, competition_page(competition), pages.game.key)
    context |= {"game": pages, "plan_url": _plan_url(request, competition, pages)}
    status = 422 if request.method == "POST" else 200
    return render(request, "tournaments/game_rounds/unplanned.html", context, status=status)


def _overview(
    request: HttpRequest, page: RoundsPage, pages: Pages, refused: Mapping[str, Any] | None = None, *, status: int = 200
) -> HttpResponse:
    context = framed(request, competition_page(page.competition), pages.game.key)
    context |= standings_context(pages, page) | {
        "game": pages,
        "page": page,
        "fixed": bool(page.rounds),
        "next": len(page.rounds) + 1,
        "plan_url": _plan_url(request, page.competition, pages),
        "publishes": allowed(request.user, PUBLISH, page.competition),
        "cause_form": forms.CauseForm(),
    }
    return render(request, "tournaments/game_rounds/staff.html", context | dict(refused or {}), status=status)


def _plan_url(request: HttpRequest, competition: UUID, pages: Pages) -> str:
    return reverse(pages.route("-plan"), args=[competition]) if allowed(request.user, MANAGE, competition) else ""


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def plan(request: HttpRequest, competition: UUID, pages: Pages) -> HttpResponse:
    """How the rounds are made and counted, until the first is made."""
    by = require(request.user, MANAGE, competition)
    page = competition_page(competition)

    def make(_competition: UUID, **options: Any) -> Form:
        planned = queries.load_rounds(pages.game, competition).planned
        initial = pages.plan_form.begun(planned or pages.game.rules.planned(seed=""))
        return pages.plan_form(
            version=reading.stream_version(pages.game.stream(competition)), initial=initial, **options
        )

    def act(_competition: UUID, form: Any, by: actors.Actor) -> None:
        commands.plan_rounds(pages.game, competition, by=by, **form.plan())

    status, form = 200, make(competition)
    if request.method == "POST":
        part = pageforms.PageForm("reglage", _("How it is played"), _("Save"), _("Settings saved."), make, act)
        sent = pageforms.send(request, competition, part, by)
        if sent.done:
            return redirect(pages.route(), competition=competition)
        status, form = sent.status, sent.form
    context = framed(request, page, pages.game.key) | {
        "form": form,
        "game": pages,
        "back_url": _back(competition, pages),
    }
    return render(request, "tournaments/game_rounds/plan.html", context, status=status)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def next_one(request: HttpRequest, competition: UUID, pages: Pages) -> HttpResponse:
    """The next round as it would be made; confirmed, it is."""
    by = require(request.user, CONDUCT, competition)
    page = queries.rounds_page(pages.game, competition)
    preview: dict[str, Any] = {}
    refused: refusals.Refusal | None = None
    try:
        if request.method == "POST":
            with idempotency.identified_by_form(request):
                commands.seat_round(pages.game, competition, agreed=request.POST.get("agreed", "")[:64], by=by)
            pageforms.tell_done(request, _("The round is made."))
            return redirect(pages.route("-round"), competition=competition, number=len(page.rounds) + 1)
    except refusals.Refusal as refusal:
        refused = refusal
    try:
        seated, made, left_out = queries.next_round(pages.game, page)
        preview = {"round": made, "digest": digest_of(seated), "left_out": left_out}
    except refusals.Refusal as refusal:
        refused = refusal
    context = framed(request, competition_page(competition), pages.game.key) | preview
    context |= {
        "game": pages,
        "refused": sentences.translated(refused) if refused else "",
        "back_url": _back(competition, pages),
        "number": len(page.rounds) + 1,
        "of": page.of,
        "first": not page.rounds,
    }
    status = refused.status if refused and request.method == "POST" else 200
    return render(request, "tournaments/game_rounds/next.html", context, status=status)


def _back(competition: UUID, pages: Pages) -> str:
    return reverse(pages.route(), args=[competition])
