"""What surrounds a command: who acts, on behalf of what, and the id that makes it repeatable."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from os import urandom
from typing import Any
from uuid import UUID, uuid4, uuid5

from structlog.contextvars import bound_contextvars

from engine.eventstore.recorded import Recorded

_TAKEN_ALONG = ("causation_id", "correlation_id")
# Links an event to the lines of the server's log that were written with it.
_LOGGED = ("correlation_id",)

_metadata: ContextVar[dict[str, str]] = ContextVar("event_metadata", default={})  # noqa: B039  # never mutated


@contextmanager
def metadata(**entries: str | UUID | None) -> Iterator[None]:
    """Every event recorded inside carries these entries, every line of the log the correlation; None changes nothing.

    actor, correlation_id; causation_id: the event that it follows from; screen: the route, or the job, that asked.
    """
    known = {name: str(entry) for name, entry in entries.items() if entry is not None}
    token = _metadata.set({**_metadata.get(), **known})
    try:
        with bound_contextvars(**{name: known[name] for name in _LOGGED if name in known}):
            yield
    finally:
        _metadata.reset(token)


def follows_from(recorded: Recorded, *, screen: str) -> AbstractContextManager[None]:
    """Events recorded inside are caused by that event, in the work that `screen` names."""
    correlation = recorded.metadata.get("correlation_id")
    return metadata(causation_id=recorded.event_id, correlation_id=correlation, screen=screen)


def what_caused() -> dict[str, str]:
    """The entries that a job enqueued now takes along: what it follows from."""
    return {name: entry for name, entry in _metadata.get().items() if name in _TAKEN_ALONG}


def current_metadata() -> dict[str, Any]:
    """The entries that an event recorded now carries."""
    return _metadata.get()


@dataclass(slots=True)
class Identity:
    """One command and how many appends it has made; the event ids follow from both.

    `repeats`: some of its events may be recorded already, so look before deciding.
    """

    command_id: UUID
    repeats: bool
    step: int = 0
    running: bool = False

    def event_id(self, number: int) -> UUID:
        """The id of event `number` of the present append."""
        return uuid5(self.command_id, f"{self.step}.{number}")


_identity: ContextVar[Identity | None] = ContextVar("command_identity", default=None)


@contextmanager
def identified(command_id: UUID) -> Iterator[None]:
    """Name the command inside: when it was recorded under this id before, it is not decided again."""
    with identity(Identity(command_id, repeats=True)):
        yield


@contextmanager
def identity(of: Identity) -> Iterator[Identity]:
    token = _identity.set(of)
    try:
        with metadata(command_id=of.command_id):
            yield of
    finally:
        _identity.reset(token)


def current_identity() -> Identity | None:
    return _identity.get()


def fresh_id(label: str) -> UUID:
    """A new id for what a command creates: the same again when the command is repeated, one for each label."""
    of = _identity.get()
    return uuid5(of.command_id, label) if of else uuid4()


def new_event_ids(count: int) -> list[UUID]:
    """The ids of the events of the append being made: from the command's id, or drawn at once when there is none."""
    if of := _identity.get():
        return [of.event_id(number) for number in range(count)]
    drawn = urandom(16 * count)
    return [UUID(bytes=drawn[start : start + 16], version=4) for start in range(0, len(drawn), 16)]
