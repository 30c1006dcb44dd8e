"""A round of any game and its tables, for those who conduct them."""

from collections.abc import Callable, Iterable
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web.pageforms import Done, Outcome, PageForm, chosen, nothing_asked, send, shown
from tournaments.game_rounds import commands, forms, page, queries
from tournaments.game_rounds.views.pages import Pages, address

_PART = "formulaire"
# Each takes the game, the competition, the round and the actor, then what was typed.
Command = Callable[..., object]
# What a form does; it may return the address to show next.
Act = Callable[[Any, Any, Actor], str | None]


def round_url(at: page.AtRound) -> str:
    return address(at.page.game, "-round", at.page.competition, at.round.number)


def run(command: Command, at: page.AtRound, by: Actor, **typed: Any) -> str:
    """Give a command what was typed of a round; the address of the round."""
    command(at.page.game, at.page.competition, round=at.round.number, by=by, **typed)
    return round_url(at)


def typed_into(command: Command) -> Act:
    """Give a command what a form holds."""
    return lambda at, typed, by: run(command, at, by, **typed.arguments())


def may_move(at: page.AtTable) -> bool:
    """Whether players of a table may still be given other places."""
    return not at.table.done and not at.round.closed


def of_round(sentence: Promise) -> Done:
    return lambda at, _form: sentence % {"number": at.round.number}


def of_table(sentence: Promise) -> Done:
    return lambda at, _form: sentence % {"table": at.table.table}


# --- forms of a round -----------------------------------------------------------------------------------


def results(form: type[forms.ResultsForm]) -> PageForm:
    """The results of its tables, typed together."""
    enter = typed_into(commands.enter_results)
    return PageForm("resultats", _("Results"), _("Save the results"), _saved, form, enter)


def _saved(_at: page.AtRound, typed: forms.ResultsForm) -> str:
    count = len(typed.results())
    return ngettext("%(count)s result saved.", "%(count)s results saved.", count) % {"count": count}


LATE = PageForm(
    "retardataire",
    _("Seat somebody who came late"),
    _("Seat"),
    lambda _at, form: _("Seated: %(name)s.") % {"name": chosen(form, "entry")},
    forms.LateForm,
    typed_into(commands.correct_seats),
)


def _button(name: str, title: Promise, done: Done, act: Act, offered: Callable[[Any], bool] | None = None) -> PageForm:
    """A form that asks nothing: its button says what it does."""
    return PageForm(name, title, title, done, nothing_asked, act, offered or (lambda _at: True))


def _ends(command: Command) -> Act:
    """The overview comes after it."""

    def act(at: page.AtRound, _form: Form, by: Actor) -> str:
        run(command, at, by)
        return address(at.page.game, "", at.page.competition)

    return act


def acts_of_round(close: Promise, open_name: str, open_all: Promise, cancel: Promise) -> tuple[PageForm, ...]:
    """What is done with a whole round, under the titles that its game gives."""
    closed, undone = of_round(_("Round %(number)s is closed.")), of_round(_("Round %(number)s is undone."))
    return (
        _button("fermer", close, closed, _ends(commands.close_round)),
        _button(
            open_name,
            open_all,
            _("The tables are open on Raccord."),
            lambda at, _form, by: run(commands.open_online, at, by),
            lambda at: any(table.online is None and not table.done for table in at.round.tables),
        ),
        _button("defaire", cancel, undone, _ends(commands.cancel_round), _nobody_has_played),
    )


def _nobody_has_played(at: page.AtRound) -> bool:
    return at.round.missing == len(at.round.tables)


# --- forms of a table -----------------------------------------------------------------------------------


def result(form: type[forms.ResultsForm]) -> PageForm:
    """Its result; of a closed round, with the reason."""
    done = of_table(_("Table %(table)s: result saved."))
    return PageForm("resultat", _("Result"), _("Save the result"), done, form, typed_into(commands.enter_results))


