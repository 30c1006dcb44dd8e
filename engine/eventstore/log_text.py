"""A log as text: an event a line, in canonical JSON, its digest beside what the digest covers."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any
from uuid import UUID

from engine.events.canonical import canonical_json
from engine.eventstore import errors
from engine.eventstore.recorded import Recorded, plain, sealed


def line_of(recorded: Recorded) -> str:
    return canonical_json({**plain(sealed(recorded)), "digest": recorded.digest}).decode()


def read_lines(lines: Iterable[str]) -> Iterator[Recorded]:
    """The events of such lines, one after the other, whose chain is still to be verified. Raises NotAnEvent."""
    for number, line in enumerate(lines, start=1):
        try:
            yield _recorded(json.loads(line))
        except (KeyError, ValueError, TypeError):
            raise errors.NotAnEvent(line=number) from None


def _recorded(columns: dict[str, Any]) -> Recorded:
    event_id, recorded_at = UUID(columns["event_id"]), datetime.fromisoformat(columns["recorded_at"])
    return Recorded(**{**columns, "event_id": event_id, "recorded_at": recorded_at})
