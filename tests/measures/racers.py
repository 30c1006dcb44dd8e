"""Players of a topping before a server: each on a connection of its own, proposing at its own pace. For measures."""

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

PATIENCE = 30.0
Said = tuple[str, str]


@dataclass(slots=True)
class Seen:
    """What the players have seen of the server; times in seconds."""

    starts: list[float] = field(default_factory=list)
    proposals: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)

    def taken(self) -> "Seen":
        """What was seen so far; what comes is counted anew."""
        taken = Seen(list(self.starts), list(self.proposals), list(self.boards), self.answers.copy())
        for each in (self.starts, self.proposals, self.boards, self.answers):
            each.clear()
        return taken


# Players of a hall: those of one address. Of guests, the brake lets some more than that start.
HALL = 50


class Connection:
    """One browser: a connection that is kept, and the cookie of its session. No more of HTTP than Raccord answers.

    hall: browsers of the same number come from the same address of this machine.
    """

    def __init__(self, port: int, hall: int = 0) -> None:
        self._port, self._cookie = port, ""
        self._from = (f"127.0.0.{1 + hall}", 0)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, body: Any = None, **headers: str) -> tuple[int, bytes, float]:
        """The status, the body, and the seconds from the first byte sent to the last one read."""
        began = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            reader, writer = self._streams = self._streams or await self._opened()
            sent = b"" if body is None else json.dumps(body).encode()
            lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", f"Host: 127.0.0.1:{self._port}"]
            lines += [f"{name}: {value}" for name, value in headers.items()]
            lines += [f"Cookie: {self._cookie}"] if self._cookie else []
            lines += ["Content-Type: application/json", f"Content-Length: {len(sent)}"] if body is not None else []
            writer.write("\r\n".join([*lines, "", ""]).encode() + sent)
            status, answer = await self._answer(reader)
        return status, answer, time.perf_counter() - began

    async def _opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=self._from)

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        told = [line.partition(": ") for line in head[1:]]
        length = 0
        for name, _, value in told:
            if name.lower() == "set-cookie" and value.startswith("sessionid="):
                self._cookie = value.partition(";")[0]
            if name.lower() == "content-length":
                length = int(value)
        return int(head[0].split()[1]), await reader.readexactly(length)

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()


@dataclass(frozen=True, slots=True)
class Race:
    """Where it is played, what there is to propose at each coup, and how many seconds a player thinks, on average."""

    port: int
    topping: str
    tops: list[Said]
    others: list[list[Said]]
    think: float
    finds: float  # how often what a player proposes is the top


async def play(race: Race, seen: Seen, chance: Random, number: int) -> None:
    """One player, from the start of his run to its end, or until he is cancelled."""
    connection = Connection(race.port, number // HALL)
    try:
        answer = await _start(connection, race, seen, number)
        run, tried, coup = answer["id"], 0, 0
        while answer["state"] == "running":
            await asyncio.sleep(chance.uniform(0.5, 1.5) * race.think)
            tried, coup = (tried + 1, coup) if answer["coup"] == coup else (0, answer["coup"])
            answer = await _propose(connection, race, seen, answer, tried, top=chance.random() < race.finds)
            assert answer["id"] == run
    finally:
        connection.close()


async def watch(race: Race, seen: Seen, *, every: float) -> None:
    """Somebody who has the board open: it is fetched again when something happens, every so many seconds."""
    connection = Connection(race.port)
    try:
        while True:
            status, _, took = await connection.ask(f"/topping/{race.topping}/classement/", **{"HX-Request": "true"})
            seen.answers[f"board {status}"] += 1
            seen.boards.append(took)
            await asyncio.sleep(every)
    finally:
        connection.close()


async def _start(connection: Connection, race: Race, seen: Seen, number: int) -> dict[str, Any]:
    path = f"/api/v1/toppings/{race.topping}/runs/"
    status, body, took = await connection.ask(path, {"name": f"Joueur {number}"})
    seen.answers[f"start {status}"] += 1
    seen.starts.append(took)
    answer: dict[str, Any] = json.loads(body)
    if status != 201:
        raise RuntimeError(answer)
    return answer


async def _propose(
    connection: Connection, race: Race, seen: Seen, run: dict[str, Any], tried: int, *, top: bool
) -> dict[str, Any]:
    """Propose at the coup in play; the run afterwards. Too late, it is read again, as the page does."""
    coup = run["coup"]
    others = race.others[coup - 1]
    word, reference = race.tops[coup - 1] if top or tried >= len(others) else others[tried]
    path = f"/api/v1/runs/{run['id']}/"
    told = {"coup": coup, "word": word, "reference": reference}
    status, body, took = await connection.ask(f"{path}proposals/", told)
    answer: dict[str, Any] = json.loads(body)
    seen.proposals.append(took)
    seen.answers[f"proposal {status}{' top' if answer.get('accepted') else ''}"] += 1
    if status == 200:
        now: dict[str, Any] = answer["run"]
        return now
    status, body, _ = await connection.ask(path)
    seen.answers[f"read {status}"] += 1
    read: dict[str, Any] = json.loads(body)
    return read
