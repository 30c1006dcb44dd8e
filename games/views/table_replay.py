"""A table of Scrabble cartes read again turn by turn, and once it is over its sheet for paper."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.timezone import now
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from engine.web import addresses, requests
from games.domain.cartes import result, review
from games.presentation import table_replay, table_turns, tables
from games.presentation.table_sheet import table_sheet
from games.queries import tables as queries
from games.views.opening import TABLES


@require_GET
@never_cache
def replay(request: HttpRequest, table: UUID) -> HttpResponse:
    """One turn: what everybody saw of it, and the hands once the play is over; the whole list beside."""
    state = queries.load_table(table).state
    names = queries.names_of_table(state)
    turns = review.turns_of(queries.events_of_table(table))
    number = min(requests.page_asked(request, "turn"), len(turns))
    context = {
        "table": tables.card_table(table, state, now()),
        "read": table_replay.turn_read(state, turns[number - 1], names) if turns else None,
        "turns": [table_turns.turn_shown(turn, over=False) for turn in turns],
        "final": table_replay.hands_counted(state, names, result.winners(state)) if state.is_over else [],
        "was_counted": state.counted is not None,
        "count": len(turns),
        "previous": number - 1 if number > 1 else None,
        "next": number + 1 if number < len(turns) else None,
        "current": "tables",
    }
    return render(request, "games/cartes/replay.html", context)


@require_GET
@never_cache
def sheet(request: HttpRequest, table: UUID) -> HttpResponse:
    return TABLES.sheet(request, _sheet(request, table))


@require_GET
@never_cache
def sheet_pdf(request: HttpRequest, table: UUID) -> HttpResponse:
    return TABLES.sheet_pdf(request, table, _sheet(request, table))


def _sheet(request: HttpRequest, table: UUID) -> dict[str, Any]:
    return table_sheet(table, addresses.whole(request, reverse("games:table-replay", args=[table])))
