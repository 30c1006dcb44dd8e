"""A game with friends, of Jarnac or of cards: one press opens it, its link is handed over, its page waits for them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.events.refusals import Refusal
from engine.people import guests
from engine.web import addresses, idempotency, requests, sentences, stamps
from engine.web.form_addresses import faults_of, note_refused
from games.commands.friendlies import join_friendly, open_friendly
from games.domain.friendlies import FriendlyKind
from games.forms.friendlies import FriendlyForm
from games.queries import friendlies as queries
from games.services.friendlies import HOST_SEAT, Friendly, counted, key_of_friendly
from games.views import opening

_CODE_SCALE = 5


@dataclass(frozen=True, slots=True)
class FriendlyPages:
    """Those of one kind of game. `waiting`, `link`, `rules`: their routes; `topic`: what wakes them; `of`:
    their other pages.
    """

    kind: FriendlyKind
    title: str | Promise
    waiting: str
    link: str
    rules: str
    topic: str
    of: opening.OpenedGames

    def offered(self, request: HttpRequest, form: FriendlyForm | None = None) -> dict[str, Any]:
        """What the list shows: the form, and the games of this visitor that he may come back to."""
        own = queries.waiting_of(self.kind, guests.seen_before(request))
        return {
            "friendly_form": form or FriendlyForm(kind=self.kind),
            "own_games": [
                (each, reverse(self.of.page if each.begun else self.waiting, args=[each.id])) for each in own
            ],
        }

    def open(self, request: HttpRequest, shown_again: Callable[[HttpRequest, FriendlyForm, int], HttpResponse]) -> Any:
        """One more; its page waits for the friends."""
        form = FriendlyForm(request.POST, kind=self.kind)
        by = guests.somebody(request)
        if not form.is_valid():
            note_refused(request, faults_of(form))
            return shown_again(request, form, 422)
        try:
            with counted(request, by), idempotency.identified_by_form(request):
                opened = open_friendly(self.kind, by=by, **form.cleaned_data)
        except Refusal as refusal:
            form.add_error(None, sentences.translated(refusal))
            note_refused(request, faults_of(form))
            return shown_again(request, form, refusal.status)
        guests.remember_guest(request, by)
        return redirect(self.waiting, opened)

    def wait(self, request: HttpRequest, game: UUID) -> HttpResponse:
        """The link for the friends; the game itself as soon as the first has come."""
        opened = queries.friendly_of_host(game, self.kind, guests.seen_before(request))
        if opened.begun:
            return self._onward(request, opened)
        context = self.handed(request, opened) | {
            "own": self.handed(request, opened, HOST_SEAT),
            "players": opened.players,
            "address": reverse(self.waiting, args=[game]),
            "topics": [f"{self.topic}-{game}"],
        }
        return self.of.shown(request, "waiting", context)

    def handed(self, request: HttpRequest, opened: Friendly, seat: int | None = None) -> dict[str, Any]:
        """The link for the friends, or that of one's own seat, and its code."""
        link = addresses.whole(request, reverse(self.link, args=[key_of_friendly(opened, seat)]))
        return {"link": link, "qr": stamps.square_code(link, _CODE_SCALE)}

    def way_back(self, request: HttpRequest, game: UUID, seat: int | None) -> dict[str, Any] | None:
        """The link by which whoever plays at this seat goes on from another device; None where no friend opened it.

        It stands outside of what a page fetches again.
        """
        if seat is None or requests.from_htmx(request):
            return None
        opened = queries.friendly_if_there(game, self.kind)
        return self.handed(request, opened, seat) if opened else None

    def join(self, request: HttpRequest, key: str) -> HttpResponse:
        """A page with a button: a program that previews the link takes no seat."""
        (opened, seat), by, error = queries.friendly_behind(key, self.kind), guests.somebody(request), ""
        if queries.holds(opened, seat, by):
            return self._onward(request, opened)
        if request.method == "POST":
            try:
                join_friendly(self.kind, key, by=by)
            except Refusal as refusal:
                error = sentences.translated(refusal)
            else:
                guests.remember_guest(request, by)
                return redirect(self.of.page if opened.begun or seat is None else self.waiting, opened.id)
        context = {
            "own": seat is not None,
            "title": self.title,
            "watch_url": reverse(self.of.page, args=[opened.id]),
            "rules_url": reverse(self.rules),
            "current": self.of.current,
            "error": error,
        }
        return render(request, "games/friend.html", context, status=409 if error else 200)

    def _onward(self, request: HttpRequest, opened: Friendly) -> HttpResponse:
        address = reverse(self.of.page if opened.begun else self.waiting, args=[opened.id])
        if requests.from_htmx(request):
            return HttpResponse(headers={"HX-Redirect": address})
        return redirect(address)


FRIENDLY_MATCHES = FriendlyPages(
    kind=FriendlyKind.MATCH,
    title=_("Jarnac"),
    waiting="games:match-waiting",
    link="games:match-seat",
    rules="games:match-rules",
    topic="match",
    of=opening.MATCHES,
)
FRIENDLY_TABLES = FriendlyPages(
    kind=FriendlyKind.TABLE,
    title=_("Scrabble cartes"),
    waiting="games:table-waiting",
    link="games:table-place",
    rules="games:table-rules",
    topic="table",
    of=opening.TABLES,
)
