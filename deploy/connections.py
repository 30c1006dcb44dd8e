"""Connections of a server that no proxy stands before: so many from one place, and none that says nothing for ever.

A telephone of the hall that opens thousands, or begins requests that it never ends, holds nobody else up.
"""

import asyncio
import resource
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from engine.people.brakes import place_of_address

# A whole hall may come from one address: a page has a socket, and some connections while it loads.
MAX_OF_A_PLACE = 600
# Of a request, from its first byte or from the connection to the end of its headers.
HEAD_SECONDS = 10.0
# One too many is told so once it asks for something.
REFUSED_SECONDS = 2.0
DESCRIPTORS = 65_536
_BUSY = b"Trop de connexions viennent de cette adresse. Fermez des onglets ou des appareils, puis rechargez la page.\n"
_SLOW = "La demande n'est pas arrivée en entier. Rechargez la page.\n".encode()


class Crowd:
    """How many are there from each place. Lives in one event loop."""

    def __init__(self, most: int = MAX_OF_A_PLACE) -> None:
        self._most = most
        self._there: Counter[str] = Counter()

    def lets_in(self, place: str) -> bool:
        """Whether there is room for one more, which is counted then."""
        if self._there[place] >= self._most:
            return False
        self._there[place] += 1
        return True

    def leaves(self, place: str) -> None:
        self._there[place] -= 1
        if not self._there[place]:
            del self._there[place]


class BoundedConnection(HttpToolsProtocol):
    """One connection of a browser, counted until it ends or becomes a socket, which `BoundedSockets` counts."""

    crowd = Crowd()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._head: asyncio.TimerHandle | None = None
        place = place_of_address(self.client[0] if self.client else "")
        self._place = place if self.crowd.lets_in(place) else None
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._place is None:
            # Only now: what is closed with something unread shows nothing but an error of the network.
            self._refuse(503, _BUSY)
        else:
            super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        self._forget_head()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def _await_head(self) -> None:
        if self._head is None:
            patience = HEAD_SECONDS if self._place is not None else REFUSED_SECONDS
            self._head = self.loop.call_later(patience, self._refuse, 408, _SLOW)

    def _forget_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _leave(self) -> None:
        self._forget_head()
        if self._place is not None:
            self.crowd.leaves(self._place)
            self._place = None

    def _refuse(self, status: int, text: bytes) -> None:
        self._forget_head()
        if not self.transport.is_closing():
            self.transport.write(_answer(status, text))
            self.transport.close()


def _answer(status: int, text: bytes) -> bytes:
    reason = {408: "Request Timeout", 503: "Service Unavailable"}[status]
    head = (
        f"HTTP/1.1 {status} {reason}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(text)}\r\n"
        "Retry-After: 10\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + text


class BoundedSockets:
    """Around the application of websockets: a page beyond the bound is refused, and goes on by polling."""

    def __init__(self, inner: Callable[..., Awaitable[Any]]) -> None:
        self.inner = inner
        self._crowd = Crowd()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        place = place_of_address((scope.get("client") or ("",))[0])
        if not self._crowd.lets_in(place):
            await send({"type": "websocket.close", "code": 1013, "reason": "too many from one address"})
            return
        try:
            await self.inner(scope, receive, send)
        finally:
            self._crowd.leaves(place)


def raise_descriptors() -> None:
    """Each connection is a file: as many as the system lets this process have, where it began with fewer."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
