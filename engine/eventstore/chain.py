"""Each event seals all those before it, so that nobody edits the past unseen."""

from dataclasses import fields
from datetime import UTC, datetime
from hashlib import sha256
from operator import attrgetter
from typing import Any

from engine.events.canonical import canonical_json
from engine.eventstore.recorded import Recorded

GENESIS = "0" * 64
"""The digest before the first event."""

SEALED = tuple(field.name for field in fields(Recorded) if field.name != "digest")
_of_sealed = attrgetter(*SEALED)


def digest_after(previous: str, columns: dict[str, Any]) -> str:
    """SHA-256, in hexadecimal, of the previous digest and the canonical JSON of every other column."""
    return sha256(bytes.fromhex(previous) + canonical_json(plain(columns))).hexdigest()


def plain(columns: dict[str, Any]) -> dict[str, Any]:
    """The columns of an event as JSON has them: the id as text, the time in UTC to the microsecond."""
    return {**columns, "event_id": str(columns["event_id"]), "recorded_at": _instant(columns["recorded_at"])}


def _instant(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def sealed(recorded: Recorded) -> dict[str, Any]:
    """The columns that the digest covers."""
    return dict(zip(SEALED, _of_sealed(recorded), strict=True))
