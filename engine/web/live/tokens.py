"""Sockets of programs: `Authorization: Token …` in the handshake, instead of a session."""

from collections.abc import Awaitable, Callable
from typing import Any

from channels.db import database_sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from rest_framework.exceptions import APIException

from engine.events.refusals import Refusal
from engine.people import models, token_auth

Scope = dict[str, Any]
REFUSED = 4401


class TokenSocketMiddleware:
    """`scope["user"]` is the holder of the token, bound by what it grants; one that ended is refused."""

    def __init__(self, inner: Callable[..., Awaitable[Any]]) -> None:
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> Any:
        if header := token_of(scope):
            holder = await holder_now(header)
            if not holder.is_authenticated:
                await receive()
                return await send({"type": "websocket.close", "code": REFUSED})
            scope = {**scope, "user": holder}
        return await self.inner(scope, receive, send)


def token_of(scope: Scope) -> str:
    """The header of the handshake; empty for a browser, which sends its session."""
    return dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")


@database_sync_to_async
def holder_now(header: str) -> models.Account | AnonymousUser:
    """The account that the token stands for at this moment: a socket only listens, hence reads."""
    request = HttpRequest()
    request.method, request.META["HTTP_AUTHORIZATION"] = "GET", header
    try:
        authenticated = token_auth.ScopedTokenAuthentication().authenticate(request)
    except (APIException, Refusal):
        return AnonymousUser()
    return authenticated[0] if authenticated else AnonymousUser()
