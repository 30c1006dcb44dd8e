"""Pages that are open on a partie: each listens on its socket, and fetches what moved a moment after it hears of it."""

import asyncio
import http.client
import json
import random
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass

from websockets.asyncio.client import ClientConnection, connect

# As in live.js: a full hall does not fetch in the same instant.
SPREAD = 0.4
_AT_ONCE = 40
# The screen of a hall is tagged with the position of the fact that it shows last.
_TAG = re.compile(r'(?:W/)?"(\d+)-')


@dataclass(frozen=True)
class Shown:
    """A page got another text than it had: all that its partie was up to this position of the log."""

    at: float
    page: int
    position: int


class Spectators(threading.Thread):
    """`open`: how many sockets; `lost`: why pages ended that nobody ended; `shown`: what pages came to show."""

    def __init__(self, port: int, topic: str, page: str, count: int) -> None:
        super().__init__(daemon=True)
        self.port, self.topic, self.page, self.count = port, topic, page, count
        self.open = 0
        self.lost: list[str] = []
        self.heard = 0
        self.shown: list[Shown] = []
        self.statuses: set[int] = set()
        self._pool = ThreadPoolExecutor(_AT_ONCE)
        self._stopping = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def run(self) -> None:
        asyncio.run(self._watch())

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stopping.set)
        self.join()

    async def _watch(self) -> None:
        self._loop = asyncio.get_running_loop()
        pages = [asyncio.create_task(self._one(number)) for number in range(self.count)]
        await self._stopping.wait()
        for page in pages:
            page.cancel()
        await asyncio.gather(*pages, return_exceptions=True)

    async def _one(self, number: int) -> None:
        """A page stays open until it is cancelled; any other end is one too many, and its reason is kept."""
        await asyncio.sleep(number / 50)  # as a hall fills
        try:
            await self._opened(number)
        except Exception as error:
            self._ended(f"{type(error).__name__} {error}")
        else:
            self._ended("closed by the server")

    def _ended(self, why: str) -> None:
        if not self._stopping.is_set():
            self.lost.append(why)

    async def _opened(self, number: int) -> None:
        address = f"ws://127.0.0.1:{self.port}/ws/live/?topics={self.topic}"
        async with connect(address, origin=f"http://127.0.0.1:{self.port}", open_timeout=90) as socket:
            self.open += 1
            await self._listen(number, socket)

    async def _listen(self, number: int, socket: ClientConnection) -> None:
        etag = ""
        async for hint in socket:
            self.heard += 1
            await asyncio.sleep(random.random() * SPREAD)
            loop = asyncio.get_running_loop()
            etag = await loop.run_in_executor(self._pool, self._fetch, number, etag, json.loads(hint)["look"])

    def _fetch(self, number: int, etag: str, look: str) -> str:
        """The tag of what the page shows now; nothing was shown where it was told that it had the last text."""
        headers = {"HX-Request": "true", "X-Look": look} | ({"If-None-Match": etag} if etag else {})
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=90)) as connection:
            connection.request("GET", self.page, headers=headers)
            answer = connection.getresponse()
            answer.read()
        self.statuses.add(answer.status)
        tag = answer.headers.get("ETag", "")
        if answer.status != 200 or tag == etag:
            return etag
        self.shown.append(Shown(time.monotonic(), number, int(_TAG.match(tag)[1])))
        return tag
