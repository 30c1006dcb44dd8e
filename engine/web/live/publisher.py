"""Each web process follows the log by position, and hints at what became public to its own sockets.

A page that is told of a fact fetches it at once, so a fact is told only when projections show it. Nothing depends on
a message: `wake` (from the worker of this process, or through the channel layer) only makes the next look come sooner.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Protocol, TypeVar
from uuid import UUID
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from prometheus_client import Gauge

from engine.database_file import Writes
from engine.eventstore.reading import head, read_log
from engine.eventstore.recorded import Recorded
from engine.web.live import notifications
from engine.web.live.pace import Pace
from engine.web.live.position import positions, shown_position
from engine.web.live.topics import whose_rights_changed, woken_by

T = TypeVar("T")

log = structlog.get_logger(__name__)

SOCKETS = Gauge("raccord_sockets", "Open pages that this process tells of news.")

POLL = 1.0
# Commits that follow each other this closely are looked at together.
GATHER = 0.05
BATCH = 500


class Listener(Protocol):
    account: UUID | None

    def hint(self, topics: set[str], look: str) -> None: ...

    def look_again(self) -> None: ...


class Publisher:
    """Follows the log while somebody listens. Lives in one event loop."""

    def __init__(self) -> None:
        self._listeners: dict[Listener, frozenset[str]] = {}
        self._woken = asyncio.Event()
        self._ready = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._position = 0
        self._pace = Pace()
        self._writes = Writes()
        # Everything of the log is told: until something is written there is nothing to look at.
        self._is_through = False
        # Read and not told yet: what a look found stays when the database goes away before its end.
        self._topics: set[str] = set()
        self._accounts: set[UUID] = set()

    async def join(self, listener: Listener, topics: frozenset[str]) -> None:
        """Hint to `listener` at whatever becomes public from now on under these topics."""
        self._listeners[listener] = topics
        SOCKETS.set(len(self._listeners))
        if not self._tasks:
            self._ready.clear()
            self._tasks = [asyncio.create_task(self._follow()), asyncio.create_task(notifications.listen(self.wake))]
        await self._ready.wait()

    def leave(self, listener: Listener) -> None:
        self._listeners.pop(listener, None)
        SOCKETS.set(len(self._listeners))
        if not self._listeners:
            for task in self._tasks:
                task.cancel()
            self._tasks = []

    def wake(self) -> None:
        """Look at the log now; called in the loop."""
        self._woken.set()

    async def _follow(self) -> None:
        self._position, self._pace = await _patiently(shown_position), Pace()
        self._ready.set()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), POLL)
            if not self._woken.is_set() and not self._writes.are_new() and self._is_through:
                continue
            await asyncio.sleep(GATHER)
            self._woken.clear()
            await _patiently(self._look)
            self._tell()

    def _look(self) -> None:
        """Gathers the topics woken since the last look, and the accounts whose rights changed; moves the position."""
        reached = positions()  # before the head, which moves on meanwhile
        self._position = self._pace.missed(reached, self._position)
        latest = head()
        upto = self._pace.tellable(reached, latest, time.monotonic())
        while batch := read_log(self._position, BATCH, upto=upto):
            self._topics.update(*map(_topics_of, batch))
            self._accounts.update(account for event in batch if (account := whose_rights_changed(event)))
            self._position = batch[-1].position
        self._is_through = self._position >= latest

    def _tell(self) -> None:
        topics, self._topics = self._topics, set()
        accounts, self._accounts = self._accounts, set()
        # Named alike for everybody who hears of this look, and by nobody in advance.
        look = token_hex(6)
        for listener, wanted in list(self._listeners.items()):
            if listener.account in accounts:
                listener.look_again()
            if heard := topics & wanted:
                listener.hint(heard, look)


def _topics_of(recorded: Recorded) -> set[str]:
    try:
        return woken_by(recorded)
    except Exception:
        # One fact that an app cannot place must not stop all the others.
        log.exception("topics_failed", position=recorded.position, type=recorded.type)
        return set()


async def _patiently(read: Callable[[], T]) -> T:
    """`read()` in a thread, again every second while the database is away; pages poll meanwhile."""
    while True:
        try:
            return await database_sync_to_async(read)()
        except Exception:
            log.exception("live_look_failed")
            await asyncio.sleep(POLL)


_publishers: WeakKeyDictionary[asyncio.AbstractEventLoop, Publisher] = WeakKeyDictionary()


def publisher() -> Publisher:
    """The publisher of the running loop, hence of this process."""
    return _publishers.setdefault(asyncio.get_running_loop(), Publisher())
