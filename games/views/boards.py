"""The board of a topping: total time, or one coup."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from engine.people.guests import seen_before, somebody
from engine.web import fresh, requests, revalidating
from engine.web.pages import page_of
from games.domain.topping.run import Run
from games.presentation.toppings import BoardLine, ToppingView, board_of, coup_board_of, parts_of, topping_view
from games.queries import toppings as queries

LINES = 100
# What visitors without a run of their own are shown: the same for all of them.
_shown: fresh.Fresh[str] = fresh.Fresh(200, lambda: queries.FRESH)


@require_GET
def board(request: HttpRequest, topping: UUID) -> HttpResponse:
    view = topping_view(queries.topping_row(topping))
    number = _number(request, view.coups)
    run = own_run_of(request, topping)
    if requests.from_htmx(request) and run is None:
        key = (topping, number, request.GET.get("page"), bool(view.seed), get_language())
        return revalidating.part_of(request, _shown.get(key, lambda: _fragment(request, view, number)))
    context = _context(request, view, number, run) | {"topics": [f"topping-{topping}"], "current": "toppings"}
    template = "games/topping/_board.html" if requests.from_htmx(request) else "games/topping/board.html"
    answer = render(request, template, context)
    answer["Cache-Control"] = "no-store"
    return answer


def lines_of(request: HttpRequest, topping: UUID) -> list[BoardLine]:
    """The whole board; the reader's own line is marked."""
    return board_of(queries.board_now(topping), player=somebody(request).actor_id)


def own_run_of(request: HttpRequest, topping: UUID) -> Run | None:
    """The reader's own run through a topping."""
    by = seen_before(request)
    return queries.own_run(topping, by.actor_id) if by else None


def may_read_runs(view: ToppingView, run: Run | None) -> bool:
    """Whether the game is no secret to the player of this run, who has been through it, or is everybody's."""
    return bool(view.seed) or (run is not None and run.is_over)


def _fragment(request: HttpRequest, view: ToppingView, number: int) -> str:
    return render_to_string("games/topping/_board.html", _context(request, view, number, None), request)


def _context(request: HttpRequest, view: ToppingView, number: int, run: Run | None) -> dict[str, Any]:
    every: Sequence[Any] = coup_board_of(queries.coup_of(view.id, number)) if number else lines_of(request, view.id)
    lines, pages = page_of(request, every, LINES)
    mine = next((line for line in every if isinstance(line, BoardLine) and line.mine), None)
    return {
        "topping": view,
        "number": number,
        "numbers": range(1, view.coups + 1),
        "parts": parts_of(every, shown=lines),
        "pages": pages,
        "own": mine if mine and mine not in lines else None,
        "readable": may_read_runs(view, run),
    }


def _number(request: HttpRequest, most: int) -> int:
    """The coup asked for; 0 for the whole."""
    text = request.GET.get("coup", "")
    number = int(text) if text.isdecimal() and len(text) < 4 else 0
    return number if number <= most else 0
