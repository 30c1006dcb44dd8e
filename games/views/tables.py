"""Tables of Scrabble cartes: their list, one more, the way of a player to his place, and the table itself."""

import json
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.people import guests, permissions
from engine.web import pageforms, revalidating
from games.commands.table import create_table, join_table
from games.domain.cartes import cards, result
from games.domain.friendlies import FriendlyKind
from games.forms.friendlies import FriendlyForm
from games.forms.tables import NewTableForm
from games.presentation.card_table import bonus_name, squares, told_to
from games.presentation.game_rules import cards_steps
from games.presentation.table_turns import turns_shown
from games.presentation.tables import card_table, table_lines
from games.presentation.watching import table_watched
from games.queries import tables as queries
from games.queries.friendlies import friendly_if_host, is_friendly_key
from games.queries.listed import open_first
from games.views import opening, table_acts
from games.views.friendlies import FRIENDLY_TABLES
from games.views.table_page import TablePage


@require_GET
@never_cache
def tables(request: HttpRequest) -> HttpResponse:
    """All of them, or those of a competition; those still played first, then the latest."""
    return _list(request)


@require_POST
@never_cache
def with_friends(request: HttpRequest) -> HttpResponse:
    """Play with friends, two to six: the page that waits for them has the link to hand over."""
    return FRIENDLY_TABLES.open(request, _list)


@require_GET
@never_cache
def waiting(request: HttpRequest, table: UUID) -> HttpResponse:
    """For who has opened it, until the first friend has come."""
    return FRIENDLY_TABLES.wait(request, table)


@require_GET
def rules(request: HttpRequest) -> HttpResponse:
    """Sixty seconds of the regulation, on small tables."""
    return opening.TABLES.shown(request, "rules", {"steps": cards_steps()})


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Open one; its page has the links of the places where the cards are dealt here."""
    title = _("Open a table of Scrabble cartes")
    return opening.TABLES.new(request, NewTableForm, create_table, title, "games:table")


@require_http_methods(["GET", "POST"])
@never_cache
def place(request: HttpRequest, place_key: str) -> HttpResponse:
    """By the link of the arbitre, or by that of a friend."""
    if is_friendly_key(place_key):
        return FRIENDLY_TABLES.join(request, place_key)
    return opening.TABLES.seat(request, place_key, queries.PLACES, sits=_sits, take=join_table, context=_shown)


def _list(request: HttpRequest, form: FriendlyForm | None = None, status: int = 200) -> HttpResponse:
    return opening.TABLES.listed(
        request,
        lambda competition: open_first(queries.tables(competition=competition)),
        table_lines,
        more=lambda: FRIENDLY_TABLES.offered(request, form) | {"watched": table_watched()},
        status=status,
    )


def _sits(table: UUID, player: int) -> str | None:
    return queries.load_table(table).state.place(player).who


def _shown(table: UUID, player: int) -> dict[str, Any]:
    names = queries.names_of_table(queries.load_table(table).state)
    return {"name": names[player], "names": list(names.values())}


def _watched(request: HttpRequest, table: UUID) -> str | None:
    """None for a player or the arbitre: their page has forms, and what they offer changes with the time."""
    state = queries.load_table(table).state
    acts = queries.player_of(state, guests.somebody(request)) or permissions.allowed(
        request.user, "games.conduct_table", table
    )
    return None if acts else queries.table_version(table)


@require_GET
@revalidating.part_revalidated(_watched)
@never_cache
def table(request: HttpRequest, table: UUID) -> HttpResponse:
    """What lies open, one's own hand, and what one may do now."""
    return _table_page(request, _page(request, table))


@require_POST
@never_cache
def act(request: HttpRequest, table: UUID, act: str) -> HttpResponse:
    """One of the forms of a table."""
    if act not in table_acts.PARTS:
        raise Http404
    page = _page(request, table)
    if page.player is None and not page.conducts:
        raise permissions.NotAllowed
    sent = pageforms.send(request, page, table_acts.PARTS[act], guests.somebody(request))
    return redirect("games:table", table=table) if sent.done else _table_page(request, page, act, sent)


def _page(request: HttpRequest, table: UUID) -> TablePage:
    by = guests.somebody(request)
    state = queries.load_table(table).state
    return TablePage(
        id=table,
        table=state,
        names=dict(queries.names_of_table(state)),
        player=queries.player_of(state, by),
        conducts=permissions.allowed(request.user, "games.conduct_table", table),
        at=now(),
        start=(_number(request, "row"), _number(request, "col")),
    )


def _table_page(
    request: HttpRequest, page: TablePage, act: str = "", sent: pageforms.Outcome | None = None
) -> HttpResponse:
    state = page.table
    mine = state.places[page.player] if page.player else None
    columns, rows = squares(state)
    again = (table_acts.PARTS[act], sent.form) if sent else None
    parts = [part for part in table_acts.PARTS.values() if page.player is not None or page.conducts]
    context = {
        "table": card_table(page.id, state, page.at),
        "names": page.names,
        "columns": columns,
        "rows": rows,
        "page": page,
        "hand": mine.hand if mine else "",
        "lying": json.dumps(
            [{"row": row, "col": col, "letter": card} for (row, col), card in state.shown.cards.items()]
        ),
        "values": json.dumps({letter: value for letter, value in cards.VALUES.items() if letter.isupper()}),
        "bonus": bonus_name(state, mine.bonus, {"2": _("Word counts double"), "3": _("Word counts triple")})
        if mine
        else "",
        "forms": pageforms.shown(
            page, parts, lambda part: reverse("games:table-act", args=[page.id, part.name]), again
        ),
        "places": _places(request, page),
        "friends": _friends(request, page),
        "own": FRIENDLY_TABLES.way_back(request, page.id, page.player),
        "reader": told_to(state, page.player, page.names) if not page.conducts or page.player else "",
        "turns": list(reversed(turns_shown(queries.events_of_table(page.id)))),
        "ranking": result.ranking(state),
        "topics": [f"table-{page.id}"],
        "current": "tables",
    }
    return render(request, "games/cartes/table.html", context, status=sent.status if sent else 200)


def _friends(request: HttpRequest, page: TablePage) -> dict[str, Any] | None:
    """The link for the friends that have not come, for who opened the table for them."""
    if all(place.who for place in page.table.places.values()):
        return None
    opened = friendly_if_host(page.id, FriendlyKind.TABLE, guests.seen_before(request))
    return FRIENDLY_TABLES.handed(request, opened) if opened else None


def _places(request: HttpRequest, page: TablePage) -> list[tuple[str, str]]:
    """The links of the places that nobody has taken, for the arbitre."""
    if not page.conducts:
        return []
    return [
        (page.names[int(player)], request.build_absolute_uri(reverse("games:table-place", args=[key])))
        for player, key in queries.place_keys(page.id).items()
        if not page.table.places[int(player)].who
    ]


def _number(request: HttpRequest, name: str) -> int:
    """A row or a column of the address; 0 where it is none."""
    typed = request.GET.get(name, "")
    return (
        int(typed) if typed.removeprefix("-").isascii() and typed.removeprefix("-").isdigit() and len(typed) < 5 else 0
    )
