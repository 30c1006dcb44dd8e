"""Reads that wait for something new: until there is, until the time is over, or until the client has gone."""

import asyncio
from contextlib import suppress

import pytest
from channels.db import database_sync_to_async

from deploy.asgi import application
from engine.jobs.followers import catch_up_all
from engine.web.live import holding
from engine.web.live.holding import HeldBack
from tests.factories.rounds import OpenRoundFactory, close

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("file_database"),
    pytest.mark.asyncio,
]

SOON = 60.0
PATH = "/api/v1/public/stream/"


class Server:
    """An application that answers at once, and counts what reaches it."""

    def __init__(self):
        self.reached, self.number = 0, 3
        self.held = HeldBack(self, PATH, lambda: self.number)

    async def __call__(self, scope, receive, send):
        self.reached += 1
        await send(await receive())


class Client:
    def __init__(self, query, path=PATH, method="GET"):
        self.scope = {"type": "http", "method": method, "path": path, "query_string": query.encode()}
        self.sends, self.sent = asyncio.Queue(), []
        self.sends.put_nowait({"type": "http.request", "body": b"", "more_body": False})

    async def ask(self, server):
        async with asyncio.timeout(SOON):
            await server.held(self.scope, self.sends.get, self.keep)

    async def keep(self, message):
        self.sent.append(message["type"])

    def leave(self):
        self.sends.put_nowait({"type": "http.disconnect"})


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(holding, "POLL", 0.02)


async def until(condition):
    async with asyncio.timeout(SOON):
        while not condition():
            await asyncio.sleep(0.01)


async def test_what_is_there_already_is_answered_at_once():
    server, client = Server(), Client("after=2&wait=25")
    await client.ask(server)
    assert (server.reached, client.sent) == (1, ["http.request"])


async def test_the_answer_comes_with_the_next_fact():
    server, client = Server(), Client("after=3&wait=25")
    asking = asyncio.create_task(client.ask(server))
    await until(lambda: any(tail.waiting for tail in server.held._tails.values()))
    assert server.reached == 0
    server.number = 4
    await asking
    assert (server.reached, client.sent) == (1, ["http.request"])


async def test_it_comes_empty_when_the_time_is_over():
    server, client = Server(), Client("after=3&wait=1")
    await client.ask(server)
    assert server.reached == 1
    assert not any(tail.waiting or tail._tasks for tail in server.held._tails.values())


async def test_who_goes_away_is_not_waited_for():
    server, client = Server(), Client("after=3&wait=25")
    asking = asyncio.create_task(client.ask(server))
    await until(lambda: any(tail.waiting for tail in server.held._tails.values()))
    client.leave()
    await asking
    assert (server.reached, client.sent) == (0, [])
    assert not any(tail.waiting for tail in server.held._tails.values())


@pytest.mark.parametrize(
    "asked",
    [
        {"query": ""},
        {"query": "after=9"},
        {"query": "after=9&wait=0"},
        {"query": "after=9&wait=26"},
        {"query": "after=9&wait=soon"},
        {"query": "after=x&wait=20"},
        {"query": "after=9&wait=20", "method": "POST"},
        {"query": "after=9&wait=20", "path": "/api/v1/competitions/"},
    ],
)
async def test_nothing_else_waits(asked):
    server, client = Server(), Client(**asked)
    await client.ask(server)
    assert server.reached == 1


async def test_beyond_so_many_nobody_waits(monkeypatch):
    monkeypatch.setattr(holding, "MAX_WAITING", 1)
    server, first, second = Server(), Client("after=3&wait=25"), Client("after=3&wait=25")
    asking = asyncio.create_task(first.ask(server))
    await until(lambda: any(tail.waiting for tail in server.held._tails.values()))
    await second.ask(server)
    assert server.reached == 1
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking


async def test_a_database_that_is_away_keeps_nobody_longer_than_asked():
    server, client = Server(), Client("after=3&wait=1")

    def fails():
        raise OSError("no database")

    server.held.newest = fails
    await client.ask(server)
    assert server.reached == 1


@database_sync_to_async
def a_round_closes(competition):
    close(competition, 1)
    catch_up_all()


@database_sync_to_async
def a_round_opens():
    competition, *_ = OpenRoundFactory()
    catch_up_all()
    return competition


async def test_the_public_stream_is_waited_for(lexicon):
    competition = await a_round_opens()
    told = await answer("after=0&wait=20")
    last = told.count(b"\n")
    waiting = asyncio.create_task(answer(f"after={last}&wait=20"))
    await asyncio.sleep(0)
    await a_round_closes(competition)
    assert b"tournaments.round_closed" in await waiting


async def answer(query):
    client = Client(query)
    body = []

    async def keep(message):
        body.append(message.get("body", b""))

    scope = {
        **client.scope,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "raw_path": PATH.encode(),
        "root_path": "",
        "scheme": "http",
        "headers": [(b"host", b"testserver")],
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
    }
    async with asyncio.timeout(SOON):
        await application(scope, client.sends.get, keep)
    return b"".join(body)
