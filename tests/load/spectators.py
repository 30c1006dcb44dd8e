"""Pages that are open on a partie: each listens on its socket, and fetches what moved a moment after it hears of it."""

import asyncio
import http.client
import json
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

# As in live.js: a full hall does not fetch in the same instant.
SPREAD = 0.4
_AT_ONCE = 40


class Spectators(threading.Thread):
    """`open`: how many sockets; `lost`: those that closed; `seen`: when a page showed what it had heard of."""

    def __init__(self, port: int, topic: str, page: str, count: int) -> None:
        super().__init__(daemon=True)
        self.port, self.topic, self.page, self.count = port, topic, page, count
        self.open = 0
        self.lost = 0
        self.heard = 0
        self.seen: list[float] = []
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
        await asyncio.sleep(number / 50)  # as a hall fills
        address = f"ws://127.0.0.1:{self.port}/ws/live/?topics={self.topic}"
        async with connect(address, origin=f"http://127.0.0.1:{self.port}", open_timeout=30) as socket:
            self.open += 1
            try:
                await self._listen(socket)
            except ConnectionClosed:
                self.lost += 1

    async def _listen(self, socket: ClientConnection) -> None:
        etag = ""
        async for hint in socket:
            self.heard += 1
            await asyncio.sleep(random.random() * SPREAD)
            loop = asyncio.get_running_loop()
            etag = await loop.run_in_executor(self._pool, self._fetch, etag, json.loads(hint)["look"])
            self.seen.append(time.monotonic())

    def _fetch(self, etag: str, look: str) -> str:
        headers = {"HX-Request": "true", "X-Look": look} | ({"If-None-Match": etag} if etag else {})
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request("GET", self.page, headers=headers)
            answer = connection.getresponse()
            answer.read()
            self.statuses.add(answer.status)
            return answer.headers.get("ETag", "")
