"""The record of the draws of an ended partie, as JSON: what it takes to draw it again, on any machine."""

import json
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from engine.events.registry import decode, encode, type_of
from games.domain.draw import checking, refusals
from games.domain.partie.state.evolve import PartieEvent
from games.events import partie as partie_events, preparee

DrawEvent = PartieEvent | preparee.PartieRevealed

FORMAT = "raccord-tirages"
VERSION = 1

# What the letters depend on; the tops, the clock and the bulletins have no part in it.
_TOLD = (
    partie_events.PartieCreated,
    partie_events.TirageDrawn,
    partie_events.TirageRejected,
    partie_events.WillStated,
    partie_events.LettersCorrected,
    partie_events.TiragePutBack,
    partie_events.SolutionAnnounced,
    partie_events.JokerReplaced,
    partie_events.JokerKept,
    partie_events.CoupAnnulled,
    partie_events.PartieEnded,
    preparee.PartieRevealed,
)
_NAMES = {type_of(cls).name for cls in _TOLD}


def record_of(partie: UUID, events: Sequence[DrawEvent]) -> dict[str, Any]:
    """The record of an ended partie. Raises DrawSealed before its end, or that of the centres that share its game."""
    shared = any(isinstance(event, partie_events.PartieCreated) and event.centre is not None for event in events)
    if not any(isinstance(event, preparee.PartieRevealed if shared else partie_events.PartieEnded) for event in events):
        raise refusals.DrawSealed
    entries = [
        {"event": kind.name, "schema": kind.schema, "data": encode(event)}
        for event in events
        if isinstance(event, _TOLD)
        for kind in (type_of(type(event)),)
    ]
    return {"format": FORMAT, "version": VERSION, "partie": str(partie), "events": entries}


def events_of(text: str) -> tuple[DrawEvent, ...]:
    """The events of a record. Raises NotADrawRecord."""
    try:
        record = json.loads(text)
        if record["format"] != FORMAT or record["version"] != VERSION:
            raise refusals.NotADrawRecord
        events = tuple(_event(entry) for entry in record["events"])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise refusals.NotADrawRecord from None
    if not events or not isinstance(events[0], partie_events.PartieCreated):
        raise refusals.NotADrawRecord
    return events


def check_record(text: str) -> checking.CheckedPartie:
    """The draws of a record. Raises NotADrawRecord, NothingSealed, DrawSealed."""
    events = events_of(text)
    try:
        return checking.check_draws(events)
    except (ValueError, LookupError, TypeError, AttributeError):
        # Events that never followed one another in a partie.
        raise refusals.NotADrawRecord from None


def _event(entry: dict[str, Any]) -> DrawEvent:
    if entry["event"] not in _NAMES:
        raise refusals.NotADrawRecord
    event: DrawEvent = decode(entry["event"], entry["schema"], entry["data"])
    return event
