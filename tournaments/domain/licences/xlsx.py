"""The first sheet of an XLSX file as rows of texts. openpyxl reads it, within bounds that no file can move."""

import re
from collections.abc import Iterable
from contextlib import closing
from datetime import datetime
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from openpyxl import load_workbook
from openpyxl.cell.cell import ERROR_CODES

from engine.events import Refusal
from tournaments.domain import refusals

# A licence file of the largest federation takes some 20 MB once unpacked.
MOST_UNPACKED = 60_000_000
# A sheet has no more. Some programs write the last ones, empty, to keep the height of a line.
_ROWS_OF_A_SHEET = 1_048_576
# Of what the archive holds, what says something of cells: no picture, no macro, nothing on the author.
_PART = re.compile(r"(\[Content_Types\]|xl/.+)\.(xml|rels)")


def rows_of_sheet(content: bytes, *, most_rows: int, most_columns: int) -> list[list[str]]:
    """Raises NotASheet, FileTooLarge. Dates come as "2027-01-31", whole numbers without a point."""
    try:
        with closing(load_workbook(_examined(content), read_only=True, data_only=True, keep_links=False)) as workbook:
            sheet = workbook.worksheets[0]
            sheet.reset_dimensions()  # what a file says of its own size is often wrong
            return _rows(sheet.iter_rows(max_col=most_columns, values_only=True), most_rows)
    except Refusal:
        raise
    except Exception as error:  # the library trips over a broken file in its own many ways
        raise refusals.NotASheet(reason=type(error).__name__) from error


def _examined(content: bytes) -> BytesIO:
    """A copy for the library, which by itself bounds nothing that it unpacks and unfolds every entity."""
    copy = BytesIO()
    with ZipFile(BytesIO(content)) as given, ZipFile(copy, "w") as kept:
        if sum(part.file_size for part in given.infolist()) > MOST_UNPACKED:
            raise refusals.WorkbookTooLarge(megabytes=MOST_UNPACKED // 1_000_000)
        for name in dict.fromkeys(given.namelist()):
            if _PART.fullmatch(name):
                kept.writestr(name, _part(given, name))
    return copy


def _part(archive: ZipFile, name: str) -> bytes:
    part = archive.getinfo(name)
    # Other compressions are none of XLSX, and are unpacked whole whatever size is asked for.
    if part.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
        raise refusals.NotASheet(reason=name)
    with archive.open(part) as opened:
        raw = opened.read(part.file_size + 1)  # with a size, a part larger than it says is not unpacked further
    # A declared entity could unfold without end; no spreadsheet writes one. A null byte is a UTF-16 that would hide it.
    if b"\0" in raw or b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise refusals.NotASheet(reason="DOCTYPE")
    return raw


def _rows(lines: Iterable[tuple[Any, ...]], most_rows: int) -> list[list[str]]:
    """Each row at its own place; the empty ones after the last that says something are left out."""
    rows: list[list[str]] = []
    for number, line in enumerate(lines, start=1):
        filled = len(line) - line.count(None)
        if number > (most_rows * 2 if filled else _ROWS_OF_A_SHEET):
            raise refusals.FileTooLarge(most=most_rows - 1, megabytes=MOST_UNPACKED // 1_000_000)
        if filled:
            rows += [[] for _ in range(len(rows), number - 1)]
            rows.append(_texts(line))
    return rows


def _texts(line: tuple[Any, ...]) -> list[str]:
    cells = list(line)
    while cells[-1] is None:
        cells.pop()
    return [_text(value) for value in cells]


def _text(value: Any) -> str:
    if value is None or value in ERROR_CODES:
        return ""
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, bool) or (isinstance(value, float) and value.is_integer()):
        return str(int(value))
    return str(value)
