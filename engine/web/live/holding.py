"""A read that is held back until there is something new, for programs that ask for the next fact again and again.

It waits before Django sees it: a thousand who wait cost a task each, no thread and no connection. What is asked, and
whether it may be, is decided by the view as for any request; it answers at once whatever there is then.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async

from engine.web.live import notifications

log = structlog.get_logger(__name__)

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Application = Callable[[Any, Receive, Any], Awaitable[Any]]

# A proxy, or a network of telephones, ends what is silent for a minute.
LONGEST = 25
# In one process. Requests beyond are answered at once, as without waiting.
MAX_WAITING = 1000
POLL = 1.0


class Tail:
    """The number of the newest fact, looked at while somebody waits. Lives in one event loop."""

    def __init__(self, newest: Callable[[], int]) -> None:
        self._newest = newest
        self._number = -1
        self._moved = asyncio.Condition()
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.waiting = 0

    async def beyond(self, number: int, seconds: float) -> None:
        """Returns once there is a fact after this one, or when the time is over."""
        self.waiting += 1
        self._woken.set()
        if not self._tasks:
            self._tasks = [
                asyncio.create_task(self._follow()),
                asyncio.create_task(notifications.listen(self._woken.set)),
            ]
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds), self._moved:
                    await self._moved.wait_for(lambda: self._number > number)
        finally:
            self.waiting -= 1
            if not self.waiting:
                for task in self._tasks:
                    task.cancel()
                self._tasks = []

    async def _follow(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), POLL)
            self._woken.clear()
            try:
                number = await database_sync_to_async(self._newest)()
            except Exception as error:  # those who wait are answered when their time is over
                log.warning("tail_not_read", error=type(error).__name__)
                await asyncio.sleep(POLL)
                continue
            async with self._moved:
                self._number = number
                self._moved.notify_all()


class HeldBack:
    """Around the application: `GET path?after=41&wait=20` waits 20 seconds at most for a fact after number 41."""

    def __init__(self, inner: Application, path: str, newest: Callable[[], int]) -> None:
        self.inner, self.path, self.newest = inner, path, newest
        self._tails: WeakKeyDictionary[asyncio.AbstractEventLoop, Tail] = WeakKeyDictionary()

    async def __call__(self, scope: Any, receive: Receive, send: Any) -> Any:
        awaited = _asked(scope, self.path)
        tail = self._tails.setdefault(asyncio.get_running_loop(), Tail(self.newest))
        if awaited is None or tail.waiting >= MAX_WAITING:
            return await self.inner(scope, receive, send)
        received: list[Message] = []
        if await _is_gone_meanwhile(receive, received, tail.beyond(*awaited)):
            return None

        async def replayed() -> Message:
            return received.pop(0) if received else await receive()

        return await self.inner(scope, replayed, send)


async def _is_gone_meanwhile(receive: Receive, received: list[Message], news: Awaitable[None]) -> bool:
    """Wait for the news; whether the client went away first. What it sent meanwhile is kept in `received`."""

    async def gone() -> None:
        while not received or received[-1]["type"] != "http.disconnect":
            received.append(await receive())

    tasks = asyncio.ensure_future(news), asyncio.ensure_future(gone())
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return tasks[1].done()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _asked(scope: Any, path: str) -> tuple[int, int] | None:
    """After which number, and for how many seconds; None for a request that does not wait, or that will be refused."""
    if scope["type"] != "http" or scope["method"] != "GET" or scope["path"] != path:
        return None
    query = parse_qs(scope["query_string"].decode("latin-1"))
    after, wait = query.get("after", ["0"])[-1], query.get("wait", ["0"])[-1]
    if not (_is_number(after) and _is_number(wait) and 0 < int(wait) <= LONGEST):
        return None
    return int(after), int(wait)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 20
