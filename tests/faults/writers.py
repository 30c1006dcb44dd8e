"""Ten arbitres who write through nginx whatever dies behind it."""

import http.client
import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from queue import Empty, Queue
from typing import Any

from tests.durability.server import Line

# What an installation may answer while a part of it is away; a request goes again under the same key.
AWAY = frozenset({409, 429, 502, 503, 504})
# What a hall looks like, and no faster: an arbitre types a bulletin in about a second.
TYPING = (0.5, 1.5)


@dataclass
class Front:
    """What clients of an installation know: where its nginx is, the ids of a hall, their tokens."""

    port: int
    hall: dict[str, Any]

    def ask(self, method: str, path: str, token: str, key: str = "", body: object = None) -> tuple[int, bytes]:
        """Status and body; OSError or HTTPException when nobody answers."""
        headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
        headers |= {"Idempotency-Key": key} if key else {}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=90)) as connection:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, answer.read()

    def enter(self, line: Line, token: str) -> tuple[int, bytes]:
        path = f"/api/v1/parties/{self.hall['partie']}/centres/{self.hall['centre']}/bulletins/?coup=1"
        return self.ask("POST", path, token, line["id"], {"lines": [line]})


@dataclass
class Writers:
    """`sent`: lines that left at least once; `acknowledged`: their answers; `wrong`: what none may be answered.

    `again`: why lines had to be sent again; `seconds`: how long those took that were acknowledged.
    """

    front: Front
    waiting: "Queue[Line]"
    sent: dict[str, Line] = field(default_factory=dict)
    acknowledged: dict[str, bytes] = field(default_factory=dict)
    wrong: list[tuple[int, bytes]] = field(default_factory=list)
    again: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)
    typing: tuple[float, float] = TYPING

    def write(self, token: str, chance: random.Random) -> None:
        while not self.stopping.is_set():
            # Typed before it is sent: thirty arbitres do not begin by pressing Enter in the same instant.
            self.stopping.wait(chance.uniform(*self.typing))
            try:
                line = self.waiting.get_nowait()
            except Empty:
                return
            self.sent[line["id"]] = line
            if not self.send(line, token):
                self.waiting.put(line)

    def send(self, line: Line, token: str) -> bool:
        """Whether the line was acknowledged."""
        began = time.monotonic()
        try:
            status, answer = self.front.enter(line, token)
        except (OSError, http.client.HTTPException) as error:
            self.again.append(type(error).__name__)
            return False
        if status == 200:
            self.seconds.append(time.monotonic() - began)
            self.acknowledged[line["id"]] = answer
        elif status in AWAY:
            self.again.append(str(status))
        else:
            self.wrong.append((status, answer))
        return status == 200


@contextmanager
def writing(front: Front, lines: list[Line], *, seed: int, typing: tuple[float, float] = TYPING) -> Iterator[Writers]:
    """Every arbitre of the hall enters lines until the block ends."""
    waiting: Queue[Line] = Queue()
    for line in lines:
        waiting.put(line)
    writers, tokens = Writers(front, waiting, typing=typing), front.hall["tokens"]
    with ThreadPoolExecutor(len(tokens)) as pool:
        under_way = [
            pool.submit(writers.write, token, random.Random(seed + number)) for number, token in enumerate(tokens)
        ]
        try:
            yield writers
        finally:
            writers.stopping.set()
            for one in under_way:
                one.result()


def wait_for(condition: Callable[[], bool], what: str, *, seconds: float = 120) -> None:
    """Returns once the condition holds; AssertionError after so many seconds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"{what}: not after {seconds} s"
        time.sleep(0.02)
