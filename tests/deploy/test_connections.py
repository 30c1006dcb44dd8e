"""Connections of one place, counted and bounded in time: a server of a few, as the embedded one is of many."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest
import uvicorn

from deploy import connections
from deploy.connections import BoundedConnection, BoundedSockets, Crowd

SOON = 30  # seconds; reached only when something is broken
HALF, WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n", b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


async def says_hello(scope, receive, send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


@pytest.fixture
def port(monkeypatch) -> Iterator[int]:
    """Of a server that lets in three of one place, and waits a moment for the head of a request."""
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(BoundedConnection, "crowd", Crowd(3))
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(says_hello, http=BoundedConnection, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join(SOON)


def begun(port: int, sent: bytes, source: str = "127.0.0.1") -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), SOON, source_address=(source, 0))
    connection.sendall(sent)
    return connection


def answer(connection: socket.socket) -> str:
    """All that comes until the server closes, or has answered."""
    told = b""
    while part := connection.recv(4096):
        told += part
        if told.endswith(b"hello"):
            break
    return told.decode()


def test_a_request_that_is_never_ended_is_told_so_and_makes_room(port):
    half = begun(port, HALF)
    assert "408 Request Timeout" in answer(half)
    half.close()
    with closing(begun(port, WHOLE)) as whole:
        assert answer(whole).endswith("hello")


def test_a_connection_that_says_nothing_is_closed(port):
    with closing(begun(port, b"")) as silent:
        assert "408" in answer(silent)


def test_a_second_request_of_a_connection_has_its_own_time(port):
    with closing(begun(port, WHOLE)) as connection:
        assert answer(connection).endswith("hello")
        connection.sendall(HALF)
        assert "408" in answer(connection)


def test_too_many_of_one_place_are_refused_and_another_place_is_not(port):
    there = [begun(port, HALF) for _ in range(3)]
    with closing(begun(port, WHOLE)) as one_more:
        told = answer(one_more)
    assert "503 Service Unavailable" in told
    assert "Trop de connexions viennent de cette adresse" in told
    with closing(begun(port, WHOLE, source="127.0.0.2")) as elsewhere:
        assert answer(elsewhere).endswith("hello")
    for connection in there:
        answer(connection)
        connection.close()
    with closing(begun(port, WHOLE)) as later:
        assert answer(later).endswith("hello")


def test_sockets_of_one_place_are_counted_until_they_close(monkeypatch):
    """By who asks, of IPv6 by its network; one that fails leaves its place as well."""

    async def waits(scope, receive, send) -> None:
        if await receive() == "fail":
            raise ConnectionError

    async def played() -> list[bool]:
        around, told = BoundedSockets(waits), []
        around._crowd = Crowd(2)
        ways = [asyncio.Queue() for _ in range(4)]

        async def opened(way: asyncio.Queue, address: str) -> None:
            refused = []

            async def send(message) -> None:
                refused.append(message["type"])

            await around({"type": "websocket", "client": (address, 1)}, way.get, send)
            told.append(refused == ["websocket.close"])

        addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::3"]
        tasks = [asyncio.create_task(opened(*each)) for each in zip(ways, addresses, strict=False)]
        await tasks[2]
        ways[0].put_nowait("fail")
        await asyncio.gather(tasks[0], return_exceptions=True)
        last = asyncio.create_task(opened(ways[3], "2001:db8::4"))
        for way in ways[1:]:
            way.put_nowait("end")
        await asyncio.gather(tasks[1], last)
        return told

    assert asyncio.run(played()) == [True, False, False]
