"""States folded before, in the memory of the process: a long stream is not read from its first event at each command.

A state is taken up again only where the log still holds, at its version, the very event that it was folded up to: the
digest of that event names all that came before it. What was read in a transaction that was undone is never found again.
"""

import pickle
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any

from engine.events import Decider
from engine.eventstore.recorded import Recorded

SHORTEST = 30
"""Events of the shortest stream worth remembering."""
_MOST = 400
# A state that is folded in place is copied each time it is remembered: not at every event.
_EVERY = 200

Key = tuple[str, Decider[Any, Any]]


@dataclass(frozen=True, slots=True)
class Remembered:
    """A state, pickled where its decider folds it in place, and the event that it was folded up to."""

    version: int
    digest: str
    state: Any


class _Memory:
    """The states asked for last."""

    def __init__(self) -> None:
        self._states: OrderedDict[Key, Remembered] = OrderedDict()
        self._lock = Lock()

    def find(self, stream: str, decider: Decider[Any, Any]) -> Remembered | None:
        with self._lock:
            key = stream, decider
            if key not in self._states:
                return None
            self._states.move_to_end(key)
            return self._states[key]

    def keep(self, stream: str, decider: Decider[Any, Any], last: Recorded, state: Any) -> None:
        before = self.find(stream, decider)
        if decider.in_place and before and 0 <= last.version - before.version < _EVERY:
            return
        kept = Remembered(last.version, last.digest, pickle.dumps(state) if decider.in_place else state)
        with self._lock:
            self._states[stream, decider] = kept
            while len(self._states) > _MOST:
                self._states.popitem(last=False)


_memory = _Memory()


def remembered(stream: str, decider: Decider[Any, Any]) -> Remembered | None:
    """What was folded of this stream before, if it is still in memory."""
    return _memory.find(stream, decider)


def state_of(kept: Remembered, decider: Decider[Any, Any]) -> Any:
    """The state that was remembered, to be folded further."""
    return pickle.loads(kept.state) if decider.in_place else kept.state  # pickled here, in this process


def remember(stream: str, decider: Decider[Any, Any], last: Recorded, state: Any) -> None:
    """Keep the state after this event of its stream, where that is long."""
    if last.version >= SHORTEST:
        _memory.keep(stream, decider, last, state)
