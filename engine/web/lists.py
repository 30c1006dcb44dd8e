"""Every list of the API: one shape, whatever makes it.

The answer is the lines, nothing around them. `?page_size=50&page=2` asks for lines 51 to 100; `Link` leads to the pages
before and after, `X-Total-Count` tells how many lines there are. A list that may be long comes by pages of itself:
a client that follows `Link` until there is no next has read it whole.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

from django.db.models import QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from engine.web import asking, filtering

USUAL = 50
LARGEST = 500
FURTHEST = 999_999


class PageSerializer(serializers.Serializer[Any]):
    """Which part of a list is asked for."""

    page_size = serializers.IntegerField(required=False, min_value=1, max_value=LARGEST, help_text="Lines of a page.")
    page = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=FURTHEST,
        help_text=f"Which page, from 1; of {USUAL} lines unless `page_size` says otherwise.",
    )


class LeafSerializer(serializers.Serializer[Any]):
    """Which part of a list that grows at its head is asked for."""

    page_size = serializers.IntegerField(
        required=False, default=USUAL, min_value=1, max_value=LARGEST, help_text="Lines of a page."
    )
    before = serializers.IntegerField(
        required=False, min_value=1, max_value=2**62, help_text="Those before this one; `Link` leads to the next page."
    )


_TOLD = [
    OpenApiParameter(
        "Link", OpenApiTypes.STR, OpenApiParameter.HEADER, response=[200], description='The pages beside: `rel="next"`.'
    ),
    OpenApiParameter(
        "X-Total-Count", OpenApiTypes.INT, OpenApiParameter.HEADER, response=[200], description="How many lines in all."
    ),
]


Lines = Sequence[Any]
Leaf = tuple[Sequence[Any], int | None]
"""Lines, and where the next ones begin; None after the last."""


class QueryLines(Sequence[Any]):
    """The lines that a search finds, counted by the database; of a page, only its own are read and told."""

    def __init__(self, rows: "QuerySet[Any, Any]", lines: Callable[[list[Any]], Iterable[Any]]) -> None:
        self.rows, self.lines = rows, lines

    def mapped(self, line: Callable[[Any], Any]) -> "QueryLines":
        """The same lines, each in another shape."""
        return QueryLines(self.rows, lambda rows: map(line, self.lines(rows)))

    def __len__(self) -> int:
        return self.rows.count()

    def __getitem__(self, wanted: Any) -> Any:
        if isinstance(wanted, slice):
            return list(self.lines(list(self.rows[wanted])))
        return self[wanted : wanted + 1][0]


def listed(
    operation_id: str,
    shape: type[serializers.Serializer[Any]],
    *,
    by: type[filtering.ApiFilterSet] | None = None,
    query: type[serializers.Serializer[Any]] | None = None,
    usual: int | None = None,
    private: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Response]]:
    """Decorate the method of a view that answers lines: it asks for its right, and returns what can be sliced.

    `by`: what narrows the list; `query`: what else the query may hold. `usual`: how many lines come where no page is
    asked for; None: all of them. `private`: nothing on its way keeps the answer.
    """
    parameters: list[Any] = [*((query,) if query else ()), *(by.parameters() if by else ()), PageSerializer, *_TOLD]

    def decorated(lines: Callable[..., Any]) -> Callable[..., Response]:
        @extend_schema(operation_id=operation_id, parameters=parameters, responses=shape(many=True))
        @wraps(lines)
        def get(self: Any, request: Request, *args: Any, **kwargs: Any) -> Response:
            rows = lines(self, request, *args, **kwargs)
            headers = {"Cache-Control": asking.PRIVATE} if private else {}
            page, beside = _page(rows, request, usual)
            return Response(shape(page, many=True).data, headers=headers | beside)

        return get

    return decorated


def leafed(
    operation_id: str, shape: type[serializers.Serializer[Any]], *, by: type[filtering.ApiFilterSet]
) -> Callable[[Callable[..., Leaf]], Callable[..., Response]]:
    """The same of a list that grows at its head, and is read from there back: nobody counts it.

    The method asks `leaf_asked` where to begin and how many lines are wanted, and returns where the next ones begin.
    """
    parameters: list[Any] = [*by.parameters(), LeafSerializer, _TOLD[0]]

    def decorated(lines: Callable[..., Leaf]) -> Callable[..., Response]:
        @extend_schema(operation_id=operation_id, parameters=parameters, responses=shape(many=True))
        @wraps(lines)
        def get(self: Any, request: Request, *args: Any, **kwargs: Any) -> Response:
            rows, older = lines(self, request, *args, **kwargs)
            headers = {"Link": f'<{address_with(request, before=older)}>; rel="next"'} if older else {}
            return Response(shape(rows, many=True).data, headers=headers)

        return get

    return decorated


def leaf_asked(request: Request) -> tuple[int | None, int]:
    """Before which line, and how many."""
    query = LeafSerializer(data=request.query_params)
    query.is_valid(raise_exception=True)
    return query.validated_data.get("before"), query.validated_data["page_size"]


def _page(lines: Sequence[Any], request: Request, usual: int | None) -> tuple[Sequence[Any], dict[str, str]]:
    """The lines that are asked for, and what the headers tell of the others."""
    query = PageSerializer(data=request.query_params)
    query.is_valid(raise_exception=True)
    total = len(lines)
    headers = {"X-Total-Count": str(total)}
    wanted = query.validated_data
    size = wanted.get("page_size") or (USUAL if "page" in wanted and not usual else usual)
    if size is None:
        return lines[:], headers
    number = wanted.get("page", 1)
    beside = [("next", number + 1)] if number * size < total else []
    beside += [("prev", number - 1)] if number > 1 else []
    if beside:
        headers["Link"] = ", ".join(f'<{address_with(request, page=page)}>; rel="{rel}"' for rel, page in beside)
    return lines[(number - 1) * size : number * size], headers


def address_with(request: Request, **changes: Any) -> str:
    """The address of this request, asking for something else as well."""
    query = request.query_params.copy()
    for name, value in changes.items():
        query[name] = str(value)
    return f"{request.path}?{query.urlencode()}"
