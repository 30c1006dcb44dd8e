"""A report compared with its hall: what each row changes, and why some cannot be accepted.

Nothing is applied here. One row that cannot be keeps the whole report back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from uuid import UUID

from engine.text import bare_number, plain_number, searchable
from tournaments.domain.competition.tables import LAST_TABLE
from tournaments.domain.reports.report import Note, Row, digest_of
from tournaments.events.reporting import ReportedLine

PENALTY = 5
"""FISF 5.9: what the least that a coup may give is, below zero."""


class Outcome(Enum):
    """What a row does, or would do."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    UNKNOWN = "unknown"
    EMPTY = "empty"
    REFUSED = "refused"


COUNTED = (Outcome.NEW, Outcome.CHANGED, Outcome.UNCHANGED)


@dataclass(frozen=True, slots=True)
class Seated:
    """The players of a table: their names as they are compared with those of a file."""

    entry: UUID
    name: str
    names: tuple[str, ...] = ()
    licences: tuple[str, ...] = ()
    plays: bool = True


@dataclass(frozen=True, slots=True)
class Hall:
    """A centre in a round: its tables, the top of each coup announced, and whether the partie is over.

    `counting`: the report accepted before, by table.
    """

    seats: Mapping[int, Seated]
    tops: Mapping[int, int]
    ended: bool
    counting: Mapping[int, ReportedLine] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def top(self) -> int:
        return sum(self.tops.values())


@dataclass(frozen=True, slots=True)
class Examined:
    """A row, what it does, and to which entry; `before` is the total that it replaces."""

    row: Row
    outcome: Outcome
    notes: tuple[Note, ...] = ()
    seated: Seated | None = None
    before: int | None = None


@dataclass(frozen=True, slots=True)
class Examination:
    """A whole report compared. `missing`: the tables that play and that no row names; `gone`: those counted before."""

    rows: tuple[Examined, ...]
    missing: tuple[int, ...]
    gone: tuple[int, ...]

    def of(self, *outcomes: Outcome) -> list[Examined]:
        return [examined for examined in self.rows if examined.outcome in outcomes]

    @property
    def faulty(self) -> bool:
        return bool(self.of(Outcome.REFUSED))

    @property
    def digest(self) -> str:
        return digest_of(examined.row for examined in self.rows)

    @property
    def totals_only(self) -> int:
        """How many rows give a total without its coups: no solo is won with them."""
        return sum(1 for examined in self.of(*COUNTED, Outcome.UNKNOWN) if not examined.row.coups)

    def lines(self) -> tuple[ReportedLine, ...]:
        """What is reported, by table."""
        rows = sorted((examined.row for examined in self.rows if not examined.row.empty), key=lambda row: row.table)
        return tuple(
            ReportedLine(
                line=row.line,
                table=row.table,
                total=row.counted,
                coups=row.coups,
                penalties=row.penalties if row.coups else 0,
                solos=0 if row.coups else row.solos,
            )
            for row in rows
        )


def rows_of(lines: Iterable[ReportedLine]) -> tuple[Row, ...]:
    """The rows of a recorded report, to be compared with the hall again: they name nobody."""
    return tuple(
        Row(
            line=line.line,
            table=line.table,
            total=line.total,
            coups=line.coups,
            penalties=line.penalties,
            solos=line.solos,
        )
        for line in lines
    )


def examine(rows: Sequence[Row], hall: Hall, *, recorded: bool = False) -> Examination:
    """Compare every row with the hall, each seeing those before it.

    recorded: the rows are those of an event, which names nobody: a table without anybody may still be somebody's.
    """
    people = {name: table for table, seated in hall.seats.items() for name in seated.names}
    first: dict[int, int] = {}
    examined = []
    for row in rows:
        faults = [*row.faults, *_impossible(row, hall, recorded=recorded)]
        if row.table and (line := first.setdefault(row.table, row.line)) != row.line:
            faults.append({"code": "table_twice", "table": row.table, "line": line})
        examined.append(Examined(row, Outcome.REFUSED, tuple(faults)) if faults else _compared(row, hall, people))
    named = {row.table for row in rows if not row.empty}
    return Examination(
        tuple(examined),
        missing=tuple(sorted(table for table, seated in hall.seats.items() if seated.plays and table not in named)),
        gone=tuple(sorted(table for table in hall.counting if table not in named)),
    )


