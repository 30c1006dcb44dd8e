"""Without Redis each process remembers for itself."""

import os

import pytest
import redis
from django.conf import settings as suite

from engine.web.outages import RedisOrOwnMemory, own_memory


@pytest.fixture
def dead():
    own_memory.clear()
    return RedisOrOwnMemory("redis://127.0.0.1:1/0", {})


def test_what_is_written_is_read_again(dead):
    dead.set("a", 1)
    assert (dead.get("a"), dead.add("a", 2), dead.add("b", 2), dead.incr("b")) == (1, False, True, 3)
    assert dead.get_many(["a", "b"]) == {"a": 1, "b": 3}
    dead.delete_many(["a"])
    assert (dead.get("a", "none"), dead.has_key("b"), dead.touch("b"), dead.delete("b")) == ("none", True, True, True)
    dead.set_many({"c": 4})
    assert dead.get_or_set("c", 5) == 4


def test_a_fault_of_ours_is_not_taken_for_an_outage(dead):
    with pytest.raises(ValueError, match="absent"):
        dead.incr("absent")


@pytest.fixture
def living():
    try:
        redis.Redis.from_url(suite.TEST_REDIS_URL, socket_connect_timeout=2).ping()
    except redis.ConnectionError as error:
        if os.environ.get("REQUIRE_SERVICES") == "1":
            pytest.fail(f"no Redis answers: {error}")
        pytest.skip(f"no Redis answers: {error}")
    own_memory.clear()
    return RedisOrOwnMemory(suite.TEST_REDIS_URL, {})


@pytest.mark.services
def test_redis_is_asked_when_it_answers(living):
    cache = living
    cache.set("outage-test", 1, 10)
    assert (cache.get("outage-test"), own_memory.get("outage-test")) == (1, None)
