"""Requests that check a password, a few at a time: those that wait hold no thread, and pages go on beside them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from engine.events.refusals import Refusal
from engine.people.hashing import AT_ONCE, TIMEOUT, TooManyAtOnce
from engine.web.marks import said_of

_READ = ("GET", "HEAD", "OPTIONS")


class SignIns:
    """Lives in one event loop."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)

    @asynccontextmanager
    async def turn(self, scope: Any) -> AsyncIterator[Refusal | None]:
        """Wait for one's turn, where the request is to check a password; why it is refused if it has waited too long.

        That is said in turn as well: a hundred refusals at once would hold the pages up as a hundred answers do.
        """
        if scope["method"] in _READ or not said_of(scope["path"], "hashes"):
            yield None
            return
        begun = asyncio.get_running_loop().time()
        async with self._free:
            yield TooManyAtOnce() if asyncio.get_running_loop().time() - begun > TIMEOUT else None
