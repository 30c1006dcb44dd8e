"""Design §9: what several processes share in Redis holds no secret of a coup, nor what a hall ahead of others plays."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
import redis
from django.core.cache import cache

from games.domain.partie.steps import Step
from tests.secrets.asking import addresses, parameters
from tests.secrets.scenes import WAYS, WRITTEN, conduct, opened, people_of_each_role
from tests.secrets.visits import visit

pytestmark = [pytest.mark.django_db, pytest.mark.services]

MOMENTS = {"drawn": Step.ANNOUNCE_TIRAGE, "closed": Step.ANNOUNCE_SOLUTION}
# Of a partie and of its bulletins: what is searched, or counted, is kept by them.
PAGES = ("games:", "api-partie", "arbitration:", "standings")


@pytest.fixture
def redis_cache(settings) -> Iterator[Any]:
    """The cache of an installation of several processes; gives what Redis holds, as text."""
    address = settings.TEST_REDIS_URL.rsplit("/", 1)[0] + "/13"
    client = redis.Redis.from_url(address, socket_connect_timeout=2)
    try:
        client.flushdb()
    except redis.ConnectionError as error:
        if os.environ.get("REQUIRE_SERVICES"):
            pytest.fail(f"no Redis answers: {error}")
        pytest.skip(f"no Redis answers: {error}")
    shared = {"BACKEND": "engine.web.outages.RedisOrOwnMemory", "LOCATION": address}
    settings.CACHES = {"default": shared, "remade": shared | {"KEY_PREFIX": "remade"}}
    yield lambda: [f"{key} {client.get(key)!r}" for key in client.scan_iter()]
    client.flushdb()


def test_redis_is_given_no_secret_of_a_coup(lexicon, redis_cache):
    """As the cache of one process in `test_every_way`."""
    people = people_of_each_role()
    (scene,) = opened(people, lexicon, WAYS[:1])
    ids = parameters(scene.competition, scene.centres[0], people["arbitre"].pk)
    for moment, step in MOMENTS.items():
        conduct(scene, 2, step)
        for route, address in addresses(ids, scene.parties, (1, 2)):
            if route.name.startswith(PAGES):
                visit(people["juge"], "GET", address)
        kept = redis_cache()
        assert [one.name for one in scene.secrets(moment) if any(one.needles.found(text) for text in kept)] == []
    cache.set("kept", {"word": WRITTEN[0]})
    assert any(WRITTEN[0] in text for text in redis_cache())
