"""A round of Scrabble cartes, for who conducts it: its results, its tables, what is corrected by hand."""

from functools import partial
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.people import Actor
from engine.web.pageforms import PageForm
from tournaments import commands
from tournaments.game_rounds.cartes import forms
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.page import AtTable
from tournaments.game_rounds.queries import AtRound, Player, rounds_page
from tournaments.game_rounds.views.tables import TableActs, TablesGame, everybody, may_move, round_page, table_page

_ACTS = TableActs(
    key="cartes",
    enter=commands.enter_cartes_results,
    withdraw=commands.withdraw_cartes_result,
    correct=commands.correct_cartes_seats,
    open_here=commands.open_cartes_tables,
    close=commands.close_cartes_round,
    cancel=commands.cancel_cartes_round,
)
_LEAST_TO_LEAVE = 3


def _absent_form(at: AtTable, **options: Any) -> Form:
    return forms.CartesAbsentForm(at.table, **options)


def _take_out(at: AtTable, form: Form, by: Actor) -> str:
    told = {**form.cleaned_data, "other": None}
    commands.correct_cartes_seats(at.page.competition, round=at.round.number, by=by, **told)
    return _ACTS.round_url(at)


def _without_game(at: AtTable) -> bool:
    return may_move(at) and at.table.online is None


def _may_leave(at: AtTable) -> bool:
    return may_move(at) and len(at.table.players) >= _LEAST_TO_LEAVE


def _elsewhere(at: AtTable) -> list[Player]:
    here = {one.id for one in at.table.players}
    return [one for one in everybody(at) if one.id not in here]


def _told_of_round(at: AtRound) -> dict[str, Any]:
    return {"without_game": any(table.online is None and not table.done for table in at.round.tables)}


def _told_of_table(at: AtTable) -> dict[str, Any]:
    return {"game_url": reverse("games:table", args=[at.table.online]) if at.table.online else ""}


GAME = TablesGame(
    acts=_ACTS,
    page=partial(rounds_page, CARTES),
    results=_ACTS.results(forms.CartesResultsForm),
    late=_ACTS.late(),
    of_round=(
        _ACTS.closing(_("Close this round of cards")),
        _ACTS.cancelling(_("Unmake the tables")),
        _ACTS.opening_all("tables", _("Play the tables on Raccord")),
    ),
    of_table=(
        _ACTS.result(forms.CartesResultForm),
        _ACTS.withdrawal(),
        _ACTS.opening("table", _("Play the table on Raccord"), _("Open the table"), _without_game),
        _ACTS.exchange(_elsewhere),
        PageForm(
            "absent",
            _("Somebody does not play this round"),
            _("Take out of the round"),
            _absent_form,
            _take_out,
            _may_leave,
        ),
    ),
    told_of_round=_told_of_round,
    told_of_table=_told_of_table,
)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def one_round(request: HttpRequest, competition: UUID, number: int) -> HttpResponse:
    return round_page(request, competition, number, GAME)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def one_table(request: HttpRequest, competition: UUID, number: int, table_number: int) -> HttpResponse:
    return table_page(request, competition, number, table_number, GAME)
