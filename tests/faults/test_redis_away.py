"""Redis stopped, frozen, emptied: nobody who writes waits for it, and what it held comes back by itself."""

import time
from contextlib import suppress

import pytest
import redis
from kombu import Connection, Consumer, Producer, Queue
from kombu.common import ignore_errors

from engine.jobs import notifications
from engine.web.outages import RedisOrOwnMemory, own_memory
from tests.faults.machines import own_redis

pytestmark = pytest.mark.services

# What a page may wait for a Redis that keeps its connections and answers nothing.
# Without a time-out it would last for ever.
LONGEST = 30.0
OPTIONS = {"OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1}}


@pytest.fixture
def server(tmp_path):
    own_memory.clear()
    with own_redis(tmp_path) as found:
        yield found


def test_a_frozen_redis_holds_nobody_and_is_asked_again_once_it_answers(server):
    cache = RedisOrOwnMemory(server.url, OPTIONS)
    cache.set("a", 1, 60)
    server.freeze()
    began = time.monotonic()
    cache.set("b", 2, 60)
    assert cache.get("b") == 2
    assert time.monotonic() - began < LONGEST
    server.thaw()
    assert cache.get("a") == 1


def test_a_redis_that_was_emptied_or_started_again_is_used_at_once(server):
    cache = RedisOrOwnMemory(server.url, OPTIONS)
    cache.set("a", 1, 60)
    server.client.flushall()
    assert cache.get("a") is None
    server.stop()
    assert cache.get("a") is None
    server.start()
    cache.set("a", 3, 60)
    assert server.client.dbsize() == 1


def test_a_wake_waits_for_no_broker(settings, monkeypatch):
    settings.EMBEDDED = False
    sent = []
    monkeypatch.setattr(notifications.celery.current_app, "send_task", lambda *_a, **_o: sent.append(1) or _refuse())
    assert notifications.send() is False
    # The next commit tries again: no wake is thought to be under way.
    assert notifications.send() is False
    assert len(sent) == 2


def _refuse() -> None:
    raise redis.ConnectionError


def test_a_worker_that_holds_a_message_hears_that_the_connection_is_lost(server):
    held = []
    with Connection(server.url) as connection:
        channel = connection.default_channel
        queue = Queue("held", channel=channel)
        Producer(channel).publish({}, routing_key="held", declare=[queue])
        Consumer(channel, [queue], on_message=held.append).consume()
        # A worker has another channel, on which it hears of the others.
        Consumer(connection.channel(), [Queue("others")], on_message=held.append).consume()
        connection.drain_events(timeout=LONGEST)
        with suppress(TimeoutError):  # it asks for the next one, as a worker does
            connection.drain_events(timeout=0.2)
        server.stop()
        # As celery.worker.consumer does when its connection is lost.
        with suppress(connection.connection_errors):
            connection.collect()
        ignore_errors(connection, connection.close)
        with pytest.raises(connection.connection_errors):
            held[0].ack()
