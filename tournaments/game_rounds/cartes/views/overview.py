"""The Scrabble cartes of a competition, for who conducts it: planned, seated, rounds closed, published."""

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
from tournaments.game_rounds.cartes.forms import CartesPlanForm
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.cartes.views.public import CARTES_TITLE, standings_context
from tournaments.game_rounds.domain.seating import digest_of
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.queries import load_rounds, next_round, rounds_page, rounds_version
from tournaments.game_rounds.views.overview import RoundsGame, next_page, overview, plan_page


def _plan_form(competition: UUID, **options: Any) -> Form:
    rules = load_rounds(CARTES, competition).planned
    initial: dict[str, Any] = {}
    if rules is not None:
        initial |= {"rounds": rules.rounds, "size": rules.size, "target": rules.target}
        initial |= {name: getattr(rules, name).value for name in ("seating", "seeding", "cards_from")}
    return CartesPlanForm(version=rounds_version(CARTES, competition), initial=initial, **options)


def _set_plan(competition: UUID, form: Form, by: Actor) -> None:
    assert isinstance(form, CartesPlanForm)
    commands.plan_cartes(competition, by=by, **form.plan())


def _proposal(page: RoundsPage) -> dict[str, Any]:
    seating, shown, _late = next_round(CARTES, page)
    return {"round": shown, "digest": digest_of(seating)}


def _planned(competition: UUID) -> bool:
    return load_rounds(CARTES, competition).planned is not None


GAME = RoundsGame(
    key="cartes",
    title=CARTES_TITLE,
    intro=_(
        "A competition may be played at tables of Scrabble cartes, several rounds whose points add up, between those "
        "who are entered. Its parties of duplicate, if it has any, stay beside it."
    ),
    announce=_("Announce rounds of Scrabble cartes"),
    absent=_("The absent are withdrawn under Check-in first: whoever is entered is seated."),
    correctable=_("Places can be corrected by hand once the round is made, with a reason."),
    planned=_planned,
    page=partial(rounds_page, CARTES),
    told=standings_context,
    proposal=_proposal,
    plan_form=_plan_form,
    set_plan=_set_plan,
    pair=commands.seat_cartes_round,
    publish=commands.publish_cartes,
    reopen=commands.reopen_cartes,
)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def cartes(request: HttpRequest, competition: UUID) -> HttpResponse:
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
