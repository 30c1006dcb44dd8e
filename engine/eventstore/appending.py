"""The only place that writes the log.

Decide first, append last: from the update of the head row to the commit, all other writers wait.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, count
from typing import Any, NamedTuple
from uuid import UUID

from django.db import IntegrityError, connection, transaction
from django.utils.timezone import now

from engine import observing
from engine.events.canonical import canonical_text
from engine.events.registry import encode, type_of
from engine.eventstore import context, errors, models, notifications, reading
from engine.eventstore.projections.registry import run_inline
from engine.eventstore.recorded import Append, Condition, Recorded, digest_of, plain_instant
from engine.once import forget

# All other writers wait for this one, so these statements are built once.
_TAKE_HEAD = "SELECT position, digest FROM eventstore_head WHERE id = 1 FOR UPDATE"
# SQLite has one writer: from the first word of an update on, and where transactions begin as ours do, from theirs on.
_TAKE_FILE = "UPDATE eventstore_head SET position = position WHERE id = 1 RETURNING position, digest{}"
_FILE_TAKEN = "SELECT position, digest{} FROM eventstore_head WHERE id = 1"
_SEAL_HEAD = "UPDATE eventstore_head SET position = %s, digest = %s WHERE id = 1"
_INSERT = f"INSERT INTO eventstore_event ({', '.join(reading.COLUMNS)}) VALUES "  # nosec B608  # names of columns
_ROW = f"({', '.join(['%s'] * len(reading.COLUMNS))})"
# SQLite takes some thousands of parameters in a statement, and PostgreSQL 65,535.
_ROWS = 90
Columns = tuple[str, int, str, int, dict[str, Any], dict[str, Any], datetime]
"""Of an event, what stands between its id and its digest: stream, version, type, schema, data, metadata, time."""


def append(*appends: Append, conditions: Sequence[Condition] = ()) -> list[Recorded]:
    """Record events on one or several streams, all or none; an identified repeat gets what was recorded first.

    ConcurrencyError when a stream is not at its expected version or a condition does not hold: nothing is written,
    and an outer transaction goes on.
    """
    return recorded_before(*(wanted.stream for wanted in appends)) or append_new(*appends, conditions=conditions)


def append_new(*appends: Append, conditions: Sequence[Condition] = ()) -> list[Recorded]:
    """`append`, for a caller that knows this is no repeat."""
    if not any(wanted.events for wanted in appends):
        return []
    streams = {wanted.stream for wanted in appends} | {named.stream for named in conditions}
    with observing.span("append", "events") as told, transaction.atomic():
        head = take_head(streams)
        _check_versions(appends, conditions, head.versions)
        written = list(_sealed(appends, head))
        recorded = record_written(written)
        notifications.after_commit(recorded[-1].position, recorded)
        if told:
            told.tell(events=len(recorded), kinds=" ".join(sorted({event.type for event in recorded})))
    if identity := context.current_identity():
        identity.step += 1
    return recorded


def record_written(written: Sequence["Written"]) -> list[Recorded]:
    """Put these events, at least one, after the head that was taken, and tell the inline projections."""
    recorded = [event.recorded for event in written]
    insert(written, (_SEAL_HEAD, [recorded[-1].position, recorded[-1].digest]))
    run_inline(recorded)
    forget()
    return recorded


def recorded_before(*streams: str) -> list[Recorded]:
    """What the present append of an identified command has recorded already, else nothing.

    CommandReused when that was recorded on other streams: the id came back with another command.
    """
    identity = context.current_identity()
    if identity is None or not identity.repeats:
        return []
    known: list[Recorded] = []
    for start in count(0, 50):
        ids = [identity.event_id(number) for number in range(start, start + 50)]
        rows = models.Event.objects.filter(event_id__in=ids).order_by("position").values_list(*reading.COLUMNS)
        known += [Recorded(*row) for row in rows]
        if len(known) < start + 50:
            break
    if known:
        if {recorded.stream for recorded in known} - set(streams):
            raise errors.CommandReused
        identity.step += 1
    return known


class Head(NamedTuple):
    """Where the log ends, and the versions of some streams: nobody else writes until the transaction ends."""

    position: int
    digest: str
    versions: dict[str, int]


def take_head(streams: Collection[str]) -> Head:
    """Inside a transaction, which all other writers then wait for; of one stream at least."""
    if connection.vendor == "sqlite":
        begun_to_write = getattr(connection, "transaction_mode", None) == "IMMEDIATE"
        taken = _FILE_TAKEN if begun_to_write else _TAKE_FILE
        asked = taken.format("".join([f", {reading.LAST_VERSION}"] * len(streams))), [*streams]
        [[(position, digest, *found)]] = reading.answers(asked)
        return Head(position, digest, reading.versions_in(zip(streams, found, strict=True), streams))
    # The versions are read once the head is taken, in their own statement: all earlier commits are visible, and no
    # other will come.
    [[(position, digest)], rows] = reading.answers((_TAKE_HEAD, []), reading.asking_versions(streams))
    return Head(position, digest, reading.versions_in(rows, streams))


def _check_versions(appends: Sequence[Append], conditions: Sequence[Condition], versions: dict[str, int]) -> None:
    for condition in conditions:
        _check_version(condition.stream, condition.version, versions[condition.stream])
    for wanted in appends:
        _check_version(wanted.stream, wanted.expected, versions[wanted.stream])
        versions[wanted.stream] += len(wanted.events)


def _check_version(stream: str, expected: int, actual: int) -> None:
    if actual != expected:
        raise errors.ConcurrencyError(stream=stream, expected=expected, actual=actual)


@dataclass(frozen=True, slots=True)
class Written:
    """An event, and its data and metadata as canonical JSON: the log keeps the text that the digest was made of."""

    recorded: Recorded
    data: str
    metadata: str

    @classmethod
    def of(cls, recorded: Recorded) -> "Written":
        return cls(recorded, canonical_text(recorded.data), canonical_text(recorded.metadata))


def _sealed(appends: Sequence[Append], head: Head) -> Iterator[Written]:
    seal, metadata = Seal(head), context.current_metadata()
    recorded_at, metadata_text = now(), canonical_text(metadata)
    ids = iter(context.new_event_ids(sum(len(wanted.events) for wanted in appends)))
    for wanted in appends:
        for version, event in enumerate(wanted.events, start=wanted.expected + 1):
            kind, data = type_of(type(event)), encode(event)
            texts = canonical_text(data, sure=True), metadata_text
            columns = (wanted.stream, version, kind.name, kind.schema, data, metadata, recorded_at)
            yield seal.next(next(ids), columns, texts)


class Seal:
    """Gives one event after the other its position and its digest, which names all those before it."""

    def __init__(self, head: Head) -> None:
        self._position, self._digest = head.position, head.digest
        self._at: datetime | None = None
        self._instant = ""

    def next(self, event_id: UUID, columns: Columns, texts: tuple[str, str]) -> Written:
        """`texts`: its data and its metadata as canonical JSON."""
        stream, version, kind, schema, data, metadata, recorded_at = columns
        if recorded_at != self._at:
            self._at, self._instant = recorded_at, plain_instant(recorded_at)
        self._position += 1
        self._digest = digest_of(
            self._digest,
            position=self._position,
            event_id=str(event_id),
            stream=stream,
            version=version,
            type=kind,
            schema=schema,
            data=texts[0],
            metadata=texts[1],
            recorded_at=self._instant,
        )
        row = Recorded(
            self._position, event_id, stream, version, kind, schema, data, metadata, recorded_at, self._digest
        )
        return Written(row, *texts)


def insert(events: Sequence[Written], *first: reading.Statement) -> None:
    """Write these events, and what is to be said to the database before the first of them: none is beyond the head."""
    parts = [events[start : start + _ROWS] for start in range(0, len(events), _ROWS)]
    times = {event.recorded.recorded_at for event in events}
    told = {time: connection.ops.adapt_datetimefield_value(time) for time in times}
    try:
        for part in parts:
            rows = [_columns(event, told[event.recorded.recorded_at]) for event in part]
            _write(first if part is parts[0] else (), rows)
    except IntegrityError as error:
        # The same command id, recorded by another process since we looked.
        raise errors.ConcurrencyError(stream=events[0].recorded.stream) from error


def _write(first: Sequence[reading.Statement], rows: Sequence[Sequence[Any]]) -> None:
    """Send it to the database in as few messages as possible; to SQLite, which is sent none, as one short statement."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            inserted = _INSERT + ", ".join([_ROW] * len(rows)), [*chain.from_iterable(rows)]
            cursor.execute(*reading.at_once([*first, inserted]))
            return
        for statement in first:
            cursor.execute(*statement)
        cursor.executemany(_INSERT + _ROW, rows)


def _columns(event: Written, recorded_at: Any) -> list[Any]:
    """The columns of an event, in their order, as either database takes them."""
    row = event.recorded
    id_, named = row.event_id.hex, (row.stream, row.version, row.type, row.schema)
    return [row.position, id_, *named, event.data, event.metadata, recorded_at, row.digest]
