"""Readers of the log. Positions have no gap and follow the order of commits: read `after` where you stopped."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import DateTimeField, JSONField, Subquery, Value
from django.db.models.functions import Coalesce

from engine.events import canonical, registry
from engine.eventstore.models import Event, Head
from engine.eventstore.recorded import NEW, Recorded
from engine.prepared import Given

COLUMNS = tuple(Recorded.__dataclass_fields__)
_TYPE = COLUMNS.index("type")
# The last event of each, without a look at those before it. Of a few streams, PostgreSQL plans the first way sooner:
# planning costs it more than reading.
_LAST = "SELECT stream, version FROM eventstore_event WHERE stream = %s ORDER BY version DESC LIMIT 1"
_VERSION = {"postgresql": f"({_LAST})", "sqlite": f"SELECT * FROM ({_LAST})"}  # nosec B608  # our own text
_FEW = 10
# By the index of types SQLite would read, and put in order, all that is left of the log for each batch of it.
_TYPE_LOOKED_AT = {"postgresql": "type", "sqlite": "+type"}
LAST_VERSION = "(SELECT MAX(version) FROM eventstore_event WHERE stream = %s)"
"""The version of a stream as a part of a statement; null for one without events."""
# The name of the column of these values in both databases.
_VERSIONS = """
SELECT column1, (SELECT MAX(version) FROM eventstore_event WHERE stream = column1) FROM (VALUES {}) AS wanted
"""
# Every command runs these, so they are built once.
_READ = f"SELECT {', '.join(COLUMNS)} FROM eventstore_event WHERE "  # nosec B608  # names of columns
_HEAD = "SELECT position FROM eventstore_head WHERE id = 1"
EventNames = Collection[str | type]
Row = tuple[Any, ...]
Statement = tuple[str, Sequence[Any]]
"""A statement and its values."""


def head() -> int:
    """The position of the last committed event, 0 for an empty log."""
    with connection.cursor() as cursor:
        cursor.execute(_HEAD)
        position: int = cursor.fetchone()[0]
    return position


def head_digest() -> tuple[int, str]:
    """The position and the digest of the last committed event: what a paper was made from."""
    position, digest = Head.objects.values_list("position", "digest").get(pk=1)
    return position, digest


def log_name() -> str:
    """The name of this log, wherever it is moved."""
    return Head.objects.values_list("log", flat=True).get(pk=1)


def read_stream(stream: str, after: int = NEW) -> list[Recorded]:
    """The events of one stream after a version, in order."""
    return _read("stream = %s AND version > %s ORDER BY version", [stream, after])


def read_streams(
    streams: Collection[str], after: int = NEW, types: EventNames | None = None
) -> dict[str, list[Recorded]]:
    """The events of several streams after a version, of these types or of all; none for a stream without events."""
    by_stream: dict[str, list[Recorded]] = {stream: [] for stream in streams}
    if not by_stream:
        return by_stream
    marks = ", ".join(["%s"] * len(by_stream))
    where = f"stream IN ({marks}) AND version > %s ORDER BY stream, version"
    for recorded in _read(where, [*by_stream, after], None if types is None else names_of(types)):
        by_stream[recorded.stream].append(recorded)
    return by_stream


def read_at(positions: Collection[int]) -> list[Recorded]:
    """The events at these positions, in order."""
    if not positions:
        return []
    marks = ", ".join(["%s"] * len(positions))
    return _read(f"position IN ({marks}) ORDER BY position", list(positions))


def _read(where: str, values: Sequence[Any], names: Collection[str] | None = None) -> list[Recorded]:
    """The events that this part of a statement selects; those of other names are left before anything is made of them.

    Asked by the statement, the names could lead a database that has not counted its rows to read all those of a type.
    """
    with connection.cursor() as cursor:
        cursor.execute(_READ + where, values)
        rows = cursor.fetchall()
    if names is not None:
        rows = [row for row in rows if row[_TYPE] in names]
    if not rows:
        return []
    columns = [list(column) for column in zip(*rows, strict=True)]
    for place, column, converters in _conversions(connection.vendor):
        for convert in converters:
            columns[place] = [convert(value, column, connection) for value in columns[place]]
    return [Recorded(*row) for row in zip(*columns, strict=True)]


@cache
def _conversions(_vendor: str) -> list[tuple[int, Any, list[Callable[..., Any]]]]:
    """What the ORM does to the columns that need it, as this database gives them."""
    fields = {field.attname: field for field in Event._meta.concrete_fields}
    columns = [fields[name].cached_col for name in COLUMNS]
    both = [_converters(col) for col in columns]
    return [
        (place, column, converters)
        for place, (column, converters) in enumerate(zip(columns, both, strict=True))
        if converters
    ]


def _converters(column: Any) -> list[Callable[..., Any]]:
    if isinstance(column.target, JSONField):  # as the store wrote it: without floats
        return [lambda text, *_: canonical.read_json(text)]
    if isinstance(column.target, DateTimeField) and connection.vendor == "sqlite":  # as Django wrote it: in UTC
        return [lambda text, *_: datetime.fromisoformat(f"{text}+00:00")]
    return [*connection.ops.get_db_converters(column), *column.get_db_converters(connection)]


def streams_holding(streams: Collection[str], types: EventNames) -> set[str]:
    """The streams, of these, that hold an event of these types."""
    held = Event.objects.filter(stream__in=list(streams), type__in=names_of(types))
    return set(held.values_list("stream", flat=True))


def actors_on(streams: Collection[str], *, types: EventNames) -> set[str]:
    """The actors who recorded events of these types on these streams; events without an actor are left out."""
    held = Event.objects.filter(stream__in=list(streams), type__in=names_of(types))
    return {actor for actor in held.values_list("metadata__actor", flat=True).distinct() if actor}


def read_prefixed(prefix: str, types: EventNames, *, upto: int) -> Iterator[Recorded]:
    """The events of these types in every stream with this prefix, up to a position, in order."""
    events = Event.objects.filter(stream__startswith=prefix, type__in=names_of(types), position__lte=upto)
    return (Recorded(*row) for row in events.order_by("position").values_list(*COLUMNS).iterator())


def times_of(positions: Iterable[int]) -> dict[int, datetime]:
    """When the events at these positions were recorded."""
    return dict(Event.objects.filter(position__in=list(positions)).values_list("position", "recorded_at"))


def digests_at(positions: Iterable[int]) -> dict[int, str]:
    """The digests of the events at these positions."""
    return dict(Event.objects.filter(position__in=list(positions)).values_list("position", "digest"))


def stream_version(stream: str) -> int:
    """The version of the last event of a stream, `NEW` when it has none."""
    versions = Event.objects.filter(stream=stream).order_by("-version").values_list("version", flat=True)
    return versions.first() or NEW


def last_version(stream: str | Given) -> Coalesce:
    """The same as a column of another question, where both must be of one moment."""
    versions = Event.objects.filter(stream=stream).order_by("-version").values("version")
    return Coalesce(Subquery(versions[:1]), NEW)


def last_digest(stream: str | Given) -> Coalesce:
    """The digest of the last event, as such a column: it names all of the stream. "" for one without events."""
    digests = Event.objects.filter(stream=stream).order_by("-version").values("digest")
    return Coalesce(Subquery(digests[:1]), Value(""))


def stream_versions(streams: Collection[str]) -> dict[str, int]:
    """The versions of several streams, read at once."""
    if not streams:
        return {}
    [rows] = answers(asking_versions(streams))
    return versions_in(rows, streams)


def asking_versions(streams: Collection[str]) -> Statement:
    """The statement whose rows `versions_in` reads; of one stream at least."""
    if len(streams) <= _FEW:
        return " UNION ALL ".join([_VERSION[connection.vendor]] * len(streams)), [*streams]
    return _VERSIONS.format(", ".join(["(%s)"] * len(streams))), [*streams]


def versions_in(rows: Iterable[Row], streams: Collection[str]) -> dict[str, int]:
    return dict.fromkeys(streams, NEW) | {stream: version or NEW for stream, version in rows}


def answers(*statements: Statement) -> list[list[Row]]:
    """The rows of each statement, run in turn; PostgreSQL is sent them all at once, and each sees those before it."""
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            return [cursor.execute(*statement).fetchall() for statement in statements]
        cursor.execute(*at_once(statements))
        results = [cursor.fetchall()]
        for _ in statements[1:]:
            cursor.nextset()
            results.append(cursor.fetchall())
        return results


def at_once(statements: Sequence[Statement]) -> Statement:
    return "; ".join(sql for sql, _ in statements), [value for _, values in statements for value in values]


def read_log(after: int, limit: int, types: EventNames | None = None, *, upto: int | None = None) -> list[Recorded]:
    """At most `limit` events after a position (and not after `upto`), of these types or of all, in order."""
    where = "position > %s"
    values: list[Any] = [after]
    if upto is not None:
        where += " AND position <= %s"
        values.append(upto)
    if types is not None:
        names = names_of(types)
        if not names:
            return []
        where += f" AND {_TYPE_LOOKED_AT[connection.vendor]} IN ({', '.join(['%s'] * len(names))})"
        values += names
    return _read(f"{where} ORDER BY position LIMIT %s", [*values, limit])


def names_of(types: EventNames) -> set[str]:
    """The recorded names of event types given by name or by class."""
    return {kind if isinstance(kind, str) else registry.type_of(kind).name for kind in types}
