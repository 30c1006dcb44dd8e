"""What goes into the log, and what comes out of it: each event seals all those before it, so that nobody edits the past
unseen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from functools import cached_property
from hashlib import sha256
from json.encoder import encode_basestring as quoted
from operator import attrgetter
from typing import Any
from uuid import UUID

from engine.events import canonical, registry

GENESIS = "0" * 64
"""The digest before the first event."""

NEW = 0
"""The version of a stream without events."""

LOG, PLACE = "log", "place"
"""In the metadata of an event that another log had first: the name of that log, and its position there."""


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
        return registry.decode(self.type, self.schema, self.data)

    @property
    def is_entered(self) -> bool:
        """Whether another log had it first: what it sets off was set off there."""
        return LOG in self.metadata


SEALED = tuple(field.name for field in fields(Recorded) if field.name != "digest")
_of_sealed = attrgetter(*SEALED)


def digest_after(previous: str, columns: dict[str, Any]) -> str:
    """SHA-256, in hexadecimal, of the previous digest and the canonical JSON of every other column."""
    texts = {name: canonical.canonical_text(columns[name]) for name in ("data", "metadata")}
    return digest_of(previous, **{**plain(columns), **texts})


def digest_of(
    previous: str,
    *,
    position: int,
    event_id: str,
    stream: str,
    version: int,
    type: str,
    schema: int,
    data: str,
    metadata: str,
    recorded_at: str,
) -> str:
    """The same of columns as `plain` gives them, data and metadata as canonical JSON: these may be written already."""
    text = (
        f'{{"data":{data},"event_id":{quoted(event_id)},"metadata":{metadata},"position":{position},'
        f'"recorded_at":{quoted(recorded_at)},"schema":{schema},'
        f'"stream":{quoted(stream)},"type":{quoted(type)},"version":{version}}}'
    )
    return sha256(bytes.fromhex(previous) + text.encode()).hexdigest()


def plain(columns: dict[str, Any]) -> dict[str, Any]:
    """The columns of an event as JSON has them: the id as text, the time in UTC to the microsecond."""
    return {**columns, "event_id": str(columns["event_id"]), "recorded_at": plain_instant(columns["recorded_at"])}


def plain_instant(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def sealed(recorded: Recorded) -> dict[str, Any]:
    """The columns that the digest covers."""
    return dict(zip(SEALED, _of_sealed(recorded), strict=True))
