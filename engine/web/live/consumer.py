"""The websocket of a page: /ws/live/?topics=partie-<uuid>,competition-<uuid>."""

import asyncio
from random import random
from typing import Any
from urllib.parse import parse_qs
from uuid import UUID

import structlog
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest

from engine.people import models, second_factor
from engine.web.live.publisher import publisher
from engine.web.live.tokens import holder_now, token_of
from engine.web.live.topics import may_follow

log = structlog.get_logger(__name__)

MAX_TOPICS = 8
# One hint at most in this time, however fast the coups fall: 300 pages then cost as much as one.
BREATH = 0.5
NO_LONGER_ALLOWED = 4403
# A session that ended, or an account that was closed, is in no event: a quiet socket is looked at this often.
LOOK_AGAIN = 60.0
# Until a database that is away is asked again.
PAUSE = 1.0


class LiveConsumer(AsyncJsonWebsocketConsumer):
    """Sends `{"topics": [...], "look": "…"}`, and nothing else. What the client sends is ignored.

    `look` names the moment up to which the log was looked at: pages that name it when they fetch may be given the same.
    """

    # Of no layer: a socket listens to the publisher of its own process, and outlives a Redis that is down.
    channel_layer_alias = "none"
    topics: frozenset[str] = frozenset()
    account: UUID | None = None
    flushing: "asyncio.Task[None] | None" = None
    looking: "asyncio.Task[None] | None" = None

    async def connect(self) -> None:
        self.pending: set[str] = set()
        self.look = ""
        self.not_before = 0.0
        topics = _asked(self.scope["query_string"])
        if topics is None or not await self._may_follow(self.scope["user"], topics):
            await self.close()
            return
        self.topics, self.account = topics, self.scope["user"].pk
        await publisher().join(self, topics)
        await self.accept()
        if self.account:
            self.looking = asyncio.create_task(self._look_often())

    async def disconnect(self, code: int) -> None:
        publisher().leave(self)
        for task in (self.flushing, self.looking):
            if task:
                task.cancel()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None, **kwargs: Any) -> None:
        return

    def hint(self, topics: set[str], look: str) -> None:
        """Called in the loop by the publisher; returns at once."""
        self.pending |= topics
        self.look = look
        if self.flushing is None or self.flushing.done():
            self.flushing = asyncio.create_task(self._flush())

    def look_again(self) -> None:
        """Called in the loop by the publisher: an event changed the rights of this account."""
        if self.looking:
            self.looking.cancel()
        self.looking = asyncio.create_task(self._look_often(at_once=True))

    async def _look_often(self, *, at_once: bool = False) -> None:
        while True:
            # Spread: three hundred halls must not ask in the same second.
            await asyncio.sleep(0 if at_once else LOOK_AGAIN * (0.5 + random()))  # no secret depends on it
            at_once = False
            if not await self._still_allowed():
                await self._end()
                return

    async def _end(self) -> None:
        publisher().leave(self)
        await self.close(NO_LONGER_ALLOWED)

    async def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self.not_before - loop.time())
        if not await self._still_allowed():
            await self._end()
            return
        topics, self.pending = sorted(self.pending), set()
        self.not_before = loop.time() + BREATH
        await self.send_json({"topics": topics, "look": self.look})
        if self.pending:
            self.flushing = asyncio.create_task(self._flush())

    async def _still_allowed(self) -> bool:
        """A visitor who never signed in has nothing to lose; the others are asked for again at each hint.

        While the database is away nobody knows, and nothing is sent: the answer waits for it.
        """
        if not self.scope["user"].is_authenticated:
            return True
        is_told = False
        while True:
            try:
                return await self._is_allowed_now()
            except (OperationalError, InterfaceError) as error:
                if not is_told:
                    log.warning("live_rights_unknown", error=type(error).__name__)
                is_told = True
                await asyncio.sleep(PAUSE * (0.5 + random()))

    async def _is_allowed_now(self) -> bool:
        token = token_of(self.scope)
        user = await (holder_now(token) if token else _signed_in_now(self.scope["session"].session_key))
        return user.is_authenticated and await self._may_follow(user, self.topics)

    @database_sync_to_async
    def _may_follow(self, user: models.Account | AnonymousUser, topics: frozenset[str]) -> bool:
        """Whether each topic may be followed; none before a second factor that is still to be set up, as on pages."""
        if isinstance(user, models.Account) and (user.has_expired or second_factor.lacks_second_factor(user)):
            return False
        return all(may_follow(user, topic) for topic in topics)


def _asked(query_string: bytes) -> frozenset[str] | None:
    """The topics of the address; None when there are none, or too many."""
    names = parse_qs(query_string.decode("latin-1")).get("topics", [""])[0]
    topics = frozenset(topic for topic in names.split(",") if topic)
    return topics if 0 < len(topics) <= MAX_TOPICS else None


@database_sync_to_async
def _signed_in_now(session_key: str | None) -> models.Account | AnonymousUser:
    # The scope keeps the session of the handshake: logging out or being deactivated shows only in a fresh one.
    request = HttpRequest()
    request.session = SessionStore(session_key)
    return get_user(request)
