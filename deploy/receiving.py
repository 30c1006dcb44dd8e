"""The body of a request before Django sees it: so many bytes, by route, and none that comes drop by drop for ever.

Large ones share a room, and leave the disk what the writes of others need: those go on whatever is being sent.
"""

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, ClassVar

from django.conf import settings

from engine.events.refusals import Refusal
from engine.web import health, uploads

# What is late is told so: these seconds, and one more for each so many bytes that came.
TIMEOUT = 15.0
SLOWEST = 5_000  # bytes a second
# A browser reads an answer only once it has sent its file: so much more is read and thrown away.
DRAINED_BYTES, DRAINED_SECONDS = 32_000_000, 10.0
# The first bytes of a body are always received: a bulletin, a form. What large ones hold beyond, until each has come
# whole, is bounded in all: some photographs at once, and no flood of them.
FIRST_BYTES = 65_536
HELD_BYTES = 200_000_000

Receive = Callable[[], Awaitable[dict[str, Any]]]
Read = Callable[[Receive], Awaitable[Any]]


async def bounded(scope: Any, receive: Receive, read: Read) -> tuple[Any, Refusal | None]:
    """What `read` makes of the body, and why it was refused; the body is then empty."""
    body = _Body(receive, _room(scope), _announced(scope))
    try:
        return await body.all_in_time(read), None
    except _Refused as error:
        refusal = error.refusal
    # What had come of it went with the error: only then is the rest waited for.
    await body.drain()
    return await read(_nothing), refusal


class _Refused(Exception):  # noqa: N818  # carried from where bytes are counted
    def __init__(self, refusal: Refusal) -> None:
        super().__init__()
        self.refusal = refusal


class _Body:
    """Of a request that is still coming. `most` and `announced`: bytes.

    `held`: what all of them hold beyond their first bytes; they live in one event loop.
    """

    held: ClassVar[int] = 0

    def __init__(self, receive: Receive, most: int, announced: int) -> None:
        self._receive, self._most, self._announced, self._come = receive, most, announced, 0
        self._beyond = 0

    async def all_in_time(self, read: Read) -> Any:
        """Raises _Refused."""
        if self._announced > self._most:
            raise _Refused(uploads.TooLarge())
        self._begun = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout_at(self._begun + TIMEOUT) as self._deadline:
                return await read(self._next)
        except TimeoutError:
            raise _Refused(uploads.TooSlow()) from None
        finally:
            _Body.held -= self._beyond

    async def _next(self) -> dict[str, Any]:
        message = await self._receive()
        self._come += len(message.get("body", b""))
        if self._come > self._most:
            raise _Refused(uploads.TooLarge())
        if self._come > FIRST_BYTES:
            self._hold()
        self._deadline.reschedule(self._begun + TIMEOUT + self._come / SLOWEST)
        return message

    def _hold(self) -> None:
        _Body.held += self._come - FIRST_BYTES - self._beyond
        self._beyond = self._come - FIRST_BYTES
        if _Body.held > HELD_BYTES:
            raise _Refused(uploads.TooManyBodies())
        on_disk = self._come > settings.FILE_UPLOAD_MAX_MEMORY_SIZE
        if on_disk and shutil.disk_usage(tempfile.gettempdir()).free < health.MIN_FREE_MB * 1_000_000:
            raise _Refused(uploads.NoRoom())

    async def drain(self) -> None:
        left = DRAINED_BYTES
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAINED_SECONDS):
                while left > 0:
                    message = await self._receive()
                    left -= len(message.get("body", b""))
                    if message["type"] == "http.disconnect" or not message.get("more_body"):
                        return


async def _nothing() -> dict[str, Any]:
    return {"type": "http.request", "body": b"", "more_body": False}


def _announced(scope: Any) -> int:
    lengths = [value for name, value in scope["headers"] if name == b"content-length"]
    return int(lengths[0]) if lengths and lengths[0].isdigit() else 0


def _room(scope: Any) -> int:
    """The bytes of the route; the route itself is looked for only where a body may be larger than most are."""
    usual = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    chunked = any(name == b"transfer-encoding" for name, _value in scope["headers"])
    return uploads.most_bytes(scope["path"]) if chunked or _announced(scope) > usual else usual
