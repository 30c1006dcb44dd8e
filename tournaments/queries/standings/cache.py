"""Expensive values are made once per version, by one thread while the others wait for it.

Kept in the memory of the process: pickling a ranking of thousands for a shared cache takes as long as making it.
"""

import gc
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Generic, TypeVar, cast

T = TypeVar("T")

_NONE = object()


class LruCache(Generic[T]):
    """The `most` values used last, by key. A key identifies its value for ever, as it holds a version."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Hashable, T] = OrderedDict()
        self._making: dict[Hashable, Lock] = {}
        self._lock = Lock()

    def of(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value of the key, made if needed; an exception of `make` is not cached, and the next caller tries
        again.
        """
        value, making = self._find(key)
        if value is not _NONE:
            return cast("T", value)
        with making:
            value, _ = self._find(key)
            if value is not _NONE:
                return cast("T", value)
            with _uncollected():
                value = make()
            self._keep(key, value)
            return value

    def _find(self, key: Hashable) -> tuple[object, Lock]:
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key], self._lock
            return _NONE, self._making.setdefault(key, Lock())

    def _keep(self, key: Hashable, value: T) -> None:
        with self._lock:
            self._values[key] = value
            self._making.pop(key, None)
            while len(self._values) > self._most:
                self._values.popitem(last=False)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without garbage collection: thousands of lines are made, none of them garbage, and scanning takes as long."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
