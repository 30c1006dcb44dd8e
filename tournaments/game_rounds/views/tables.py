"""A round of any game and its tables, for those who conduct them."""

from collections.abc import Callable, Iterable
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web.pageforms import Done, Outcome, PageForm, chosen, send, shown
from tournaments.game_rounds import commands, forms, page, queries
from tournaments.game_rounds.commands import CONDUCT
from tournaments.game_rounds.views.pages import Pages
from tournaments.queries.competitions import competition_page
from tournaments.views.tabs import framed

_PART = "formulaire"
# Each takes the game, the competition, the round and the actor, then what was typed.
Command = Callable[..., object]


def overview_url(at: page.AtRound) -> str:
    return reverse(f"staff-{at.page.game.key}", args=[at.page.competition])


def round_url(at: page.AtRound) -> str:
    return reverse(f"staff-{at.page.game.key}-round", args=[at.page.competition, at.round.number])


def run(command: Command, at: page.AtRound, by: Actor, **typed: Any) -> str:
    """Give a command what was typed of a round; the address of the round."""
    command(at.page.game, at.page.competition, round=at.round.number, by=by, **typed)
    return round_url(at)


def may_move(at: page.AtTable) -> bool:
    """Whether players of a table may still be given other places."""
    return not at.table.done and not at.round.closed


def confirmed(_at: Any, **options: Any) -> Form:
    """A form that asks nothing."""
    return Form(**options)


def _plain(options: dict[str, Any]) -> dict[str, Any]:
    """Without the prefix of the ids: the names of these fields bear their table already."""
    return {name: value for name, value in options.items() if name != "auto_id"}


# --- forms of a round -----------------------------------------------------------------------------------


def results(form: type[forms.ResultsForm]) -> PageForm:
    """The results of its tables, typed together."""

    def make(at: page.AtRound, **options: Any) -> Form:
        return form(at.round.tables, **_plain(options))

    def act(at: page.AtRound, typed: forms.ResultsForm, by: Actor) -> None:
        run(commands.enter_results, at, by, results=typed.results())

    return PageForm("resultats", _("Results"), _("Save the results"), _saved, make, act)


def _saved(_at: page.AtRound, typed: forms.ResultsForm) -> str:
    count = len(typed.results())
    return ngettext("%(count)s result saved.", "%(count)s results saved.", count) % {"count": count}


def _late_form(at: page.AtRound, **options: Any) -> Form:
    return forms.LateForm(queries.late(at), **options)


def _seat_late(at: page.AtRound, form: Form, by: Actor) -> None:
    typed = form.cleaned_data
    run(commands.correct_seats, at, by, one=typed["entry"], other=None, reason=typed["reason"])


LATE = PageForm(
    "retardataire",
    _("Seat somebody who came late"),
    _("Seat"),
    lambda _at, form: _("Seated: %(name)s.") % {"name": chosen(form, "entry")},
    _late_form,
    _seat_late,
)


def _close(at: page.AtRound, _form: Form, by: Actor) -> str:
    run(commands.close_round, at, by)
    return overview_url(at)


def _cancel(at: page.AtRound, _form: Form, by: Actor) -> str:
    run(commands.cancel_round, at, by)
    return overview_url(at)


def _open_all(at: page.AtRound, _form: Form, by: Actor) -> None:
    run(commands.open_online, at, by)


def _some_may_open(at: page.AtRound) -> bool:
    return any(table.online is None and not table.done for table in at.round.tables)


def _nobody_has_played(at: page.AtRound) -> bool:
    return at.round.missing == len(at.round.tables)


def of_round(sentence: Promise) -> Done:
    return lambda at, _form: sentence % {"number": at.round.number}


def of_table(sentence: Promise) -> Done:
    return lambda at, _form: sentence % {"table": at.table.table}


def acts_of_round(close: Promise, open_name: str, open_all: Promise, cancel: Promise) -> tuple[PageForm, ...]:
    """What is done with a whole round, under the titles that its game gives."""
    undone = of_round(_("Round %(number)s is undone."))
    return (
        PageForm("fermer", close, close, of_round(_("Round %(number)s is closed.")), confirmed, _close),
        PageForm(
            open_name, open_all, open_all, _("The tables are open on Raccord."), confirmed, _open_all, _some_may_open
        ),
        PageForm("defaire", cancel, cancel, undone, confirmed, _cancel, _nobody_has_played),
    )


# --- forms of a table -----------------------------------------------------------------------------------


def enter(at: page.AtTable, typed: Any, by: Actor) -> str:
    """Enter the results that a form holds."""
    reason = typed.cleaned_data.get("reason", "")
    return run(commands.enter_results, at, by, results=typed.results(), reason=reason)


def result(form: type[forms.ResultsForm]) -> PageForm:
    """Its result; of a closed round, with the reason."""

    def make(at: page.AtTable, **options: Any) -> Form:
        return form([at.table], closed=at.round.closed, **_plain(options))

    done = of_table(_("Table %(table)s: result saved."))
    return PageForm("resultat", _("Result"), _("Save the result"), done, make, enter)


