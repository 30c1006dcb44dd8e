"""The ring between processes, through a real Redis and without one."""

import asyncio
import os
from uuid import uuid4

import pytest
import redis
from asgiref.sync import sync_to_async
from channels_redis.core import RedisChannelLayer
from django.conf import settings as suite

from deploy.settings import channel_layer
from engine.web.live import notifications

pytestmark = pytest.mark.asyncio

SOON = 60.0


def layer_at(url):
    layer = channel_layer(url)
    layer["CONFIG"]["prefix"] = f"tests-{uuid4()}"
    return {"default": layer}


async def test_reader_waits_longer_than_redis_lets_it_wait():
    (host,) = channel_layer("redis://cache")["CONFIG"]["hosts"]
    assert host["socket_timeout"] > RedisChannelLayer.brpop_timeout


@pytest.fixture
def through_redis(settings):
    try:
        redis.Redis.from_url(suite.TEST_REDIS_URL, socket_connect_timeout=2).ping()
    except redis.ConnectionError as error:
        if os.environ.get("REQUIRE_SERVICES") == "1":
            pytest.fail(f"no Redis answers: {error}")
        pytest.skip(f"no Redis answers: {error}")
    settings.EMBEDDED = False
    settings.CHANNEL_LAYERS = layer_at(suite.TEST_REDIS_URL)


@pytest.fixture
def without_redis(settings, monkeypatch):
    settings.EMBEDDED = False
    settings.CHANNEL_LAYERS = layer_at("redis://127.0.0.1:1/0")
    monkeypatch.setattr(notifications, "PAUSE", 0.01)


async def ring_until(heard):
    """Ring again until it is heard: the listener may not have joined the group yet."""
    async with asyncio.timeout(SOON):
        while not heard.is_set():
            await sync_to_async(notifications.notify)()
            await asyncio.sleep(0)


async def end(listening):
    """Ring until it has ended: the library may lose a cancellation, and the listener then heeds it at the next ring."""
    listening.cancel()
    async with asyncio.timeout(SOON):
        while not listening.done():
            await sync_to_async(notifications.notify)()
            await asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await listening


@pytest.mark.services
async def test_ring_is_heard_through_redis(through_redis, monkeypatch):
    heard = asyncio.Event()
    listening = asyncio.create_task(notifications.listen(heard.set))
    await asyncio.sleep(0)
    # As in another process: nobody of this one is reached directly.
    monkeypatch.setattr(notifications, "_here", {})
    await ring_until(heard)
    await end(listening)


@pytest.mark.services
async def test_listener_joins_again_before_the_group_forgets_it(through_redis, monkeypatch):
    monkeypatch.setattr(notifications, "REJOIN", 0.01)
    heard = asyncio.Event()
    listening = asyncio.create_task(notifications.listen(heard.set))
    monkeypatch.setattr(notifications, "_here", {})
    for _ in range(5):
        heard.clear()
        await ring_until(heard)
    await end(listening)


async def test_dead_redis_neither_raises_nor_ends_the_listener(without_redis):
    listening = asyncio.create_task(notifications.listen(lambda: None))
    await sync_to_async(notifications.notify)()
    assert not listening.done()
    await end(listening)


async def test_ring_in_one_process_needs_no_layer():
    heard = asyncio.Event()
    listening = asyncio.create_task(notifications.listen(heard.set))
    await ring_until(heard)
    await end(listening)
    assert asyncio.get_running_loop() not in notifications._here


class Deaf:
    """A layer that loses the first cancellation, and goes on."""

    def __init__(self):
        self.news = asyncio.Queue()
        self.lost = 0

    async def new_channel(self):
        return "channel"

    async def group_add(self, group, channel):
        pass

    async def group_send(self, group, message):
        self.news.put_nowait(message)

    async def receive(self, channel):
        try:
            return await self.news.get()
        except asyncio.CancelledError:
            self.lost += 1
            if self.lost > 1:
                raise
            return await self.news.get()


async def test_a_cancellation_that_the_layer_loses_is_heeded_at_the_next_ring(settings, monkeypatch):
    layer, heard = Deaf(), asyncio.Event()
    settings.EMBEDDED = False
    monkeypatch.setattr(notifications, "get_channel_layer", lambda: layer)
    listening = asyncio.create_task(notifications.listen(heard.set))
    await asyncio.sleep(0)
    monkeypatch.setattr(notifications, "_here", {})
    await ring_until(heard)
    while not layer.news.empty():
        await asyncio.sleep(0)
    await asyncio.sleep(0.05)
    heard.clear()
    listening.cancel()
    await asyncio.sleep(0.05)
    assert (layer.lost, listening.done()) == (1, False)
    await end(listening)
    assert not heard.is_set()
