"""A round of Jarnac, for who conducts it: its results, its tables, what is corrected by hand."""

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
from tournaments.domain.papers import PaperKind
from tournaments.game_rounds.jarnac import forms
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.game_rounds.page import AtTable
from tournaments.game_rounds.queries import AtRound, rounds_page
from tournaments.game_rounds.views.tables import TableActs, TablesGame, everybody, may_move, round_page, table_page

_ACTS = TableActs(
    key="jarnac",
    enter=commands.enter_jarnac_results,
    withdraw=commands.withdraw_jarnac_result,
    correct=commands.correct_jarnac_pair,
    open_here=commands.open_jarnac_matches,
    close=commands.close_jarnac_round,
    cancel=commands.cancel_jarnac_round,
)


def _forfeit_form(at: AtTable, **options: Any) -> Form:
    return forms.JarnacForfeitForm(at.table, closed=at.round.closed, **options)


def _forfeit(at: AtTable, form: Any, by: Actor) -> str:
    told = {"absent": form.absentees(), "reason": form.cleaned_data.get("reason", "")}
    commands.forfeit_jarnac(at.page.competition, round=at.round.number, table=at.table.table, by=by, **told)
    return _ACTS.round_url(at)


def _without_match(at: AtTable) -> bool:
    return may_move(at) and at.table.online is None


def _told_of_round(at: AtRound) -> dict[str, Any]:
    return {
        "without_match": any(table.online is None and not table.done for table in at.round.tables),
        "pairs_paper": PaperKind.JARNAC_PAIRS,
        "slips_paper": PaperKind.JARNAC_SLIPS,
    }


def _told_of_table(at: AtTable) -> dict[str, Any]:
    return {"match_url": reverse("games:match", args=[at.table.online]) if at.table.online else ""}


GAME = TablesGame(
    acts=_ACTS,
    page=partial(rounds_page, JARNAC),
    results=_ACTS.results(forms.JarnacResultsForm),
    late=_ACTS.late(),
    of_round=(
        _ACTS.closing(_("Close this round of Jarnac")),
        _ACTS.cancelling(_("Unmake the pairs")),
        _ACTS.opening_all("matchs", _("Open the matches")),
    ),
    of_table=(
        _ACTS.result(forms.JarnacResultForm),
        PageForm("forfait", _("Somebody did not play"), _("Save the forfeit"), _forfeit_form, _forfeit),
        _ACTS.withdrawal(),
        _ACTS.opening("match", _("Play the match on Raccord"), _("Open the match"), _without_match),
        _ACTS.exchange(everybody),
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
