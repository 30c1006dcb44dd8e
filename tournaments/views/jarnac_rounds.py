"""A round of Jarnac, for who conducts it: its results, its tables, what is corrected by hand."""

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

from engine.people import Actor, require
from engine.web.pageforms import PageForm, Sent, send, shown
from tournaments import commands, queries
from tournaments.commands.fielding import CONDUCT
from tournaments.domain.papers import PaperKind
from tournaments.forms import jarnac as forms
from tournaments.forms.game_rounds import LateForm
from tournaments.queries.jarnac_page import AtTable, JarnacPage, ShownRound, choosable, jarnac_page
from tournaments.views.tabs import framed

_PART = "formulaire"


class _At:
    """A round of a competition, as its forms take it."""

    def __init__(self, page: JarnacPage, number: int) -> None:
        page.jarnac.round(number)
        self.page, self.number = page, number
        self.round: ShownRound = page.rounds[number - 1]

    @property
    def late(self) -> list[Any]:
        """Who plays and is not in the round."""
        here = self.page.jarnac.round(self.number).entries
        return [player for player in choosable(self.page) if player.id not in here]


def _results_form(at: _At, **options: Any) -> Form:
    options.pop("auto_id", None)
    return forms.JarnacResultsForm(at.round.tables, **options)


def _enter(at: _At, form: Any, by: Actor) -> None:
    commands.enter_jarnac_results(at.page.competition, round=at.number, results=form.results(), by=by)


def _confirmed(_at: _At, **options: Any) -> Form:
    return Form(**options)


def _close(at: _At, _form: Form, by: Actor) -> str:
    commands.close_jarnac_round(at.page.competition, round=at.number, by=by)
    return reverse("staff-jarnac", args=[at.page.competition])


def _cancel(at: _At, _form: Form, by: Actor) -> str:
    commands.cancel_jarnac_round(at.page.competition, round=at.number, by=by)
    return reverse("staff-jarnac", args=[at.page.competition])


def _open_matches(at: _At, _form: Form, by: Actor) -> None:
    commands.open_jarnac_matches(at.page.competition, round=at.number, by=by)


def _late_form(at: _At, **options: Any) -> Form:
    return LateForm(at.late, **options)


def _seat_late(at: _At, form: Form, by: Actor) -> None:
    typed = form.cleaned_data
    told = {"one": typed["entry"], "other": None, "reason": typed["reason"]}
    commands.correct_jarnac_pair(at.page.competition, round=at.number, by=by, **told)


