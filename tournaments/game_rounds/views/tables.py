"""A round and its tables, for who conducts them, whatever is played: Jarnac, Scrabble cartes.

What depends on the game is in its `TablesGame`; what it asks of the commands, in its `TableActs`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.people import Actor, require
from engine.web.pageforms import PageForm, Sent, send, shown
from tournaments import queries
from tournaments.game_rounds.commands import CONDUCT
from tournaments.game_rounds.forms import ExchangeForm, LateForm
from tournaments.game_rounds.page import AtTable
from tournaments.game_rounds.queries import AtRound, RoundsPage, choosable, late
from tournaments.views.tabs import framed

_PART = "formulaire"
# Each takes the competition, the round and who acts by their names, then what was typed.
Command = Callable[..., object]


def confirmed(_at: Any, **options: Any) -> Form:
    """A form that asks nothing."""
    return Form(**options)


def may_move(at: AtTable) -> bool:
    """Whether players of a table may still be given other places."""
    return not at.table.done and not at.round.closed


def _may_withdraw(at: AtTable) -> bool:
    return at.table.done and not at.round.closed


@dataclass(frozen=True, slots=True)
class TableActs:
    """The commands of a game, as forms of its rounds and of their tables. `key` begins its addresses."""

    key: str
    enter: Command
    withdraw: Command
    correct: Command
    open_here: Command
    close: Command
    cancel: Command

    def overview_url(self, at: AtRound | AtTable) -> str:
        return reverse(f"staff-{self.key}", args=[at.page.competition])

    def round_url(self, at: AtRound | AtTable) -> str:
        return reverse(f"staff-{self.key}-round", args=[at.page.competition, at.round.number])

    # --- of a round ---------------------------------------------------------------------------------

    def results(self, form: Callable[..., Form]) -> PageForm:
        """The results of its tables, typed together."""

        def make(at: AtRound, **options: Any) -> Form:
            return form(at.round.tables, **_plain(options))

        def act(at: AtRound, typed: Any, by: Actor) -> None:
            self._run(self.enter, at, by, results=typed.results())

        return PageForm("resultats", _("Results"), _("Save the results"), make, act)

    def late(self) -> PageForm:
        """Somebody who came late is seated."""

        def make(at: AtRound, **options: Any) -> Form:
            return LateForm(late(at), **options)

        def act(at: AtRound, form: Form, by: Actor) -> None:
            typed = form.cleaned_data
            self._run(self.correct, at, by, one=typed["entry"], other=None, reason=typed["reason"])

        return PageForm("retardataire", _("Seat somebody who came late"), _("Seat"), make, act)

    def closing(self, title: Promise) -> PageForm:
        return PageForm("fermer", title, title, confirmed, self._leaving(self.close))

    def cancelling(self, title: Promise) -> PageForm:
        return PageForm("defaire", title, title, confirmed, self._leaving(self.cancel))

    def opening_all(self, name: str, title: Promise) -> PageForm:
        def act(at: AtRound, _form: Form, by: Actor) -> None:
            self._run(self.open_here, at, by)

        return PageForm(name, title, title, confirmed, act)

    # --- of a table ---------------------------------------------------------------------------------

    def result(self, form: Callable[..., Form]) -> PageForm:
        """Its result; of a closed round, with the reason."""

        def make(at: AtTable, **options: Any) -> Form:
            return form(at.table, closed=at.round.closed, **_plain(options))

        def act(at: AtTable, typed: Any, by: Actor) -> str:
            reason = typed.cleaned_data.get("reason", "")
            return self._done(self.enter, at, by, results=typed.results(), reason=reason)

        return PageForm("resultat", _("Result"), _("Save the result"), make, act)

    def withdrawal(self) -> PageForm:
        def act(at: AtTable, _form: Form, by: Actor) -> str:
            return self._done(self.withdraw, at, by, table=at.table.table)

        title = _("Take the result back")
        return PageForm("retirer", title, title, confirmed, act, _may_withdraw)

    def opening(self, name: str, title: Promise, submit: Promise, offered: Callable[[AtTable], bool]) -> PageForm:
        def act(at: AtTable, _form: Form, by: Actor) -> None:
            self._run(self.open_here, at, by, tables=[at.table.table])

        return PageForm(name, title, submit, confirmed, act, offered)

    def exchange(self, others: Callable[[AtTable], Any]) -> PageForm:
        """A player of the table changes places with one of `others`."""

        def make(at: AtTable, **options: Any) -> Form:
            return ExchangeForm(at.table.players, others(at), **options)

        def act(at: AtTable, form: Form, by: Actor) -> str:
            return self._done(self.correct, at, by, **form.cleaned_data)

        return PageForm("echange", _("Exchange two players"), _("Exchange them"), make, act, may_move)

    def _run(self, command: Command, at: AtRound | AtTable, by: Actor, **told: Any) -> None:
        command(at.page.competition, round=at.round.number, by=by, **told)

    def _done(self, command: Command, at: AtTable, by: Actor, **told: Any) -> str:
        self._run(command, at, by, **told)
        return self.round_url(at)

    def _leaving(self, command: Command) -> Callable[[AtRound, Form, Actor], str]:
        def act(at: AtRound, _form: Form, by: Actor) -> str:
            self._run(command, at, by)
            return self.overview_url(at)

        return act


@dataclass(frozen=True, slots=True)
class TablesGame:
    """What rounds are played of. Its `acts.key` names its templates and its tab.

    `results`, `late`: the forms that a round shows; `of_round`: its buttons; `of_table`: the forms of a table, in the
    order in which they are shown. `told_of_round`, `told_of_table`: what the templates take besides.
    """

    acts: TableActs
    page: Callable[[UUID], RoundsPage]
    results: PageForm
    late: PageForm
    of_round: tuple[PageForm, ...]
    of_table: tuple[PageForm, ...]
    told_of_round: Callable[[AtRound], dict[str, Any]]
    told_of_table: Callable[[AtTable], dict[str, Any]]


def everybody(at: AtTable) -> list[Any]:
    """All who may be given a place."""
    return choosable(at.page)


def round_page(request: HttpRequest, competition: UUID, number: int, game: TablesGame) -> HttpResponse:
    """The tables of a round with the fields of their results; of a closed one, the results."""
    by = require(request.user, CONDUCT, competition)
    at = AtRound.of(game.page(competition), number)
    address = game.acts.round_url(at)
    part = _named((game.results, game.late, *game.of_round), request.GET.get(_PART, game.results.name))
    sent: Sent | None = None
    if request.method == "POST" and part is not None:
        sent = send(request, at, part, by)
        if sent.done:
            return redirect(sent.next or address)
        at = AtRound.of(game.page(competition), number)
    context = framed(request, queries.competition_page(competition), game.acts.key) | game.told_of_round(at)
    context |= _of_round(at, game, part, sent)
    return render(request, f"tournaments/{game.acts.key}/round.html", context, status=_status(request, sent))


def _of_round(at: AtRound, game: TablesGame, part: PageForm | None, sent: Sent | None) -> dict[str, Any]:
    address = game.acts.round_url(at)
    seated = [game.late] if late(at) else []
    typed = (part, sent.form) if sent and part is game.late else None
    return {
        "round": at.round,
        "of": at.page.of,
        "form": sent.form if sent and part is game.results else game.results.form(at),
        "refused": sent.form.non_field_errors() if sent and part is not game.late else [],
        "official": at.page.is_official,
        "played": any(table.done for table in at.round.tables),
        "forms": shown(at, seated, lambda one: f"{address}?{_PART}={one.name}", typed),
        "back_url": game.acts.overview_url(at),
        "address": address,
    }


def table_page(
    request: HttpRequest, competition: UUID, number: int, table_number: int, game: TablesGame
) -> HttpResponse:
    """One table: its result, what is played here, players who change places."""
    by = require(request.user, CONDUCT, competition)
    at = AtTable.at(game.page(competition), number, table_number)
    part = _named(game.of_table, request.GET.get(_PART, ""))
    sent: Sent | None = None
    if request.method == "POST" and part is not None:
        sent = send(request, at, part, by)
        if sent.done:
            return redirect(sent.next or request.path)
        at = AtTable.at(game.page(competition), number, table_number)
    typed = (part, sent.form) if sent and part else None
    offered = () if at.page.is_official else game.of_table
    context = framed(request, queries.competition_page(competition), game.acts.key) | game.told_of_table(at)
    context |= {
        "round": at.round,
        "table": at.table,
        "official": at.page.is_official,
        "forms": shown(at, offered, lambda one: f"{request.path}?{_PART}={one.name}", typed),
        "refused": sent.form.non_field_errors() if sent and part not in offered else [],
        "back_url": game.acts.round_url(at),
    }
    return render(request, f"tournaments/{game.acts.key}/table.html", context, status=_status(request, sent))


def _named(parts: Iterable[PageForm], name: str) -> PageForm | None:
    return next((part for part in parts if part.name == name), None)


def _plain(options: dict[str, Any]) -> dict[str, Any]:
    """Without the prefix of the ids: the names of these fields bear their table already."""
    return {name: value for name, value in options.items() if name != "auto_id"}


def _status(request: HttpRequest, sent: Sent | None) -> int:
    # A form that nobody knows changes nothing, and is not well.
    return sent.status if sent else 422 if request.method == "POST" else 200
