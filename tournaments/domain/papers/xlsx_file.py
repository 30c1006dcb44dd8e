"""A paper as a workbook: a sheet for each table, and one that proves its version. Every text is a text, no formula."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from io import BytesIO
from typing import Any

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from tournaments.domain.papers.flat import harmless, tables_of
from tournaments.domain.papers.paper import Cell, Paper

# What the name of a sheet may not hold, and how long it may be.
_FORBIDDEN = re.compile(r"[\\/*?:\[\]]")
_LONGEST_NAME = 31
# Of a column, in letters: a heading is read, and a long sentence leaves room for others.
_NARROWEST, _WIDEST = 5, 60


def xlsx_of(paper: Paper, *, part_heading: str, proof: Sequence[tuple[str, str | int]]) -> bytes:
    """See `csv_of`."""
    book = Workbook(write_only=True)
    used: set[str] = set()
    for table in tables_of(paper, part_heading):
        sheet = book.create_sheet(_name(table.title, used))
        sheet.freeze_panes = "A3" if paper.mark else "A2"
        _widen(sheet, (table.headings, *table.rows))
        if paper.mark:
            sheet.append(_bold(sheet, (paper.mark,)))
        sheet.append(_bold(sheet, table.headings))
        for row in table.rows:
            sheet.append(_plain(sheet, harmless(row)))
    sheet = book.create_sheet(_name("Raccord", used))
    about = ((paper.subject, ""), (paper.title, " · ".join(paper.lines)), *proof)
    _widen(sheet, about)
    for line in about:
        sheet.append(_plain(sheet, harmless(line)))
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def _name(title: str, used: set[str]) -> str:
    """A name that no other sheet has, whatever its case."""
    plain = ILLEGAL_CHARACTERS_RE.sub("", _FORBIDDEN.sub(" ", title)).strip(" '") or "Raccord"
    name, number = plain[:_LONGEST_NAME], 1
    while name.casefold() in used:
        number += 1
        ending = f" {number}"
        name = plain[: _LONGEST_NAME - len(ending)] + ending
    used.add(name.casefold())
    return name


def _widen(sheet: WriteOnlyWorksheet, rows: Iterable[Sequence[Cell]]) -> None:
    """Each column is as wide as its longest cell, within bounds: nobody widens them by hand."""
    longest: dict[int, int] = {}
    for row in rows:
        for at, cell in enumerate(row, 1):
            longest[at] = max(longest.get(at, 0), len(str("" if cell is None else cell)))
    for at, length in longest.items():
        sheet.column_dimensions[get_column_letter(at)].width = min(max(length, _NARROWEST), _WIDEST) + 2


def _plain(sheet: WriteOnlyWorksheet, row: Iterable[Cell]) -> list[Any]:
    return [_cell(sheet, cell) for cell in row]


def _cell(sheet: WriteOnlyWorksheet, cell: Cell) -> Any:
    if isinstance(cell, Decimal):
        number = WriteOnlyCell(sheet, cell)
        number.number_format = "0.00"
        return number
    return ILLEGAL_CHARACTERS_RE.sub("", cell) if isinstance(cell, str) else cell


def _bold(sheet: WriteOnlyWorksheet, row: Iterable[str]) -> list[WriteOnlyCell]:
    cells = [WriteOnlyCell(sheet, value) for value in _plain(sheet, harmless(tuple(row)))]
    for cell in cells:
        cell.font = Font(bold=True)
    return cells