WITHDRAWAL = _button(
    "retirer",
    _("Take the result back"),
    of_table(_("Table %(table)s: result taken back.")),
    lambda at, _form, by: run(commands.withdraw_result, at, by, table=at.table.table),
    lambda at: at.table.done and not at.round.closed,
)


def opening(name: str, title: Promise, submit: Promise) -> PageForm:
    def act(at: page.AtTable, _form: Form, by: Actor) -> None:
        run(commands.open_online, at, by, tables=[at.table.table])

    done = of_table(_("Table %(table)s is open on Raccord."))
    return PageForm(name, title, submit, done, nothing_asked, act, lambda at: may_move(at) and at.table.online is None)


EXCHANGE = PageForm(
    "echange",
    _("Exchange two players"),
    _("Exchange them"),
    lambda _at, form: (
        _("%(one)s and %(other)s have changed places.") % {"one": chosen(form, "one"), "other": chosen(form, "other")}
    ),
    forms.ExchangeForm,
    typed_into(commands.correct_seats),
    may_move,
)


# --- pages ----------------------------------------------------------------------------------------------


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def one_round(request: HttpRequest, competition: UUID, number: int, pages: Pages) -> HttpResponse:
    """The tables of a round with the fields of their results; of a closed one, the results."""
    by = require(request.user, commands.CONDUCT, competition)
    typed = results(pages.results_form)
    at = page.AtRound.of(queries.rounds_page(pages.game, competition), number)
    part = _named((typed, LATE, *pages.of_round), request.GET.get(_PART, typed.name))
    sent = _sent(request, at, part, by)
    if sent and sent.done:
        return redirect(sent.next or round_url(at))
    is_late, here = part is LATE, round_url(at)
    context = {
        "round": at.round,
        "of": at.page.of,
        "form": sent.form if sent and part is typed else typed.form(at),
        "refused": sent.form.non_field_errors() if sent and not is_late else [],
        "official": at.page.state.is_official,
        "acts": [act for act in pages.of_round if act.offered(at)],
        "forms": _shown(at, [LATE] if queries.late(at) else [], here, part if is_late else None, sent),
        "back_url": address(pages.game, "", competition),
        "address": here,
    }
    return pages.staff_page(request, competition, "round", context, status=_status(request, sent))


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def one_table(request: HttpRequest, competition: UUID, number: int, table_number: int, pages: Pages) -> HttpResponse:
    """One table: its result, what is played here, players who change places."""
    by = require(request.user, commands.CONDUCT, competition)
    at = page.AtTable.at(queries.rounds_page(pages.game, competition), number, table_number)
    part = _named(pages.of_table, request.GET.get(_PART, ""))
    sent = _sent(request, at, part, by)
    if sent and sent.done:
        return redirect(sent.next or request.path)
    offered = () if at.page.state.is_official else pages.of_table
    context = {
        "round": at.round,
        "table": at.table,
        "online_url": reverse(pages.online, args=[at.table.online]) if at.table.online else "",
        "official": at.page.state.is_official,
        "forms": _shown(at, offered, request.path, part, sent),
        "refused": sent.form.non_field_errors() if sent and part not in offered else [],
        "back_url": round_url(at),
    }
    return pages.staff_page(request, competition, "table", context, status=_status(request, sent))


def _named(parts: Iterable[PageForm], name: str) -> PageForm | None:
    return next((part for part in parts if part.name == name), None)


def _sent(request: HttpRequest, at: page.AtRound, part: PageForm | None, by: Actor) -> Outcome | None:
    """None where nothing was sent, or a form that nobody knows."""
    return send(request, at, part, by) if request.method == "POST" and part is not None else None


def _shown(
    at: page.AtRound, offered: Iterable[PageForm], here: str, part: PageForm | None, sent: Outcome | None
) -> list[dict[str, Any]]:
    typed = (part, sent.form) if part and sent else None
    return shown(at, offered, lambda part: f"{here}?{_PART}={part.name}", typed)


def _status(request: HttpRequest, sent: Outcome | None) -> int:
    # A form that nobody knows changes nothing, and is not well.
    return sent.status if sent else 422 if request.method == "POST" else 200
