"""The first sheet of an XLSX file as rows of texts. Only read, never more than what is said, no entity expanded.

An XLSX is a ZIP of XML parts (ECMA-376): the workbook names its sheets, texts stand apart in a shared list, and a date
is a number whose style says that it is one.
"""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET
from zipfile import BadZipFile, ZipFile

from tournaments.domain import refusals

# A licence file of the largest federation takes some 20 MB once unpacked.
MOST_UNPACKED = 60_000_000
_WORKBOOK, _RELATIONS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
_DATE_FORMATS = {*range(14, 23), 45, 46, 47}
_REFERENCE = re.compile(r"([A-Z]{1,3})\d+")


class _Parts:
    """The parts of the archive, within a bound of bytes unpacked in all."""

    def __init__(self, content: bytes) -> None:
        try:
            self._zip = ZipFile(BytesIO(content))
        except (BadZipFile, ValueError) as error:
            raise refusals.NotASheet(reason=str(error)) from error
        self._left = MOST_UNPACKED

    def read(self, name: str) -> ET.Element | None:
        """The root of a part; None for a part that is not there."""
        raw = self._bytes(name)
        if raw is None:
            return None
        # A declared entity could unfold without end; no spreadsheet writes one.
        if raw[:2] in (b"\xff\xfe", b"\xfe\xff") or b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
            raise refusals.NotASheet(reason="DOCTYPE")
        try:
            return ET.fromstring(raw)  # see above
        except ET.ParseError as error:
            raise refusals.NotASheet(reason=str(error)) from error

    def _bytes(self, name: str) -> bytes | None:
        try:
            with self._zip.open(name) as part:
                raw = part.read(self._left + 1)
        except KeyError:
            return None
        except (BadZipFile, RuntimeError, NotImplementedError, OSError, EOFError, ValueError) as error:
            raise refusals.NotASheet(reason=type(error).__name__) from error
        self._left -= len(raw)
        if self._left < 0:
            raise refusals.FileTooLarge(most="–", megabytes=MOST_UNPACKED // 1_000_000)
        return raw


def rows_of_sheet(content: bytes, *, most_rows: int, most_columns: int) -> list[list[str]]:
    """Raises NotASheet, FileTooLarge. Dates come as "2027-01-31", whole numbers without a point."""
    parts = _Parts(content)
    workbook = parts.read(_WORKBOOK)
    if workbook is None:
        raise refusals.NotASheet(reason=_WORKBOOK)
    sheet = parts.read(_first_sheet(workbook, parts))
    if sheet is None:
        raise refusals.NotASheet(reason="sheet")
    shared, dates = _shared(parts.read("xl/sharedStrings.xml")), _dates(parts.read("xl/styles.xml"))
    properties = next(_named(workbook, "workbookPr"), None)
    since_1904 = properties is not None and properties.get("date1904") in ("1", "true")
    rows: list[list[str]] = []
    for row in _named(sheet, "row"):
        number = _whole(row.get("r"), len(rows) + 1)
        if number > most_rows * 2 or len(rows) > most_rows:
            raise refusals.FileTooLarge(most=most_rows - 1, megabytes=MOST_UNPACKED // 1_000_000)
        rows += [[] for _ in range(len(rows), number - 1)]
        rows.append(_row(row, shared, dates, since_1904=since_1904, most_columns=most_columns))
    return rows


def _first_sheet(workbook: ET.Element, parts: _Parts) -> str:
    relations = parts.read(_RELATIONS)
    sheet = next(_named(workbook, "sheet"), None)
    if sheet is None or relations is None:
        raise refusals.NotASheet(reason=_RELATIONS)
    wanted = next((value for name, value in sheet.items() if name.endswith("}id")), "")
    for relation in _named(relations, "Relationship"):
        if relation.get("Id") == wanted:
            target = relation.get("Target", "")
            return target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    raise refusals.NotASheet(reason=wanted)


def _row(row: ET.Element, shared: list[str], dates: set[int], *, since_1904: bool, most_columns: int) -> list[str]:
    cells: list[str] = []
    for cell in _named(row, "c"):
        column = _column(cell.get("r"), len(cells))
        if column >= most_columns:
            break
        cells += [""] * (column - len(cells))
        cells.append(_text(cell, shared, dates, since_1904=since_1904))
    return cells


def _text(cell: ET.Element, shared: list[str], dates: set[int], *, since_1904: bool) -> str:
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        return "".join(part.text or "" for part in _named(cell, "t"))
    value = next((part.text or "" for part in _named(cell, "v")), "")
    if kind == "s":
        index = _whole(value, -1)
        return shared[index] if 0 <= index < len(shared) else ""
    if kind == "n" and value:
        return _number(value, is_date=_whole(cell.get("s"), -1) in dates, since_1904=since_1904)
    return "" if kind == "e" else value


def _number(value: str, *, is_date: bool, since_1904: bool) -> str:
    try:
        number = float(value)
        if is_date:
            # Day 60 of the calendar of 1900 never was; dates after it count from the day before the first.
            first = datetime(1904, 1, 1) if since_1904 else datetime(1899, 12, 30)  # noqa: DTZ001  # a calendar day
            return (first + timedelta(days=int(number))).date().isoformat()
        return str(int(number)) if number == int(number) and abs(number) < 1e15 else value
    except (ValueError, OverflowError):
        return value


def _shared(root: ET.Element | None) -> list[str]:
    if root is None:
        return []
    return ["".join(part.text or "" for part in _named(item, "t")) for item in _named(root, "si")]


def _dates(root: ET.Element | None) -> set[int]:
    """The styles of cells that show a number as a date."""
    if root is None:
        return set()
    formats = set(_DATE_FORMATS)
    for written in _named(root, "numFmt"):
        code = re.sub(r'"[^"]*"|\[[^\]]*\]|\\.', "", written.get("formatCode", "")).lower()
        if "d" in code or "y" in code or "j" in code or "a" in code.replace("general", ""):
            formats.add(_whole(written.get("numFmtId"), -1))
    styles = next(_named(root, "cellXfs"), None)
    if styles is None:
        return set()
    return {at for at, style in enumerate(_named(styles, "xf")) if _whole(style.get("numFmtId"), -1) in formats}


def _named(root: ET.Element, name: str) -> Iterator[ET.Element]:
    """The elements of that name, in whatever namespace."""
    return (element for element in root.iter() if element.tag.rpartition("}")[2] == name)


def _column(reference: str | None, following: int) -> int:
    """From 0; "AB12" is 27. A cell without reference follows the one before."""
    found = _REFERENCE.fullmatch(reference or "")
    if found is None:
        return following
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1


def _whole(value: Any, otherwise: int) -> int:
    return int(value) if isinstance(value, str) and value.isdecimal() and len(value) < 10 else otherwise
