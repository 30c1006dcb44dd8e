"""Lines for SIGLES, read as strictly as they are written: `reports.sigles` also takes what other programs write."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO

from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.checked_files.lines import LARGEST, LONGEST_TOLD, lines_of
from tournaments.domain.reports.report import whole_number
from tournaments.domain.reports.sigles import EMPTY_NAME, EMPTY_TOTAL

_TABLE, _NAME, _TOTAL = COLUMNS = ("table", "nom", "total")


@dataclass(frozen=True, slots=True)
class SiglesReading:
    """How many tables, how many of them without a player, how many names with a `?` for a letter; what is wrong."""

    tables: int
    empty: int
    doubtful: int
    faults: tuple[Fault, ...]


def read(content: bytes) -> SiglesReading:
    """A line a table, from table 1 on, in the order of the tables."""
    content = content[:LARGEST]
    if fault := _other_encoding(content):
        return SiglesReading(0, 0, 0, (fault,))
    rows, faults = [], []
    for number, line in enumerate(lines_of(content.decode("latin-1")), start=1):
        cells, wrong = _cells(number, line)
        faults += wrong
        if cells:
            rows.append(cells)
            faults += _row_faults(number, *cells)
    names = [name for _table, name, _total in rows]
    return SiglesReading(len(rows), names.count(EMPTY_NAME), sum("?" in name for name in names), tuple(faults))


def _other_encoding(content: bytes) -> Fault | None:
    """Accents in UTF-8, which SIGLES would show as two signs each."""
    if content.isascii():
        return None
    try:
        content.decode()
    except UnicodeDecodeError:
        return None
    at = next(at for at, byte in enumerate(content) if byte > 0x7F)
    return Fault(content.count(b"\n", 0, at) + 1, FaultKind.NOT_LATIN_1)


def _cells(number: int, line: str) -> tuple[list[str], list[Fault]]:
    try:
        cells = next(csv.reader([line], strict=True), [])
    except csv.Error:
        return [], [Fault(number, FaultKind.LINE_CUT, typed=line[:LONGEST_TOLD])]
    if len(cells) != len(COLUMNS):
        return [], [Fault(number, FaultKind.CELLS, typed=str(len(cells)), expected=str(len(COLUMNS)))]
    written = StringIO()
    csv.writer(written, quoting=csv.QUOTE_ALL, lineterminator="").writerow(cells)
    unlike = written.getvalue() != line
    return cells, [Fault(number, FaultKind.QUOTES, typed=line[:LONGEST_TOLD])] if unlike else []


def _row_faults(number: int, table: str, name: str, total: str) -> Iterator[Fault]:
    if not _is_whole(table):
        yield Fault(number, FaultKind.WHOLE, _TABLE, table[:LONGEST_TOLD])
    elif table != str(number):
        yield Fault(number, FaultKind.LINE, _TABLE, table, str(number))
    if not name.strip():
        yield Fault(number, FaultKind.NO_NAME, _NAME, expected=EMPTY_NAME)
    if not _is_whole(total):
        yield Fault(number, FaultKind.WHOLE, _TOTAL, total[:LONGEST_TOLD])
    elif name == EMPTY_NAME and total != str(EMPTY_TOTAL):
        yield Fault(number, FaultKind.EMPTY_TABLE, _TOTAL, total, str(EMPTY_TOTAL))


def _is_whole(cell: str) -> bool:
    return cell == str(whole_number(cell))
