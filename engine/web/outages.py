"""What becomes of the cache when Redis does not answer."""

from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from django.utils.functional import cached_property
from redis.exceptions import RedisError

from engine.web.unevicted import UnevictedMemory

log = structlog.get_logger(__name__)

own_memory = UnevictedMemory("without-redis", {})
_clients: dict[tuple[str, ...], RedisCacheClient] = {}


class _OneClient(RedisCacheClient):
    """Django makes a client for each question, which costs more than the question."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._made: dict[bool, Any] = {}

    def get_client(self, key: Any = None, *, write: bool = False) -> Any:
        if write not in self._made:
            self._made[write] = super().get_client(key, write=write)
        return self._made[write]


class RedisOrOwnMemory(RedisCache):
    """Redis; while it does not answer, each process remembers for itself.

    A brake on guessing then counts per process: nobody is kept out, and nobody may guess for ever.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._class = _OneClient

    @cached_property
    def _cache(self) -> RedisCacheClient:
        # Django makes a cache for each thread, and a server has a thread for each request: a connection each time.
        client: Any = super()._cache
        return _clients.setdefault((*client._servers, repr(client._pool_options)), client)

    def _asked(self, question: Callable[[BaseCache], Any]) -> Any:
        try:
            return question(super())  # type: ignore[arg-type]  # the bound parent has the same methods
        except (RedisError, OSError) as error:
            log.warning("cache_without_redis", error=type(error).__name__)
            return question(own_memory)

    def add(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.add(*args, **options))

    def get(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.get(*args, **options))

    def set(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.set(*args, **options))

    def touch(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.touch(*args, **options))

    def delete(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.delete(*args, **options))

    def get_many(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.get_many(*args, **options))

    def has_key(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.has_key(*args, **options))

    def incr(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.incr(*args, **options))

    def set_many(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.set_many(*args, **options))

    def delete_many(self, *args: Any, **options: Any) -> Any:
        return self._asked(lambda cache: cache.delete_many(*args, **options))
