"""Reads of the API that cost nothing when nothing changed, and that no shared cache keeps for somebody else."""

import json
from collections.abc import Collection
from hashlib import sha256
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers, set_response_etag

# What the answer of an address varies by: the language, the account.
VARY = ("Accept", "Accept-Language", "Authorization", "Cookie")


def unless_unchanged(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer to a read of the API, or 304.

    An ETag of the whole answer: exact whatever it was made of, and revalidated only where it may still be read.
    """
    patch_vary_headers(response, VARY)
    if "Cache-Control" not in response:
        response["Cache-Control"] = "private, no-cache" if _is_own(request) else "public, no-cache"
    if response.status_code != 200 or response.streaming or "no-store" in response["Cache-Control"]:
        return response
    if not response.has_header("ETag"):
        set_response_etag(response)
    # An empty body has none.
    etag = response.get("ETag")
    return (get_conditional_response(request, etag=etag, response=response) if etag else None) or response


def etag_apart_from(moving: Collection[str], data: Any) -> str:
    """The tag of an answer that would change each second: of all that it says except what moves with time.

    A weak one: 304 says that nothing has happened, not that the clock stands still.
    """
    text = json.dumps(_without(moving, data), cls=DjangoJSONEncoder, sort_keys=True)
    return f'W/"{sha256(text.encode()).hexdigest()[:32]}"'


def _without(moving: Collection[str], data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _without(moving, value) for name, value in data.items() if name not in moving}
    return [_without(moving, item) for item in data] if isinstance(data, list | tuple) else data


def _is_own(request: HttpRequest) -> bool:
    return request.user.is_authenticated or "Authorization" in request.headers
