"""The websocket of a page: /ws/live/?topics=partie-<uuid>,competition-<uuid>."""

import asyncio
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest

from engine.people.models import Account
from engine.web.live.publisher import publisher
from engine.web.live.topics import may_follow

MOST_TOPICS = 8
# One hint at most in this time, however fast the coups fall: 300 pages then cost as much as one.
BREATH = 0.5
NO_LONGER_ALLOWED = 4403


class LiveConsumer(AsyncJsonWebsocketConsumer):
    """Sends `{"topics": [...]}`, and nothing else. What the client sends is ignored."""

    # Of no layer: a socket listens to the publisher of its own process, and outlives a Redis that is down.
    channel_layer_alias = "none"
    topics: frozenset[str] = frozenset()
    flushing: "asyncio.Task[None] | None" = None

    async def connect(self) -> None:
        self.pending: set[str] = set()
        self.not_before = 0.0
        topics = _asked(self.scope["query_string"])
        if topics is None or not await self._may_follow(self.scope["user"], topics):
            await self.close()
            return
        self.topics = topics
        await publisher().join(self, topics)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        publisher().leave(self)
        if self.flushing:
            self.flushing.cancel()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None, **kwargs: Any) -> None:
        return

    def hint(self, topics: set[str]) -> None:
        """Called in the loop by the publisher; returns at once."""
        self.pending |= topics
        if self.flushing is None or self.flushing.done():
            self.flushing = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self.not_before - loop.time())
        if not await self._still_allowed():
            publisher().leave(self)
            await self.close(NO_LONGER_ALLOWED)
            return
        topics, self.pending = sorted(self.pending), set()
        self.not_before = loop.time() + BREATH
        await self.send_json({"topics": topics})
        if self.pending:
            self.flushing = asyncio.create_task(self._flush())

    async def _still_allowed(self) -> bool:
        """A visitor who never signed in has nothing to lose; the others are asked for again at each hint."""
        if not self.scope["user"].is_authenticated:
            return True
        user = await _signed_in_now(self.scope["session"].session_key)
        return user.is_authenticated and await self._may_follow(user, self.topics)

    @database_sync_to_async
    def _may_follow(self, user: Account | AnonymousUser, topics: frozenset[str]) -> bool:
        return all(may_follow(user, topic) for topic in topics)


def _asked(query_string: bytes) -> frozenset[str] | None:
    """The topics of the address; None when there are none, or too many."""
    asked = parse_qs(query_string.decode("latin-1")).get("topics", [""])[0]
    topics = frozenset(topic for topic in asked.split(",") if topic)
    return topics if 0 < len(topics) <= MOST_TOPICS else None


@database_sync_to_async
def _signed_in_now(session_key: str | None) -> Account | AnonymousUser:
    # The scope keeps the session of the handshake: logging out or being deactivated shows only in a fresh one.
    request = HttpRequest()
    request.session = SessionStore(session_key)
    return get_user(request)
