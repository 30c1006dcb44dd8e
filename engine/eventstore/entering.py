"""Events of a log that is written elsewhere, entered into this one: what a hall takes along, and what comes home.

An event keeps its id, its stream, its type, its content and its time. Position, version and digest are those of here,
where it stands in one order with all others; its metadata say which log it comes from, and its place in it.
"""

from collections.abc import Collection, Iterator, Sequence
from uuid import UUID

from django.db import transaction

from engine.events.canonical import canonical_text
from engine.eventstore import appending, errors, models, notifications, reading
from engine.eventstore.recorded import LOG, PLACE, Recorded

AT_ONCE = 200
"""Events in a transaction, which all other writers wait for."""
_KEPT = ("stream", "type", "schema", "data", "recorded_at")


def enter(events: Sequence[Recorded], *, log: str) -> list[Recorded]:
    """Record events of the log of that name, some at a time; those of them that were not here.

    Whatever stops it in between, the same call goes on from there. Raises EnteredOtherwise where an event is here and
    says something else.
    """
    parts = [events[start : start + AT_ONCE] for start in range(0, len(events), AT_ONCE)]
    return [recorded for part in parts for recorded in _entered(part, log)]


def known_ids(events: Collection[Recorded]) -> set[UUID]:
    """The ids of those of these events that are here. Raises EnteredOtherwise."""
    here = _here(events)
    for event in events:
        if (known := here.get(event.event_id)) and not _says_the_same(known, event):
            raise errors.EnteredOtherwise(position=event.position, here=known.position)
    return set(here)


def _entered(events: Sequence[Recorded], log: str) -> list[Recorded]:
    with transaction.atomic():
        head = appending.take_head({event.stream for event in events})
        known = known_ids(events)
        written = list(_sealed([event for event in events if event.event_id not in known], log, head))
        if not written:
            return []
        recorded = appending.record_written(written)
        notifications.after_commit(recorded[-1].position)
    return recorded


def _sealed(events: Sequence[Recorded], log: str, head: appending.Head) -> Iterator[appending.Written]:
    seal, versions = appending.Seal(head), dict(head.versions)
    for event in events:
        versions[event.stream] += 1
        metadata = {**event.metadata, LOG: log, PLACE: event.position}
        named = (event.stream, versions[event.stream], event.type, event.schema)
        texts = canonical_text(event.data), canonical_text(metadata)
        yield seal.next(event.event_id, (*named, event.data, metadata, event.recorded_at), texts)


def _here(events: Collection[Recorded]) -> dict[UUID, Recorded]:
    rows = models.Event.objects.filter(event_id__in=[event.event_id for event in events])
    recorded = [Recorded(*row) for row in rows.values_list(*reading.COLUMNS)]
    return {event.event_id: event for event in recorded}


def _says_the_same(known: Recorded, event: Recorded) -> bool:
    return all(getattr(known, name) == getattr(event, name) for name in _KEPT)
