"""What the pages of matches and of tables do alike: their list, one more, the way of a player to his seat, sheets."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise

from engine.events.refusals import Refusal
from engine.people import guests, permissions
from engine.web import idempotency, lists, pages, printing, requests, sentences
from games.queries.seat_links import SeatLinks

# Lines on a page of their list.
LISTED = 50


@dataclass(frozen=True, slots=True)
class OpenedGames:
    """Matches, or tables. `current`: their part of the site.

    `folder`: of their templates; `make`: the permission to open one; `page`: the route of one.
    """

    current: str
    folder: str
    make: str
    page: str

    def listed(
        self,
        request: HttpRequest,
        rows: Callable[[UUID | None], "QuerySet[Any, Any]"],
        lines: Callable[[list[Any]], Iterable[Any]],
        *,
        more: Callable[[], dict[str, Any]] = dict,
        status: int = 200,
    ) -> HttpResponse:
        """All of them, or those of a competition. more: what the list of all of them shows besides."""
        competition = competition_asked(request)
        items, where = pages.page_of(request, lists.QueryLines(rows(competition), lines), LISTED)
        context = {
            "listed": items,
            "pages": where,
            "competition": competition,
            "may_make": permissions.allowed(request.user, self.make, competition),
        }
        return self.shown(request, "list", context if competition else context | more(), status)

    def new(
        self, request: HttpRequest, form_of: type[Any], create: Callable[..., UUID], title: str, then: str
    ) -> HttpResponse:
        """Open one, then show the page `then`."""
        competition = competition_asked(request)
        permissions.require(request.user, self.make, competition)
        form = form_of(requests.posted(request), initial={"competition": competition})
        if request.method == "GET" or not form.is_valid():
            return self._form(request, form, title, 200 if request.method == "GET" else 422)
        try:
            with idempotency.identified_by_form(request):
                made = create(by=requests.signed_in(request), **form.params())
        except Refusal as refusal:
            form.add_error(None, sentences.translated(refusal))
            return self._form(request, form, title, refusal.status)
        return redirect(then, made)

    def seat(
        self,
        request: HttpRequest,
        key: str,
        links: SeatLinks[Any],
        *,
        sits: Callable[[UUID, Any], str | None],
        take: Callable[..., object],
        context: Callable[[UUID, Any], dict[str, Any]],
    ) -> HttpResponse:
        """A page with a button: a program that previews the link takes no seat. sits: the holder now."""
        game, seat = links.named(key)
        by, error = guests.somebody(request), ""
        if sits(game, seat) == by.actor_id:
            return redirect(self.page, game)
        links.behind(key)
        if request.method == "POST":
            try:
                take(key, by=by)
            except Refusal as refusal:
                error = sentences.translated(refusal)
            else:
                guests.remember_guest(request, by)
                return redirect(self.page, game)
        return self.shown(request, "seat", {**context(game, seat), "error": error}, 409 if error else 200)

    def sheet(self, request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
        """For the printer of the browser."""
        return render(request, self._template("sheet"), context)

    def sheet_pdf(self, request: HttpRequest, game: UUID, context: dict[str, Any]) -> HttpResponse:
        """The same as a PDF; the page itself where WeasyPrint cannot be loaded."""
        file = printing.printed(request, self._template("sheet"), context)
        if file is None:
            return redirect(f"{self.page}-sheet", game)
        headers = {"Content-Disposition": f'attachment; filename="{self.folder}-{context["version"]}.pdf"'}
        return HttpResponse(file, content_type="application/pdf", headers=headers)

    def _form(self, request: HttpRequest, form: Form, title: str | Promise, status: int) -> HttpResponse:
        return self.shown(request, "new", {"form": form, "title": title}, status)

    def shown(self, request: HttpRequest, name: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
        """One of their pages."""
        return render(request, self._template(name), context | {"current": self.current}, status=status)

    def _template(self, name: str) -> str:
        return f"games/{self.folder}/{name}.html"


def competition_asked(request: HttpRequest) -> UUID | None:
    """The competition that the address or the form names; None where it is no id."""
    try:
        return UUID(request.POST.get("competition") or request.GET.get("competition", ""))
    except ValueError:
        return None


MATCHES = OpenedGames("matches", "jarnac", "games.make_match", "games:match")
TABLES = OpenedGames("tables", "cartes", "games.make_table", "games:table")
