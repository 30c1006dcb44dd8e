"""Rounds between the entered of a competition, for who conducts them, whatever is played: Jarnac, Scrabble cartes.

What depends on the game is in its `RoundsGame`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.events import Refusal
from engine.people import Actor, allowed, require
from engine.web.idempotency import identified_by_form
from engine.web.pageforms import PageForm, send, tell_recorded
from engine.web.sentences import translated
from tournaments import queries
from tournaments.game_rounds.commands import CONDUCT
from tournaments.game_rounds.forms import CauseForm
from tournaments.presentation.publications import kind_label
from tournaments.views.tabs import framed

_MANAGE, _PUBLISH = "tournaments.manage_competition", "tournaments.publish_results"
_REOPEN = "reopen"


@dataclass(frozen=True, slots=True)
class RoundsGame:
    """What rounds are played of. `key` begins its addresses and names its templates.

    `planned`: whether a competition has such rounds; `page`: them as pages show them; `told`: what the template of its
    standings takes; `proposal`: what that of the next round shows, with its `digest`.
    """

    key: str
    title: Promise
    intro: Promise
    announce: Promise
    absent: Promise
    correctable: Promise
    planned: Callable[[UUID], bool]
    page: Callable[[UUID], Any]
    told: Callable[[Any], dict[str, Any]]
    proposal: Callable[[Any], dict[str, Any]]
    plan_form: Callable[..., Form]
    set_plan: Callable[[UUID, Any, Actor], None]
    pair: Callable[..., Any]
    publish: Callable[..., Any]
    reopen: Callable[..., Any]

    @property
    def public_route(self) -> str:
        return self.key

    @property
    def overview_route(self) -> str:
        return f"staff-{self.key}"

    @property
    def plan_route(self) -> str:
        return f"staff-{self.key}-plan"

    @property
    def next_route(self) -> str:
        return f"staff-{self.key}-next"

    @property
    def round_route(self) -> str:
        return f"staff-{self.key}-round"

    @property
    def pairs(self) -> str:
        return f"tournaments/{self.key}/_pairs.html"

    @property
    def standings(self) -> str:
        return f"tournaments/{self.key}/_standings.html"

    def forms(self) -> dict[str, PageForm]:
        """What its overview posts."""
        parts = (
            PageForm("provisional", _("Publish"), _("Publish"), _confirmed, self._publishing(official=False)),
            PageForm("official", _("Publish"), _("Publish"), _confirmed, self._publishing(official=True)),
            PageForm(_REOPEN, _("Rectificatif"), _("Open a rectificatif"), _causing, self._reopen),
        )
        return {part.name: part for part in parts}

    def _publishing(self, *, official: bool) -> Callable[[UUID, Form, Actor], None]:
        def publish(competition: UUID, _form: Form, by: Actor) -> None:
            self.publish(competition, official=official, by=by)

        return publish

    def _reopen(self, competition: UUID, form: Form, by: Actor) -> None:
        self.reopen(competition, cause=form.cleaned_data["cause"], by=by)


def overview(request: HttpRequest, competition: UUID, game: RoundsGame) -> HttpResponse:
    """Where the rounds stand, what comes next, and the standings to publish."""
    require(request.user, CONDUCT, competition)
    if not game.planned(competition):
        return _unplanned(request, competition, game)
    refused: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        by = require(request.user, _PUBLISH, competition)
        part = game.forms().get(request.POST.get("act", ""))
        if part is None:
            return _overview(request, competition, game, status=422)
        sent = send(request, competition, part, by)
        if sent.done:
            return redirect(game.overview_route, competition=competition)
        refused, status = {"refused": sent.form.non_field_errors()}, sent.status
        if part.name == _REOPEN:
            refused = {"cause_form": sent.form}
    return _overview(request, competition, game, refused, status=status)


def _unplanned(request: HttpRequest, competition: UUID, game: RoundsGame) -> HttpResponse:
    context = framed(request, queries.competition_page(competition), game.key)
    context |= {"game": game, "plan_url": _plan_url(request, competition, game)}
    status = 422 if request.method == "POST" else 200
    return render(request, "tournaments/game_rounds/unplanned.html", context, status=status)


def _overview(
    request: HttpRequest,
    competition: UUID,
    game: RoundsGame,
    refused: Mapping[str, Any] | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    page = game.page(competition)
    context = framed(request, queries.competition_page(competition), game.key) | game.told(page)
    context |= {
        "game": game,
        "page": page,
        "fixed": bool(page.rounds),
        "next": len(page.rounds) + 1,
        "published": kind_label(page.published.kind, page.published.number) if page.published else "",
        "plan_url": _plan_url(request, competition, game),
        "publishes": allowed(request.user, _PUBLISH, competition),
        "cause_form": CauseForm(),
    }
    return render(request, "tournaments/game_rounds/staff.html", context | dict(refused or {}), status=status)


def _plan_url(request: HttpRequest, competition: UUID, game: RoundsGame) -> str:
    return reverse(game.plan_route, args=[competition]) if allowed(request.user, _MANAGE, competition) else ""


def plan_page(request: HttpRequest, competition: UUID, game: RoundsGame) -> HttpResponse:
    """How the rounds are made and counted, until the first is made."""
    by = require(request.user, _MANAGE, competition)
    page = queries.competition_page(competition)
    status, form = 200, game.plan_form(competition)
    if request.method == "POST":
        part = PageForm("reglage", _("How it is played"), _("Save"), game.plan_form, game.set_plan)
        sent = send(request, competition, part, by)
        if sent.done:
            return redirect(game.overview_route, competition=competition)
        status, form = sent.status, sent.form
    context = framed(request, page, game.key) | {"form": form, "game": game, "back_url": _back_url(competition, game)}
    return render(request, "tournaments/game_rounds/plan.html", context, status=status)


def next_page(request: HttpRequest, competition: UUID, game: RoundsGame) -> HttpResponse:
    """The next round as it would be made; confirmed, it is."""
    by = require(request.user, CONDUCT, competition)
    page = game.page(competition)
    told: dict[str, Any] = {}
    if request.method == "POST":
        try:
            with identified_by_form(request):
                game.pair(competition, agreed=request.POST.get("agreed", "")[:64], by=by)
        except Refusal as refusal:
            told = {"refused": translated(refusal), "status": refusal.status}
        else:
            tell_recorded(request)
            return redirect(game.round_route, competition=competition, number=len(page.rounds) + 1)
    try:
        told |= game.proposal(page)
    except Refusal as refusal:
        told = {"refused": translated(refusal), "status": refusal.status}
    status = told.pop("status", 200) if request.method == "POST" else 200
    context = framed(request, queries.competition_page(competition), game.key) | told
    context |= {
        "game": game,
        "back_url": _back_url(competition, game),
        "number": len(page.rounds) + 1,
        "of": page.of,
        "first": not page.rounds,
    }
    return render(request, "tournaments/game_rounds/next.html", context, status=status)


def _back_url(competition: UUID, game: RoundsGame) -> str:
    return reverse(game.overview_route, args=[competition])


def _confirmed(_page: Any, **options: Any) -> Form:
    return Form(**options)


def _causing(_page: Any, **options: Any) -> Form:
    return CauseForm(**options)
