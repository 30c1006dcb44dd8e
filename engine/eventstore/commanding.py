"""How a command writes: load the stream, decide, append at the version that was read; again if somebody was faster.

States folded before stay in the memory of the process: a long stream is not read from its first event at each command.
A state is taken up again only where the log still holds, at its version, the very event that it was folded up to: the
digest of that event names all that came before it. What was read in a transaction that was undone is never found again.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce, wraps
from inspect import Parameter, signature
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar
from uuid import uuid4

from django.db import OperationalError, connection

from engine import observing
from engine.events.decider import Decider, E, S
from engine.eventstore import appending, errors, reading
from engine.eventstore.context import (
    Identity,
    current_identity,
    current_metadata,
    fresh_id,
    identified,
    identity,
    metadata,
)
from engine.eventstore.recorded import NEW, Append, Condition, Recorded
from engine.once import deciding, forget

__all__ = ["Loaded", "command", "fresh_id", "identified", "load", "load_many", "metadata", "record"]

Key = tuple[str, Decider[Any, Any]]
P = ParamSpec("P")
R = TypeVar("R")

RETRIES = 3
SHORTEST = 6
"""Events of the shortest stream worth remembering."""
MAX_EVENTS = 65_000
"""Events that the states remembered may have been folded from: what a hundred halls play, some 130 MB."""
# SQLite: BUSY and its extension for a snapshot that is too old. PostgreSQL: serialization, deadlock, lock timeout.
_BUSY = frozenset({5, 517, "40001", "40P01", "55P03"})


@dataclass(frozen=True, slots=True)
class Loaded(Generic[S]):
    """The state of a stream at a version; `digest` is of the event folded last, and names all before it."""

    stream: str
    version: int
    state: S = field(compare=False)
    digest: str = ""


class _Memory:
    """The states asked for last."""

    def __init__(self) -> None:
        self._states: OrderedDict[Key, Loaded[Any]] = OrderedDict()
        self._events = 0
        self._lock = Lock()

    def find(self, stream: str, decider: Decider[Any, Any]) -> Loaded[Any] | None:
        with self._lock:
            key = stream, decider
            if key not in self._states:
                return None
            self._states.move_to_end(key)
            return self._states[key]

    def keep(self, loaded: Loaded[Any], decider: Decider[Any, Any]) -> None:
        snapshot = _own(loaded, decider)
        with self._lock:
            self._put((loaded.stream, decider), snapshot)
            while self._events > MAX_EVENTS and len(self._states) > 1:
                _key, forgotten = self._states.popitem(last=False)
                self._events -= forgotten.version

    def _put(self, key: Key, snapshot: Loaded[Any]) -> None:
        before = self._states.pop(key, None)
        self._events += snapshot.version - (before.version if before else 0)
        self._states[key] = snapshot


def _own(loaded: Loaded[S], decider: Decider[S, E]) -> Loaded[S]:
    """The same, with a state like it where somebody may change it."""
    return replace(loaded, state=decider.own(loaded.state))


_memory = _Memory()


def load(stream: str, decider: Decider[S, E], *, last: str = "") -> Loaded[S]:
    """Fold a stream. A stream without events is at version `NEW`.

    `last`: the digest of its last event, where the caller has just read it: a state folded up to there is that of now.
    """
    snapshot = _memory.find(stream, decider)
    if last and snapshot and snapshot.digest == last:
        return _own(snapshot, decider)
    recorded = reading.read_stream(stream, after=snapshot.version - 1) if snapshot else reading.read_stream(stream)
    return _folded(stream, recorded, snapshot, decider)


def load_many(streams: Collection[str], decider: Decider[S, E]) -> dict[str, Loaded[S]]:
    """Fold several streams, read at once."""
    snapshots = {stream: _memory.find(stream, decider) for stream in streams}
    # Streams of one hall advance together: little is read again of the one furthest ahead.
    since = min((snapshot.version if snapshot else NEW for snapshot in snapshots.values()), default=NEW)
    read = reading.read_streams(streams, after=since - 1)
    return {stream: _folded(stream, recorded, snapshots[stream], decider) for stream, recorded in read.items()}


def _folded(stream: str, recorded: Sequence[Recorded], snapshot: Loaded[S] | None, decider: Decider[S, E]) -> Loaded[S]:
    """The state after these events, the last of the stream, some of which `snapshot` may already fold."""
    if snapshot:
        recorded = [row for row in recorded if row.version >= snapshot.version]
        if recorded and recorded[0].digest == snapshot.digest:
            return _further(_own(snapshot, decider), recorded[1:], decider)
        recorded = reading.read_stream(stream)
    return _further(Loaded(stream, NEW, decider.initial()), recorded, decider)


def _further(before: Loaded[S], recorded: Sequence[Recorded], decider: Decider[S, E]) -> Loaded[S]:
    """What these events make of a state, remembered where the stream is long."""
    if not recorded:
        return before
    last, state = recorded[-1], reduce(decider.evolve, (row.event for row in recorded), before.state)
    after = Loaded(before.stream, last.version, state, last.digest)
    if after.version >= SHORTEST:
        _memory.keep(after, decider)
    return after


def record(
    stream: str,
    decider: Decider[S, E],
    decision: Callable[..., Sequence[E]],
    *,
    conditions: Sequence[Condition] = (),
    expected: int | None = None,
    **arguments: Any,
) -> list[Recorded]:
    """Load, call `decision(state, **arguments)`, append its events; a repeat gets those recorded the first time.

    expected: the version of the stream that a form was filled in from. Raises EditedMeanwhile where it has another,
    what the decision refuses, and ConcurrencyError.
    """
    if repeated := appending.recorded_before(stream):
        return repeated
    loaded = load(stream, decider)
    if expected is not None and loaded.version != expected:
        raise errors.EditedMeanwhile(stream=stream, expected=expected, actual=loaded.version)
    events = decision(loaded.state, **arguments)
    return appending.append_new(Append(stream, events, loaded.version), conditions=conditions)


def command(function: Callable[P, R]) -> Callable[P, R]:
    """Make a function of `commands.py` a command: its keyword `by` becomes the actor of what it records.

    It is tried again, 3 times at most, when somebody was faster. An attempt does not decide again what an earlier
    one has already recorded, so a command may append several times. TypeError when it has no keyword-only `by`.
    """
    by = signature(function).parameters.get("by")
    if by is None or by.kind is not Parameter.KEYWORD_ONLY:
        raise TypeError(f"the command {function.__name__} does not say who acts: it needs a keyword-only `by`")
    nobody = by.default
    named = f"{function.__module__.partition('.')[0]}.{function.__name__}"

    @wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        actor = getattr(kwargs.get("by", nobody), "actor_id", None)
        outer = current_identity()
        with metadata(actor=actor):
            if outer and outer.running:
                return function(*args, **kwargs)
            begins = "correlation_id" not in current_metadata()
            with (
                deciding(),
                identity(outer or Identity(uuid4(), repeats=False)) as current,
                _correlated(),
                observing.span("command", named, begins=begins),
            ):
                return _tried(current, lambda: function(*args, **kwargs))

    return run


def _correlated() -> Any:
    return metadata(correlation_id=current_metadata().get("correlation_id") or uuid4())


def _tried(current: Identity, attempt: Callable[[], R]) -> R:
    first_step, first_repeats = current.step, current.repeats
    current.running = True
    try:
        for _ in range(RETRIES):
            try:
                return attempt()
            except (errors.ConcurrencyError, OperationalError) as error:
                if not _worth_another_try(error):
                    raise
                current.step, current.repeats = first_step, True
                forget()
        return attempt()
    finally:
        current.running, current.repeats = False, first_repeats


def _worth_another_try(error: Exception) -> bool:
    if isinstance(error, errors.ConcurrencyError):
        return True
    cause = error.__cause__
    codes = {getattr(cause, "sqlite_errorcode", None), getattr(cause, "sqlstate", None)}
    # Inside the caller's transaction, another try is not possible.
    return not connection.in_atomic_block and not codes.isdisjoint(_BUSY)
