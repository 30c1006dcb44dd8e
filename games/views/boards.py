"""The board of a topping: total time, or one coup."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from engine.people.guests import somebody
from engine.web.fresh import Fresh
from engine.web.pages import page_of
from engine.web.requests import from_htmx
from engine.web.revalidating import part_of
from games.presentation.toppings import BoardLine, ToppingView, board_of, coup_board_of, topping_view
from games.queries import toppings as queries

LINES = 100
# What who does not run himself is shown: the same for all of them.
_shown: Fresh[str] = Fresh(200, lambda: queries.FRESH)


@require_GET
def board(request: HttpRequest, topping: UUID) -> HttpResponse:
    view = topping_view(queries.topping_row(topping))
    number = _number(request, view.coups)
    runs = bool(queries.own_run(topping, somebody(request).actor_id))
    if from_htmx(request) and not runs:
        key = (topping, number, request.GET.get("page"), bool(view.seed), get_language())
        return part_of(request, _shown.get(key, lambda: _fragment(request, view, number)))
    context = _context(request, view, number) | {"topics": [f"topping-{topping}"], "current": "toppings"}
    template = "games/topping/_board.html" if from_htmx(request) else "games/topping/board.html"
    answer = render(request, template, context)
    answer["Cache-Control"] = "no-store"
    return answer


def lines_of(request: HttpRequest, topping: UUID) -> list[BoardLine]:
    """The whole board; the line of who asks is marked."""
    return board_of(queries.board_now(topping), player=somebody(request).actor_id)


def may_read_runs(request: HttpRequest, view: ToppingView) -> bool:
    """Whether the game is no secret to who asks: he has been through it, or it is everybody's."""
    own = None if view.seed else queries.own_run(view.id, somebody(request).actor_id)
    return bool(view.seed) or (own is not None and own.is_over)


def _fragment(request: HttpRequest, view: ToppingView, number: int) -> str:
    return render_to_string("games/topping/_board.html", _context(request, view, number), request)


def _context(request: HttpRequest, view: ToppingView, number: int) -> dict[str, Any]:
    every: Sequence[Any] = coup_board_of(queries.coup_of(view.id, number)) if number else lines_of(request, view.id)
    shown, pages = page_of(request, every, LINES)
    own = next((each for each in every if isinstance(each, BoardLine) and each.mine), None)
    return {
        "topping": view,
        "number": number,
        "numbers": range(1, view.coups + 1),
        "count": len(every),
        "lines": None if number else shown,
        "coup_lines": shown if number else None,
        "pages": pages,
        "own": own if own and own not in shown else None,
        "readable": may_read_runs(request, view),
    }


def _number(request: HttpRequest, most: int) -> int:
    """The coup asked for; 0 for the whole."""
    text = request.GET.get("coup", "")
    number = int(text) if text.isdecimal() and len(text) < 4 else 0
    return number if number <= most else 0
