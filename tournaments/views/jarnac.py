"""The Jarnac of a competition, for who conducts it: planned, paired, results entered, rounds closed, published."""

from collections.abc import Callable, Mapping
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

from engine.events import Refusal
from engine.people import Actor, allowed, require
from engine.web.idempotency import identified_by_form
from engine.web.pageforms import PageForm, send, tell_recorded
from engine.web.sentences import translated
from tournaments import commands, queries
from tournaments.commands.jarnac import CONDUCT, FREE_POINTS, TIE_BREAKS
from tournaments.events import JarnacSystem
from tournaments.forms.jarnac import TIES, JarnacCauseForm, JarnacPlanForm
from tournaments.presentation.publications import kind_label
from tournaments.queries.jarnac import jarnac_version, load_jarnac
from tournaments.queries.jarnac_page import jarnac_page, next_round
from tournaments.views.jarnac_public import standings_context
from tournaments.views.tabs import framed

_MANAGE, _PUBLISH = "tournaments.manage_competition", "tournaments.publish_results"
_REOPEN = "reopen"


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def jarnac(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Where the rounds stand, what comes next, and the standings to publish."""
    by = require(request.user, CONDUCT, competition)
    if load_jarnac(competition).planned is None:
        return _unplanned(request, competition)
    refused: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        by = require(request.user, _PUBLISH, competition)
        part = _FORMS.get(request.POST.get("act", ""))
        if part is None:
            return _overview(request, competition, status=422)
        sent = send(request, competition, part, by)
        if sent.done:
            return redirect("staff-jarnac", competition=competition)
        refused, status = {"refused": sent.form.non_field_errors()}, sent.status
        if part.name == _REOPEN:
            refused = {"cause_form": sent.form}
    return _overview(request, competition, refused, status=status)


def _unplanned(request: HttpRequest, competition: UUID) -> HttpResponse:
    context = framed(request, queries.competition_page(competition), "jarnac")
    context["plan_url"] = _url("plan", competition) if allowed(request.user, _MANAGE, competition) else ""
    return render(
        request, "tournaments/jarnac/unplanned.html", context, status=422 if request.method == "POST" else 200
    )


def _overview(
    request: HttpRequest, competition: UUID, refused: Mapping[str, Any] | None = None, *, status: int = 200
) -> HttpResponse:
    page = jarnac_page(competition)
    context = framed(request, queries.competition_page(competition), "jarnac") | standings_context(page)
    context |= {
        "page": page,
        "fixed": bool(page.rounds),
        "next": len(page.rounds) + 1,
        "published": kind_label(page.published.kind, page.published.number) if page.published else "",
        "plan_url": _url("plan", competition) if allowed(request.user, _MANAGE, competition) else "",
        "publishes": allowed(request.user, _PUBLISH, competition),
        "cause_form": JarnacCauseForm(),
    }
    return render(request, "tournaments/jarnac/staff.html", context | dict(refused or {}), status=status)


def _publishing(*, official: bool) -> Callable[[UUID, Form, Actor], None]:
    def publish(competition: UUID, _form: Form, by: Actor) -> None:
        commands.publish_jarnac(competition, official=official, by=by)

    return publish


def _reopen(competition: UUID, form: Form, by: Actor) -> None:
    commands.reopen_jarnac(competition, cause=form.cleaned_data["cause"], by=by)


def _confirmed(_page: Any, **options: Any) -> Form:
    return Form(**options)


def _causing(_page: Any, **options: Any) -> Form:
    return JarnacCauseForm(**options)


_FORMS = {
    part.name: part
    for part in (
        PageForm("provisional", _("Publish"), _("Publish"), _confirmed, _publishing(official=False)),
        PageForm("official", _("Publish"), _("Publish"), _confirmed, _publishing(official=True)),
        PageForm(_REOPEN, _("Rectificatif"), _("Open a rectificatif"), _causing, _reopen),
    )
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def plan(request: HttpRequest, competition: UUID) -> HttpResponse:
    """How the rounds are made and counted, until the first is paired."""
    by = require(request.user, _MANAGE, competition)
    page = queries.competition_page(competition)
    status, form = 200, _plan_form(competition)
    if request.method == "POST":
        sent = send(request, competition, _PLAN, by)
        if sent.done:
            return redirect("staff-jarnac", competition=competition)
        status, form = sent.status, sent.form
    context = framed(request, page, "jarnac") | {"form": form, "back_url": _url("", competition)}
    return render(request, "tournaments/jarnac/plan.html", context, status=status)


def _plan_form(competition: UUID, **options: Any) -> Form:
    rules = load_jarnac(competition).planned
    initial: dict[str, Any] = {"system": JarnacSystem.SWISS.value, "free_points": FREE_POINTS}
    ties = TIE_BREAKS[JarnacSystem.SWISS] if rules is None else rules.tie_breaks
    if rules is not None:
        named = ("win", "draw", "loss", "exempt", "free_points", "minutes", "conjugations", "same_entry")
        initial |= {name: getattr(rules, name) for name in named}
        initial |= {"system": rules.system.value, "seeding": rules.seeding.value, "rounds": rules.rounds or 5}
    initial |= {f"tie_{number}": name for number, name in enumerate(ties[:TIES], start=1)}
    return JarnacPlanForm(version=jarnac_version(competition), initial=initial, **options)


def _set_plan(competition: UUID, form: Form, by: Actor) -> None:
    assert isinstance(form, JarnacPlanForm)
    commands.plan_jarnac(competition, by=by, **form.plan())


_PLAN = PageForm("reglage", _("How it is played"), _("Save"), _plan_form, _set_plan)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def next_one(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The next round as it would be made; confirmed, it is."""
    by = require(request.user, CONDUCT, competition)
    page = jarnac_page(competition)
    told: dict[str, Any] = {}
    if request.method == "POST":
        try:
            with identified_by_form(request):
                commands.pair_jarnac_round(competition, agreed=request.POST.get("agreed", "")[:64], by=by)
        except Refusal as refusal:
            told = {"refused": translated(refusal), "status": refusal.status}
        else:
            tell_recorded(request)
            return redirect("staff-jarnac-round", competition=competition, number=len(page.rounds) + 1)
    try:
        pairing, shown, left_out = next_round(page)
        told |= {"round": shown, "digest": pairing.digest, "left_out": left_out}
    except Refusal as refusal:
        told = {"refused": translated(refusal), "status": refusal.status}
    status = told.pop("status", 200) if request.method == "POST" else 200
    context = framed(request, queries.competition_page(competition), "jarnac") | told
    context |= {
        "back_url": _url("", competition),
        "number": len(page.rounds) + 1,
        "of": page.of,
        "first": not page.rounds,
    }
    return render(request, "tournaments/jarnac/next.html", context, status=status)


def _url(part: str, competition: UUID) -> str:
    return reverse(f"staff-jarnac{'-' if part else ''}{part}", args=[competition])
