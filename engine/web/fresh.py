"""Content that hundreds look at in the same second, made once per second by each process."""

from collections.abc import Callable, Hashable
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")


class Fresh(Generic[T]):
    """Things by key, each made anew once it is older than `seconds()`. At most `most` are held."""

    def __init__(self, most: int, seconds: Callable[[], float]) -> None:
        self._most, self._seconds = most, seconds
        self._made: dict[Hashable, tuple[float, T]] = {}
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        # One thread makes it while the others wait, instead of each making it.
        with self._lock:
            at = monotonic()
            known = self._made.get(key)
            if known and at - known[0] < self._seconds():
                return known[1]
            if len(self._made) >= self._most:
                self._made.clear()
            made = make()
            self._made[key] = (at, made)
            return made
