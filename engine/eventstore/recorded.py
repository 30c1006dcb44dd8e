"""What goes into the log, and what comes out of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any
from uuid import UUID

from engine.events.registry import decode

NEW = 0
"""The version of a stream without events."""


@dataclass(frozen=True, slots=True)
class Append:
    """Events for one stream, which must be at version `expected`."""

    stream: str
    events: Sequence[Any]
    expected: int


@dataclass(frozen=True, slots=True)
class Condition:
    """A stream that must still be at `version`, although nothing is appended to it."""

    stream: str
    version: int


@dataclass(frozen=True)
class Recorded:
    """One row of the log. `position` counts all events from 1 without a hole, `version` those of the stream."""

    position: int
    event_id: UUID
    stream: str
    version: int
    type: str
    schema: int
    data: dict[str, Any]
    metadata: dict[str, Any]
    recorded_at: datetime
    digest: str

    @cached_property
    def event(self) -> Any:
        """The event as its class of today, upcast if it is old."""
        return decode(self.type, self.schema, self.data)
