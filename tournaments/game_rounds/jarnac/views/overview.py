"""The Jarnac of a competition, for who conducts it: planned, paired, results entered, rounds closed, published."""

from functools import partial
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.people import Actor
from tournaments import commands
from tournaments.game_rounds.domain.seating import digest_of
from tournaments.game_rounds.jarnac.commands import FREE_POINTS, TIE_BREAKS
from tournaments.game_rounds.jarnac.events import JarnacSystem
from tournaments.game_rounds.jarnac.forms import TIES, JarnacPlanForm
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.game_rounds.jarnac.views.public import JARNAC_TITLE, standings_context
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.queries import load_rounds, next_round, rounds_page, rounds_version
from tournaments.game_rounds.views.overview import RoundsGame, next_page, overview, plan_page


def _plan_form(competition: UUID, **options: Any) -> Form:
    rules = load_rounds(JARNAC, competition).planned
    initial: dict[str, Any] = {"system": JarnacSystem.SWISS.value, "free_points": FREE_POINTS}
    ties = TIE_BREAKS[JarnacSystem.SWISS] if rules is None else rules.tie_breaks
    if rules is not None:
        named = ("win", "draw", "loss", "exempt", "free_points", "minutes", "conjugations", "same_entry")
        initial |= {name: getattr(rules, name) for name in named}
        initial |= {"system": rules.system.value, "seeding": rules.seeding.value, "rounds": rules.rounds or 5}
    initial |= {f"tie_{number}": name for number, name in enumerate(ties[:TIES], start=1)}
    return JarnacPlanForm(version=rounds_version(JARNAC, competition), initial=initial, **options)


def _set_plan(competition: UUID, form: Form, by: Actor) -> None:
    assert isinstance(form, JarnacPlanForm)
    commands.plan_jarnac(competition, by=by, **form.plan())


def _proposal(page: RoundsPage) -> dict[str, Any]:
    pairing, shown, left_out = next_round(JARNAC, page)
    return {"round": shown, "digest": digest_of(pairing), "left_out": left_out}


def _planned(competition: UUID) -> bool:
    return load_rounds(JARNAC, competition).planned is not None


GAME = RoundsGame(
    key="jarnac",
    title=JARNAC_TITLE,
    intro=_(
        "A competition may be played by matches of Jarnac: in a Swiss or a round robin, between those who are entered. "
        "Its parties of duplicate, if it has any, stay beside it."
    ),
    announce=_("Announce rounds of Jarnac"),
    absent=_("The absent are withdrawn under Check-in first: whoever is entered is paired."),
    correctable=_("Pairs can be corrected by hand once the round is made, with a reason."),
    planned=_planned,
    page=partial(rounds_page, JARNAC),
    told=standings_context,
    proposal=_proposal,
    plan_form=_plan_form,
    set_plan=_set_plan,
    pair=commands.pair_jarnac_round,
    publish=commands.publish_jarnac,
    reopen=commands.reopen_jarnac,
)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def jarnac(request: HttpRequest, competition: UUID) -> HttpResponse:
    return overview(request, competition, GAME)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def plan(request: HttpRequest, competition: UUID) -> HttpResponse:
    return plan_page(request, competition, GAME)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def next_one(request: HttpRequest, competition: UUID) -> HttpResponse:
    return next_page(request, competition, GAME)
