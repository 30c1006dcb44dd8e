"""Two pages that an arbitre leaves open whatever fails: one hears by its socket, the other has none and only asks.

Both do what live.js does.
"""

import http.client
import random
import re
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from tests.faults.writers import Front

# As in live.js: how often a page asks of itself; how long it waits at most to connect again, and when it does not.
POLL = 20.0
LONGEST_WAIT = 30.0
NO_LONGER_ALLOWED = 4403
_DONE = re.compile(r"<progress [^>]*value=\"(\d+)\"")


@dataclass
class Listening:
    """`heard`: when there was news; `lost`: why the socket closed, each time."""

    front: Front
    stopping: threading.Event
    heard: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    ended: bool = False
    _failures: int = 0

    def listen(self) -> None:
        while not self.stopping.is_set() and not self.ended:
            try:
                self._hear()
            except (OSError, WebSocketException) as error:
                self._closed(error)

    def _hear(self) -> None:
        origin = f"http://127.0.0.1:{self.front.port}"
        address = f"ws://127.0.0.1:{self.front.port}/ws/live/?topics=bulletins-{self.front.hall['partie']}"
        own = {"Cookie": self.front.hall["cookie"]}
        with connect(address, origin=origin, additional_headers=own, open_timeout=30) as socket:
            self._failures = 0
            while not self.stopping.is_set():
                try:
                    socket.recv(timeout=0.5)
                except TimeoutError:  # no news
                    continue
                self.heard.append(time.monotonic())

    def _closed(self, error: Exception) -> None:
        self.lost.append(f"{type(error).__name__} {error}")
        code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else None
        self.ended = code == NO_LONGER_ALLOWED
        self._failures += 1
        self.stopping.wait(min(LONGEST_WAIT, 2.0**self._failures) * (0.5 + random.random()))


@dataclass
class Polling:
    """`shown`: how many bulletins the page says are done; `failed`: why it could not be fetched, each time."""

    front: Front
    stopping: threading.Event
    shown: int = 0
    failed: list[str] = field(default_factory=list)

    def poll(self) -> None:
        while not self.stopping.is_set():
            try:
                self._fetch()
            except (OSError, http.client.HTTPException) as error:
                self.failed.append(type(error).__name__)
            self.stopping.wait(POLL)

    def _fetch(self) -> None:
        hall = self.front.hall
        path = f"/parties/{hall['partie']}/centres/{hall['centre']}/bulletins/?coup=1"
        headers = {"Cookie": hall["cookie"], "HX-Request": "true", "HX-Target": "tables"}
        with closing(http.client.HTTPConnection("127.0.0.1", self.front.port, timeout=90)) as connection:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        found = _DONE.search(text)
        if answer.status != 200 or not found:
            self.failed.append(str(answer.status))
        else:
            self.shown = int(found[1])


@contextmanager
def left_open(front: Front) -> Iterator[tuple[Listening, Polling]]:
    """Both pages, until the block ends."""
    stopping = threading.Event()
    listening, polling = Listening(front, stopping), Polling(front, stopping)
    with ThreadPoolExecutor(2) as pool:
        under_way = [pool.submit(listening.listen), pool.submit(polling.poll)]
        try:
            yield listening, polling
        finally:
            stopping.set()
            for one in under_way:
                one.result()
