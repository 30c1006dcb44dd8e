"""Totals of a partie under way, moved by the bulletins that a batch has changed: no other line is read again.

Until its end nothing of an entry depends on the others, and its row holds what its coups gave. What else counts, the
report of a centre or a mort subite, is counted from all the lines (see `totals`).
"""

from collections.abc import Collection, Sequence, Set
from typing import NamedTuple
from uuid import UUID

from django.db import connection

from engine.events.canonical import read_json
from engine.eventstore.projections.writing import JsonText, Tables, write
from tournaments.domain.results.round import RoundResults
from tournaments.models.standings import StandingRow

Changed = dict[int, int | None]
"""What coups give an entry from now on, by number; None where there is no bulletin any more."""


class Kept(NamedTuple):
    """What an entry has so far. `coups`: the JSON of what each gave, as [coup, points], in order."""

    public_points: int = 0
    public_coups: int = 0
    arbiter_points: int = 0
    arbiter_coups: int = 0
    coups: str = "[]"


def move(partie: UUID, results: RoundResults, tables: Tables) -> Set[UUID]:
    """Count what a batch has changed of a round; the entries that are left to be counted from all their lines.

    The coups that the batch reveals are not public yet: `totals.reveal` adds them, of all the entries at once.
    """
    if results.ended or results.results_annulled or results.settings.mort_subite:
        return results.touched.totals
    public = results.announced.keys() - results.touched.revealed
    changes = _changes(results)
    kept = _kept(partie, list(changes), tables)
    moved = {entry: _moved(kept.get(entry, Kept()), changed, public) for entry, changed in changes.items()}
    rows = ({"partie": partie, "entry": entry, **after._asdict()} for entry, after in moved.items() if after)
    write(tables, StandingRow, rows, ["partie", "entry"])
    return results.touched.totals - {entry for entry, after in moved.items() if after}


def _changes(results: RoundResults) -> dict[UUID, Changed]:
    """By entry; but for those of whom a centre has reported: their total may have no coups."""
    changes: dict[UUID, Changed] = {}
    for entry, coup in results.touched.lines:
        line = results.lines.get((entry, coup))
        changes.setdefault(entry, {})[coup] = line.score if line else None
    for entry in results.touched.reported:
        changes.pop(entry, None)
    return changes


def _kept(partie: UUID, entries: Sequence[UUID], tables: Tables) -> dict[UUID, Kept]:
    """By entry; one without a row has had no bulletin. Read as the database has it: there are thousands."""
    if not entries:
        return {}
    native = connection.features.has_native_uuid_field
    ids = {entry if native else entry.hex: entry for entry in entries}
    table = connection.ops.quote_name(tables[StandingRow].model._meta.db_table)
    columns, marks = ", ".join(("entry", *Kept._fields)), ", ".join(["%s"] * len(ids))
    where = f"partie = %s AND entry IN ({marks})"
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT {columns} FROM {table} WHERE {where}",  # nosec B608  # our own names
            [partie if native else partie.hex, *ids],
        )
        return {ids[entry]: Kept(*values) for entry, *values in cursor.fetchall()}


def _moved(kept: Kept, changed: Changed, public: Collection[int]) -> Kept | None:
    """None of an entry that has no bulletin any more."""
    [(coup, got), *more] = changed.items()
    if not more and got is not None and kept.arbiter_coups and coup > _last(kept.coups):
        return _played_on(kept, coup, got, shown=coup in public)
    before: dict[int, int] = dict(read_json(kept.coups))
    coups = [(coup, got) for coup, got in sorted((before | changed).items()) if got is not None]
    shown = [got for coup, got in coups if coup in public]
    # the total that a centre reported without its coups stays in the points
    points = kept.arbiter_points - sum(before.values()) + sum(got for _coup, got in coups)
    text = JsonText([list(coup) for coup in coups])
    return Kept(sum(shown), len(shown), points, len(coups), text) if coups else None


def _played_on(kept: Kept, coup: int, got: int, *, shown: bool) -> Kept:
    """One more coup, after all the others: what happens to nearly all, all the time."""
    return Kept(
        kept.public_points + got * shown,
        kept.public_coups + shown,
        kept.arbiter_points + got,
        kept.arbiter_coups + 1,
        JsonText(f"{kept.coups[:-1]}, [{coup}, {got}]]"),
    )


def _last(coups: str) -> int:
    """The number of the last coup of `[[1, 30], [2, 12]]`, which has one."""
    return int(coups[coups.rindex("[") + 1 : coups.rindex(",")])
