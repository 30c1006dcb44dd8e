"""From the bytes of a file to rows of texts: CSV in any usual encoding and separator, or XLSX."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO

from engine.files.kinds import Kind, kind_of, refuse_foreign
from engine.files.text import read_text
from tournaments.domain import refusals
from tournaments.domain.licences.workbook import rows_of_sheet

LARGEST = 2_000_000  # bytes
MOST_LINES = 30_000
MOST_COLUMNS = 60
LONGEST_CELL = 300
SEPARATORS = ";\t,"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file as read: the headings, then (line number in the file, cells) of each line that is not empty.

    `encoding`: "xlsx", or the name of the encoding of a text.
    """

    encoding: str
    headings: tuple[str, ...]
    lines: tuple[tuple[int, tuple[str, ...]], ...]


def read_sheet(content: bytes) -> Sheet:
    """Raises FileTooLarge, FileEmpty, NotASheet, WorkbookTooLarge, WorkbookBusy, and a FileRefused."""
    if len(content) > LARGEST:
        raise _too_large()
    rows: Iterable[tuple[int, list[str]]]
    refuse_foreign(content, takes=(Kind.XLSX,))
    if kind_of(content) is Kind.XLSX:
        encoding, rows = "xlsx", rows_of_sheet(content, most_rows=MOST_LINES + 1, most_columns=MOST_COLUMNS)
    else:
        found = read_text(content)
        encoding, rows = found.encoding, enumerate(_rows_of_text(found.text), start=1)
    filled = [(number, _cells(row)) for number, row in rows if any(cell.strip() for cell in row)]
    if len(filled) < 2:
        raise refusals.FileEmpty
    if len(filled) > MOST_LINES + 1:
        raise _too_large()
    (_first, headings), *lines = filled
    return Sheet(encoding, headings, tuple(lines))


def _rows_of_text(text: str) -> Iterator[list[str]]:
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(SEPARATORS, key=lambda sign: (first.count(sign), -SEPARATORS.index(sign)))
    try:
        for number, row in enumerate(csv.reader(StringIO(text, newline=""), delimiter=separator), start=1):
            if number > MOST_LINES * 2:
                raise _too_large()
            yield row[:MOST_COLUMNS]
    except csv.Error as error:
        raise refusals.NotASheet(reason=str(error)) from error


def _cells(row: list[str]) -> tuple[str, ...]:
    return tuple(map(_cell, row))


def _cell(told: str) -> str:
    plain = " ".join(told.split())[:LONGEST_CELL]
    # Cells of a workbook share their texts: a copy of each would take more than the workbook.
    return told if plain == told else plain


def _too_large() -> refusals.FileTooLarge:
    return refusals.FileTooLarge(most=MOST_LINES, megabytes=LARGEST // 1_000_000)