def _withdraw(at: page.AtTable, _form: Form, by: Actor) -> str:
    return run(commands.withdraw_result, at, by, table=at.table.table)


WITHDRAWAL = PageForm(
    "retirer",
    _("Take the result back"),
    _("Take the result back"),
    of_table(_("Table %(table)s: result taken back.")),
    confirmed,
    _withdraw,
    lambda at: at.table.done and not at.round.closed,
)


def opening(name: str, title: Promise, submit: Promise) -> PageForm:
    def act(at: page.AtTable, _form: Form, by: Actor) -> None:
        run(commands.open_online, at, by, tables=[at.table.table])

    done = of_table(_("Table %(table)s is open on Raccord."))
    return PageForm(name, title, submit, done, confirmed, act, lambda at: may_move(at) and at.table.online is None)


def _exchange_form(at: page.AtTable, **options: Any) -> Form:
    return forms.ExchangeForm(at.table.players, _others(at), **options)


def _others(at: page.AtTable) -> list[page.Player]:
    """Who may change places with somebody of the table."""
    round_, may_exchange = at.page.state.round(at.round.number), at.page.game.rules.may_exchange
    here = [player.id for player in at.table.players]
    return [
        other for other in queries.choosable(at.page) if any(may_exchange(round_, player, other.id) for player in here)
    ]


def _exchange(at: page.AtTable, form: Form, by: Actor) -> str:
    return run(commands.correct_seats, at, by, **form.cleaned_data)


EXCHANGE = PageForm(
    "echange",
    _("Exchange two players"),
    _("Exchange them"),
    lambda _at, form: (
        _("%(one)s and %(other)s have changed places.") % {"one": chosen(form, "one"), "other": chosen(form, "other")}
    ),
    _exchange_form,
    _exchange,
    may_move,
)


# --- pages ----------------------------------------------------------------------------------------------


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def one_round(request: HttpRequest, competition: UUID, number: int, pages: Pages) -> HttpResponse:
    """The tables of a round with the fields of their results; of a closed one, the results."""
    by = require(request.user, CONDUCT, competition)
    typed = results(pages.results_form)
    at = page.AtRound.of(queries.rounds_page(pages.game, competition), number)
    part = _named((typed, LATE, *pages.of_round), request.GET.get(_PART, typed.name))
    sent: Outcome | None = None
    if request.method == "POST" and part is not None:
        sent = send(request, at, part, by)
        if sent.done:
            return redirect(sent.next or round_url(at))
        at = page.AtRound.of(queries.rounds_page(pages.game, competition), number)
    is_late, address = part is LATE, round_url(at)
    context = framed(request, competition_page(competition), pages.game.key) | {
        "game": pages,
        "round": at.round,
        "of": at.page.of,
        "form": sent.form if sent and part is typed else typed.form(at),
        "refused": sent.form.non_field_errors() if sent and not is_late else [],
        "official": at.page.is_official,
        "acts": [act for act in pages.of_round if act.offered(at)],
        "forms": shown(
            at,
            [LATE] if queries.late(at) else [],
            lambda part: f"{address}?{_PART}={part.name}",
            (LATE, sent.form) if sent and is_late else None,
        ),
        "back_url": overview_url(at),
        "address": address,
    }
    return render(request, "tournaments/game_rounds/round.html", context, status=_status(request, sent))


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def one_table(request: HttpRequest, competition: UUID, number: int, table_number: int, pages: Pages) -> HttpResponse:
    """One table: its result, what is played here, players who change places."""
    by = require(request.user, CONDUCT, competition)
    at = page.AtTable.at(queries.rounds_page(pages.game, competition), number, table_number)
    part = _named(pages.of_table, request.GET.get(_PART, ""))
    sent: Outcome | None = None
    if request.method == "POST" and part is not None:
        sent = send(request, at, part, by)
        if sent.done:
            return redirect(sent.next or request.path)
        at = page.AtTable.at(queries.rounds_page(pages.game, competition), number, table_number)
    offered = () if at.page.is_official else pages.of_table
    context = framed(request, competition_page(competition), pages.game.key) | {
        "game": pages,
        "round": at.round,
        "table": at.table,
        "online_url": reverse(pages.online, args=[at.table.online]) if at.table.online else "",
        "official": at.page.is_official,
        "forms": shown(
            at,
            offered,
            lambda part: f"{request.path}?{_PART}={part.name}",
            (part, sent.form) if sent and part else None,
        ),
        "refused": sent.form.non_field_errors() if sent and part not in offered else [],
        "back_url": round_url(at),
    }
    return render(request, "tournaments/game_rounds/table.html", context, status=_status(request, sent))


def _named(parts: Iterable[PageForm], name: str) -> PageForm | None:
    return next((part for part in parts if part.name == name), None)


def _status(request: HttpRequest, sent: Outcome | None) -> int:
    # A form that nobody knows changes nothing, and is not well.
    return sent.status if sent else 422 if request.method == "POST" else 200
