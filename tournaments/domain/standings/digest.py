"""The digest of a ranking: the same game by the same tables has the same one anywhere."""

import hashlib
from collections.abc import Iterable, Sequence

from engine.events.canonical import canonical_json


def standings_digest(rows: Iterable[tuple[str, int | None, Sequence[int]]]) -> str:
    """The SHA-256, in hexadecimal, of (centre, table, points of each round), whatever the order and the ids.

    Two plays of the same game by the same tables have the same digest on any machine and database.
    """
    lines = sorted([centre, table or 0, *rounds] for centre, table, rounds in rows)
    return hashlib.sha256(canonical_json(lines)).hexdigest()