def _impossible(row: Row, hall: Hall, *, recorded: bool) -> list[Note]:
    if row.faults:
        return []
    if not 1 <= row.table <= LAST_TABLE:
        return [{"code": "table_unknown", "table": row.table, "last": max(hall.seats, default=0)}]
    if row.empty:
        return []
    names_somebody = recorded or searchable(row.name) or plain_number(row.licence)
    if row.table not in hall.seats and not names_somebody:
        return [{"code": "table_unknown", "table": row.table, "last": max(hall.seats, default=0)}]
    return [*_impossible_coups(row, hall), *_impossible_total(row, hall)]


def _impossible_coups(row: Row, hall: Hall) -> list[Note]:
    faults: list[Note] = []
    for coup, points in enumerate(row.coups, start=1):
        if points is None:
            continue
        top = hall.tops.get(coup)
        if points < -PENALTY:
            faults.append({"code": "coup_too_low", "coup": coup, "points": points})
        elif top is None and hall.ended:
            faults.append({"code": "coup_unknown", "coup": coup, "last": max(hall.tops, default=0)})
        elif top is not None and points > top:
            faults.append({"code": "coup_above_top", "coup": coup, "points": points, "top": top})
    return faults


def _impossible_total(row: Row, hall: Hall) -> list[Note]:
    if row.coups:
        if row.total is None or row.total in (row.counted, row.counted + row.solos):
            return []
        return [{"code": "total_differs", "total": row.total, "sum": row.counted + row.solos}]
    assert row.total is not None
    if hall.ended and row.total - row.solos > hall.top:
        return [{"code": "total_above_top", "total": row.total, "top": hall.top}]
    if row.total < -PENALTY * max(len(hall.tops), 1):
        return [{"code": "total_too_low", "total": row.total}]
    return []


def _compared(row: Row, hall: Hall, people: Mapping[str, int]) -> Examined:
    seated = hall.seats.get(row.table)
    if row.empty:
        notes: list[Note] = [{"code": "somebody_there", "name": seated.name}] if seated and seated.plays else []
        return Examined(row, Outcome.EMPTY, tuple(notes), seated)
    if seated is None:
        return Examined(row, Outcome.UNKNOWN, (), None)
    before = hall.counting.get(row.table)
    if before is None:
        outcome = Outcome.NEW
    else:
        same = (before.total, before.coups) == (row.counted, row.coups)
        outcome = Outcome.UNCHANGED if same else Outcome.CHANGED
    return Examined(row, outcome, tuple(_doubts(row, seated, people)), seated, before.total if before else None)


def _doubts(row: Row, seated: Seated, people: Mapping[str, int]) -> Iterable[Note]:
    """Warnings that do not stop a row: the file names somebody else than the seating plan."""
    if not seated.plays:
        yield {"code": "plays_no_more", "name": seated.name}
    named = searchable(row.name)
    if named and seated.names and not any(_alike(named, name) for name in seated.names):
        yield {"code": "other_name", "typed": row.name, "name": seated.name}
        elsewhere = next((table for name, table in people.items() if _alike(named, name)), None)
        if elsewhere is not None:
            yield {"code": "sits_elsewhere", "table": elsewhere, "typed": row.name}
    number = bare_number(plain_number(row.licence))
    if number and seated.licences and number not in map(bare_number, seated.licences):
        yield {"code": "other_licence", "typed": row.licence, "name": seated.name}


def _alike(typed: str, name: str) -> bool:
    """Every word of the shorter one is in the other: a file may give initials, or one of two given names."""
    known_words, typed_words = set(name.split()), set(typed.split())
    few, many = sorted((known_words, typed_words), key=len)
    return all(any(_same_word(word, other) for other in many) for word in few)


def _same_word(one: str, other: str) -> bool:
    return one == other or (len(one) == 1 and other.startswith(one)) or (len(other) == 1 and one.startswith(other))
