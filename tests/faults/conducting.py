"""A juge-arbitre who conducts the other parties of a hall through nginx, whatever dies behind it."""

import http.client
import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from tests.faults.writers import AWAY, Front

# Seconds between two steps of a juge-arbitre in a hurry.
PACE = 1.0


@dataclass(frozen=True)
class Taken:
    """A step that was acknowledged; `at`: when it was sent; `version`: of the first fact that it made in its partie."""

    at: float
    partie: str
    name: str
    version: int


@dataclass
class Conductor:
    """Takes the next step of a partie, one partie after the other.

    `wrong`: what none may be answered; `again`: why a turn came to nothing.
    """

    front: Front
    pace: float = PACE
    steps: list[Taken] = field(default_factory=list)
    wrong: list[tuple[int, bytes]] = field(default_factory=list)
    again: list[str] = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self._parties = list(self.front.hall["others"])
        self._over, self._coup = 0, 0

    @property
    def coups(self) -> int:
        """The coups that were begun; a later one is only once the top of the one before was found."""
        return self._over + self._coup

    @property
    def ended(self) -> bool:
        """Whether every partie is over."""
        return not self._parties

    def conduct(self) -> None:
        while self._parties and not self.stopping.is_set():
            try:
                self._turn(self._parties[0])
            except (OSError, http.client.HTTPException) as error:
                self.again.append(type(error).__name__)
            self.stopping.wait(self.pace)

    def _turn(self, partie: str) -> None:
        console = self._asked("GET", f"/api/v1/parties/{partie}/conduct/")
        if console is None:
            return
        if console["phase"] == "ended":
            self._parties.pop(0)
            self._over, self._coup = self._over + console["coup"], 0
            return
        self._coup, step = console["coup"], console["next"]
        if step is None or (step == "announce-solution" and not console["choices"]):
            return  # its top is being searched
        began = time.monotonic()
        if self._asked("POST", f"/api/v1/parties/{partie}/steps/{step}/", _told(step, console)) is not None:
            self.steps.append(Taken(began, partie, step, console["version"] + 1))

    def _asked(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any] | None:
        """The console that is answered; None where there is none, for a reason that is kept."""
        key = str(uuid4()) if method == "POST" else ""
        status, answer = self.front.ask(method, path, self.front.hall["console"], key, body)
        if status == 200:
            return dict(json.loads(answer))
        if status in AWAY:
            self.again.append(str(status))
        else:
            self.wrong.append((status, answer))
        return None


def _told(step: str, console: dict[str, Any]) -> dict[str, Any]:
    told = {"expected_version": console["version"]}
    if step == "state-will":  # as chance would have the letters
        return told | {"will": "valid"}
    if step == "announce-solution":
        choice = console["choices"][0]
        return told | {"word": choice["word"], "reference": choice["reference"]}
    return told


@contextmanager
def conducting(front: Front, pace: float = PACE) -> Iterator[Conductor]:
    """The juge-arbitre conducts until the block ends; what went wrong in his thread comes out there."""
    conductor = Conductor(front, pace)
    with ThreadPoolExecutor(1) as pool:
        under_way = pool.submit(conductor.conduct)
        try:
            yield conductor
        finally:
            conductor.stopping.set()
            under_way.result()