_RESULTS = PageForm("resultats", _("Results"), _("Save the results"), _results_form, _enter)
_LATE = PageForm("retardataire", _("Seat somebody who came late"), _("Seat"), _late_form, _seat_late)
_ROUND = {
    part.name: part
    for part in (
        _RESULTS,
        PageForm("fermer", _("Close this round of Jarnac"), _("Close this round of Jarnac"), _confirmed, _close),
        PageForm("defaire", _("Unmake the pairs"), _("Unmake the pairs"), _confirmed, _cancel),
        PageForm("matchs", _("Open the matches"), _("Open the matches"), _confirmed, _open_matches),
        _LATE,
    )
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def one_round(request: HttpRequest, competition: UUID, number: int) -> HttpResponse:
    """The tables of a round with the fields of their results; of a closed one, the results."""
    by = require(request.user, CONDUCT, competition)
    at = _At(jarnac_page(competition), number)
    part = _ROUND.get(request.GET.get(_PART, _RESULTS.name))
    sent: Sent | None = None
    if request.method == "POST" and part is not None:
        sent = send(request, at, part, by)
        if sent.done:
            return redirect(sent.next or reverse("staff-jarnac-round", args=[competition, number]))
        at = _At(jarnac_page(competition), number)
    address = reverse("staff-jarnac-round", args=[competition, number])
    typed = sent.form if sent and part is _RESULTS else None
    late = (part, sent.form) if sent and part is _LATE else None
    context = framed(request, queries.competition_page(competition), "jarnac") | {
        "round": at.round,
        "of": at.page.of,
        "form": typed or _RESULTS.form(at),
        "refused": sent.form.non_field_errors() if sent and part is not _LATE else [],
        "official": at.page.is_official,
        "played": any(table.done for table in at.round.tables),
        "without_match": any(table.match is None and not table.done for table in at.round.tables),
        "forms": shown(at, [_LATE], lambda one: f"{address}?{_PART}={one.name}", late) if at.late else [],
        "pairs_paper": PaperKind.JARNAC_PAIRS,
        "slips_paper": PaperKind.JARNAC_SLIPS,
        "back_url": reverse("staff-jarnac", args=[competition]),
        "address": address,
    }
    status = sent.status if sent else 422 if request.method == "POST" else 200
    return render(request, "tournaments/jarnac/round.html", context, status=status)


# --- a table ------------------------------------------------------------------------------------------


def _result_form(at: AtTable, **options: Any) -> Form:
    options.pop("auto_id", None)
    return forms.JarnacResultForm(at.table, closed=at.round.closed, **options)


def _enter_one(at: AtTable, form: Any, by: Actor) -> str:
    reason = form.cleaned_data.get("reason", "")
    told = {"results": form.results(), "reason": reason}
    commands.enter_jarnac_results(at.page.competition, round=at.round.number, by=by, **told)
    return _round_url(at)


def _forfeit_form(at: AtTable, **options: Any) -> Form:
    return forms.JarnacForfeitForm(at.table, closed=at.round.closed, **options)


def _forfeit(at: AtTable, form: Any, by: Actor) -> str:
    told = {"absent": form.absentees(), "reason": form.cleaned_data.get("reason", "")}
    commands.forfeit_jarnac(at.page.competition, round=at.round.number, table=at.table.table, by=by, **told)
    return _round_url(at)


def _exchange_form(at: AtTable, **options: Any) -> Form:
    return forms.JarnacExchangeForm(at.table, choosable(at.page), **options)


def _exchange(at: AtTable, form: Form, by: Actor) -> str:
    commands.correct_jarnac_pair(at.page.competition, round=at.round.number, by=by, **form.cleaned_data)
    return _round_url(at)


def _withdraw(at: AtTable, _form: Form, by: Actor) -> str:
    commands.withdraw_jarnac_result(at.page.competition, round=at.round.number, table=at.table.table, by=by)
    return _round_url(at)


def _open_match(at: AtTable, _form: Form, by: Actor) -> None:
    tables = [at.table.table]
    commands.open_jarnac_matches(at.page.competition, round=at.round.number, tables=tables, by=by)


def _round_url(at: AtTable) -> str:
    return reverse("staff-jarnac-round", args=[at.page.competition, at.round.number])


def _anything(_at: AtTable, **options: Any) -> Form:
    return Form(**options)


_TABLE = (
    PageForm("resultat", _("Result"), _("Save the result"), _result_form, _enter_one),
    PageForm("forfait", _("Somebody did not play"), _("Save the forfeit"), _forfeit_form, _forfeit),
    PageForm(
        "retirer",
        _("Take the result back"),
        _("Take the result back"),
        _anything,
        _withdraw,
        lambda at: at.table.done and not at.round.closed,
    ),
    PageForm(
        "match",
        _("Play the match on Raccord"),
        _("Open the match"),
        _anything,
        _open_match,
        lambda at: not at.table.done and at.table.match is None and not at.round.closed,
    ),
    PageForm(
        "echange",
        _("Exchange two players"),
        _("Exchange them"),
        _exchange_form,
        _exchange,
        lambda at: not at.table.done and not at.round.closed,
    ),
)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def one_table(request: HttpRequest, competition: UUID, number: int, table_number: int) -> HttpResponse:
    """One table: its result, a forfeit, its match here, players exchanged."""
    by = require(request.user, CONDUCT, competition)
    at = AtTable.of(jarnac_page(competition), number, table_number)
    part = next((one for one in _TABLE if one.name == request.GET.get(_PART, "")), None)
    sent: Sent | None = None
    if request.method == "POST" and part is not None:
        sent = send(request, at, part, by)
        if sent.done:
            return redirect(sent.next or request.path)
        at = AtTable.of(jarnac_page(competition), number, table_number)
    typed = (part, sent.form) if sent and part else None
    offered = () if at.page.is_official else _TABLE
    context = framed(request, queries.competition_page(competition), "jarnac") | {
        "round": at.round,
        "table": at.table,
        "official": at.page.is_official,
        "forms": shown(at, offered, lambda one: f"{request.path}?{_PART}={one.name}", typed),
        "refused": sent.form.non_field_errors() if sent and part not in offered else [],
        "match_url": match_url(at.table.match),
        "back_url": _round_url(at),
    }
    status = sent.status if sent else 422 if request.method == "POST" else 200
    return render(request, "tournaments/jarnac/table.html", context, status=status)


def match_url(match: UUID | None) -> str:
    """The page of a match; "" without one."""
    return reverse("games:match", args=[match]) if match else ""
