"""Where a page of a list stands."""

from typing import Any

from django.http import HttpRequest


def pages(request: HttpRequest, number: int, count: int) -> dict[str, Any]:
    """Where a page of a list stands among `count`, and the addresses of its neighbours."""
    return {
        "number": number,
        "count": count,
        "previous_url": _page_url(request, number - 1) if number > 1 else "",
        "next_url": _page_url(request, number + 1) if number < count else "",
    }


def _page_url(request: HttpRequest, number: int) -> str:
    query = request.GET.copy()
    query["page"] = str(number)
    return f"{request.path}?{query.urlencode()}"
