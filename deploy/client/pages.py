"""Lists that come by pages, read whole."""

from collections.abc import Callable, Iterator
from typing import Any, ParamSpec, TypeVar

import httpx

from .types import Response

P = ParamSpec("P")
Line = TypeVar("Line")

# Where a list goes on: by number, or before the last line of one that grows at its head.
_FURTHER = ("page", "before")


def every(asked: Callable[P, Response[list[Line]]], *args: P.args, **kwargs: P.kwargs) -> Iterator[Line]:
    """All lines of a list, page after page as they are wanted.

    `every(players_list.call_detailed, raccord, q="dupont")`: the operation, and what it is called with.
    """
    options: dict[str, Any] = {**kwargs}
    while True:
        response = asked(*args, **options)
        yield from response.parsed or ()
        following = httpx.Response(200, headers=dict(response.headers)).links.get("next")
        if following is None:
            return
        params = httpx.URL(following["url"]).params
        options |= {name: int(params[name]) for name in _FURTHER if name in params}
