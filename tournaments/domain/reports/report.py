"""A file of results in any format: one row per table, each with its line in the file."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.events.canonical import canonical_json

Note = dict[str, Any]
"""Something to say of a line: a `code`, and what its sentence needs."""

LONGEST_NAME = 200
MOST_COUPS = 60
MOST_POINTS = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line. `table` is 0, and `total` None, where the line does not say; `coups` is empty in a file of totals.

    `empty`: nobody sat there. `solos` are those that the file counts in its total. `faults` are why it cannot be used.
    """

    line: int
    table: int = 0
    name: str = ""
    licence: str = ""
    total: int | None = None
    coups: tuple[int | None, ...] = ()
    penalties: int = 0
    solos: int = 0
    empty: bool = False
    faults: tuple[Note, ...] = ()

    @property
    def counted(self) -> int:
        """The total that Raccord keeps: of a row of coups, without the solos, which it compares itself."""
        if self.coups:
            return sum(points or 0 for points in self.coups) - self.penalties
        return self.total or 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A file. `competition`, `centre` and `round` are those that it names, "" and 0 if it does not.

    `encoding`: "xlsx", or the name of the encoding of a text. Of a sheet, `opening` are the first lines that are not
    empty, as (line number, cells), `headings_at` the number of the line of the headings, and `repeated` the lines that
    are passed over, for they repeat them.
    """

    form: str
    rows: tuple[Row, ...]
    encoding: str = ""
    opening: tuple[tuple[int, tuple[str, ...]], ...] = ()
    headings_at: int = 0
    repeated: tuple[int, ...] = ()
    competition: str = ""
    centre: str = ""
    round: int = 0


def digest_of(rows: Iterable[Row]) -> str:
    """The SHA-256, in hexadecimal, of the results: the same for the same results in any file and order."""
    counted = [[row.table, row.counted, list(row.coups), row.penalties] for row in rows if not row.empty]
    return hashlib.sha256(canonical_json(sorted(counted, key=canonical_json))).hexdigest()


def whole_number(text: str) -> int | None:
    """The number that a cell holds ("1 024", "-5", "12,0"), else None."""
    plain = "".join(text.replace("−", "-").split())
    for end in (",0", ".0", ",00", ".00"):
        plain = plain.removesuffix(end)
    sign, digits = (-1, plain[1:]) if plain.startswith("-") else (1, plain.removeprefix("+"))
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        return None
    return sign * int(digits)
