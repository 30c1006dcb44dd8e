"""States folded before, in the memory of the process: a long stream is not read from its first event at each command.

A state is taken up again only where the log still holds, at its version, the very event that it was folded up to: the
digest of that event names all that came before it. What was read in a transaction that was undone is never found again.
"""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any

from engine.events.decider import Decider
from engine.eventstore.recorded import Recorded

SHORTEST = 6
"""Events of the shortest stream worth remembering."""
MOST = 65_000
"""Events that the states remembered may have been folded from: what a hundred halls play, some 130 MB."""

Key = tuple[str, Decider[Any, Any]]


@dataclass(frozen=True, slots=True)
class Remembered:
    """A state, and the event that it was folded up to."""

    version: int
    digest: str
    state: Any


class _Memory:
    """The states asked for last."""

    def __init__(self) -> None:
        self._states: OrderedDict[Key, Remembered] = OrderedDict()
        self._events = 0
        self._lock = Lock()

    def find(self, stream: str, decider: Decider[Any, Any]) -> Remembered | None:
        with self._lock:
            key = stream, decider
            if key not in self._states:
                return None
            self._states.move_to_end(key)
            return self._states[key]

    def keep(self, stream: str, decider: Decider[Any, Any], last: Recorded, state: Any) -> None:
        snapshot = Remembered(last.version, last.digest, _own(state, decider))
        with self._lock:
            self._put((stream, decider), snapshot)
            while self._events > MOST and len(self._states) > 1:
                _key, forgotten = self._states.popitem(last=False)
                self._events -= forgotten.version

    def _put(self, key: Key, snapshot: Remembered) -> None:
        before = self._states.pop(key, None)
        self._events += snapshot.version - (before.version if before else 0)
        self._states[key] = snapshot


def _own(state: Any, decider: Decider[Any, Any]) -> Any:
    """The state, or one like it where somebody may change it."""
    return decider.copied(state) if decider.copied else state


_memory = _Memory()


def remembered(stream: str, decider: Decider[Any, Any]) -> Remembered | None:
    """What was folded of this stream before, if it is still in memory."""
    return _memory.find(stream, decider)


def state_of(snapshot: Remembered, decider: Decider[Any, Any]) -> Any:
    """The state that was remembered, to be folded further."""
    return _own(snapshot.state, decider)


def remember(stream: str, decider: Decider[Any, Any], last: Recorded, state: Any) -> None:
    """Keep the state after this event of its stream, where that is long."""
    if last.version >= SHORTEST:
        _memory.keep(stream, decider, last, state)
