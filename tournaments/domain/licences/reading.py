"""From the bytes of a file to rows of texts: CSV in any usual encoding and separator, or XLSX."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO

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
    """Raises FileTooLarge, FileEmpty, EncodingNotUnderstood, NotASheet, WorkbookTooLarge, WorkbookBusy."""
    if len(content) > LARGEST:
        raise _too_large()
    rows: Iterable[tuple[int, list[str]]]
    if content.startswith(b"PK\x03\x04"):
        encoding, rows = "xlsx", rows_of_sheet(content, most_rows=MOST_LINES + 1, most_columns=MOST_COLUMNS)
    else:
        text, encoding = decoded(content)
        rows = enumerate(_rows_of_text(text), start=1)
    filled = [(number, _cells(row)) for number, row in rows if any(cell.strip() for cell in row)]
    if len(filled) < 2:
        raise refusals.FileEmpty
    if len(filled) > MOST_LINES + 1:
        raise _too_large()
    (_first, headings), *lines = filled
    return Sheet(encoding, headings, tuple(lines))


def decoded(content: bytes) -> tuple[str, str]:
    """The text and the name of its encoding: UTF-8 with or without mark, UTF-16 with its mark, else Windows-1252."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _strictly(content, "utf-16")
    try:
        return content.decode("utf-8-sig"), "utf-8"
    except UnicodeDecodeError:
        pass
    # What is no UTF-8 comes from a spreadsheet of Windows. It leaves five bytes undefined, none of them a letter.
    text, encoding = _strictly(content, "cp1252")
    if any(letter < " " and letter not in "\t\r\n\f" for letter in text):
        raise refusals.EncodingNotUnderstood(at=next(at for at, byte in enumerate(content, 1) if byte < 9))
    return text, encoding


def _strictly(content: bytes, encoding: str) -> tuple[str, str]:
    try:
        return content.decode(encoding), encoding
    except UnicodeDecodeError as error:
        raise refusals.EncodingNotUnderstood(at=error.start + 1) from error


def _rows_of_text(text: str) -> Iterator[list[str]]:
    if "\0" in text:
        raise refusals.EncodingNotUnderstood(at=text.index("\0") + 1)
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
