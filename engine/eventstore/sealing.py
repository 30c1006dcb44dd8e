"""Events as their digests see them: read as text, so that a log is verified by the million."""

from typing import NamedTuple

from django.db import connection

from engine.events.canonical import canonical_text, read_json
from engine.eventstore.recorded import digest_of

# Each database writes an id and a time as canonical JSON has them; any other value gives any other text.
_TEXTS = {
    "sqlite": {
        "event_id": "substr(event_id, 1, 8) || '-' || substr(event_id, 9, 4) || '-' || substr(event_id, 13, 4)"
        " || '-' || substr(event_id, 17, 4) || '-' || substr(event_id, 21)",
        "recorded_at": "replace(recorded_at, ' ', 'T')"
        " || CASE WHEN length(recorded_at) = 19 THEN '.000000' ELSE '' END || '+00:00'",
    },
    "postgresql": {
        "event_id": "event_id::text",
        "recorded_at": """to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"')"""
        " || CASE WHEN recorded_at < '0001-01-01 00:00+00' THEN ' BC' ELSE '' END",
    },
}


class Sealed(NamedTuple):
    """A row of the log: the id and the time as canonical JSON has them, data and metadata as the database has them."""

    position: int
    event_id: str
    stream: str
    version: int
    type: str
    schema: int
    data: str
    metadata: str
    recorded_at: str
    digest: str

    def digest_after(self, previous: str) -> str:
        """`recorded.digest_after` of the same columns. ValueError, TypeError for what the store never wrote."""
        columns = self._asdict() | {"data": _canonical(self.data), "metadata": _canonical(self.metadata)}
        del columns["digest"]
        return digest_of(previous, **columns)


def read_sealed(after: int, upto: int) -> list[Sealed]:
    """The events after a position and not after `upto`, in order.

    Positions have no hole, so that both bounds say how many: with LIMIT, a database that has not counted its rows since
    they came, a restored one, would look at all that follow for each page.
    """
    texts = _TEXTS[connection.vendor]
    columns = ", ".join(texts.get(name, name) for name in Sealed._fields)
    read = f"SELECT {columns} FROM eventstore_event"  # nosec B608  # our own texts
    with connection.cursor() as cursor:
        cursor.execute(f"{read} WHERE position > %s AND position <= %s ORDER BY position", [after, upto])
        return [Sealed._make(row) for row in cursor.fetchall()]


def _canonical(text: str) -> str:
    return canonical_text(read_json(text), sure=True)
