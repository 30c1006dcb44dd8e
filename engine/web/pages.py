"""Where a page of a list stands."""

from collections.abc import Sequence
from typing import Any, TypeVar

from django.http import HttpRequest

from engine.web.requests import page_asked

T = TypeVar("T")


def pages(request: HttpRequest, number: int, count: int, name: str = "page", **query: str) -> dict[str, Any]:
    """Where a page of a list stands among `count`, and the addresses of its neighbours, which call the number `name`.

    `query`: what else the addresses hold.
    """
    return {
        "number": number,
        "count": count,
        "previous_url": _page_url(request, {**query, name: str(number - 1)}) if number > 1 else "",
        "next_url": _page_url(request, {**query, name: str(number + 1)}) if number < count else "",
    }


def page_of(
    request: HttpRequest, every: Sequence[T], size: int, name: str = "page", **query: str
) -> tuple[Sequence[T], dict[str, Any]]:
    """The items of the page asked for, those of the last one for a number beyond, and where it stands."""
    count = max(1, -(-len(every) // size))
    number = min(page_asked(request, name), count)
    return every[(number - 1) * size : number * size], pages(request, number, count, name, **query)


def _page_url(request: HttpRequest, changes: dict[str, str]) -> str:
    query = request.GET.copy()
    for name, value in changes.items():
        query[name] = value
    return f"{request.path}?{query.urlencode()}"
